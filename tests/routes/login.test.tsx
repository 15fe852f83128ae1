import { act, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { UserInfo } from '#contract/account.ts'
import { passwordMax, passwordMin } from '#contract/limits.ts'
import { type LoginSnapshot, loginMachine } from '#machines/login/login.machine.ts'
import { loginView } from '#machines/login/login.view.ts'
import type { Credentials, LoginMemory, LoginPuzzle } from '#services/account.service.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { type LoginDriven, loginModel } from '../machines/login.model.ts'
import { coveringPaths } from './covering-paths.ts'
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

/** Six times twenty pixels from the left edge, let go with Enter, as slowly as the event says. */
function drag(slider: HTMLElement, elapsedMs: number): void {
  const keys = ['Home', ...Array.from({ length: 6 }, () => 'PageUp'), 'Enter']
  for (const key of keys) {
    const event = createEvent.keyDown(slider, { key })
    Object.defineProperty(event, 'timeStamp', { value: key === 'Enter' ? 1_000 + elapsedMs : 1_000 })
    fireEvent(slider, event)
  }
}

/** What a person does, or what happens to them, in the place of each event. */
async function happen(page: Opened, event: LoginDriven): Promise<void> {
  const { app, dialog, ports } = page
  await act(async () => {
    switch (event.type) {
      case 'login.edit': {
        const field = dialog.getByLabelText(app.words(`account:field.${event.field}`), { selector: 'input' })
        fireEvent.change(field, { target: { value: event.value } })
        break
      }
      case 'login.send':
        fireEvent.click(button(page, 'account:login.send'))
        break
      case 'login.drag':
        drag(dialog.getByRole('slider'), event.elapsedMs)
        break
      case 'login.renewPuzzle':
        fireEvent.click(button(page, 'account:puzzle.renew'))
        break
      case 'login.cancelPuzzle':
        fireEvent.click(button(page, 'account:puzzle.cancel'))
        break
      default:
        outcome(ports[event.type.split('.').at(-1) as keyof typeof ports], event)
    }
  })
  await settle()
}

function outcome(port: Opened['ports'][keyof Opened['ports']], event: LoginDriven): void {
  if ('output' in event && 'done' in port) port.done?.(event.output)
  else if ('error' in event) port.fail(event.error)
  else if ('snapshot' in event && 'say' in port) port.say?.(event.snapshot.context)
}

type View = ReturnType<typeof loginView>

function expectPuzzle({ app, dialog }: Opened, view: View): void {
  const slider = dialog.queryByRole('slider')
  expect(slider !== null).toBe(view.puzzlePhase !== 'loading')
  if (slider) expect(slider.getAttribute('aria-disabled')).toBe(String(view.puzzlePhase !== 'dragging'))
  if (view.puzzleFault) dialog.getByText(app.words(`account:puzzle.${view.puzzleFault}`))
}

function expectButton(page: Opened, { busy, waitSeconds }: View): void {
  const send =
    waitSeconds > 0
      ? button(page, 'account:login.wait', { seconds: waitSeconds })
      : button(page, 'account:login.send')
  expect(send.getAttribute('aria-busy')).toBe(busy ? 'true' : null)
  expect(send.getAttribute('aria-disabled')).toBe(busy || waitSeconds > 0 ? 'true' : null)
}

/** What must be seen in each state. */
function expectFace(page: Opened, state: LoginSnapshot): void {
  const { app, dialog, announced } = page
  const view = loginView(state)
  expect(announced.length).toBe(state.status === 'done' ? 1 : 0)
  if (view.proving) expectPuzzle(page, view)
  else expectButton(page, view)
  expect(dialog.queryByText(app.words('account:puzzle.title')) !== null).toBe(view.proving)
  const words = [
    ...(view.errors.password ? [passwordError(page, view.errors.password)] : []),
    ...(view.failure
      ? ['message' in view.failure ? view.failure.message : app.words('shell:failure.offline')]
      : []),
  ]
  expect(dialog.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(words)
}

const passwordError = ({ app }: Opened, error: string) =>
  error === 'required'
    ? app.words('account:error.passwordRequired')
    : app.words('account:error.passwordLength', { min: passwordMin, max: passwordMax })

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
/** Nobody can type what stands there already. */
const typable = loginModel.paths.filter(({ steps }) =>
  steps.every(
    ({ event }, index) =>
      event.type !== 'login.edit' || event.value !== (steps[index - 1]?.state.context[event.field] ?? ''),
  ),
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
