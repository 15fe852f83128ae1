import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import {
  type ChangeEmailField,
  type ChangeEmailSnapshot,
  changeEmailMachine,
} from '#machines/change-email/change-email.machine.ts'
import { changeEmailView } from '#machines/change-email/change-email.view.ts'
import type { EmailChange } from '#services/setting.service.ts'
import { driverOf, failingLoudly, promisePort, says, streamPort } from '#support/browser/ports.ts'
import {
  changedUser,
  changeEmailModel,
  code,
  email,
  essenceOf,
  password,
  present,
  refused,
} from './change-email.model.ts'

function startSystem() {
  const ports = {
    watchWait: streamPort<number>(),
    sendCode: promisePort<string, { email: string }>(),
    changeEmail: promisePort<UserInfo, EmailChange>(),
  }
  const announced: UserInfo[] = []
  const actor = failingLoudly(
    createActor(
      changeEmailMachine.provide({
        actors: {
          watchWait: ports.watchWait.logic,
          sendCode: ports.sendCode.logic,
          changeEmail: ports.changeEmail.logic,
        },
        actions: {
          announce: (_, { user }) => {
            announced.push(user)
          },
        },
      }),
      { input: { present } },
    ),
  ).start()
  const type = (field: ChangeEmailField, value: string) =>
    actor.send({ type: 'changeEmail.edit', field, value })
  return {
    actor,
    drive: driverOf({ actor, ports }),
    ports,
    announced,
    type,
    view: () => changeEmailView(actor.getSnapshot()),
  }
}
type System = ReturnType<typeof startSystem>
const callsOf = ({ ports }: System) => [ports.sendCode.calls.length, ports.changeEmail.calls.length] as const

/** Knows the rules, not the chart. */
function holds(
  system: System,
  { context }: ChangeEmailSnapshot,
  [codesBefore, changesBefore]: readonly [number, number],
) {
  const { ports, announced, view } = system
  const [codes, changes] = callsOf(system)
  if (codes > codesBefore) {
    expect(ports.sendCode.calls.at(-1)?.input).toEqual({ email })
    expect(context.waitSeconds).toBe(0)
  }
  if (changes > changesBefore) {
    expect(ports.changeEmail.calls.at(-1)?.input).toEqual({ password, newEmail: email, code })
  }
  const open = [...ports.sendCode.calls, ...ports.changeEmail.calls].filter(({ settled }) => !settled)
  expect(open.length).toBeLessThanOrEqual(1)
  expect(view().busy || view().sendingCode).toBe(open.length === 1)
  expect(view().present).toBe(announced.at(-1)?.email ?? present)
  if (view().saved) expect(view().values).toEqual({ password: '', email: '', code: '' })
}

