import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import { login as limits } from '#contract/limits/account.ts'
import { type LoginSnapshot, loginMachine } from '#machines/login/login.machine.ts'
import { loginView } from '#machines/login/login.view.ts'
import type { Credentials, LoginMemory, LoginPuzzle } from '#services/account.service.ts'
import { driverOf, failingLoudly, promisePort, says, streamPort } from '#support/browser/ports.ts'
import {
  ada,
  essenceOf,
  heldBack,
  type LoginDriven,
  loginModel,
  offline,
  password,
  puzzle,
  wrong,
} from './login.model.ts'

function startSystem({ username = 'ada' }: { username?: string } = {}) {
  const ports = {
    watchMemory: streamPort<LoginMemory>(),
    loadPuzzle: promisePort<LoginPuzzle>(),
    solvePuzzle: promisePort<string, { puzzleKey: string; x: number }>(),
    signIn: promisePort<UserInfo, Credentials>(),
  }
  const remembered: number[] = []
  const announced: UserInfo[] = []
  const actor = failingLoudly(
    createActor(
      loginMachine.provide({
        actors: {
          watchMemory: ports.watchMemory.logic,
          loadPuzzle: ports.loadPuzzle.logic,
          solvePuzzle: ports.solvePuzzle.logic,
          signIn: ports.signIn.logic,
        },
        actions: {
          rememberFailures: (_, { failures }) => {
            remembered.push(failures)
          },
          announce: (_, { user }) => {
            announced.push(user)
          },
        },
      }),
      { input: { username } },
    ),
  ).start()
  return { actor, drive: driverOf({ actor, ports }), ports, remembered, announced }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds(
  { actor, ports, remembered, announced }: System,
  before: LoginSnapshot,
  event: LoginDriven,
  callsBefore: number,
) {
  const now = actor.getSnapshot()
  const view = loginView(now)
  const newCall = ports.signIn.calls.length > callsBefore ? ports.signIn.calls.at(-1) : undefined
  if (newCall && before.context.failures >= limits.puzzleFrom) expect(newCall.input.puzzleProof).toBe('proof')
  if (newCall) {
    expect(newCall.input.password).toBe(password)
    expect(before.context.waitSeconds).toBe(0)
  }
  if (view.canSend) expect(now.context.waitSeconds).toBe(0)
  expect(view.busy && view.canSend).toBe(false)
  expect(now.status === 'done').toBe(announced.length === 1)
  if (now.status === 'done') expect([remembered.at(-1), now.context.password]).toEqual([0, ''])
  if (event.type === 'xstate.error.actor.signIn' && event.error !== offline)
    expect(remembered.at(-1)).toBe(now.context.failures)
  expect(view.puzzle === undefined || view.proving).toBe(true)
}

describe('login model', () => {
  it.each(loginModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.actor.getSnapshot()
      const calls = system.ports.signIn.calls.length
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system, before, event, calls)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () => expect(loginModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(loginModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(loginModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(loginModel.table()).toMatchInlineSnapshot(`
    [
      "editing.fresh, free --login.edit (bad)--> editing.fresh, free, bad form",
      "editing.fresh, free --login.send--> sending, free",
      "editing.fresh, free --xstate.snapshot.watchMemory (none)--> editing.fresh, free",
      "editing.fresh, free --xstate.snapshot.watchMemory (nothing yet)--> editing.fresh, free",
      "editing.fresh, free --xstate.snapshot.watchMemory (one left)--> editing.fresh, one left",
      "editing.fresh, free --xstate.snapshot.watchMemory (wait)--> waiting, puzzle",
      "editing.fresh, free --xstate.snapshot.watchMemory (waited)--> editing.fresh, puzzle",
      "editing.fresh, free, bad form --login.edit (bad)--> editing.fresh, free, bad form",
      "editing.fresh, free, bad form --login.edit (good)--> editing.fresh, free",
      "editing.fresh, free, bad form --login.send--> editing.fresh, free, bad form, password!",
      "editing.fresh, free, bad form --xstate.snapshot.watchMemory (wait)--> waiting, puzzle, bad form",
      "editing.fresh, free, bad form, password! --login.edit (bad)--> editing.fresh, free, bad form",
      "editing.fresh, free, bad form, password! --login.edit (good)--> editing.fresh, free",
      "editing.fresh, free, bad form, password! --login.send--> editing.fresh, free, bad form, password!",
      "editing.fresh, free, bad form, password! --xstate.snapshot.watchMemory (wait)--> waiting, puzzle, bad form, password!",
      "editing.fresh, one left --login.send--> sending, one left",
      "editing.fresh, puzzle --login.send--> proving.loading, puzzle",
      "editing.fresh, puzzle, bad form --login.edit (good)--> editing.fresh, puzzle",
      "editing.fresh, puzzle, bad form --login.send--> editing.fresh, puzzle, bad form, password!",
      "editing.fresh, puzzle, bad form, password! --login.edit (good)--> editing.fresh, puzzle",
      "editing.fresh, puzzle, bad form, password! --login.send--> editing.fresh, puzzle, bad form, password!",
      "editing.refused, free, offline --login.edit (bad)--> editing.fresh, free, bad form",
      "editing.refused, free, offline --login.send--> sending, free",
      "editing.refused, free, wrong --login.send--> sending, free",
      "editing.refused, one left, offline --login.send--> sending, one left",
      "editing.refused, puzzle, held back --login.send--> proving.loading, puzzle",
      "editing.refused, puzzle, offline --login.send--> proving.loading, puzzle",
      "editing.refused, puzzle, wrong --login.send--> proving.loading, puzzle",
      "proving.dragging, puzzle --login.cancelPuzzle--> editing.fresh, puzzle",
      "proving.dragging, puzzle --login.drag (fine)--> proving.solving, puzzle",
      "proving.dragging, puzzle --login.drag (too fast)--> proving.dragging, puzzle, tooFast",
      "proving.dragging, puzzle --login.renewPuzzle--> proving.loading, puzzle",
      "proving.dragging, puzzle, missed --login.cancelPuzzle--> editing.fresh, puzzle",
      "proving.dragging, puzzle, missed --login.drag (fine)--> proving.solving, puzzle",
      "proving.dragging, puzzle, missed --login.drag (too fast)--> proving.dragging, puzzle, tooFast",
      "proving.dragging, puzzle, missed --login.renewPuzzle--> proving.loading, puzzle",
      "proving.dragging, puzzle, tooFast --login.cancelPuzzle--> editing.fresh, puzzle",
      "proving.dragging, puzzle, tooFast --login.drag (fine)--> proving.solving, puzzle",
      "proving.dragging, puzzle, tooFast --login.drag (too fast)--> proving.dragging, puzzle, tooFast",
      "proving.dragging, puzzle, tooFast --login.renewPuzzle--> proving.loading, puzzle",
      "proving.loading, puzzle --login.cancelPuzzle--> editing.fresh, puzzle",
      "proving.loading, puzzle --xstate.done.actor.loadPuzzle--> proving.dragging, puzzle",
      "proving.loading, puzzle --xstate.error.actor.loadPuzzle (offline)--> editing.refused, puzzle, offline",
      "proving.loading, puzzle, missed --login.cancelPuzzle--> editing.fresh, puzzle",
      "proving.loading, puzzle, missed --xstate.done.actor.loadPuzzle--> proving.dragging, puzzle, missed",
      "proving.loading, puzzle, missed --xstate.error.actor.loadPuzzle (offline)--> editing.refused, puzzle, offline",
      "proving.solving, puzzle --login.cancelPuzzle--> editing.fresh, puzzle",
      "proving.solving, puzzle --xstate.done.actor.solvePuzzle--> sending, puzzle, with proof",
      "proving.solving, puzzle --xstate.error.actor.solvePuzzle (missed)--> proving.loading, puzzle, missed",
      "proving.solving, puzzle --xstate.error.actor.solvePuzzle (offline)--> editing.refused, puzzle, offline",
      "sending, free --xstate.done.actor.signIn--> done, free",
      "sending, free --xstate.error.actor.signIn (held back)--> editing.refused, puzzle, held back",
      "sending, free --xstate.error.actor.signIn (offline)--> editing.refused, free, offline",
      "sending, free --xstate.error.actor.signIn (wrong)--> editing.refused, free, wrong",
      "sending, one left --xstate.done.actor.signIn--> done, free",
      "sending, one left --xstate.error.actor.signIn (held back)--> editing.refused, puzzle, held back",
      "sending, one left --xstate.error.actor.signIn (offline)--> editing.refused, one left, offline",
      "sending, one left --xstate.error.actor.signIn (wrong)--> editing.refused, puzzle, wrong",
      "sending, puzzle, with proof --xstate.done.actor.signIn--> done, free",
      "sending, puzzle, with proof --xstate.error.actor.signIn (held back)--> editing.refused, puzzle, held back",
      "sending, puzzle, with proof --xstate.error.actor.signIn (offline)--> editing.refused, puzzle, offline",
      "sending, puzzle, with proof --xstate.error.actor.signIn (wrong)--> editing.refused, puzzle, wrong",
      "waiting, puzzle --xstate.snapshot.watchMemory (wait)--> waiting, puzzle",
      "waiting, puzzle --xstate.snapshot.watchMemory (waited)--> editing.fresh, puzzle",
      "waiting, puzzle, bad form --login.edit (good)--> waiting, puzzle",
      "waiting, puzzle, bad form --xstate.snapshot.watchMemory (wait)--> waiting, puzzle, bad form",
      "waiting, puzzle, bad form --xstate.snapshot.watchMemory (waited)--> editing.fresh, puzzle, bad form",
      "waiting, puzzle, bad form, password! --login.edit (good)--> waiting, puzzle",
      "waiting, puzzle, bad form, password! --xstate.snapshot.watchMemory (wait)--> waiting, puzzle, bad form, password!",
      "waiting, puzzle, bad form, password! --xstate.snapshot.watchMemory (waited)--> editing.fresh, puzzle, bad form, password!",
    ]
  `))
})

describe('login', () => {
  const send: LoginDriven[] = [{ type: 'login.send' }, { type: 'xstate.error.actor.signIn', error: wrong }]
  const fill: LoginDriven = { type: 'login.edit', field: 'password', value: password }

  it('asks for the puzzle after the fifth failure in a row, and sends its proof once', async () => {
    const { actor, drive, ports, remembered } = startSystem()
    await drive(fill)
    for (let i = 0; i < limits.puzzleFrom; i++) for (const event of send) await drive(event)
    expect(remembered).toEqual([1, 2, 3, 4, 5])
    await drive({ type: 'login.send' })
    expect(loginView(actor.getSnapshot())).toMatchObject({ proving: true, puzzlePhase: 'loading' })
    await drive({ type: 'xstate.done.actor.loadPuzzle', output: puzzle })
    await drive({ type: 'login.drag', x: 120, elapsedMs: 900 })
    expect(ports.solvePuzzle.calls.at(-1)?.input).toEqual({ puzzleKey: puzzle.puzzleKey, x: 120 })
    await drive({ type: 'xstate.done.actor.solvePuzzle', output: 'proof' })
    await drive({ type: 'xstate.error.actor.signIn', error: wrong })
    await drive({ type: 'login.send' })
    expect(actor.getSnapshot().matches({ proving: 'loading' })).toBe(true)
    expect(ports.signIn.calls.map(({ input }) => input.puzzleProof)).toEqual([
      ...Array<undefined>(limits.puzzleFrom).fill(undefined),
      'proof',
    ])
  })

  it('counts on from what is remembered, and from nothing after a success', async () => {
    const { drive, remembered } = startSystem()
    await drive(says('watchMemory', { failures: 3, waitSeconds: 0 }))
    await drive(fill)
    for (const event of send) await drive(event)
    await drive({ type: 'login.send' })
    await drive({ type: 'xstate.done.actor.signIn', output: ada })
    expect(remembered).toEqual([4, 0])
  })

  it('counts no try that the server did not look at', async () => {
    const { actor, drive, remembered } = startSystem()
    await drive(fill)
    await drive({ type: 'login.send' })
    await drive({ type: 'xstate.error.actor.signIn', error: offline })
    expect([actor.getSnapshot().context.failures, remembered]).toEqual([0, []])
  })

  it('waits as long as the server says, and then brings a proof', async () => {
    const { actor, drive, remembered } = startSystem()
    await drive(fill)
    await drive({ type: 'login.send' })
    await drive(says('watchMemory', { failures: 0, waitSeconds: 5 }))
    await drive({ type: 'xstate.error.actor.signIn', error: heldBack })
    expect(loginView(actor.getSnapshot())).toMatchObject({
      waitSeconds: 5,
      canSend: false,
      failure: heldBack,
    })
    expect(remembered).toEqual([limits.puzzleFrom])
    await drive({ type: 'login.send' })
    await drive(says('watchMemory', { failures: limits.puzzleFrom, waitSeconds: 0 }))
    expect(loginView(actor.getSnapshot())).toMatchObject({
      waitSeconds: 0,
      canSend: true,
      failure: undefined,
    })
    await drive({ type: 'login.send' })
    expect(actor.getSnapshot().matches('proving')).toBe(true)
  })

  it('opens with the wait that is still running', async () => {
    const { actor, drive } = startSystem()
    await drive(says('watchMemory', { failures: 5, waitSeconds: 2 }))
    expect(loginView(actor.getSnapshot())).toMatchObject({ waitSeconds: 2, canSend: false })
  })

  it.each([
    ['', '', { username: 'required', password: 'required' }],
    ['  ', '12345', { username: 'required', password: 'tooShort' }],
    ['a'.repeat(21), '1'.repeat(26), { username: 'tooLong', password: 'tooLong' }],
  ])('sends nothing for %j and %j (S1-071)', async (username, typed, errors) => {
    const { actor, drive, ports } = startSystem({ username })
    actor.send({ type: 'login.edit', field: 'password', value: typed })
    await drive({ type: 'login.send' })
    expect(loginView(actor.getSnapshot()).errors).toEqual(errors)
    actor.send({ type: 'login.edit', field: 'password', value: password })
    expect(loginView(actor.getSnapshot()).errors).toEqual({ username: errors.username })
    expect(ports.signIn.calls).toHaveLength(0)
  })

  it('sends the name without the blanks around it', async () => {
    const { drive, ports } = startSystem({ username: ' ada ' })
    await drive(fill)
    await drive({ type: 'login.send' })
    expect(ports.signIn.calls[0]?.input).toEqual({ username: 'ada', password, puzzleProof: undefined })
  })
})
