import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ChangePasswordSnapshot } from '#machines/change-password/change-password.machine.ts'
import type { Passwords } from '#services/setting.service.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort } from '#support/browser/ports.ts'
import { changePasswordModel, next, old, refused } from '../machines/change-password.model.ts'
import { changePasswordActs, changePasswordSights } from '../machines/change-password.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, replaceMachines, toursToSee, walkRendered } from './rendered-walk.ts'

const sights = (state: ChangePasswordSnapshot, words: Words) =>
  changePasswordSights(state, words, refused.message)

/** The settings; the port of this form is the test's. */
async function openSettings() {
  const ports = { changePassword: promisePort<void, Passwords>() }
  const app = await openApp('/setting', {
    signedIn: true,
    prepare: (context) =>
      replaceMachines(context, 'loadSettingLogic', ({ changePassword }) => ({
        changePassword: changePassword.provide({ actors: { changePassword: ports.changePassword.logic } }),
      })),
  })
  onTestFinished(app.close)
  const form = within(await screen.findByLabelText(app.words('setting:password.title'), { selector: 'form' }))
  const place = async (after?: ChangePasswordSnapshot) =>
    after?.status === 'done' ? within(await screen.findByRole('dialog')) : form
  return { app, ports, place, acts: changePasswordActs, sights }
}

describe('the settings show each state of changing the password', () => {
  it.each(toursToSee(changePasswordModel, sights))('%s', async (_title, path) => {
    await walkRendered(await openSettings(), path)
  })

  it('a double click sends once; afterwards nobody is signed in, and the page is home', async () => {
    const page = await openSettings()
    await happen(page, { type: 'changePassword.edit', field: 'old', value: old })
    await happen(page, { type: 'changePassword.edit', field: 'next', value: next })
    await happen(page, { type: 'changePassword.edit', field: 'again', value: next })
    const button = screen.getByText(page.app.words('setting:password.send'), { selector: 'button' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(page.ports.changePassword.calls.map(({ input }) => input)).toEqual([
      { oldPassword: old, newPassword: next },
    ])
    await happen(page, { type: 'xstate.done.actor.changePassword', output: undefined })
    expect([page.app.path(), page.app.context.session.getSnapshot().value]).toEqual(['/home', 'visitor'])
  })
})
