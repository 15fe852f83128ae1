import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { trackTimers } from './begun-timers.ts'

const timers = trackTimers(globalThis)

/** Files of a worker share a window and the modules in it: each leaves them as it found them. */
afterAll(async () => {
  vi.useRealTimers()
  cleanup()
  // What closed gives the page back some frames later.
  for (let frame = 0; frame < 4; frame += 1) await new Promise((done) => requestAnimationFrame(done))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  timers.end()
  localStorage.clear()
  sessionStorage.clear()
  for (const part of [document.head, document.body]) part.replaceChildren()
  for (const part of [document.documentElement, document.head, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name)
  document.title = ''
})
