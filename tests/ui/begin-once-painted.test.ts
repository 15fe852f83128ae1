import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** What begins the application is there once for each page. */
const begun = () => document.querySelectorAll('script[type=module]').length

const open = async ({ hidden, frames }: { hidden: boolean; frames: boolean }) => {
  document.head.innerHTML = '<link rel="modulepreload" href="/application.js" data-entry>'
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    if (frames) setTimeout(() => draw(0), 10)
    return 0
  })
  // Its listener alone: those of earlier pages would hear the event too.
  const listen = vi.spyOn(document, 'addEventListener').mockReturnValue(undefined)
  vi.resetModules()
  await import('../../src/begin-once-painted.ts')
  const [, parsed] = listen.mock.calls.find(([type]) => type === 'DOMContentLoaded') ?? []
  listen.mockRestore()
  if (typeof parsed === 'function') parsed(new Event('DOMContentLoaded'))
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

it.each([
  ['after the first frame', { hidden: false, frames: true }, 9, 20],
  ['after a while where there is no frame', { hidden: false, frames: false }, 299, 301],
])('begins the application %s, once', async (_, page, before, after) => {
  await open(page)
  await vi.advanceTimersByTimeAsync(before)
  expect(begun()).toBe(0)
  await vi.advanceTimersByTimeAsync(after - before)
  expect(begun()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun()).toBe(1)
})

it('begins it at once in the background', async () => {
  await open({ hidden: true, frames: false })
  await vi.advanceTimersByTimeAsync(1)
  expect(begun()).toBe(1)
})
