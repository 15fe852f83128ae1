import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Marquee } from '#ui/kit/marquee.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** Of a box that is 100 pixels wide, with a text of this width in it. */
const drawn = (width: number) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, 20))
  const { getByText } = render(<Marquee text="A name">A name</Marquee>)
  return getByText('A name')
}

describe('a line of text (S3-006)', () => {
  it('stands still where it has its place', () => expect(drawn(99.5).dataset.moves).toBeUndefined())

  it('moves by what is too long, a pixel each 20 ms', () => {
    const { dataset, style } = drawn(149.2)
    expect(dataset.moves).toBe('')
    expect(style.getPropertyValue('--marquee')).toBe('-50px')
    expect(style.animationDuration).toBe('1000ms')
    expect(style.animationTimingFunction).toBe('steps(50)')
  })
})
