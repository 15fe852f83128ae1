import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { UserInfo } from '#contract/account.ts'
import { type LoginSnapshot, loginMachine } from '#machines/login/login.machine.ts'
import { loginView } from '#machines/login/login.view.ts'
import type { Credentials, LoginMemory, LoginPuzzle } from '#services/account.service.ts'
import { coveringPaths } from '#support/browser/covering-paths.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { doRendered, expectRendered } from '#support/browser/rendered-hands.ts'
import { type LoginDriven, loginModel } from '../machines/login.model.ts'
import { isTyped, loginActs, loginSights } from '../machines/login.screen.ts'
import { openApp, settle } from './open-app.tsx'

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
    prepare: async (context) => {
      const logic = await context.loadAccountLogic()
      const login = loginMachine.provide({
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
      })
      const loaded = Promise.resolve({ ...logic, login })
      context.loadAccountLogic = () => loaded
    },
  })
  await act(async () => {
    app.context.accountDialog.send({ type: 'accountDialog.open', carried: { username: 'ada' } })
  })
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByLabelText(app.words('account:field.username'))
  return { app, ports, dialog, announced }
}
type Opened = Awaited<ReturnType<typeof openLogin>>

const button = ({ dialog, app }: Opened, key: string, values?: Record<string, unknown>) =>
  dialog.getByRole('button', { name: app.words(key, values) })

/** What a person does, or what happens to them, in the place of each event. */
async function happen({ app, dialog, ports }: Opened, event: LoginDriven): Promise<void> {
  const acts = loginActs(event, app.words)
  await act(async () => {
    for (const each of acts) doRendered(dialog, each)
    if (acts.length === 0) outcome(ports[event.type.split('.').at(-1) as keyof typeof ports], event)
  })
  await settle()
}

function outcome(port: Opened['ports'][keyof Opened['ports']], event: LoginDriven): void {
  if ('output' in event && 'done' in port) port.done?.(event.output)
  else if ('error' in event) port.fail(event.error)
  else if ('snapshot' in event && 'say' in port) port.say?.(event.snapshot.context)
}

/** What must be seen in each state. */
function expectFace({ app, dialog, announced }: Opened, state: LoginSnapshot): void {
  expect(announced.length).toBe(state.status === 'done' ? 1 : 0)
  for (const sight of loginSights(state, app.words)) expectRendered(dialog, sight)
}

const faceOf = (state: LoginSnapshot) => {
  const { proving, puzzlePhase, puzzleFault, busy, waitSeconds, failure, errors } = loginView(state)
  return [
    state.status,
    proving ? puzzlePhase : busy ? 'sending' : 'form',
    puzzleFault ?? '',
    waitSeconds > 0 ? 'wait' : '',
    failure?.kind ?? '',
    Object.keys(errors).join(),
  ].join(' ')
}
const nameOf = (event: LoginDriven) => JSON.stringify(event)
const typable = loginModel.paths.filter(({ steps }) =>
  steps.every(({ event }, index) => !isTyped(event, steps[index - 1]?.state)),
)
const { chosen } = coveringPaths(typable, { start: 'active form', faceOf, nameOf })

let opened: Opened | undefined
afterEach(() => {
  opened?.app.close()
  opened = undefined
})

describe('the login dialog shows each state of its form', () => {
  it.each(chosen.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    opened = await openLogin()
    for (const { event, state } of path.steps) {
      await happen(opened, event)
      expectFace(opened, state)
    }
  })

  it('sends what was typed, once for a double click, and the proof when one was asked for', async () => {
    const page = await openLogin()
    opened = page
    await happen(page, { type: 'login.edit', field: 'password', value: 'secret-1' })
    await act(async () => {
      fireEvent.click(button(page, 'account:login.send'))
      fireEvent.click(button(page, 'account:login.send'))
    })
    expect(page.ports.signIn.calls.map(({ input }) => input)).toEqual([
      { username: 'ada', password: 'secret-1', puzzleProof: undefined },
    ])
  })
})
