import { afterAll } from 'vitest'
import { boundEnd } from './bounded-end.ts'

const none = () => 0

/**
 * A window ends when no timer runs in it, however long that takes: what a test left running must not begin one after
 * another then, nor what kept the window's own functions.
 */
afterAll(() => {
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'])
    Reflect.set(globalThis, name, none)
  if (typeof window !== 'undefined') boundEnd(Reflect.get(window, 'happyDOM'))
})
