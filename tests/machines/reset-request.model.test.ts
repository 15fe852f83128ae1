import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import {
  type ResetRequestSnapshot,
  resetRequestMachine,
} from '#machines/reset-request/reset-request.machine.ts'
import { resetRequestView } from '#machines/reset-request/reset-request.view.ts'
import type { Captcha } from '#services/account.service.ts'
import { driverOf, failingLoudly, promisePort, says, streamPort } from '#support/browser/ports.ts'
import { captcha, email, essenceOf, refused, resetRequestModel } from './reset-request.model.ts'

function startSystem(input: { email?: string } = { email }) {
  const ports = {
    watchWait: streamPort<number>(),
    loadCaptcha: promisePort<Captcha>(),
    checkExists: promisePort<{ value: string; exists: boolean }, { email: string }>(),
    sendMail: promisePort<void, { email: string; captcha: string; captchaKey: string }>(),
  }
  const actor = failingLoudly(
    createActor(
      resetRequestMachine.provide({
        actors: {
          watchWait: ports.watchWait.logic,
          loadCaptcha: ports.loadCaptcha.logic,
          checkExists: ports.checkExists.logic,
          sendMail: ports.sendMail.logic,
        },
      }),
      { input },
    ),
  ).start()
  return {
    actor,
    drive: driverOf({ actor, ports }),
    ports,
    view: () => resetRequestView(actor.getSnapshot()),
  }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds({ ports, view }: System, before: ResetRequestSnapshot, sent: number) {
  if (ports.sendMail.calls.length > sent) {
    expect(ports.sendMail.calls.at(-1)?.input).toEqual({
      email,
      captcha: '12',
      captchaKey: captcha.captchaKey,
    })
    expect(before.context.waitSeconds).toBe(0)
    expect(before.context.known?.exists ?? true).toBe(true)
  }
  const { busy, canSend, loadingCaptcha, captchaImage, failure } = view()
  expect(busy && canSend).toBe(false)
  expect(loadingCaptcha && captchaImage !== undefined).toBe(false)
  if (before.matches({ form: 'sending' }) && failure) expect(loadingCaptcha).toBe(true)
}

describe('reset request model', () => {
  it.each(resetRequestModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.actor.getSnapshot()
      const sent = system.ports.sendMail.calls.length
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system, before, sent)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(resetRequestModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(resetRequestModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(resetRequestModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(resetRequestModel.table()).toMatchInlineSnapshot(`
      [
        "form.editing + check.checking --resetRequest.send--> form.editing + check.checking, captcha required!",
        "form.editing + check.checking --xstate.done.actor.checkExists (exists)--> form.editing + check.idle, exists",
        "form.editing + check.checking --xstate.done.actor.checkExists (unknown)--> form.editing + check.idle, unknown, email unknown!",
        "form.editing + check.checking --xstate.error.actor.checkExists--> form.editing + check.idle",
        "form.editing + check.checking, captcha required! --resetRequest.send--> form.editing + check.checking, captcha required!",
        "form.editing + check.checking, captcha required! --xstate.done.actor.checkExists (exists)--> form.editing + check.idle, exists, captcha required!",
        "form.editing + check.checking, captcha required! --xstate.done.actor.checkExists (unknown)--> form.editing + check.idle, unknown, captcha required!, email unknown!",
        "form.editing + check.checking, captcha required! --xstate.error.actor.checkExists--> form.editing + check.idle, captcha required!",
        "form.editing + check.checking, no captcha, refused --xstate.done.actor.checkExists (exists)--> form.editing + check.idle, no captcha, exists, refused",
        "form.editing + check.checking, no captcha, refused --xstate.done.actor.checkExists (unknown)--> form.editing + check.idle, no captcha, unknown, email unknown!, refused",
        "form.editing + check.checking, no captcha, refused --xstate.error.actor.checkExists--> form.editing + check.idle, no captcha, refused",
        "form.editing + check.checking, refused --resetRequest.send--> form.editing + check.checking, captcha required!",
        "form.editing + check.checking, refused --xstate.done.actor.checkExists (exists)--> form.editing + check.idle, exists, refused",
        "form.editing + check.checking, refused --xstate.done.actor.checkExists (unknown)--> form.editing + check.idle, unknown, email unknown!, refused",
        "form.editing + check.checking, refused --xstate.error.actor.checkExists--> form.editing + check.idle, refused",
        "form.editing + check.checking, typed --resetRequest.send--> form.sending + check.checking, typed",
        "form.editing + check.checking, typed --xstate.done.actor.checkExists (exists)--> form.editing + check.idle, typed, exists",
        "form.editing + check.checking, typed --xstate.done.actor.checkExists (unknown)--> form.editing + check.idle, typed, unknown, email unknown!",
        "form.editing + check.checking, typed --xstate.error.actor.checkExists--> form.editing + check.idle, typed",
        "form.editing + check.idle --resetRequest.edit--> form.editing + check.idle, typed",
        "form.editing + check.idle --resetRequest.renewCaptcha--> form.loadingCaptcha + check.idle, no captcha",
        "form.editing + check.idle --resetRequest.send--> form.editing + check.idle, captcha required!",
        "form.editing + check.idle, captcha required! --resetRequest.edit--> form.editing + check.idle, typed",
        "form.editing + check.idle, captcha required! --resetRequest.renewCaptcha--> form.loadingCaptcha + check.idle, no captcha",
        "form.editing + check.idle, captcha required! --resetRequest.send--> form.editing + check.idle, captcha required!",
        "form.editing + check.idle, captcha required!, wait --resetRequest.edit--> form.editing + check.idle, typed, wait",
        "form.editing + check.idle, captcha required!, wait --resetRequest.send--> form.editing + check.idle, captcha required!, wait",
        "form.editing + check.idle, exists --resetRequest.send--> form.editing + check.idle, exists, captcha required!",
        "form.editing + check.idle, exists, captcha required! --resetRequest.send--> form.editing + check.idle, exists, captcha required!",
        "form.editing + check.idle, exists, captcha required!, wait --resetRequest.send--> form.editing + check.idle, exists, captcha required!, wait",
        "form.editing + check.idle, exists, wait --resetRequest.send--> form.editing + check.idle, exists, captcha required!, wait",
        "form.editing + check.idle, no captcha, captcha required!, refused --resetRequest.edit--> form.editing + check.idle, no captcha, typed",
        "form.editing + check.idle, no captcha, captcha required!, refused --resetRequest.renewCaptcha--> form.loadingCaptcha + check.idle, no captcha",
        "form.editing + check.idle, no captcha, refused --resetRequest.edit--> form.editing + check.idle, no captcha, typed",
        "form.editing + check.idle, no captcha, refused --resetRequest.renewCaptcha--> form.loadingCaptcha + check.idle, no captcha",
        "form.editing + check.idle, no captcha, typed --resetRequest.renewCaptcha--> form.loadingCaptcha + check.idle, no captcha",
        "form.editing + check.idle, no captcha, typed, refused --resetRequest.renewCaptcha--> form.loadingCaptcha + check.idle, no captcha",
        "form.editing + check.idle, no captcha, wait, refused --resetRequest.edit--> form.editing + check.idle, no captcha, typed, wait",
        "form.editing + check.idle, refused --resetRequest.edit--> form.editing + check.idle, typed",
        "form.editing + check.idle, refused --resetRequest.renewCaptcha--> form.loadingCaptcha + check.idle, no captcha",
        "form.editing + check.idle, refused --resetRequest.send--> form.editing + check.idle, captcha required!",
        "form.editing + check.idle, typed --resetRequest.leave--> form.editing + check.checking, typed",
        "form.editing + check.idle, typed --resetRequest.renewCaptcha--> form.loadingCaptcha + check.idle, no captcha",
        "form.editing + check.idle, typed --resetRequest.send--> form.sending + check.idle, typed",
        "form.editing + check.idle, typed --xstate.snapshot.watchWait (0 s)--> form.editing + check.idle, typed",
        "form.editing + check.idle, typed --xstate.snapshot.watchWait (90 s)--> form.editing + check.idle, typed, wait",
        "form.editing + check.idle, typed --xstate.snapshot.watchWait (nothing yet)--> form.editing + check.idle, typed",
        "form.editing + check.idle, typed, exists --resetRequest.leave--> form.editing + check.idle, typed, exists",
        "form.editing + check.idle, typed, exists --resetRequest.send--> form.sending + check.idle, typed, exists",
        "form.editing + check.idle, typed, unknown, email unknown! --resetRequest.leave--> form.editing + check.idle, typed, unknown, email unknown!",
        "form.editing + check.idle, typed, unknown, email unknown! --resetRequest.send--> form.editing + check.idle, typed, unknown, email unknown!",
        "form.editing + check.idle, typed, wait --xstate.snapshot.watchWait (0 s)--> form.editing + check.idle, typed",
        "form.editing + check.idle, typed, wait --xstate.snapshot.watchWait (90 s)--> form.editing + check.idle, typed, wait",
        "form.editing + check.idle, typed, wait --xstate.snapshot.watchWait (nothing yet)--> form.editing + check.idle, typed, wait",
        "form.editing + check.idle, unknown, captcha required!, email unknown! --resetRequest.send--> form.editing + check.idle, unknown, captcha required!, email unknown!",
        "form.editing + check.idle, unknown, captcha required!, email unknown!, wait --resetRequest.send--> form.editing + check.idle, unknown, captcha required!, email unknown!, wait",
        "form.editing + check.idle, unknown, email unknown! --resetRequest.send--> form.editing + check.idle, unknown, captcha required!, email unknown!",
        "form.editing + check.idle, unknown, email unknown!, wait --resetRequest.send--> form.editing + check.idle, unknown, captcha required!, email unknown!, wait",
        "form.editing + check.idle, wait --resetRequest.edit--> form.editing + check.idle, typed, wait",
        "form.editing + check.idle, wait --resetRequest.send--> form.editing + check.idle, captcha required!, wait",
        "form.loadingCaptcha + check.checking, no captcha --xstate.done.actor.checkExists (exists)--> form.loadingCaptcha + check.idle, no captcha, exists",
        "form.loadingCaptcha + check.checking, no captcha --xstate.done.actor.checkExists (unknown)--> form.loadingCaptcha + check.idle, no captcha, unknown, email unknown!",
        "form.loadingCaptcha + check.checking, no captcha --xstate.done.actor.loadCaptcha--> form.editing + check.checking",
        "form.loadingCaptcha + check.checking, no captcha --xstate.error.actor.checkExists--> form.loadingCaptcha + check.idle, no captcha",
        "form.loadingCaptcha + check.checking, no captcha --xstate.error.actor.loadCaptcha--> form.editing + check.checking, no captcha, refused",
        "form.loadingCaptcha + check.checking, no captcha, refused --xstate.done.actor.checkExists (exists)--> form.loadingCaptcha + check.idle, no captcha, exists, refused",
        "form.loadingCaptcha + check.checking, no captcha, refused --xstate.done.actor.checkExists (unknown)--> form.loadingCaptcha + check.idle, no captcha, unknown, email unknown!, refused",
        "form.loadingCaptcha + check.checking, no captcha, refused --xstate.done.actor.loadCaptcha--> form.editing + check.checking, refused",
        "form.loadingCaptcha + check.checking, no captcha, refused --xstate.error.actor.checkExists--> form.loadingCaptcha + check.idle, no captcha, refused",
        "form.loadingCaptcha + check.checking, no captcha, refused --xstate.error.actor.loadCaptcha--> form.editing + check.checking, no captcha, refused",
        "form.loadingCaptcha + check.idle, no captcha --resetRequest.edit--> form.loadingCaptcha + check.idle, no captcha, typed",
        "form.loadingCaptcha + check.idle, no captcha --resetRequest.send--> form.loadingCaptcha + check.idle, no captcha, captcha required!",
        "form.loadingCaptcha + check.idle, no captcha --xstate.done.actor.loadCaptcha--> form.editing + check.idle",
        "form.loadingCaptcha + check.idle, no captcha --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, refused",
        "form.loadingCaptcha + check.idle, no captcha, captcha required! --resetRequest.edit--> form.loadingCaptcha + check.idle, no captcha, typed",
        "form.loadingCaptcha + check.idle, no captcha, captcha required! --resetRequest.send--> form.loadingCaptcha + check.idle, no captcha, captcha required!",
        "form.loadingCaptcha + check.idle, no captcha, captcha required! --xstate.done.actor.loadCaptcha--> form.editing + check.idle, captcha required!",
        "form.loadingCaptcha + check.idle, no captcha, captcha required! --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, captcha required!, refused",
        "form.loadingCaptcha + check.idle, no captcha, exists --xstate.done.actor.loadCaptcha--> form.editing + check.idle, exists",
        "form.loadingCaptcha + check.idle, no captcha, exists --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, exists, refused",
        "form.loadingCaptcha + check.idle, no captcha, exists, refused --xstate.done.actor.loadCaptcha--> form.editing + check.idle, exists, refused",
        "form.loadingCaptcha + check.idle, no captcha, exists, refused --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, exists, refused",
        "form.loadingCaptcha + check.idle, no captcha, exists, wait --xstate.done.actor.loadCaptcha--> form.editing + check.idle, exists, wait",
        "form.loadingCaptcha + check.idle, no captcha, exists, wait --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, exists, wait, refused",
        "form.loadingCaptcha + check.idle, no captcha, refused --resetRequest.edit--> form.loadingCaptcha + check.idle, no captcha, typed",
        "form.loadingCaptcha + check.idle, no captcha, refused --resetRequest.send--> form.loadingCaptcha + check.idle, no captcha, captcha required!",
        "form.loadingCaptcha + check.idle, no captcha, refused --xstate.done.actor.loadCaptcha--> form.editing + check.idle, refused",
        "form.loadingCaptcha + check.idle, no captcha, refused --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, refused",
        "form.loadingCaptcha + check.idle, no captcha, typed --xstate.done.actor.loadCaptcha--> form.editing + check.idle, typed",
        "form.loadingCaptcha + check.idle, no captcha, typed --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, typed, refused",
        "form.loadingCaptcha + check.idle, no captcha, typed, wait --xstate.done.actor.loadCaptcha--> form.editing + check.idle, typed, wait",
        "form.loadingCaptcha + check.idle, no captcha, typed, wait --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, typed, wait, refused",
        "form.loadingCaptcha + check.idle, no captcha, unknown, email unknown! --xstate.done.actor.loadCaptcha--> form.editing + check.idle, unknown, email unknown!",
        "form.loadingCaptcha + check.idle, no captcha, unknown, email unknown! --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, unknown, email unknown!, refused",
        "form.loadingCaptcha + check.idle, no captcha, unknown, email unknown!, refused --xstate.done.actor.loadCaptcha--> form.editing + check.idle, unknown, email unknown!, refused",
        "form.loadingCaptcha + check.idle, no captcha, unknown, email unknown!, refused --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, unknown, email unknown!, refused",
        "form.loadingCaptcha + check.idle, no captcha, unknown, email unknown!, wait --xstate.done.actor.loadCaptcha--> form.editing + check.idle, unknown, email unknown!, wait",
        "form.loadingCaptcha + check.idle, no captcha, unknown, email unknown!, wait --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, unknown, email unknown!, wait, refused",
        "form.loadingCaptcha + check.idle, no captcha, wait --resetRequest.edit--> form.loadingCaptcha + check.idle, no captcha, typed, wait",
        "form.loadingCaptcha + check.idle, no captcha, wait --xstate.done.actor.loadCaptcha--> form.editing + check.idle, wait",
        "form.loadingCaptcha + check.idle, no captcha, wait --xstate.error.actor.loadCaptcha--> form.editing + check.idle, no captcha, wait, refused",
        "form.sending + check.checking, typed --xstate.done.actor.checkExists (exists)--> form.sending + check.idle, typed, exists",
        "form.sending + check.checking, typed --xstate.done.actor.checkExists (unknown)--> form.sending + check.idle, typed, unknown, email unknown!",
        "form.sending + check.checking, typed --xstate.done.actor.sendMail--> form.sent + check.checking, typed",
        "form.sending + check.checking, typed --xstate.error.actor.checkExists--> form.sending + check.idle, typed",
        "form.sending + check.checking, typed --xstate.error.actor.sendMail--> form.loadingCaptcha + check.checking, no captcha, refused",
        "form.sending + check.idle, typed --xstate.done.actor.sendMail--> form.sent + check.idle, typed",
        "form.sending + check.idle, typed --xstate.error.actor.sendMail--> form.loadingCaptcha + check.idle, no captcha, refused",
        "form.sending + check.idle, typed, exists --xstate.done.actor.sendMail--> form.sent + check.idle, typed, exists",
        "form.sending + check.idle, typed, exists --xstate.error.actor.sendMail--> form.loadingCaptcha + check.idle, no captcha, exists, refused",
        "form.sending + check.idle, typed, unknown, email unknown! --xstate.done.actor.sendMail--> form.sent + check.idle, typed, unknown, email unknown!",
        "form.sending + check.idle, typed, unknown, email unknown! --xstate.error.actor.sendMail--> form.loadingCaptcha + check.idle, no captcha, unknown, email unknown!, refused",
        "form.sent + check.checking, typed --resetRequest.again--> form.loadingCaptcha + check.checking, no captcha",
        "form.sent + check.checking, typed --xstate.done.actor.checkExists (exists)--> form.sent + check.idle, typed, exists",
        "form.sent + check.checking, typed --xstate.done.actor.checkExists (unknown)--> form.sent + check.idle, typed, unknown, email unknown!",
        "form.sent + check.checking, typed --xstate.error.actor.checkExists--> form.sent + check.idle, typed",
        "form.sent + check.idle, typed --resetRequest.again--> form.loadingCaptcha + check.idle, no captcha",
        "form.sent + check.idle, typed --xstate.snapshot.watchWait (0 s)--> form.sent + check.idle, typed",
        "form.sent + check.idle, typed --xstate.snapshot.watchWait (90 s)--> form.sent + check.idle, typed, wait",
        "form.sent + check.idle, typed, exists --resetRequest.again--> form.loadingCaptcha + check.idle, no captcha, exists",
        "form.sent + check.idle, typed, exists --xstate.snapshot.watchWait (0 s)--> form.sent + check.idle, typed, exists",
        "form.sent + check.idle, typed, exists --xstate.snapshot.watchWait (90 s)--> form.sent + check.idle, typed, exists, wait",
        "form.sent + check.idle, typed, exists, wait --resetRequest.again--> form.loadingCaptcha + check.idle, no captcha, exists, wait",
        "form.sent + check.idle, typed, exists, wait --xstate.snapshot.watchWait (0 s)--> form.sent + check.idle, typed, exists",
        "form.sent + check.idle, typed, exists, wait --xstate.snapshot.watchWait (90 s)--> form.sent + check.idle, typed, exists, wait",
        "form.sent + check.idle, typed, unknown, email unknown! --resetRequest.again--> form.loadingCaptcha + check.idle, no captcha, unknown, email unknown!",
        "form.sent + check.idle, typed, unknown, email unknown! --xstate.snapshot.watchWait (0 s)--> form.sent + check.idle, typed, unknown, email unknown!",
        "form.sent + check.idle, typed, unknown, email unknown! --xstate.snapshot.watchWait (90 s)--> form.sent + check.idle, typed, unknown, email unknown!, wait",
        "form.sent + check.idle, typed, unknown, email unknown!, wait --resetRequest.again--> form.loadingCaptcha + check.idle, no captcha, unknown, email unknown!, wait",
        "form.sent + check.idle, typed, unknown, email unknown!, wait --xstate.snapshot.watchWait (0 s)--> form.sent + check.idle, typed, unknown, email unknown!",
        "form.sent + check.idle, typed, unknown, email unknown!, wait --xstate.snapshot.watchWait (90 s)--> form.sent + check.idle, typed, unknown, email unknown!, wait",
        "form.sent + check.idle, typed, wait --resetRequest.again--> form.loadingCaptcha + check.idle, no captcha, wait",
        "form.sent + check.idle, typed, wait --xstate.snapshot.watchWait (0 s)--> form.sent + check.idle, typed",
        "form.sent + check.idle, typed, wait --xstate.snapshot.watchWait (90 s)--> form.sent + check.idle, typed, wait",
      ]
    `))
})

describe('reset request', () => {
  it.each([
    ['', '12', { email: 'required' }],
    ['ada', '12', { email: 'malformed' }],
    [email, '', { captcha: 'required' }],
    [email, '123456789', { captcha: 'tooLong' }],
  ])('sends nothing for %j and %j (S1-073)', async (typed, answer, errors) => {
    const { actor, drive, ports, view } = startSystem({ email: typed })
    await drive({ type: 'xstate.done.actor.loadCaptcha', output: captcha })
    actor.send({ type: 'resetRequest.edit', field: 'captcha', value: answer })
    await drive({ type: 'resetRequest.send' })
    expect(view().errors).toEqual(errors)
    expect(ports.sendMail.calls).toHaveLength(0)
  })

  it('says what lacks also while the picture is loaded', async () => {
    const { drive, ports, view } = startSystem()
    await drive({ type: 'resetRequest.send' })
    expect(view().errors).toEqual({ captcha: 'required' })
    expect(ports.loadCaptcha.calls).toHaveLength(1)
  })

  it('keeps what the form said of an empty address when that is left after it', async () => {
    const { actor, drive, view } = startSystem({ email: '' })
    await drive({ type: 'resetRequest.send' })
    actor.send({ type: 'resetRequest.leave' })
    expect(view().errors).toEqual({ email: 'required', captcha: 'required' })
  })

  it('does not hold against an address what was said of another', async () => {
    const { actor, drive, view } = startSystem()
    actor.send({ type: 'resetRequest.leave' })
    actor.send({ type: 'resetRequest.edit', field: 'email', value: 'grace@example.org' })
    await drive({ type: 'xstate.done.actor.checkExists', output: { value: email, exists: false } })
    expect(view().errors).toEqual({})
  })

  it('brings another captcha after a refusal, and keeps the address', async () => {
    const { actor, drive, ports, view } = startSystem()
    await drive({ type: 'xstate.done.actor.loadCaptcha', output: captcha })
    actor.send({ type: 'resetRequest.edit', field: 'captcha', value: '12' })
    await drive({ type: 'resetRequest.send' })
    await drive({ type: 'xstate.error.actor.sendMail', error: refused })
    expect(view()).toMatchObject({ email, captcha: '', captchaImage: undefined, failure: refused })
    expect(ports.loadCaptcha.calls).toHaveLength(2)
  })

  it('opens with the wait that another dialog began', async () => {
    const { drive, view } = startSystem()
    await drive(says('watchWait', 30))
    await drive({ type: 'xstate.done.actor.loadCaptcha', output: captcha })
    expect(view()).toMatchObject({ waitSeconds: 30, canSend: false })
  })
})