describe('change email model', () => {
  it.each(changeEmailModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.actor.getSnapshot()
      const calls = callsOf(system)
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system, before, calls)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(changeEmailModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(changeEmailModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(changeEmailModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(changeEmailModel.table()).toMatchInlineSnapshot(`
      [
        "editing.fresh --changeEmail.edit (email)--> editing.fresh, email",
        "editing.fresh --changeEmail.edit (the present address)--> editing.fresh, the present",
        "editing.fresh --changeEmail.send--> editing.fresh, password required!, email required!, code required!",
        "editing.fresh --changeEmail.sendCode--> editing.fresh, email required!",
        "editing.fresh --xstate.snapshot.watchWait (nothing yet)--> editing.fresh",
        "editing.fresh, changed, email required! --changeEmail.sendCode--> editing.fresh, changed, email required!",
        "editing.fresh, changed, email required! --xstate.snapshot.watchWait (nothing yet)--> editing.fresh, changed, email required!",
        "editing.fresh, changed, wait, email required! --changeEmail.sendCode--> editing.fresh, changed, wait, email required!",
        "editing.fresh, changed, wait, email required! --xstate.snapshot.watchWait (nothing yet)--> editing.fresh, changed, wait, email required!",
        "editing.fresh, email --changeEmail.edit (password)--> editing.fresh, email, password",
        "editing.fresh, email --changeEmail.sendCode--> sendingCode, email",
        "editing.fresh, email required! --changeEmail.edit (email)--> editing.fresh, email",
        "editing.fresh, email required! --changeEmail.edit (the present address)--> editing.fresh, the present",
        "editing.fresh, email required! --changeEmail.send--> editing.fresh, password required!, email required!, code required!",
        "editing.fresh, email required! --changeEmail.sendCode--> editing.fresh, email required!",
        "editing.fresh, email required! --xstate.snapshot.watchWait (nothing yet)--> editing.fresh, email required!",
        "editing.fresh, email, code sent --changeEmail.edit (password)--> editing.fresh, email, password, code sent",
        "editing.fresh, email, code sent --changeEmail.sendCode--> sendingCode, email, code sent",
        "editing.fresh, email, code sent --xstate.snapshot.watchWait (30 s)--> editing.fresh, email, code sent, wait",
        "editing.fresh, email, code sent, password required!, code required! --changeEmail.edit (password)--> editing.fresh, email, password, code sent, code required!",
        "editing.fresh, email, code sent, password required!, code required! --changeEmail.sendCode--> sendingCode, email, code sent, password required!, code required!",
        "editing.fresh, email, code sent, password required!, code required! --xstate.snapshot.watchWait (30 s)--> editing.fresh, email, code sent, wait, password required!, code required!",
        "editing.fresh, email, code sent, wait --changeEmail.edit (password)--> editing.fresh, email, password, code sent, wait",
        "editing.fresh, email, code sent, wait --xstate.snapshot.watchWait (0 s)--> editing.fresh, email, code sent",
        "editing.fresh, email, code sent, wait, password required!, code required! --changeEmail.edit (password)--> editing.fresh, email, password, code sent, wait, code required!",
        "editing.fresh, email, code sent, wait, password required!, code required! --xstate.snapshot.watchWait (0 s)--> editing.fresh, email, code sent, password required!, code required!",
        "editing.fresh, email, password --changeEmail.edit (code)--> editing.fresh, email, password, code",
        "editing.fresh, email, password required!, code required! --changeEmail.edit (password)--> editing.fresh, email, password, code required!",
        "editing.fresh, email, password required!, code required! --changeEmail.sendCode--> sendingCode, email, password required!, code required!",
        "editing.fresh, email, password, code --changeEmail.send--> sending, email, password, code",
        "editing.fresh, email, password, code required! --changeEmail.edit (code)--> editing.fresh, email, password, code",
        "editing.fresh, email, password, code sent --changeEmail.edit (code)--> editing.fresh, email, password, code, code sent",
        "editing.fresh, email, password, code sent --xstate.snapshot.watchWait (30 s)--> editing.fresh, email, password, code sent, wait",
        "editing.fresh, email, password, code sent, code required! --changeEmail.edit (code)--> editing.fresh, email, password, code, code sent",
        "editing.fresh, email, password, code sent, code required! --xstate.snapshot.watchWait (30 s)--> editing.fresh, email, password, code sent, wait, code required!",
        "editing.fresh, email, password, code sent, wait --changeEmail.edit (code)--> editing.fresh, email, password, code, code sent, wait",
        "editing.fresh, email, password, code sent, wait --xstate.snapshot.watchWait (0 s)--> editing.fresh, email, password, code sent",
        "editing.fresh, email, password, code sent, wait, code required! --changeEmail.edit (code)--> editing.fresh, email, password, code, code sent, wait",
        "editing.fresh, email, password, code sent, wait, code required! --xstate.snapshot.watchWait (0 s)--> editing.fresh, email, password, code sent, code required!",
        "editing.fresh, email, password, code, code sent --changeEmail.send--> sending, email, password, code, code sent",
        "editing.fresh, email, password, code, code sent --xstate.snapshot.watchWait (30 s)--> editing.fresh, email, password, code, code sent, wait",
        "editing.fresh, email, password, code, code sent, wait --changeEmail.send--> sending, email, password, code, code sent, wait",
        "editing.fresh, email, password, code, code sent, wait --xstate.snapshot.watchWait (0 s)--> editing.fresh, email, password, code, code sent",
        "editing.fresh, password required!, email required!, code required! --changeEmail.edit (email)--> editing.fresh, email, password required!, code required!",
        "editing.fresh, password required!, email required!, code required! --changeEmail.edit (the present address)--> editing.fresh, the present, password required!, code required!",
        "editing.fresh, password required!, email required!, code required! --changeEmail.send--> editing.fresh, password required!, email required!, code required!",
        "editing.fresh, password required!, email required!, code required! --changeEmail.sendCode--> editing.fresh, password required!, email required!, code required!",
        "editing.fresh, password required!, email required!, code required! --xstate.snapshot.watchWait (nothing yet)--> editing.fresh, password required!, email required!, code required!",
        "editing.fresh, the present --changeEmail.edit (email)--> editing.fresh, email",
        "editing.fresh, the present --changeEmail.sendCode--> editing.fresh, the present, email same!",
        "editing.fresh, the present, email same! --changeEmail.edit (email)--> editing.fresh, email",
        "editing.fresh, the present, email same! --changeEmail.sendCode--> editing.fresh, the present, email same!",
        "editing.fresh, the present, password required!, code required! --changeEmail.edit (email)--> editing.fresh, email, password required!, code required!",
        "editing.fresh, the present, password required!, code required! --changeEmail.sendCode--> editing.fresh, the present, password required!, code required!, email same!",
        "editing.fresh, the present, password required!, code required!, email same! --changeEmail.edit (email)--> editing.fresh, email, password required!, code required!",
        "editing.fresh, the present, password required!, code required!, email same! --changeEmail.sendCode--> editing.fresh, the present, password required!, code required!, email same!",
        "editing.refused, email, code sent, password required!, code required!, refused --changeEmail.edit (password)--> editing.fresh, email, password, code sent, code required!",
        "editing.refused, email, code sent, password required!, code required!, refused --changeEmail.sendCode--> sendingCode, email, code sent, password required!, code required!",
        "editing.refused, email, code sent, password required!, code required!, refused --xstate.snapshot.watchWait (30 s)--> editing.refused, email, code sent, wait, password required!, code required!, refused",
        "editing.refused, email, code sent, refused --changeEmail.edit (password)--> editing.fresh, email, password, code sent",
        "editing.refused, email, code sent, refused --changeEmail.sendCode--> sendingCode, email, code sent",
        "editing.refused, email, code sent, refused --xstate.snapshot.watchWait (30 s)--> editing.refused, email, code sent, wait, refused",
        "editing.refused, email, code sent, wait, password required!, code required!, refused --changeEmail.edit (password)--> editing.fresh, email, password, code sent, wait, code required!",
        "editing.refused, email, code sent, wait, password required!, code required!, refused --xstate.snapshot.watchWait (0 s)--> editing.refused, email, code sent, password required!, code required!, refused",
        "editing.refused, email, code sent, wait, refused --changeEmail.edit (password)--> editing.fresh, email, password, code sent, wait",
        "editing.refused, email, code sent, wait, refused --xstate.snapshot.watchWait (0 s)--> editing.refused, email, code sent, refused",
        "editing.refused, email, password required!, code required!, refused --changeEmail.edit (password)--> editing.fresh, email, password, code required!",
        "editing.refused, email, password required!, code required!, refused --changeEmail.sendCode--> sendingCode, email, password required!, code required!",
        "editing.refused, email, password, code required!, refused --changeEmail.edit (code)--> editing.fresh, email, password, code",
        "editing.refused, email, password, code sent, code required!, refused --changeEmail.edit (code)--> editing.fresh, email, password, code, code sent",
        "editing.refused, email, password, code sent, code required!, refused --xstate.snapshot.watchWait (30 s)--> editing.refused, email, password, code sent, wait, code required!, refused",
        "editing.refused, email, password, code sent, refused --changeEmail.edit (code)--> editing.fresh, email, password, code, code sent",
        "editing.refused, email, password, code sent, refused --xstate.snapshot.watchWait (30 s)--> editing.refused, email, password, code sent, wait, refused",
        "editing.refused, email, password, code sent, wait, code required!, refused --changeEmail.edit (code)--> editing.fresh, email, password, code, code sent, wait",
        "editing.refused, email, password, code sent, wait, code required!, refused --xstate.snapshot.watchWait (0 s)--> editing.refused, email, password, code sent, code required!, refused",
        "editing.refused, email, password, code sent, wait, refused --changeEmail.edit (code)--> editing.fresh, email, password, code, code sent, wait",
        "editing.refused, email, password, code sent, wait, refused --xstate.snapshot.watchWait (0 s)--> editing.refused, email, password, code sent, refused",
        "editing.refused, email, password, code, code sent, refused --changeEmail.send--> sending, email, password, code, code sent",
        "editing.refused, email, password, code, code sent, refused --xstate.snapshot.watchWait (30 s)--> editing.refused, email, password, code, code sent, wait, refused",
        "editing.refused, email, password, code, code sent, wait, refused --changeEmail.send--> sending, email, password, code, code sent, wait",
        "editing.refused, email, password, code, code sent, wait, refused --xstate.snapshot.watchWait (0 s)--> editing.refused, email, password, code, code sent, refused",
        "editing.refused, email, password, code, refused --changeEmail.send--> sending, email, password, code",
        "editing.refused, email, password, refused --changeEmail.edit (code)--> editing.fresh, email, password, code",
        "editing.refused, email, refused --changeEmail.edit (password)--> editing.fresh, email, password",
        "editing.refused, email, refused --changeEmail.sendCode--> sendingCode, email",
        "editing.saved, changed --changeEmail.sendCode--> editing.fresh, changed, email required!",
        "editing.saved, changed, wait --changeEmail.sendCode--> editing.fresh, changed, wait, email required!",
        "sending, email, password, code --xstate.done.actor.changeEmail--> editing.saved, changed",
        "sending, email, password, code --xstate.error.actor.changeEmail--> editing.refused, email, password, code, refused",
        "sending, email, password, code, code sent --xstate.done.actor.changeEmail--> editing.saved, changed",
        "sending, email, password, code, code sent --xstate.error.actor.changeEmail--> editing.refused, email, password, code, code sent, refused",
        "sending, email, password, code, code sent, wait --xstate.done.actor.changeEmail--> editing.saved, changed, wait",
        "sending, email, password, code, code sent, wait --xstate.error.actor.changeEmail--> editing.refused, email, password, code, code sent, wait, refused",
        "sendingCode, email --changeEmail.edit (password)--> sendingCode, email, password",
        "sendingCode, email --xstate.done.actor.sendCode--> editing.fresh, email, code sent",
        "sendingCode, email --xstate.error.actor.sendCode--> editing.refused, email, refused",
        "sendingCode, email, code sent --changeEmail.edit (password)--> sendingCode, email, password, code sent",
        "sendingCode, email, code sent --xstate.done.actor.sendCode--> editing.fresh, email, code sent",
        "sendingCode, email, code sent --xstate.error.actor.sendCode--> editing.refused, email, code sent, refused",
        "sendingCode, email, code sent, password required!, code required! --changeEmail.edit (password)--> sendingCode, email, password, code sent, code required!",
        "sendingCode, email, code sent, password required!, code required! --xstate.done.actor.sendCode--> editing.fresh, email, code sent, password required!, code required!",
        "sendingCode, email, code sent, password required!, code required! --xstate.error.actor.sendCode--> editing.refused, email, code sent, password required!, code required!, refused",
        "sendingCode, email, password --changeEmail.edit (code)--> sendingCode, email, password, code",
        "sendingCode, email, password --xstate.done.actor.sendCode--> editing.fresh, email, password, code sent",
        "sendingCode, email, password --xstate.error.actor.sendCode--> editing.refused, email, password, refused",
        "sendingCode, email, password required!, code required! --changeEmail.edit (password)--> sendingCode, email, password, code required!",
        "sendingCode, email, password required!, code required! --xstate.done.actor.sendCode--> editing.fresh, email, code sent, password required!, code required!",
        "sendingCode, email, password required!, code required! --xstate.error.actor.sendCode--> editing.refused, email, password required!, code required!, refused",
        "sendingCode, email, password, code --xstate.done.actor.sendCode--> editing.fresh, email, password, code, code sent",
        "sendingCode, email, password, code --xstate.error.actor.sendCode--> editing.refused, email, password, code, refused",
        "sendingCode, email, password, code required! --changeEmail.edit (code)--> sendingCode, email, password, code",
        "sendingCode, email, password, code required! --xstate.done.actor.sendCode--> editing.fresh, email, password, code sent, code required!",
        "sendingCode, email, password, code required! --xstate.error.actor.sendCode--> editing.refused, email, password, code required!, refused",
        "sendingCode, email, password, code sent --changeEmail.edit (code)--> sendingCode, email, password, code, code sent",
        "sendingCode, email, password, code sent --xstate.done.actor.sendCode--> editing.fresh, email, password, code sent",
        "sendingCode, email, password, code sent --xstate.error.actor.sendCode--> editing.refused, email, password, code sent, refused",
        "sendingCode, email, password, code sent, code required! --changeEmail.edit (code)--> sendingCode, email, password, code, code sent",
        "sendingCode, email, password, code sent, code required! --xstate.done.actor.sendCode--> editing.fresh, email, password, code sent, code required!",
        "sendingCode, email, password, code sent, code required! --xstate.error.actor.sendCode--> editing.refused, email, password, code sent, code required!, refused",
        "sendingCode, email, password, code, code sent --xstate.done.actor.sendCode--> editing.fresh, email, password, code, code sent",
        "sendingCode, email, password, code, code sent --xstate.error.actor.sendCode--> editing.refused, email, password, code, code sent, refused",
      ]
    `))
})

describe('change email', () => {
  it.each([
    ['', '', '', { password: 'required', email: 'required', code: 'required' }],
    [password, ` ${present.toUpperCase()} `, code, { email: 'same' }],
    [password, 'nobody', code, { email: 'malformed' }],
    [password, email, '12345', { code: 'wrongLength' }],
    ['12345', email, code, { password: 'tooShort' }],
  ])('sends nothing for %j, %j and %j (S1-074)', async (first, second, third, errors) => {
    const { drive, ports, type, view } = startSystem()
    type('password', first)
    type('email', second)
    type('code', third)
    await drive({ type: 'changeEmail.send' })
    expect(view().errors).toEqual(errors)
    expect(ports.changeEmail.calls).toHaveLength(0)
  })

  it('asks for no code while it waits, nor for an address that cannot be right', async () => {
    const { drive, ports, type, view } = startSystem()
    type('email', 'nobody')
    await drive({ type: 'changeEmail.sendCode' })
    expect(view().errors).toEqual({ email: 'malformed' })
    type('email', email)
    await drive(says('watchWait', 12))
    await drive({ type: 'changeEmail.sendCode' })
    expect(ports.sendCode.calls).toHaveLength(0)
    await drive(says('watchWait', 0))
    await drive({ type: 'changeEmail.sendCode' })
    expect(ports.sendCode.calls.map(({ input }) => input)).toEqual([{ email }])
  })

  it('from the code to the new address', async () => {
    const { drive, type, view, announced } = startSystem()
    type('email', email)
    await drive({ type: 'changeEmail.sendCode' })
    await drive({ type: 'xstate.done.actor.sendCode', output: email })
    expect(view().codeSentTo).toBe(email)
    type('password', password)
    type('code', code)
    await drive({ type: 'changeEmail.send' })
    await drive({ type: 'xstate.error.actor.changeEmail', error: refused })
    expect(view()).toMatchObject({ failure: refused, values: { email, code }, saved: false })
    await drive({ type: 'changeEmail.send' })
    await drive({ type: 'xstate.done.actor.changeEmail', output: changedUser })
    expect(view()).toMatchObject({ saved: true, present: email, codeSentTo: undefined, failure: undefined })
    expect(announced).toEqual([changedUser])
  })
})
