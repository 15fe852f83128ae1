import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type ShareEmitted, type ShareInput, shareMachine } from '#machines/share/share.machine.ts'
import { shareView } from '#machines/share/share.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { kept, shareModel } from './share.model.ts'

function startSystem(input: ShareInput = kept) {
  const setShare = promisePort<void, { submitId: number; share: boolean }>()
  const machine = shareMachine.provide({ actors: { setShare: setShare.logic } })
  const actor = failingLoudly(createActor(machine, { input }))
  const said: ShareEmitted[] = []
  actor.on('share.changed', (event) => said.push(event))
  actor.start()
  const drive = driverOf({ actor, ports: { publish: setShare, withdraw: setShare } })
  return { actor, drive, setShare, said, view: () => shareView(actor.getSnapshot()) }
}
type System = ReturnType<typeof startSystem>

/** Knows S1-068, not the chart. */
function holds({ setShare, view }: System) {
  const { shared, busy } = view()
  const open = setShare.calls.filter(({ settled, signal }) => !settled && !signal.aborted)
  expect(open.length, 'never two calls at once').toBe(busy ? 1 : 0)
  expect(open.map(({ input }) => input)).toEqual(busy ? [{ submitId: 7, share: !shared }] : [])
}

describe('share model', () => {
  it.each(shareModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(system.actor.getSnapshot().value).toEqual(state.value)
      holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () => expect(shareModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(shareModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(shareModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(shareModel.table()).toMatchInlineSnapshot(`
    [
      "private --share.known (public)--> public",
      "private --share.toggle--> publishing",
      "public --share.known (private)--> private",
      "public --share.toggle--> withdrawing",
      "publishing --xstate.done.actor.publish--> public",
      "publishing --xstate.error.actor.publish--> private",
      "withdrawing --xstate.done.actor.withdraw--> private",
      "withdrawing --xstate.error.actor.withdraw--> public",
    ]
  `))
})

describe('share journeys', () => {
  it('shares and takes back, once for a double press, and says each', async () => {
    const { drive, setShare, said, view } = startSystem()
    await drive({ type: 'share.toggle' })
    await drive({ type: 'share.toggle' })
    await drive({ type: 'xstate.done.actor.publish', output: undefined })
    expect(view()).toEqual({ shared: true, busy: false })
    await drive({ type: 'share.toggle' })
    await drive({ type: 'xstate.done.actor.withdraw', output: undefined })
    expect(setShare.calls.map(({ input }) => input.share)).toEqual([true, false])
    expect(said.map(({ shared }) => shared)).toEqual([true, false])
    expect(view()).toEqual({ shared: false, busy: false })
  })

  it('stays as it was when the server refuses', async () => {
    const { drive, said, view } = startSystem({ submitId: 7, shared: true })
    await drive({ type: 'share.toggle' })
    await drive({ type: 'xstate.error.actor.withdraw', error: { kind: 'refused', status: 403, message: '' } })
    expect(view()).toEqual({ shared: true, busy: false })
    expect(said).toEqual([])
  })
})
