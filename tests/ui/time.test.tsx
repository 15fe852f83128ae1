import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AbsoluteTime, RelativeTime } from '#ui/kit/relative-time.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const at = '2024-05-01T09:00:07.000Z'
const zone = '(UTC|GMT\\S*|[A-Z]{3,4})'

it.each([
  [
    'en-US',
    new RegExp(`^Due May 1, 2024, \\d{1,2}:00\\s[AP]M ${zone}$`),
    new RegExp(`^May 1, 2024, \\d{1,2}:00:07\\s[AP]M ${zone}$`),
  ],
  [
    'zh-CN',
    new RegExp(`^Due 2024年5月1日 \\d\\d:00 ${zone}$`),
    new RegExp(`^2024年5月1日 \\d\\d:00:07 ${zone}$`),
  ],
] as const)(
  'a time in %s has one form, and says second and zone where it is pointed at',
  async (locale, day, full) => {
    await draw(
      <>
        <AbsoluteTime at={at} words={(time) => `Due ${time}`} />
        <RelativeTime at={at} />
      </>,
      locale,
    )
    const [absolute, relative] = screen.getAllByRole('time') as [HTMLElement, HTMLElement]
    for (const time of [absolute, relative]) fireEvent.pointerEnter(time)
    expect(absolute.textContent).toMatch(day)
    expect(relative.textContent).toMatch(/ago|前/)
    for (const { title } of [absolute, relative]) expect(title).toMatch(full)
  },
)
