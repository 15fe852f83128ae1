import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { Found } from '#contract/search.ts'
import { paletteMachine } from '#machines/palette/palette.machine.ts'
import { paletteView } from '#machines/palette/palette.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { found, type PaletteDriven, paletteModel, vertex } from './palette.model.ts'

const pauseMs = 150

function startSystem() {
  const clock = new SimulatedClock()
  const search = promisePort<Found, { keyword: string }>()
  const actor = failingLoudly(
    createActor(paletteMachine.provide({ actors: { search: search.logic } }), { clock }),
  )
  actor.start()
  const drive = driverOf({ actor, ports: { search }, clock, delays: { typingPause: pauseMs } })
  return { actor, search, clock, drive: (event: PaletteDriven) => drive(event) }
}
type System = ReturnType<typeof startSystem>

/** Written by hand; knows nothing of the chart. */
function expectRules({ actor, search }: System) {
  const view = paletteView(actor.getSnapshot())
  const running = search.calls.filter(({ settled, signal }) => !settled && !signal.aborted)
  expect(running.length, 'never two searches at once').toBeLessThanOrEqual(1)
  for (const { input } of search.calls) {
    expect(input.keyword, 'nothing is not looked for').not.toBe('')
    expect(input.keyword).toBe(input.keyword.trim())
  }
  if (running.length === 1) expect(running[0]?.input.keyword).toBe(view.text.trim())
  if (view.text.trim() === '')
    expect(view, 'nothing typed, nothing found').toMatchObject({
      found: undefined,
      busy: false,
      failure: undefined,
    })
  if (view.failure) expect(view.found, 'old results do not stand beside a failure').toBeUndefined()
}

