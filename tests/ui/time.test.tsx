import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { AbsoluteTime, RelativeTime } from '#ui/kit/relative-time.tsx'
import { absoluteTime, contestTime, fullTime } from '#ui/kit/time-words.ts'
import { draw } from './draw.tsx'

afterEach(cleanup)

const at = '2024-05-01T09:00:07.000Z'
const zone = '(UTC|GMT\\S*|[A-Z]{3,4})'

it.each([
  [
    'en-US',
    new RegExp(`^Due May\\s1,\\s2024, \\d{1,2}:00\\s[AP]M\\s${zone}$`),
    new RegExp(`^May\\s1,\\s2024, \\d{1,2}:00:07\\s[AP]M\\s${zone}$`),
  ],
  [
    'zh-CN',
    new RegExp(`^Due 2024年5月1日 \\d\\d:00\\s${zone}$`),
    new RegExp(`^2024年5月1日 \\d\\d:00:07\\s${zone}$`),
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

it.each(['en-US', 'zh-CN'])('a time in %s is broken between day and hour alone', (locale) => {
  for (const words of [absoluteTime(at, locale), contestTime(at, locale), fullTime(at, locale)])
    expect(words.split(/[ \u2009]/)).toEqual([
      expect.not.stringMatching(/:/),
      expect.stringMatching(/^\d+:00/),
    ])
  expect(absoluteTime(at, locale, at)).not.toContain(' ')
})
