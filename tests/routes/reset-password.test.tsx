import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ResetPasswordSnapshot } from '#machines/reset-password/reset-password.machine.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort } from '#support/browser/ports.ts'
import { link, password, refused, resetPasswordModel } from '../machines/reset-password.model.ts'
import {
  resetPasswordActs,
  resetPasswordObstacle,
  resetPasswordSights,
} from '../machines/reset-password.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, pathsToSee, replaceMachines, walkRendered } from './rendered-walk.ts'

const sights = (state: ResetPasswordSnapshot, words: Words) =>
  resetPasswordSights(state, words, refused.message)

/** The page that the link in the mail opens; its ports are the test's. */
async function openPage() {
  const ports = {
    checkExists: promisePort<boolean, { username: string }>(),
    resetPassword: promisePort<void, { username: string; password: string; code: string }>(),
  }
  const app = await openApp(`/reset-password?${new URLSearchParams(link)}`, {
    prepare: (context) =>
      replaceMachines(context, 'loadAccountLogic', ({ resetPassword }) => ({
        resetPassword: resetPassword.provide({
          actors: { checkExists: ports.checkExists.logic, resetPassword: ports.resetPassword.logic },
        }),
      })),
  })
  onTestFinished(app.close)
  const form = within(await screen.findByLabelText(app.words('account:title.resetPassword')))
  const place = async (after?: ResetPasswordSnapshot) => {
    if (after?.status === 'done') return within(await screen.findByRole('dialog'))
    return after?.context.exists === false ? within(screen.getByRole('main')) : form
  }
  return { app, ports, place, acts: resetPasswordActs, sights }
}

describe('the page for a new password shows each state of its form', () => {
  it.each(pathsToSee(resetPasswordModel.paths, sights, resetPasswordObstacle))('%s', async (_title, path) => {
    await walkRendered(await openPage(), path)
  })

  it('a double click sends once, with the code of the link, and ends at home', async () => {
    const page = await openPage()
    await happen(page, { type: 'xstate.done.actor.checkExists', output: true })
    await happen(page, { type: 'resetPassword.edit', field: 'password', value: password })
    await happen(page, { type: 'resetPassword.edit', field: 'again', value: password })
    const button = screen.getByText(page.app.words('account:resetPassword.send'), { selector: 'button' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(page.ports.resetPassword.calls.map(({ input }) => input)).toEqual([{ ...link, password }])
    await happen(page, { type: 'xstate.done.actor.resetPassword', output: undefined })
    expect(page.app.path()).toBe('/home')
  })

  it.each(['/reset-password', '/reset-password?username=ada', '/reset-password?code=abc'])(
    'has no form at %s, and leads to another link (S1-019)',
    async (path) => {
      const app = await openApp(path)
      onTestFinished(app.close)
      await screen.findByText(app.words('account:resetPassword.brokenLink'))
      expect(screen.queryByLabelText(app.words('account:field.newPassword'))).toBeNull()
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name: app.words('account:resetPassword.newLink') }))
      })
      const dialog = await screen.findByRole('dialog')
      expect(within(dialog).getByText(app.words('account:title.reset'))).toBeTruthy()
    },
  )
})
