import { afterAll } from 'vitest'

const none = () => 0

/**
 * A window ends when no timer runs in it, however long that takes: what a test left running must not begin one after
 * another then.
 */
afterAll(() => {
  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame'])
    Reflect.set(globalThis, name, none)
})
