import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { provideHeldAct } from '#machines/held-act/held-act.actors.ts'
import { leavingPage } from '#services/last-moment.ts'
import { failingLoudly } from '#support/browser/ports.ts'

it('is sent when the page goes, and not called off', async () => {
  const perform = vi.fn(async (_act: string, _signal: AbortSignal) => {})
  const actor = failingLoudly(createActor(provideHeldAct(perform, leavingPage))).start()
  actor.send({ type: 'heldAct.ask', act: 'one' })
  actor.send({ type: 'heldAct.confirm' })
  expect(perform).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('pagehide'))
  actor.stop()
  expect(perform.mock.calls.map(([act, signal]) => [act, signal.aborted])).toEqual([['one', false]])
})
