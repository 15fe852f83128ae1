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
      "checking --resetPassword.edit (again)--> checking, again",
      "checking --resetPassword.edit (password)--> checking, password",
      "checking --xstate.done.actor.checkExists (exists)--> editing, exists",
      "checking --xstate.done.actor.checkExists (unknown)--> editing, unknown, username unknown!",
      "checking --xstate.error.actor.checkExists--> editing",
      "checking, again --resetPassword.edit (password)--> checking, password, again",
      "checking, again --xstate.done.actor.checkExists (exists)--> editing, exists, again",
      "checking, again --xstate.done.actor.checkExists (unknown)--> editing, unknown, again, username unknown!",
      "checking, again --xstate.error.actor.checkExists--> editing, again",
      "checking, password --resetPassword.edit (again)--> checking, password, again",
      "checking, password --xstate.done.actor.checkExists (exists)--> editing, exists, password",
      "checking, password --xstate.done.actor.checkExists (unknown)--> editing, unknown, password, username unknown!",
      "checking, password --xstate.error.actor.checkExists--> editing, password",
      "checking, password, again --xstate.done.actor.checkExists (exists)--> editing, exists, password, again",
      "checking, password, again --xstate.done.actor.checkExists (unknown)--> editing, unknown, password, again, username unknown!",
      "checking, password, again --xstate.error.actor.checkExists--> editing, password, again",
      "editing --resetPassword.edit (again)--> editing, again",
      "editing --resetPassword.edit (password)--> editing, password",
      "editing --resetPassword.send--> editing, password required!, again required!",
      "editing, again --resetPassword.edit (password)--> editing, password, again",
      "editing, again --resetPassword.send--> editing, again, password required!, again different!",
      "editing, again, password required! --resetPassword.edit (password)--> editing, password, again",
      "editing, again, password required! --resetPassword.send--> editing, again, password required!, again different!",
      "editing, again, password required!, again different! --resetPassword.edit (password)--> editing, password, again",
      "editing, again, password required!, again different! --resetPassword.send--> editing, again, password required!, again different!",
      "editing, exists --resetPassword.edit (again)--> editing, exists, again",
      "editing, exists --resetPassword.edit (password)--> editing, exists, password",
      "editing, exists --resetPassword.send--> editing, exists, password required!, again required!",
      "editing, exists, again --resetPassword.edit (password)--> editing, exists, password, again",
      "editing, exists, again --resetPassword.send--> editing, exists, again, password required!, again different!",
      "editing, exists, again, password required! --resetPassword.edit (password)--> editing, exists, password, again",
      "editing, exists, again, password required! --resetPassword.send--> editing, exists, again, password required!, again different!",
      "editing, exists, again, password required!, again different! --resetPassword.edit (password)--> editing, exists, password, again",
      "editing, exists, again, password required!, again different! --resetPassword.send--> editing, exists, again, password required!, again different!",
      "editing, exists, password --resetPassword.edit (again)--> editing, exists, password, again",
      "editing, exists, password --resetPassword.send--> editing, exists, password, again required!",
      "editing, exists, password required!, again required! --resetPassword.edit (again)--> editing, exists, again, password required!",
      "editing, exists, password required!, again required! --resetPassword.edit (password)--> editing, exists, password",
      "editing, exists, password required!, again required! --resetPassword.send--> editing, exists, password required!, again required!",
      "editing, exists, password, again --resetPassword.edit (no password)--> editing, exists, again",
      "editing, exists, password, again --resetPassword.send--> sending, exists, password, again",
      "editing, exists, password, again required! --resetPassword.edit (again)--> editing, exists, password, again",
      "editing, exists, password, again required! --resetPassword.send--> editing, exists, password, again required!",
      "editing, exists, password, again, refused --resetPassword.edit (no password)--> editing, exists, again",
      "editing, exists, password, again, refused --resetPassword.send--> sending, exists, password, again",
      "editing, password --resetPassword.edit (again)--> editing, password, again",
      "editing, password --resetPassword.send--> editing, password, again required!",
      "editing, password required!, again required! --resetPassword.edit (again)--> editing, again, password required!",
      "editing, password required!, again required! --resetPassword.edit (password)--> editing, password",
      "editing, password required!, again required! --resetPassword.send--> editing, password required!, again required!",
      "editing, password, again --resetPassword.send--> sending, password, again",
      "editing, password, again required! --resetPassword.edit (again)--> editing, password, again",
      "editing, password, again required! --resetPassword.send--> editing, password, again required!",
      "editing, password, again, refused --resetPassword.send--> sending, password, again",
      "editing, unknown, again, username unknown! --resetPassword.send--> editing, unknown, again, username unknown!, password required!, again different!",
      "editing, unknown, again, username unknown!, password required!, again different! --resetPassword.send--> editing, unknown, again, username unknown!, password required!, again different!",
      "editing, unknown, password, again, username unknown! --resetPassword.send--> editing, unknown, password, again, username unknown!",
      "editing, unknown, password, username unknown! --resetPassword.send--> editing, unknown, password, username unknown!, again required!",
      "editing, unknown, password, username unknown!, again required! --resetPassword.send--> editing, unknown, password, username unknown!, again required!",
      "editing, unknown, username unknown! --resetPassword.send--> editing, unknown, username unknown!, password required!, again required!",
      "editing, unknown, username unknown!, password required!, again required! --resetPassword.send--> editing, unknown, username unknown!, password required!, again required!",
      "sending, exists, password, again --xstate.done.actor.resetPassword--> done, exists",
      "sending, exists, password, again --xstate.error.actor.resetPassword--> editing, exists, password, again, refused",
      "sending, password, again --xstate.done.actor.resetPassword--> done",
      "sending, password, again --xstate.error.actor.resetPassword--> editing, password, again, refused",
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

  it.each([
    ['no name', { ...link, username: '' }, { username: 'required' }],
    ['no code', { ...link, code: '' }, { code: 'required' }],
  ])('says at once that a link with %s is broken', async (_, input, errors) => {
    const { drive, view } = startSystem(input)
    await drive({ type: 'xstate.error.actor.checkExists', error: refused })
    expect(view().errors).toEqual(errors)
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
