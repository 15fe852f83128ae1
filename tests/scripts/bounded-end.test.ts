import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { boundEnd } from '#support/browser/bounded-end.ts'

it('a window ends although a timer began while it ended', async () => {
  const window = new Window()
  boundEnd(window.happyDOM, 10)
  const ended = window.happyDOM.abort()
  window.setTimeout(() => {}, 3_600_000)
  await expect(ended).resolves.toBeUndefined()
  window.close()
})