describe('palette model', () => {
  it.each(paletteModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(vertex(system.actor.getSnapshot())).toBe(vertex(state))
      expectRules(system)
    }
    system.actor.stop()
    expect(system.search.calls.filter(({ settled, signal }) => !settled && !signal.aborted)).toEqual([])
  })

  it('has a fixture for every event the machine declares', () =>
    expect(paletteModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(paletteModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(paletteModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(paletteModel.table()).toMatchInlineSnapshot(`
      [
        "failed, "lan", offline --palette.retry--> searching, "lan"",
        "failed, "lan", offline --palette.type (" ")--> idle",
        "failed, "lan", offline --palette.type ("lan")--> pausing, "lan"",
        "failed, "lan", offline --palette.type ("lant")--> pausing, "lant"",
        "failed, "lant", offline --palette.retry--> searching, "lant"",
        "failed, "lant", offline --palette.type (" ")--> idle",
        "failed, "lant", offline --palette.type ("lan")--> pausing, "lan"",
        "failed, "lant", offline --palette.type ("lant")--> pausing, "lant"",
        "idle --palette.type (" ")--> idle",
        "idle --palette.type ("lan")--> pausing, "lan"",
        "idle --palette.type ("lant")--> pausing, "lant"",
        "pausing, "lan" --palette.type (" ")--> idle",
        "pausing, "lan" --palette.type ("lan")--> pausing, "lan"",
        "pausing, "lan" --palette.type ("lant")--> pausing, "lant"",
        "pausing, "lan" --xstate.after.typingPause.palette.pausing--> searching, "lan"",
        "pausing, "lan", found --palette.type (" ")--> idle",
        "pausing, "lan", found --palette.type ("lan")--> pausing, "lan", found",
        "pausing, "lan", found --palette.type ("lant")--> pausing, "lant", found",
        "pausing, "lan", found --xstate.after.typingPause.palette.pausing--> searching, "lan", found",
        "pausing, "lant" --palette.type (" ")--> idle",
        "pausing, "lant" --palette.type ("lan")--> pausing, "lan"",
        "pausing, "lant" --palette.type ("lant")--> pausing, "lant"",
        "pausing, "lant" --xstate.after.typingPause.palette.pausing--> searching, "lant"",
        "pausing, "lant", found --palette.type (" ")--> idle",
        "pausing, "lant", found --palette.type ("lan")--> pausing, "lan", found",
        "pausing, "lant", found --palette.type ("lant")--> pausing, "lant", found",
        "pausing, "lant", found --xstate.after.typingPause.palette.pausing--> searching, "lant", found",
        "searching, "lan" --palette.type (" ")--> idle",
        "searching, "lan" --palette.type ("lan")--> pausing, "lan"",
        "searching, "lan" --palette.type ("lant")--> pausing, "lant"",
        "searching, "lan" --xstate.done.actor.search--> shown, "lan", found",
        "searching, "lan" --xstate.error.actor.search--> failed, "lan", offline",
        "searching, "lan", found --palette.type (" ")--> idle",
        "searching, "lan", found --palette.type ("lan")--> pausing, "lan", found",
        "searching, "lan", found --palette.type ("lant")--> pausing, "lant", found",
        "searching, "lan", found --xstate.done.actor.search--> shown, "lan", found",
        "searching, "lan", found --xstate.error.actor.search--> failed, "lan", offline",
        "searching, "lant" --palette.type (" ")--> idle",
        "searching, "lant" --palette.type ("lan")--> pausing, "lan"",
        "searching, "lant" --palette.type ("lant")--> pausing, "lant"",
        "searching, "lant" --xstate.done.actor.search--> shown, "lant", found",
        "searching, "lant" --xstate.error.actor.search--> failed, "lant", offline",
        "searching, "lant", found --palette.type (" ")--> idle",
        "searching, "lant", found --palette.type ("lan")--> pausing, "lan", found",
        "searching, "lant", found --palette.type ("lant")--> pausing, "lant", found",
        "searching, "lant", found --xstate.done.actor.search--> shown, "lant", found",
        "searching, "lant", found --xstate.error.actor.search--> failed, "lant", offline",
        "shown, "lan", found --palette.type (" ")--> idle",
        "shown, "lan", found --palette.type ("lan")--> pausing, "lan", found",
        "shown, "lan", found --palette.type ("lant")--> pausing, "lant", found",
        "shown, "lant", found --palette.type (" ")--> idle",
        "shown, "lant", found --palette.type ("lan")--> pausing, "lan", found",
        "shown, "lant", found --palette.type ("lant")--> pausing, "lant", found",
      ]
    `))
})

describe('palette journeys', () => {
  const type = (text: string) => ({ type: 'palette.type', text }) as never

  it('searches once when the typing has paused', async () => {
    const { search, clock, drive } = startSystem()
    for (const text of ['l', 'la', 'lan ']) {
      clock.increment(pauseMs - 1)
      await drive(type(text))
    }
    expect(search.calls).toEqual([])
    clock.increment(pauseMs)
    expect(search.calls.map(({ input }) => input.keyword)).toEqual(['lan'])
  })

  it('keeps what was found while it looks for more, and forgets it with the text', async () => {
    const { actor, search, clock, drive } = startSystem()
    const view = () => paletteView(actor.getSnapshot())
    await drive(type('lan'))
    clock.increment(pauseMs)
    await drive({ type: 'xstate.done.actor.search', output: found } as never)
    expect(view()).toMatchObject({ found, busy: false })
    await drive(type('lant'))
    expect(view()).toMatchObject({ found, busy: true })
    clock.increment(pauseMs)
    await drive(type(''))
    expect(search.calls[1]?.signal.aborted).toBe(true)
    expect(view()).toMatchObject({ found: undefined, busy: false })
  })

  it('says that it failed and tries the same again', async () => {
    const { actor, search, clock, drive } = startSystem()
    await drive(type('lan'))
    clock.increment(pauseMs)
    await drive({ type: 'xstate.error.actor.search', error: { kind: 'offline' } } as never)
    expect(paletteView(actor.getSnapshot()).failure).toEqual({ kind: 'offline' })
    await drive({ type: 'palette.retry' })
    expect(search.calls.map(({ input }) => input.keyword)).toEqual(['lan', 'lan'])
    expect(paletteView(actor.getSnapshot())).toMatchObject({ failure: undefined, busy: true })
  })
})
