import { expect, it } from 'vitest'
import { tabScroll } from '#ui/kit/scroll-to-tab.ts'

const tabs = Array.from({ length: 8 }, (_, place) => ({ start: place * 100, end: place * 100 + 100 }))
const starts = tabs.map(({ start }) => start)
const width = 350
const hidden = 800 - width
const scroll = (place: number) => tabScroll(tabs[place] ?? { start: 0, end: 0 }, starts, width, hidden)

it('begins with a tab behind the fade, not in the middle of one', () => {
  expect(scroll(3)).toBe(168)
  expect(scroll(4)).toBe(268)
})

it('goes to the ends where less than a tab is left', () => {
  expect([scroll(0), scroll(1)]).toEqual([0, 0])
  expect([scroll(6), scroll(7)]).toEqual([hidden, hidden])
})

it('stays in the middle of a bar narrower than a tab with its neighbour', () => {
  expect(tabScroll({ start: 300, end: 480 }, [0, 150, 300, 480], 200, 600)).toBe(290)
})

it('does not move where all fits', () => {
  expect(tabScroll({ start: 0, end: 100 }, [0, 100], 350, 0)).toBe(0)
})
