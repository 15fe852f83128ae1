import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type ResetPasswordSnapshot,
  resetPasswordMachine,
} from '#machines/reset-password/reset-password.machine.ts'
import { resetPasswordView } from '#machines/reset-password/reset-password.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { essenceOf, link, password, refused, resetPasswordModel } from './reset-password.model.ts'

function startSystem(input = link) {
  const ports = {
    checkExists: promisePort<boolean, { username: string }>(),
    resetPassword: promisePort<void, { username: string; password: string; code: string }>(),
  }
  const announced: string[] = []
  const actor = failingLoudly(
    createActor(
      resetPasswordMachine.provide({
        actors: { checkExists: ports.checkExists.logic, resetPassword: ports.resetPassword.logic },
        actions: {
          announce: (_, { username }) => {
            announced.push(username)
          },
        },
      }),
      { input },
    ),
  ).start()
  const type = (field: 'password' | 'again', value: string) =>
    actor.send({ type: 'resetPassword.edit', field, value })
  return {
    actor,
    drive: driverOf({ actor, ports }),
    ports,
    announced,
    type,
    view: () => resetPasswordView(actor.getSnapshot()),
  }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds({ ports, announced, view }: System, before: ResetPasswordSnapshot, sent: number) {
  const { done, busy, canSend } = view()
  if (ports.resetPassword.calls.length > sent) {
    expect(ports.resetPassword.calls.at(-1)?.input).toEqual({ ...link, password })
    expect([before.context.again, before.context.exists]).not.toContain(false)
    expect(before.context.again).toBe(password)
  }
  expect(done).toBe(announced.length === 1)
  expect(busy && canSend).toBe(false)
}

describe('reset password model', () => {
  it.each(resetPasswordModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.actor.getSnapshot()
      const sent = system.ports.resetPassword.calls.length
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system, before, sent)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(resetPasswordModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(resetPasswordModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(resetPasswordModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(resetPasswordModel.table()).toMatchInlineSnapshot(`
      [
        "editing.checked --resetPassword.edit (again)--> editing.checked, again",
        "editing.checked --resetPassword.edit (password)--> editing.checked, password",
        "editing.checked --resetPassword.send--> editing.checked, again required!, password required!",
        "editing.checked, again --resetPassword.edit (password)--> editing.checked, password, again",
        "editing.checked, again --resetPassword.send--> editing.checked, again, again different!, password required!",
        "editing.checked, again required!, password required! --resetPassword.edit (again)--> editing.checked, again, password required!",
        "editing.checked, again required!, password required! --resetPassword.edit (password)--> editing.checked, password",
        "editing.checked, again required!, password required! --resetPassword.send--> editing.checked, again required!, password required!",
        "editing.checked, again, again different!, password required! --resetPassword.edit (password)--> editing.checked, password, again",
        "editing.checked, again, again different!, password required! --resetPassword.send--> editing.checked, again, again different!, password required!",
        "editing.checked, again, password required! --resetPassword.edit (password)--> editing.checked, password, again",
        "editing.checked, again, password required! --resetPassword.send--> editing.checked, again, again different!, password required!",
        "editing.checked, exists --resetPassword.edit (again)--> editing.checked, exists, again",
        "editing.checked, exists --resetPassword.edit (password)--> editing.checked, exists, password",
        "editing.checked, exists --resetPassword.send--> editing.checked, exists, again required!, password required!",
        "editing.checked, exists, again --resetPassword.edit (password)--> editing.checked, exists, password, again",
        "editing.checked, exists, again --resetPassword.send--> editing.checked, exists, again, again different!, password required!",
        "editing.checked, exists, again required!, password required! --resetPassword.edit (again)--> editing.checked, exists, again, password required!",
        "editing.checked, exists, again required!, password required! --resetPassword.edit (password)--> editing.checked, exists, password",
        "editing.checked, exists, again required!, password required! --resetPassword.send--> editing.checked, exists, again required!, password required!",
        "editing.checked, exists, again, again different!, password required! --resetPassword.edit (password)--> editing.checked, exists, password, again",
        "editing.checked, exists, again, again different!, password required! --resetPassword.send--> editing.checked, exists, again, again different!, password required!",
        "editing.checked, exists, again, password required! --resetPassword.edit (password)--> editing.checked, exists, password, again",
        "editing.checked, exists, again, password required! --resetPassword.send--> editing.checked, exists, again, again different!, password required!",
        "editing.checked, exists, password --resetPassword.edit (again)--> editing.checked, exists, password, again",
        "editing.checked, exists, password --resetPassword.send--> editing.checked, exists, password, again required!",
        "editing.checked, exists, password, again --resetPassword.edit (no password)--> editing.checked, exists, again",
        "editing.checked, exists, password, again --resetPassword.send--> sending, exists, password, again",
        "editing.checked, exists, password, again required! --resetPassword.edit (again)--> editing.checked, exists, password, again",
        "editing.checked, exists, password, again required! --resetPassword.send--> editing.checked, exists, password, again required!",
        "editing.checked, exists, password, again, refused --resetPassword.edit (no password)--> editing.checked, exists, again",
        "editing.checked, exists, password, again, refused --resetPassword.send--> sending, exists, password, again",
        "editing.checked, password --resetPassword.edit (again)--> editing.checked, password, again",
        "editing.checked, password --resetPassword.send--> editing.checked, password, again required!",
        "editing.checked, password, again --resetPassword.send--> sending, password, again",
        "editing.checked, password, again required! --resetPassword.edit (again)--> editing.checked, password, again",
        "editing.checked, password, again required! --resetPassword.send--> editing.checked, password, again required!",
        "editing.checked, password, again, refused --resetPassword.send--> sending, password, again",
        "editing.checked, unknown, again required!, password required!, username unknown! --resetPassword.send--> editing.checked, unknown, again required!, password required!, username unknown!",
        "editing.checked, unknown, again, again different!, password required!, username unknown! --resetPassword.send--> editing.checked, unknown, again, again different!, password required!, username unknown!",
        "editing.checked, unknown, again, password required!, username unknown! --resetPassword.send--> editing.checked, unknown, again, again different!, password required!, username unknown!",
        "editing.checked, unknown, again, username unknown! --resetPassword.send--> editing.checked, unknown, again, again different!, password required!, username unknown!",
        "editing.checked, unknown, password, again required!, username unknown! --resetPassword.send--> editing.checked, unknown, password, again required!, username unknown!",
        "editing.checked, unknown, password, again, username unknown! --resetPassword.send--> editing.checked, unknown, password, again, username unknown!",
        "editing.checked, unknown, password, username unknown! --resetPassword.send--> editing.checked, unknown, password, again required!, username unknown!",
        "editing.checked, unknown, username unknown! --resetPassword.send--> editing.checked, unknown, again required!, password required!, username unknown!",
        "editing.checking --resetPassword.edit (again)--> editing.checking, again",
        "editing.checking --resetPassword.edit (password)--> editing.checking, password",
        "editing.checking --resetPassword.send--> editing.checking, again required!, password required!",
        "editing.checking --xstate.done.actor.checkExists (exists)--> editing.checked, exists",
        "editing.checking --xstate.done.actor.checkExists (unknown)--> editing.checked, unknown, username unknown!",
        "editing.checking --xstate.error.actor.checkExists--> editing.checked",
        "editing.checking, again --resetPassword.edit (password)--> editing.checking, password, again",
        "editing.checking, again --xstate.done.actor.checkExists (exists)--> editing.checked, exists, again",
        "editing.checking, again --xstate.done.actor.checkExists (unknown)--> editing.checked, unknown, again, username unknown!",
        "editing.checking, again --xstate.error.actor.checkExists--> editing.checked, again",
        "editing.checking, again required!, password required! --resetPassword.edit (again)--> editing.checking, again, password required!",
        "editing.checking, again required!, password required! --resetPassword.edit (password)--> editing.checking, password",
        "editing.checking, again required!, password required! --resetPassword.send--> editing.checking, again required!, password required!",
        "editing.checking, again required!, password required! --xstate.done.actor.checkExists (exists)--> editing.checked, exists, again required!, password required!",
        "editing.checking, again required!, password required! --xstate.done.actor.checkExists (unknown)--> editing.checked, unknown, again required!, password required!, username unknown!",
        "editing.checking, again required!, password required! --xstate.error.actor.checkExists--> editing.checked, again required!, password required!",
        "editing.checking, again, password required! --resetPassword.edit (password)--> editing.checking, password, again",
        "editing.checking, again, password required! --xstate.done.actor.checkExists (exists)--> editing.checked, exists, again, password required!",
        "editing.checking, again, password required! --xstate.done.actor.checkExists (unknown)--> editing.checked, unknown, again, password required!, username unknown!",
        "editing.checking, again, password required! --xstate.error.actor.checkExists--> editing.checked, again, password required!",
        "editing.checking, password --resetPassword.edit (again)--> editing.checking, password, again",
        "editing.checking, password --xstate.done.actor.checkExists (exists)--> editing.checked, exists, password",
        "editing.checking, password --xstate.done.actor.checkExists (unknown)--> editing.checked, unknown, password, username unknown!",
        "editing.checking, password --xstate.error.actor.checkExists--> editing.checked, password",
        "editing.checking, password, again --resetPassword.send--> sending, password, again",
        "editing.checking, password, again --xstate.done.actor.checkExists (exists)--> editing.checked, exists, password, again",
        "editing.checking, password, again --xstate.done.actor.checkExists (unknown)--> editing.checked, unknown, password, again, username unknown!",
        "editing.checking, password, again --xstate.error.actor.checkExists--> editing.checked, password, again",
        "sending, exists, password, again --xstate.done.actor.resetPassword--> done, exists",
        "sending, exists, password, again --xstate.error.actor.resetPassword--> editing.checked, exists, password, again, refused",
        "sending, password, again --xstate.done.actor.resetPassword--> done",
        "sending, password, again --xstate.error.actor.resetPassword--> editing.checked, password, again, refused",
      ]
    `))
})

describe('reset password', () => {
  it.each([
    ['12345', '12345', { password: 'tooShort' }],
    ['1'.repeat(21), '1'.repeat(21), { password: 'tooLong' }],
    [password, 'secret-1', { again: 'different' }],
    [password, '', { again: 'required' }],
  ])('sends nothing for %j and %j (S1-073)', async (first, second, errors) => {
    const { drive, ports, type, view } = startSystem()
    await drive({ type: 'xstate.done.actor.checkExists', output: true })
    type('password', first)
    type('again', second)
    await drive({ type: 'resetPassword.send' })
    expect(view().errors).toEqual(errors)
    expect(ports.resetPassword.calls).toHaveLength(0)
  })

  it('says at once that the name of the link is none', async () => {
    const { drive, view } = startSystem({ ...link, username: 'a'.repeat(21) })
    await drive({ type: 'xstate.error.actor.checkExists', error: refused })
    expect(view().errors).toEqual({ username: 'tooLong' })
  })

  it('is sent though nobody has said yet whether the account exists', async () => {
    const { drive, ports, type } = startSystem()
    type('password', password)
    type('again', password)
    await drive({ type: 'resetPassword.send' })
    expect(ports.resetPassword.calls.map(({ input }) => input)).toEqual([{ ...link, password }])
    expect(ports.checkExists.calls.map(({ signal }) => signal.aborted)).toEqual([true])
  })

  it('forgets the passwords once they were sent', async () => {
    const { drive, type, view, announced } = startSystem()
    await drive({ type: 'xstate.done.actor.checkExists', output: true })
    type('password', password)
    type('again', password)
    await drive({ type: 'resetPassword.send' })
    await drive({ type: 'xstate.done.actor.resetPassword', output: undefined })
    expect([view().password, view().again, announced]).toEqual(['', '', ['ada']])
  })
})
