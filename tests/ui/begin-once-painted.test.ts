import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keptCookie } from '#contract/cookie.ts'

interface Page {
  hidden: boolean
  frames: boolean
  /** The script comes when the page was read already. */
  isRead?: boolean
  head?: string
}

/** What begins the application is there once for each page. */
const begun = () => document.querySelectorAll('script[type=module]').length

const named = '<link rel="modulepreload" href="/application.js" data-entry>'

const open = async ({ hidden, frames, isRead = false, head = named }: Page) => {
  document.head.innerHTML = head
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(isRead ? 'complete' : 'loading')
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

beforeEach(() => {
  vi.useFakeTimers()
  // Here no file is fetched; the tests say which is lost.
  const { settings } = (window as unknown as { happyDOM: { settings: object } }).happyDOM
  Object.assign(settings, { handleDisabledFileLoadingAsSuccess: true })
})
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

it('begins it where the script itself came late', async () => {
  await open({ hidden: false, frames: true, isRead: true })
  await vi.advanceTimersByTimeAsync(20)
  expect(begun()).toBe(1)
})

describe('in a browser that has kept the files', () => {
  const application = '<link rel="modulepreload" href="/oj/assets/application.js" data-entry>'
  const other = '<link rel="modulepreload" href="/oj/assets/part.js">'
  const files = () => document.head.querySelectorAll(':scope > link[rel=modulepreload]').length

  it('fetches none of them before the first frame', async () => {
    await open({
      hidden: false,
      frames: true,
      head: `<template id="page-files">${application}${other}</template>`,
    })
    await vi.advanceTimersByTimeAsync(9)
    expect([files(), begun()]).toEqual([0, 0])
    await vi.advanceTimersByTimeAsync(11)
    expect([files(), begun()]).toEqual([2, 1])
  })

  it('tells the server which application it is once that has come, and not before', async () => {
    const told: string[] = []
    vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void told.push(cookie))
    await open({ hidden: false, frames: true, head: application })
    await vi.advanceTimersByTimeAsync(20)
    told.length = 0
    ;[...document.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event('load'))
    expect(told).toEqual([`${keptCookie}=application.js; path=/oj; max-age=31536000; samesite=lax`])
  })
})

it('asks once more for an application that was lost on the way, then for the whole page, and then no more', async () => {
  sessionStorage.clear()
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)
  await open({ hidden: false, frames: true })
  await vi.advanceTimersByTimeAsync(20)
  const lose = () => [...document.querySelectorAll('script')].at(-1)?.dispatchEvent(new Event('error'))
  lose()
  expect(begun()).toBe(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(begun()).toBe(2)
  expect(reload).not.toHaveBeenCalled()
  lose()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(begun()).toBe(2)
  expect(reload).toHaveBeenCalledTimes(1)

  await open({ hidden: false, frames: true })
  await vi.advanceTimersByTimeAsync(20)
  lose()
  await vi.advanceTimersByTimeAsync(1_000)
  lose()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
