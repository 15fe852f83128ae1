import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { UserInfo } from '#contract/account.ts'
import type { RegisterSnapshot } from '#machines/register/register.machine.ts'
import type { Asked, RegisterValues, SentCode } from '#machines/register/register.rules.ts'
import type { Taken } from '#services/account.service.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { filled, type RegisterDriven, refused, registerModel } from '../machines/register.model.ts'
import { registerActs, registerSights } from '../machines/register.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, replaceMachines, toursToSee, walkRendered } from './rendered-walk.ts'

const { email } = filled
const codeWaitSeconds = 60

const acts = (event: RegisterDriven, words: Words) => registerActs(event, words, email)
const sights = (state: RegisterSnapshot, words: Words, isCodeSent = false) =>
  registerSights(state, words, { email, said: refused.message, isCodeSent })

/** The filled form in the dialog over the home page; its ports are the test's. */
async function openRegister() {
  let isCodeSent = false
  const watchWait = streamPort<number, unknown>()
  const sendCode = promisePort<SentCode, { email: string }>()
  const ports = {
    watchWait,
    checkTaken: promisePort<{ asked: Asked; taken: Taken }, Asked>(),
    /** With the code that was sent the wait begins. */
    sendCode: {
      ...sendCode,
      done: (output: unknown) => {
        sendCode.done?.(output)
        watchWait.say(codeWaitSeconds)
        isCodeSent = true
      },
    },
    register: promisePort<UserInfo | undefined, Omit<RegisterValues, 'again'>>(),
  }
  const app = await openApp('/home', {
    prepare: (context) =>
      replaceMachines(context, 'loadAccountLogic', ({ register }) => ({
        register: register.provide({
          actors: {
            watchWait: ports.watchWait.logic,
            checkTaken: ports.checkTaken.logic,
            sendCode: ports.sendCode.logic,
            register: ports.register.logic,
          },
        }),
      })),
  })
  onTestFinished(app.close)
  const { username } = filled
  await act(async () =>
    app.context.accountDialog.send({
      type: 'accountDialog.open',
      mode: 'register',
      carried: { username, email },
    }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  for (const field of ['password', 'again', 'code'] as const) {
    const box = await dialog.findByLabelText(app.words(`account:field.${field}`))
    fireEvent.change(box, { target: { value: filled[field] } })
  }
  return {
    app,
    ports,
    place: () => dialog,
    acts,
    sights: (state: RegisterSnapshot, words: Words) => sights(state, words, isCodeSent),
  }
}

describe('the registration dialog shows each state of its form', () => {
  it.each(toursToSee(registerModel, sights))('%s', async (_title, path) => {
    await walkRendered(await openRegister(), path)
  })

  it('a double click sends what was typed once, and registering ends at the login with the name', async () => {
    const page = await openRegister()
    const { again: _, ...sent } = filled
    const button = page.place().getByText(page.app.words('account:register.send'), { selector: 'button' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(page.ports.register.calls.map(({ input }) => input)).toEqual([sent])
    await happen(page, { type: 'xstate.done.actor.register', output: undefined })
    const name = page.place().getByLabelText<HTMLInputElement>(page.app.words('account:field.username'))
    expect(name.value).toBe(filled.username)
  })
})
