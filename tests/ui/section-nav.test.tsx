import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SectionNav } from '#ui/workshop/section-nav.tsx'
import { draw } from './draw.tsx'

const sections = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
  { id: 'three', label: 'Three' },
]

let see: (changes: Record<string, boolean>) => void

class Watch {
  constructor(told: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    see = (changes) =>
      act(() =>
        told(
          Object.entries(changes).map(([id, isIntersecting]) => ({
            target: document.getElementById(id) as Element,
            isIntersecting,
          })),
        ),
      )
  }
  observe = () => undefined
  disconnect = () => undefined
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Watch)
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const drawPage = () =>
  draw(
    <>
      <SectionNav name="P1 Sums" sections={sections} />
      {sections.map(({ id }) => (
        <section key={id} id={id} tabIndex={-1} />
      ))}
    </>,
  )
const current = () =>
  within(screen.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent)

it('marks the topmost section in sight', async () => {
  await drawPage()
  expect(current()).toEqual([])
  see({ one: true, two: true, three: false })
  expect(current()).toEqual(['One'])
  see({ one: false, three: true })
  expect(current()).toEqual(['Two'])
})

it('leads to a section, with the focus, and marks it though the page ends before it comes to the top', async () => {
  await drawPage()
  see({ one: true, two: false, three: false })
  fireEvent.click(screen.getByRole('link', { name: 'Three' }))
  expect(document.activeElement?.id).toBe('three')
  expect(current()).toEqual(['Three'])
  see({ one: false, two: true, three: true })
  expect(current()).toEqual(['Three'])
  see({ one: true })
  expect(current()).toEqual(['One'])
})

it('marks the lowest section at the end of the page', async () => {
  await drawPage()
  see({ one: false, two: true, three: true })
  const root = document.documentElement
  for (const [name, value] of [
    ['scrollHeight', 2000],
    ['clientHeight', 800],
  ] as const)
    Object.defineProperty(root, name, { configurable: true, value })
  root.scrollTop = 1200
  fireEvent.scroll(window)
  expect(current()).toEqual(['Three'])
  const two = document.getElementById('two') as HTMLElement
  vi.spyOn(two, 'getBoundingClientRect').mockReturnValue({ bottom: 700 } as DOMRect)
  fireEvent.scroll(window)
  expect(current(), 'beside the others').toEqual(['Two'])
  see({ one: true })
  root.scrollTop = 900
  fireEvent.scroll(window)
  expect(current()).toEqual(['One'])
  root.scrollTop = 0
  for (const name of ['scrollHeight', 'clientHeight']) Reflect.deleteProperty(root, name)
})

it('begins at the section that the address names', async () => {
  location.hash = '#two'
  await drawPage()
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.instances).toEqual([document.getElementById('two')])
  location.hash = ''
})

it('leaves a link that is opened elsewhere to the browser', async () => {
  await drawPage()
  expect(fireEvent.click(screen.getByRole('link', { name: 'Two' }), { ctrlKey: true })).toBe(true)
  expect(current()).toEqual([])
})

it('names the problem once its heading is out of sight', async () => {
  await drawPage()
  expect(screen.queryByText('P1 Sums')).toBeNull()
  see({ 'sections-start': false, one: true })
  expect(screen.getByText('P1 Sums')).toBeTruthy()
  expect(current()).toEqual(['One'])
  see({ 'sections-start': true })
  expect(screen.queryByText('P1 Sums')).toBeNull()
})
