import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { accountDialogMachine } from '#machines/account-dialog/account-dialog.machine.ts'
import { accountDialogView } from '#machines/account-dialog/account-dialog.view.ts'
import { failingLoudly } from '#support/browser/ports.ts'
import { type AccountDialogDriven, accountDialogModel } from './account-dialog.model.ts'

function startSystem() {
  const actor = failingLoudly(createActor(accountDialogMachine)).start()
  return { actor, view: () => accountDialogView(actor.getSnapshot()) }
}
type View = ReturnType<typeof accountDialogView>

/** Knows the rules, not the chart. */
function holds(before: View, event: AccountDialogDriven, now: View) {
  switch (event.type) {
    case 'accountDialog.open':
      expect(now.mode).toBe('mode' in event ? event.mode : 'login')
      expect(now.reason).toEqual('reason' in event ? event.reason : undefined)
      break
    case 'accountDialog.switch':
      expect(now.mode).toBe(before.mode === null ? null : event.mode)
      expect(now.reason).toBeUndefined()
      break
    case 'accountDialog.close':
      expect(now).toEqual({ mode: null, reason: undefined, carried: {} })
  }
  if (now.mode !== null) expect(now.carried).toMatchObject(before.carried)
}

describe('account dialog model', () => {
  it.each(accountDialogModel.paths.map((path) => [path.title, path] as const))('%s', (_title, path) => {
    const { actor, view } = startSystem()
    for (const { event, state } of path.steps) {
      const before = view()
      actor.send(event)
      const now = actor.getSnapshot()
      expect([now.value, now.context]).toEqual([state.value, state.context])
      holds(before, event, view())
    }
    actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(accountDialogModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(accountDialogModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(accountDialogModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(accountDialogModel.table()).toMatchInlineSnapshot(`
      [
        "closed --accountDialog.open (login, loginAgain)--> open.login, loginAgain",
        "closed --accountDialog.open (login, loginFirst)--> open.login, loginFirst",
        "closed --accountDialog.open (login, passwordChanged, username)--> open.login, passwordChanged, with username",
        "closed --accountDialog.open (login, passwordReset, username)--> open.login, passwordReset, with username",
        "closed --accountDialog.open (no mode)--> open.login",
        "closed --accountDialog.open (register)--> open.register",
        "closed --accountDialog.open (reset, username)--> open.reset, with username",
        "open.login --accountDialog.close--> closed",
        "open.login --accountDialog.open (login, loginFirst)--> open.login, loginFirst",
        "open.login --accountDialog.switch (register, username)--> open.register, with username",
        "open.login --accountDialog.switch (reset)--> open.reset",
        "open.login, loginAgain --accountDialog.close--> closed",
        "open.login, loginAgain --accountDialog.open (login, loginFirst)--> open.login, loginFirst",
        "open.login, loginFirst --accountDialog.close--> closed",
        "open.login, loginFirst --accountDialog.open (login, loginFirst)--> open.login, loginFirst",
        "open.login, loginFirst --accountDialog.switch (register, username)--> open.register, with username",
        "open.login, loginFirst --accountDialog.switch (reset)--> open.reset",
        "open.login, passwordChanged, with username --accountDialog.close--> closed",
        "open.login, passwordReset, with username --accountDialog.close--> closed",
        "open.login, registered, with username --accountDialog.close--> closed",
        "open.login, with email --accountDialog.close--> closed",
        "open.login, with email --accountDialog.switch (reset)--> open.reset, with email",
        "open.login, with username --accountDialog.close--> closed",
        "open.login, with username --accountDialog.switch (reset)--> open.reset, with username",
        "open.register --accountDialog.close--> closed",
        "open.register --accountDialog.open (login, loginFirst)--> open.login, loginFirst",
        "open.register --accountDialog.open (login, registered, username)--> open.login, registered, with username",
        "open.register --accountDialog.switch (login)--> open.login",
        "open.register --accountDialog.switch (login, email)--> open.login, with email",
        "open.register, with username --accountDialog.close--> closed",
        "open.register, with username --accountDialog.switch (login)--> open.login, with username",
        "open.reset --accountDialog.close--> closed",
        "open.reset --accountDialog.open (login, loginFirst)--> open.login, loginFirst",
        "open.reset --accountDialog.switch (login)--> open.login",
        "open.reset --accountDialog.switch (login, email)--> open.login, with email",
        "open.reset, with email --accountDialog.close--> closed",
        "open.reset, with email --accountDialog.switch (login)--> open.login, with email",
        "open.reset, with username --accountDialog.close--> closed",
        "open.reset, with username --accountDialog.switch (login)--> open.login, with username",
      ]
    `))
})

describe('account dialog', () => {
  it('carries what was typed from mode to mode, and nothing to the next time', () => {
    const { actor, view } = startSystem()
    actor.send({ type: 'accountDialog.open' })
    actor.send({ type: 'accountDialog.switch', mode: 'register', carried: { username: 'ada' } })
    actor.send({ type: 'accountDialog.switch', mode: 'reset', carried: { email: 'ada@example.org' } })
    expect(view().carried).toEqual({ username: 'ada', email: 'ada@example.org' })
    actor.send({ type: 'accountDialog.open', reason: { kind: 'registered' }, carried: { username: 'grace' } })
    expect(view()).toEqual({
      mode: 'login',
      reason: { kind: 'registered' },
      carried: { username: 'grace', email: 'ada@example.org' },
    })
    actor.send({ type: 'accountDialog.close' })
    actor.send({ type: 'accountDialog.open' })
    expect(view()).toEqual({ mode: 'login', reason: undefined, carried: {} })
  })
})
