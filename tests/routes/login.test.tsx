import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { UserInfo } from '#contract/account.ts'
import type { LoginSnapshot } from '#machines/login/login.machine.ts'
import type { Credentials, LoginMemory, LoginPuzzle } from '#services/account.service.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { type LoginDriven, loginModel } from '../machines/login.model.ts'
import { isTyped, loginActs, loginSights } from '../machines/login.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, replaceMachines, toursToSee, walkRendered } from './rendered-walk.ts'

/** The login dialog over the home page; the ports of its form are the test's. */
async function openLogin() {
  const ports = {
    watchMemory: streamPort<LoginMemory, unknown>(),
    loadPuzzle: promisePort<LoginPuzzle>(),
    solvePuzzle: promisePort<string, { puzzleKey: string; x: number }>(),
    signIn: promisePort<UserInfo, Credentials>(),
  }
  const announced: UserInfo[] = []
  const app = await openApp('/home', {
    prepare: (context) =>
      replaceMachines(context, 'loadAccountLogic', ({ login }) => ({
        login: login.provide({
          actors: {
            watchMemory: ports.watchMemory.logic,
            loadPuzzle: ports.loadPuzzle.logic,
            solvePuzzle: ports.solvePuzzle.logic,
            signIn: ports.signIn.logic,
          },
          actions: {
            rememberFailures: () => {},
            announce: (_, { user }) => announced.push(user),
          },
        }),
      })),
  })
  onTestFinished(app.close)
  await act(async () => {
    app.context.accountDialog.send({ type: 'accountDialog.open', carried: { username: 'ada' } })
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(app.words('account:field.username'))
  return { app, ports, place: () => dialog, acts: loginActs, sights: loginSights, announced }
}

const obstacle = (event: LoginDriven, before: LoginSnapshot) => (isTyped(event, before) ? 'typed' : undefined)

describe('the login dialog shows each state of its form', () => {
  it.each(toursToSee(loginModel, loginSights, obstacle))('%s', async (_title, path) => {
    const page = await openLogin()
    await walkRendered(page, path)
    expect(page.announced.length).toBe(path.steps.at(-1)?.state.status === 'done' ? 1 : 0)
  })

  it('sends what was typed, once for a double click, and the proof when one was asked for', async () => {
    const page = await openLogin()
    await happen(page, { type: 'login.edit', field: 'password', value: 'secret-1' })
    const button = page.place().getByRole('button', { name: page.app.words('account:login.send') })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(page.ports.signIn.calls.map(({ input }) => input)).toEqual([
      { username: 'ada', password: 'secret-1', puzzleProof: undefined },
    ])
  })
})
