import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { contestAccessMachine } from '#machines/contest-access/contest-access.machine.ts'
import { contestAccessView } from '#machines/contest-access/contest-access.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { contestAccessModel, outside } from './contest-access.model.ts'

function startSystem(input = outside) {
  const register = promisePort<void, { cid: number; password: string }>()
  const machine = contestAccessMachine.provide({ actors: { register: register.logic } })
  const actor = failingLoudly(createActor(machine, { input }))
  const said: string[] = []
  actor.on('access.granted', ({ type }) => said.push(type))
  actor.start()
  const drive = driverOf({ actor, ports: { register } })
  return { actor, drive, register, said, view: () => contestAccessView(actor.getSnapshot()) }
}
type System = ReturnType<typeof startSystem>

/** Knows S2-115 and S2-127, not the chart. */
function holds({ register, said, view }: System) {
  const { granted, busy, password } = view()
  const open = register.calls.filter(({ settled, signal }) => !settled && !signal.aborted)
  expect(open.length, 'never two calls at once').toBe(busy ? 1 : 0)
  for (const { input } of register.calls) expect(input.password, 'never an empty password').not.toBe('')
  expect(said.length, 'one word for each password that was right').toBeLessThanOrEqual(register.calls.length)
  if (granted) expect(password, 'a password is not kept').toBe('')
}

describe('contest access model', () => {
  it.each(contestAccessModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(system.actor.getSnapshot().value).toEqual(state.value)
      holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(contestAccessModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(contestAccessModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(contestAccessModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(contestAccessModel.table()).toMatchInlineSnapshot(`
    [
      "asking.editing blank --access.edit (blank)--> asking.editing blank",
      "asking.editing blank --access.edit (typed)--> asking.editing typed",
      "asking.editing blank --access.known (in)--> granted blank",
      "asking.editing blank --access.send--> asking.empty blank",
      "asking.editing typed --access.edit (blank)--> asking.editing blank",
      "asking.editing typed --access.edit (typed)--> asking.editing typed",
      "asking.editing typed --access.known (in)--> granted blank",
      "asking.editing typed --access.send--> registering typed",
      "asking.empty blank --access.edit (blank)--> asking.editing blank",
      "asking.empty blank --access.edit (typed)--> asking.editing typed",
      "asking.empty blank --access.known (in)--> granted blank",
      "asking.empty blank --access.send--> asking.empty blank",
      "asking.refused typed --access.edit (blank)--> asking.editing blank",
      "asking.refused typed --access.edit (typed)--> asking.editing typed",
      "asking.refused typed --access.known (in)--> granted blank",
      "asking.refused typed --access.send--> registering typed",
      "granted blank --access.known (out)--> asking.editing blank",
      "registering typed --xstate.done.actor.register--> granted blank",
      "registering typed --xstate.error.actor.register--> asking.refused typed",
    ]
  `))
})

describe('contest access journeys', () => {
  it('keeps what was typed when it was wrong, says why, and lets in once it is right', async () => {
    const { drive, register, said, view } = startSystem()
    await drive({ type: 'access.send' })
    expect(view()).toMatchObject({ empty: true, busy: false, granted: false })
    await drive({ type: 'access.edit', password: ' summer ' })
    expect(view()).toMatchObject({ empty: false, password: ' summer ' })
    await drive({ type: 'access.send' })
    const failure = { kind: 'refused', status: 400, message: 'Wrong password' }
    await drive({ type: 'xstate.error.actor.register', error: failure })
    expect(view()).toMatchObject({ password: ' summer ', failure, granted: false })
    await drive({ type: 'access.edit', password: 'spring' })
    expect(view().failure).toBeUndefined()
    await drive({ type: 'access.send' })
    await drive({ type: 'xstate.done.actor.register', output: undefined })
    expect(register.calls.map(({ input }) => input)).toEqual([
      { cid: 3, password: 'summer' },
      { cid: 3, password: 'spring' },
    ])
    expect(said).toEqual(['access.granted'])
    expect(view()).toEqual({
      granted: true,
      busy: false,
      password: '',
      empty: false,
      failure: undefined,
    })
  })

  it('asks again when an admin has changed the password', async () => {
    const { drive, view } = startSystem({ cid: 3, granted: true })
    expect(view().granted).toBe(true)
    await drive({ type: 'access.known', granted: false })
    expect(view()).toMatchObject({ granted: false, password: '' })
  })
})
