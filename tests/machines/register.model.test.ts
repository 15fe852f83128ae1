import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import { type RegisterSnapshot, registerMachine } from '#machines/register/register.machine.ts'
import type { RegisterField, RegisterValues, SentCode } from '#machines/register/register.rules.ts'
import { registerView } from '#machines/register/register.view.ts'
import type { Taken } from '#services/account.service.ts'
import { driverOf, failingLoudly, promisePort, says, streamPort } from '#support/browser/ports.ts'
import { essenceOf, filled, type RegisterDriven, refused, registerModel } from './register.model.ts'

type Asked = { username?: string; email?: string }

function startSystem(values: Partial<RegisterValues> = filled) {
  const ports = {
    watchWait: streamPort<number>(),
    checkTaken: promisePort<{ asked: Asked; taken: Taken }, Asked>(),
    sendCode: promisePort<SentCode, { email: string }>(),
    register: promisePort<
      UserInfo | undefined,
      { username: string; email: string; password: string; code: string }
    >(),
  }
  const announced: string[] = []
  const actor = failingLoudly(
    createActor(
      registerMachine.provide({
        actors: {
          watchWait: ports.watchWait.logic,
          checkTaken: ports.checkTaken.logic,
          sendCode: ports.sendCode.logic,
          register: ports.register.logic,
        },
        actions: {
          announce: (_, { username }) => {
            announced.push(username)
          },
        },
      }),
      { input: { values } },
    ),
  ).start()
  const type = (field: RegisterField, value: string) => actor.send({ type: 'register.edit', field, value })
  const errors = () => registerView(actor.getSnapshot()).errors
  return { actor, drive: driverOf({ actor, ports }), ports, announced, type, errors }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds({ actor, ports, announced }: System, before: RegisterSnapshot, codes: number, sent: number) {
  const now = actor.getSnapshot()
  const view = registerView(now)
  if (ports.sendCode.calls.length > codes) {
    expect(before.context.waitSeconds).toBe(0)
    expect(ports.sendCode.calls.at(-1)?.input.email).toBe(filled.email)
  }
  if (ports.register.calls.length > sent) {
    expect(before.context.values).toEqual(filled)
    expect(before.context.known.email?.taken ?? false).toBe(false)
  }
  expect(view.busy && (view.canSend || view.canSendCode)).toBe(false)
  expect(view.done).toBe(announced.length === 1)
  if (view.done) expect(view.values).toMatchObject({ password: '', again: '', code: '' })
}

describe('register model', () => {
  it.each(registerModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.actor.getSnapshot()
      const counts = [system.ports.sendCode.calls.length, system.ports.register.calls.length] as const
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system, before, ...counts)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(registerModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(registerModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(registerModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(registerModel.table()).toMatchInlineSnapshot(`
      [
        "form.editing + check.checking --register.send--> form.sending + check.checking",
        "form.editing + check.checking --xstate.done.actor.checkTaken (free)--> form.editing + check.idle, known as free",
        "form.editing + check.checking --xstate.done.actor.checkTaken (taken)--> form.editing + check.idle, known as taken, email taken!",
        "form.editing + check.checking --xstate.error.actor.checkTaken--> form.editing + check.idle",
        "form.editing + check.checking, bad address, email malformed! --register.edit (good)--> form.editing + check.checking",
        "form.editing + check.checking, bad address, email malformed! --xstate.done.actor.checkTaken (free)--> form.editing + check.idle, bad address, known as free, email malformed!",
        "form.editing + check.checking, bad address, email malformed! --xstate.done.actor.checkTaken (taken)--> form.editing + check.idle, bad address, known as taken, email malformed!",
        "form.editing + check.checking, bad address, email malformed! --xstate.error.actor.checkTaken--> form.editing + check.idle, bad address, email malformed!",
        "form.editing + check.checking, refused --register.send--> form.sending + check.checking",
        "form.editing + check.checking, refused --xstate.done.actor.checkTaken (free)--> form.editing + check.idle, known as free, refused",
        "form.editing + check.checking, refused --xstate.done.actor.checkTaken (taken)--> form.editing + check.idle, known as taken, email taken!, refused",
        "form.editing + check.checking, refused --xstate.error.actor.checkTaken--> form.editing + check.idle, refused",
        "form.editing + check.idle --register.edit (bad)--> form.editing + check.idle, bad address",
        "form.editing + check.idle --register.leave--> form.editing + check.checking",
        "form.editing + check.idle --register.send--> form.sending + check.idle",
        "form.editing + check.idle --register.sendCode--> form.sendingCode + check.idle",
        "form.editing + check.idle --xstate.snapshot.watchWait (0 s)--> form.editing + check.idle",
        "form.editing + check.idle --xstate.snapshot.watchWait (60 s)--> form.editing + check.idle, wait",
        "form.editing + check.idle --xstate.snapshot.watchWait (nothing yet)--> form.editing + check.idle",
        "form.editing + check.idle, bad address --register.edit (good)--> form.editing + check.idle",
        "form.editing + check.idle, bad address --register.leave--> form.editing + check.checking, bad address, email malformed!",
        "form.editing + check.idle, bad address --register.send--> form.editing + check.idle, bad address, email malformed!",
        "form.editing + check.idle, bad address --register.sendCode--> form.editing + check.idle, bad address, email malformed!",
        "form.editing + check.idle, bad address, email malformed! --register.edit (good)--> form.editing + check.idle",
        "form.editing + check.idle, bad address, email malformed! --register.leave--> form.editing + check.checking, bad address, email malformed!",
        "form.editing + check.idle, bad address, email malformed! --register.send--> form.editing + check.idle, bad address, email malformed!",
        "form.editing + check.idle, bad address, email malformed! --register.sendCode--> form.editing + check.idle, bad address, email malformed!",
        "form.editing + check.idle, bad address, known as free, email malformed! --register.edit (good)--> form.editing + check.idle, known as free",
        "form.editing + check.idle, bad address, known as free, email malformed! --register.sendCode--> form.editing + check.idle, bad address, known as free, email malformed!",
        "form.editing + check.idle, bad address, known as taken, email malformed! --register.edit (good)--> form.editing + check.idle, known as taken, email taken!",
        "form.editing + check.idle, bad address, known as taken, email malformed! --register.sendCode--> form.editing + check.idle, bad address, known as taken, email malformed!",
        "form.editing + check.idle, bad address, refused --register.edit (good)--> form.editing + check.idle",
        "form.editing + check.idle, bad address, refused --register.sendCode--> form.editing + check.idle, bad address, email malformed!",
        "form.editing + check.idle, known as free --register.leave--> form.editing + check.idle, known as free",
        "form.editing + check.idle, known as free --register.send--> form.sending + check.idle, known as free",
        "form.editing + check.idle, known as free --register.sendCode--> form.sendingCode + check.idle, known as free",
        "form.editing + check.idle, known as free, refused --register.send--> form.sending + check.idle, known as free",
        "form.editing + check.idle, known as free, refused --register.sendCode--> form.sendingCode + check.idle, known as free",
        "form.editing + check.idle, known as taken, email taken! --register.leave--> form.editing + check.idle, known as taken, email taken!",
        "form.editing + check.idle, known as taken, email taken! --register.send--> form.editing + check.idle, known as taken, email taken!",
        "form.editing + check.idle, known as taken, email taken! --register.sendCode--> form.editing + check.idle, known as taken, email taken!",
        "form.editing + check.idle, known as taken, email taken!, refused --register.send--> form.editing + check.idle, known as taken, email taken!",
        "form.editing + check.idle, known as taken, email taken!, refused --register.sendCode--> form.editing + check.idle, known as taken, email taken!",
        "form.editing + check.idle, refused --register.edit (bad)--> form.editing + check.idle, bad address",
        "form.editing + check.idle, refused --register.send--> form.sending + check.idle",
        "form.editing + check.idle, refused --register.sendCode--> form.sendingCode + check.idle",
        "form.editing + check.idle, wait --register.send--> form.sending + check.idle, wait",
        "form.editing + check.idle, wait --xstate.snapshot.watchWait (0 s)--> form.editing + check.idle",
        "form.editing + check.idle, wait --xstate.snapshot.watchWait (60 s)--> form.editing + check.idle, wait",
        "form.editing + check.idle, wait --xstate.snapshot.watchWait (nothing yet)--> form.editing + check.idle, wait",
        "form.editing + check.idle, wait, refused --register.send--> form.sending + check.idle, wait",
        "form.sending + check.checking --xstate.done.actor.checkTaken (free)--> form.sending + check.idle, known as free",
        "form.sending + check.checking --xstate.done.actor.checkTaken (taken)--> form.sending + check.idle, known as taken, email taken!",
        "form.sending + check.checking --xstate.done.actor.register--> form.done + check.checking",
        "form.sending + check.checking --xstate.error.actor.checkTaken--> form.sending + check.idle",
        "form.sending + check.checking --xstate.error.actor.register--> form.editing + check.checking, refused",
        "form.sending + check.idle --xstate.done.actor.register--> form.done + check.idle",
        "form.sending + check.idle --xstate.error.actor.register--> form.editing + check.idle, refused",
        "form.sending + check.idle, known as free --xstate.done.actor.register--> form.done + check.idle, known as free",
        "form.sending + check.idle, known as free --xstate.error.actor.register--> form.editing + check.idle, known as free, refused",
        "form.sending + check.idle, known as taken, email taken! --xstate.done.actor.register--> form.done + check.idle, known as taken, email taken!",
        "form.sending + check.idle, known as taken, email taken! --xstate.error.actor.register--> form.editing + check.idle, known as taken, email taken!, refused",
        "form.sending + check.idle, wait --xstate.done.actor.register--> form.done + check.idle, wait",
        "form.sending + check.idle, wait --xstate.error.actor.register--> form.editing + check.idle, wait, refused",
        "form.sendingCode + check.idle --register.edit (bad)--> form.sendingCode + check.idle, bad address",
        "form.sendingCode + check.idle --xstate.done.actor.sendCode--> form.editing + check.idle",
        "form.sendingCode + check.idle --xstate.error.actor.sendCode--> form.editing + check.idle, refused",
        "form.sendingCode + check.idle, bad address --register.edit (good)--> form.sendingCode + check.idle",
        "form.sendingCode + check.idle, bad address --xstate.done.actor.sendCode--> form.editing + check.idle, bad address",
        "form.sendingCode + check.idle, bad address --xstate.error.actor.sendCode--> form.editing + check.idle, bad address, refused",
        "form.sendingCode + check.idle, known as free --xstate.done.actor.sendCode--> form.editing + check.idle, known as free",
        "form.sendingCode + check.idle, known as free --xstate.error.actor.sendCode--> form.editing + check.idle, known as free, refused",
      ]
    `))
})

describe('register', () => {
  const answers = (asked: Asked, taken: Taken) =>
    ({ type: 'xstate.done.actor.checkTaken', output: { asked, taken } }) as unknown as RegisterDriven

  it.each([
    ['username', '', 'required'],
    ['username', 'a'.repeat(21), 'tooLong'],
    ['email', '', 'required'],
    ['email', 'ada', 'malformed'],
    ['password', '12345', 'tooShort'],
    ['password', '1'.repeat(21), 'tooLong'],
    ['again', 'secret-2', 'different'],
    ['code', '12345', 'wrongLength'],
    ['code', '1234567', 'wrongLength'],
    ['code', '', 'required'],
  ] as const)('sends nothing when %s is %j: %s (S1-072)', async (field, value, error) => {
    const { drive, errors, ports } = startSystem({ ...filled, [field]: value })
    await drive({ type: 'register.send' })
    expect(errors()[field]).toBe(error)
    expect(ports.register.calls).toHaveLength(0)
  })

  it('sends what was typed, without the blanks around it', async () => {
    const { drive, ports } = startSystem({ ...filled, username: ' ada ', email: ' ada@example.org ' })
    await drive({ type: 'register.send' })
    expect(ports.register.calls[0]?.input).toEqual({
      username: 'ada',
      email: 'ada@example.org',
      password: 'secret-1',
      code: '123456',
    })
  })

  it('asks the server about a name when it is left, once, and about none that is malformed', async () => {
    const { drive, ports, type, actor, errors } = startSystem({})
    actor.send({ type: 'register.leave', field: 'username' })
    type('username', 'ada')
    type('email', 'ada')
    actor.send({ type: 'register.leave', field: 'email' })
    expect(ports.checkTaken.calls.map(({ input }) => input)).toEqual([{ username: 'ada' }])
    await drive(answers({ username: 'ada' }, { username: true, email: false }))
    expect(errors()).toEqual({ username: 'taken', email: 'malformed' })
    actor.send({ type: 'register.leave', field: 'username' })
    expect(ports.checkTaken.calls).toHaveLength(1)
  })

  it('does not hold against a name what was said of another', async () => {
    const { drive, type, actor, errors } = startSystem({})
    type('username', 'ada')
    actor.send({ type: 'register.leave', field: 'username' })
    type('username', 'grace')
    await drive(answers({ username: 'ada' }, { username: true, email: false }))
    expect(errors()).toEqual({})
    type('username', 'ada')
    expect(errors()).toEqual({ username: 'taken' })
  })

  it('asks anew when a second field is left while the first is checked', () => {
    const { ports, actor, type } = startSystem({})
    type('username', 'ada')
    actor.send({ type: 'register.leave', field: 'username' })
    type('email', 'ada@example.org')
    actor.send({ type: 'register.leave', field: 'email' })
    expect(ports.checkTaken.calls.map(({ input, signal }) => [input, signal.aborted])).toEqual([
      [{ username: 'ada' }, true],
      [{ username: 'ada', email: 'ada@example.org' }, false],
    ])
  })

  it('says nothing of a field that was left untouched', () => {
    const { actor, errors } = startSystem({})
    actor.send({ type: 'register.leave', field: 'code' })
    expect(errors()).toEqual({})
  })

  it('keeps what the form said of an empty field when that is left after it, and forgets it on an edit', async () => {
    const { actor, drive, errors, type } = startSystem({})
    await drive({ type: 'register.send' })
    actor.send({ type: 'register.leave', field: 'username' })
    expect(errors()).toMatchObject({ username: 'required', code: 'required' })
    type('username', 'a')
    type('username', '')
    actor.send({ type: 'register.leave', field: 'username' })
    expect(errors().username).toBeUndefined()
  })

  it('compares the passwords again when the first one changes', async () => {
    const { drive, errors, type } = startSystem({ ...filled, again: 'secret-2' })
    await drive({ type: 'register.send' })
    expect(errors()).toEqual({ again: 'different' })
    type('password', 'secret-2')
    expect(errors()).toEqual({})
  })

  it('shows the wait that another dialog began, and lets none ask meanwhile', async () => {
    const { actor, drive, ports } = startSystem()
    await drive(says('watchWait', 42))
    expect(registerView(actor.getSnapshot())).toMatchObject({ waitSeconds: 42, canSendCode: false })
    await drive({ type: 'register.sendCode' })
    expect(ports.sendCode.calls).toHaveLength(0)
  })

  it('says where the code went', async () => {
    const { actor, drive, type } = startSystem()
    await drive({ type: 'register.sendCode' })
    type('email', 'other@example.org')
    await drive({
      type: 'xstate.done.actor.sendCode',
      output: { email: filled.email, isKept: false },
    })
    expect(registerView(actor.getSnapshot()).codeSent?.email).toBe(filled.email)
  })

  it('keeps what was typed when the server refuses', async () => {
    const { actor, drive } = startSystem()
    await drive({ type: 'register.send' })
    await drive({ type: 'xstate.error.actor.register', error: refused } as RegisterDriven)
    expect(registerView(actor.getSnapshot())).toMatchObject({
      values: filled,
      failure: refused,
      canSend: true,
    })
  })
})
