import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ResetRequestSnapshot } from '#machines/reset-request/reset-request.machine.ts'
import type { Captcha } from '#services/account.service.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { captcha, email, refused, resetRequestModel } from '../machines/reset-request.model.ts'
import {
  resetRequestActs,
  resetRequestObstacle,
  resetRequestSights,
} from '../machines/reset-request.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, replaceMachines, toursToSee, walkRendered } from './rendered-walk.ts'

const sights = (state: ResetRequestSnapshot, words: Words) =>
  resetRequestSights(state, words, { email, said: refused.message })

/** The form in the dialog over the home page; its ports are the test's. */
async function openReset() {
  const ports = {
    watchWait: streamPort<number, unknown>(),
    loadCaptcha: promisePort<Captcha>(),
    checkExists: promisePort<{ value: string; exists: boolean }, { email: string }>(),
    sendMail: promisePort<void, { email: string; captcha: string; captchaKey: string }>(),
  }
  const app = await openApp('/home', {
    prepare: (context) =>
      replaceMachines(context, 'loadAccountLogic', ({ resetRequest }) => ({
        resetRequest: resetRequest.provide({
          actors: {
            watchWait: ports.watchWait.logic,
            loadCaptcha: ports.loadCaptcha.logic,
            checkExists: ports.checkExists.logic,
            sendMail: ports.sendMail.logic,
          },
        }),
      })),
  })
  onTestFinished(app.close)
  await act(async () =>
    app.context.accountDialog.send({ type: 'accountDialog.open', mode: 'reset', carried: { email } }),
  )
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(app.words('account:field.captcha'))
  return { app, ports, place: () => dialog, acts: resetRequestActs, sights }
}

describe('the dialog for a forgotten password shows each state of its form', () => {
  it.each(toursToSee(resetRequestModel, sights, resetRequestObstacle))('%s', async (_title, path) => {
    await walkRendered(await openReset(), path)
  })

  it('a double click sends once, with the key of the picture', async () => {
    const page = await openReset()
    await happen(page, { type: 'xstate.done.actor.loadCaptcha', output: captcha })
    await happen(page, { type: 'resetRequest.edit', field: 'captcha', value: '12' })
    const button = page.place().getByText(page.app.words('account:reset.send'), { selector: 'button' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(page.ports.sendMail.calls.map(({ input }) => input)).toEqual([
      { email, captcha: '12', captchaKey: captcha.captchaKey },
    ])
  })
})
