import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type ChangePasswordField,
  type ChangePasswordSnapshot,
  changePasswordMachine,
} from '#machines/change-password/change-password.machine.ts'
import { changePasswordView } from '#machines/change-password/change-password.view.ts'
import type { Passwords } from '#services/setting.service.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { changePasswordModel, essenceOf, next, old, refused } from './change-password.model.ts'

function startSystem() {
  const ports = { changePassword: promisePort<void, Passwords>() }
  let announced = 0
  const actor = failingLoudly(
    createActor(
      changePasswordMachine.provide({
        actors: { changePassword: ports.changePassword.logic },
        actions: {
          announce: () => {
            announced += 1
          },
        },
      }),
    ),
  ).start()
  const type = (field: ChangePasswordField, value: string) =>
    actor.send({ type: 'changePassword.edit', field, value })
  return {
    actor,
    drive: driverOf({ actor, ports }),
    ports,
    announced: () => announced,
    type,
    view: () => changePasswordView(actor.getSnapshot()),
  }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds(
  { actor, ports, announced, view }: System,
  { context: { values } }: ChangePasswordSnapshot,
  sentBefore: number,
) {
  const sent = ports.changePassword.calls.length
  if (sent > sentBefore) {
    expect(sent).toBe(sentBefore + 1)
    expect(ports.changePassword.calls.at(-1)?.input).toEqual({ oldPassword: old, newPassword: next })
    expect([values.again, values.next === values.old]).toEqual([values.next, false])
  }
  expect(ports.changePassword.calls.filter(({ settled }) => !settled).length).toBeLessThanOrEqual(1)
  expect(view().busy).toBe(ports.changePassword.calls.some(({ settled }) => !settled))
  expect(announced()).toBe(actor.getSnapshot().status === 'done' ? 1 : 0)
}

describe('change password model', () => {
  it.each(changePasswordModel.paths.map((path) => [path.title, path] as const))(
    '%s',
    async (_title, path) => {
      const system = startSystem()
      for (const { event, state } of path.steps) {
        const before = system.actor.getSnapshot()
        const sent = system.ports.changePassword.calls.length
        await system.drive(event)
        expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
        holds(system, before, sent)
      }
      system.actor.stop()
    },
  )

  it('has a fixture for every event the machine declares', () =>
    expect(changePasswordModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(changePasswordModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(changePasswordModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(changePasswordModel.table()).toMatchInlineSnapshot(`
    [
      "editing.fresh --changePassword.edit (again)--> editing.fresh, again",
      "editing.fresh --changePassword.edit (next)--> editing.fresh, next",
      "editing.fresh --changePassword.edit (old)--> editing.fresh, old",
      "editing.fresh --changePassword.send--> editing.fresh, old required!, next required!, again required!",
      "editing.fresh, again --changePassword.edit (next)--> editing.fresh, next, again",
      "editing.fresh, again --changePassword.edit (old)--> editing.fresh, old, again",
      "editing.fresh, again --changePassword.send--> editing.fresh, again, old required!, next required!, again different!",
      "editing.fresh, again, old required!, next required! --changePassword.edit (next)--> editing.fresh, next, again, old required!",
      "editing.fresh, again, old required!, next required! --changePassword.edit (old)--> editing.fresh, old, again",
      "editing.fresh, again, old required!, next required! --changePassword.send--> editing.fresh, again, old required!, next required!, again different!",
      "editing.fresh, again, old required!, next required!, again different! --changePassword.edit (next)--> editing.fresh, next, again, old required!",
      "editing.fresh, again, old required!, next required!, again different! --changePassword.edit (old)--> editing.fresh, old, again, again different!",
      "editing.fresh, again, old required!, next required!, again different! --changePassword.send--> editing.fresh, again, old required!, next required!, again different!",
      "editing.fresh, next --changePassword.edit (again)--> editing.fresh, next, again",
      "editing.fresh, next --changePassword.edit (old)--> editing.fresh, old, next",
      "editing.fresh, next --changePassword.send--> editing.fresh, next, old required!, again required!",
      "editing.fresh, next, again --changePassword.edit (old)--> editing.fresh, old, next, again",
      "editing.fresh, next, again --changePassword.send--> editing.fresh, next, again, old required!",
      "editing.fresh, next, again, old required! --changePassword.edit (old)--> editing.fresh, old, next, again",
      "editing.fresh, next, again, old required! --changePassword.send--> editing.fresh, next, again, old required!",
      "editing.fresh, next, old required! --changePassword.edit (again)--> editing.fresh, next, again, old required!",
      "editing.fresh, next, old required! --changePassword.edit (old)--> editing.fresh, old, next",
      "editing.fresh, next, old required! --changePassword.send--> editing.fresh, next, old required!, again required!",
      "editing.fresh, next, old required!, again required! --changePassword.edit (again)--> editing.fresh, next, again, old required!",
      "editing.fresh, next, old required!, again required! --changePassword.edit (old)--> editing.fresh, old, next, again required!",
      "editing.fresh, next, old required!, again required! --changePassword.send--> editing.fresh, next, old required!, again required!",
      "editing.fresh, old --changePassword.edit (again)--> editing.fresh, old, again",
      "editing.fresh, old --changePassword.edit (next)--> editing.fresh, old, next",
      "editing.fresh, old --changePassword.send--> editing.fresh, old, next required!, again required!",
      "editing.fresh, old required!, next required!, again required! --changePassword.edit (again)--> editing.fresh, again, old required!, next required!",
      "editing.fresh, old required!, next required!, again required! --changePassword.edit (next)--> editing.fresh, next, old required!",
      "editing.fresh, old required!, next required!, again required! --changePassword.edit (old)--> editing.fresh, old, again required!",
      "editing.fresh, old required!, next required!, again required! --changePassword.send--> editing.fresh, old required!, next required!, again required!",
      "editing.fresh, old, again --changePassword.edit (next)--> editing.fresh, old, next, again",
      "editing.fresh, old, again --changePassword.send--> editing.fresh, old, again, next required!, again different!",
      "editing.fresh, old, again required! --changePassword.edit (again)--> editing.fresh, old, again",
      "editing.fresh, old, again required! --changePassword.edit (next)--> editing.fresh, old, next",
      "editing.fresh, old, again required! --changePassword.send--> editing.fresh, old, next required!, again required!",
      "editing.fresh, old, again, again different! --changePassword.edit (next)--> editing.fresh, old, next, again",
      "editing.fresh, old, again, again different! --changePassword.send--> editing.fresh, old, again, next required!, again different!",
      "editing.fresh, old, again, next required! --changePassword.edit (next)--> editing.fresh, old, next, again",
      "editing.fresh, old, again, next required! --changePassword.send--> editing.fresh, old, again, next required!, again different!",
      "editing.fresh, old, again, next required!, again different! --changePassword.edit (next)--> editing.fresh, old, next, again",
      "editing.fresh, old, again, next required!, again different! --changePassword.send--> editing.fresh, old, again, next required!, again different!",
      "editing.fresh, old, next --changePassword.edit (again)--> editing.fresh, old, next, again",
      "editing.fresh, old, next --changePassword.edit (the old one as the new one)--> editing.fresh, old, next as old",
      "editing.fresh, old, next --changePassword.send--> editing.fresh, old, next, again required!",
      "editing.fresh, old, next as old --changePassword.edit (again)--> editing.fresh, old, next as old, again",
      "editing.fresh, old, next as old --changePassword.edit (next)--> editing.fresh, old, next",
      "editing.fresh, old, next as old --changePassword.send--> editing.fresh, old, next as old, next same!, again required!",
      "editing.fresh, old, next as old, again --changePassword.edit (next)--> editing.fresh, old, next, again",
      "editing.fresh, old, next as old, again --changePassword.send--> editing.fresh, old, next as old, again, next same!, again different!",
      "editing.fresh, old, next as old, again, next same! --changePassword.edit (next)--> editing.fresh, old, next, again",
      "editing.fresh, old, next as old, again, next same! --changePassword.send--> editing.fresh, old, next as old, again, next same!, again different!",
      "editing.fresh, old, next as old, again, next same!, again different! --changePassword.edit (next)--> editing.fresh, old, next, again",
      "editing.fresh, old, next as old, again, next same!, again different! --changePassword.send--> editing.fresh, old, next as old, again, next same!, again different!",
      "editing.fresh, old, next as old, next same!, again required! --changePassword.edit (again)--> editing.fresh, old, next as old, again, next same!",
      "editing.fresh, old, next as old, next same!, again required! --changePassword.edit (next)--> editing.fresh, old, next",
      "editing.fresh, old, next as old, next same!, again required! --changePassword.send--> editing.fresh, old, next as old, next same!, again required!",
      "editing.fresh, old, next required!, again required! --changePassword.edit (again)--> editing.fresh, old, again, next required!",
      "editing.fresh, old, next required!, again required! --changePassword.edit (next)--> editing.fresh, old, next",
      "editing.fresh, old, next required!, again required! --changePassword.send--> editing.fresh, old, next required!, again required!",
      "editing.fresh, old, next, again --changePassword.edit (the old one as the new one)--> editing.fresh, old, next as old, again",
      "editing.fresh, old, next, again --changePassword.send--> sending, old, next, again",
      "editing.fresh, old, next, again required! --changePassword.edit (again)--> editing.fresh, old, next, again",
      "editing.fresh, old, next, again required! --changePassword.edit (the old one as the new one)--> editing.fresh, old, next as old",
      "editing.fresh, old, next, again required! --changePassword.send--> editing.fresh, old, next, again required!",
      "editing.refused, old, next, again, refused --changePassword.edit (the old one as the new one)--> editing.fresh, old, next as old, again",
      "editing.refused, old, next, again, refused --changePassword.send--> sending, old, next, again",
      "sending, old, next, again --xstate.done.actor.changePassword--> done",
      "sending, old, next, again --xstate.error.actor.changePassword--> editing.refused, old, next, again, refused",
    ]
  `))
})

describe('change password', () => {
  it.each([
    ['', '', '', { old: 'required', next: 'required', again: 'required' }],
    [old, old, old, { next: 'same' }],
    [old, '12345', '12345', { next: 'tooShort' }],
    [old, '1'.repeat(21), '1'.repeat(21), { next: 'tooLong' }],
    [old, next, 'other-1', { again: 'different' }],
  ])('sends nothing for %j, %j and %j (S1-074)', async (first, second, third, errors) => {
    const { drive, ports, type, view } = startSystem()
    type('old', first)
    type('next', second)
    type('again', third)
    await drive({ type: 'changePassword.send' })
    expect(view().errors).toEqual(errors)
    expect(ports.changePassword.calls).toHaveLength(0)
  })

  it('keeps what was typed when the server says no, and forgets it when it said yes', async () => {
    const { drive, type, view, announced } = startSystem()
    type('old', old)
    type('next', next)
    type('again', next)
    await drive({ type: 'changePassword.send' })
    await drive({ type: 'xstate.error.actor.changePassword', error: refused })
    expect(view()).toMatchObject({ values: { old, next, again: next }, failure: refused })
    await drive({ type: 'changePassword.send' })
    await drive({ type: 'xstate.done.actor.changePassword', output: undefined })
    expect(view().values).toEqual({ old: '', next: '', again: '' })
    expect(announced()).toBe(1)
  })
})
