import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { UserInfo } from '#contract/account.ts'
import type { ChangeEmailSnapshot } from '#machines/change-email/change-email.machine.ts'
import type { EmailChange } from '#services/setting.service.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import {
  type ChangeEmailDriven,
  changedUser,
  changeEmailModel,
  code,
  email,
  password,
  present,
  refused,
} from '../machines/change-email.model.ts'
import { changeEmailActs, changeEmailObstacle, changeEmailSights } from '../machines/change-email.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, replaceMachines, toursToSee, walkRendered } from './rendered-walk.ts'

const acts = (event: ChangeEmailDriven, words: Words) =>
  changeEmailActs(event, words, { present, next: email })
const sights = (state: ChangeEmailSnapshot, words: Words) =>
  changeEmailSights(state, words, { next: email, said: refused.message })

/** The settings; the ports of this form are the test's. */
async function openSettings() {
  const ports = {
    watchWait: streamPort<number, unknown>(),
    sendCode: promisePort<string, { email: string }>(),
    changeEmail: promisePort<UserInfo, EmailChange>(),
  }
  const app = await openApp('/setting', {
    signedIn: { ...changedUser, email: present },
    prepare: (context) =>
      replaceMachines(context, 'loadSettingLogic', ({ changeEmail }) => ({
        changeEmail: changeEmail.provide({
          actors: {
            watchWait: ports.watchWait.logic,
            sendCode: ports.sendCode.logic,
            changeEmail: ports.changeEmail.logic,
          },
        }),
      })),
  })
  onTestFinished(app.close)
  const form = within(await screen.findByLabelText(app.words('setting:email.title'), { selector: 'form' }))
  return { app, ports, place: () => form, acts, sights }
}

describe('the settings show each state of changing the address', () => {
  it.each(toursToSee(changeEmailModel, sights, changeEmailObstacle))('%s', async (_title, path) => {
    await walkRendered(await openSettings(), path)
  })

  it('a double click sends once what was typed', async () => {
    const page = await openSettings()
    await happen(page, { type: 'changeEmail.edit', field: 'email', value: email })
    await happen(page, { type: 'changeEmail.edit', field: 'password', value: password })
    await happen(page, { type: 'changeEmail.edit', field: 'code', value: code })
    const button = page.place().getByText(page.app.words('setting:email.send'), { selector: 'button' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(page.ports.changeEmail.calls.map(({ input }) => input)).toEqual([
      { password, newEmail: email, code },
    ])
  })
})
