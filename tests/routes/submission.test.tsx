import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getProblemDetail } from '#contract/problem.ts'
import { submissionMachine } from '#machines/submission/submission.machine.ts'
import { submissionView } from '#machines/submission/submission.view.ts'
import type { ProblemPlace, SubmitRequest, WatchedSubmission } from '#services/submission.service.ts'
import type { Unfinished } from '#services/submission-memory.ts'
import { coveringPaths } from '#support/browser/covering-paths.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { userOf } from '#support/browser/token.ts'
import { press, type SubmissionDriven, submissionModel } from '../machines/submission.model.ts'
import { submissionActs, submissionSights } from '../machines/submission.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, walkRendered } from './rendered-walk.ts'

const { problem } = getProblemDetail.example.data
const stallMs = 120_000

/** The problem page; the ports of its submission are the test's. */
async function openProblem({ signedIn }: { signedIn: boolean }) {
  const reconnect = streamPort<string, undefined>()
  const ports = {
    recall: promisePort<Unfinished | undefined, ProblemPlace>(),
    submit: promisePort<WatchedSubmission, SubmitRequest>(),
    watchJudging: streamPort<WatchedSubmission, { submissionId: number }>(),
    reconnect,
    connection: reconnect,
  }
  const app = await openApp(`/problem/${problem.problemId}`, {
    signedIn,
    prepare: async (context) => {
      await context.loadPractice()
      context.logic.submission = submissionMachine.provide({
        actors: {
          recall: ports.recall.logic,
          submit: ports.submit.logic,
          watchJudging: ports.watchJudging.logic,
          reconnect: reconnect.logic,
        },
        actions: {
          askLogin: context.askLogin,
          celebrate: () => {},
          remember: () => {},
          forget: () => {},
        },
      })
    },
  })
  onTestFinished(() => {
    app.close()
    vi.useRealTimers()
  })
  // By label and text: asking for roles reads the styles of the whole page.
  const name = `${problem.problemId} ${problem.title}`
  const editor = () => screen.findByLabelText(app.words('problemPage:editor.label', { problem: name }))
  const button = () => screen.getByText(app.words('submission:bar.submit'), { selector: 'button' })
  await editor()
  const flow = { app, ports, place: () => screen, acts: submissionActs, sights: submissionSights }
  return { ...flow, delaysMs: { stallLimit: stallMs, resendDelay: stallMs }, editor, button }
}

const nameOf = (event: SubmissionDriven) =>
  [
    event.type,
    'error' in event && typeof event.error === 'object' ? event.error.kind : '',
    'code' in event ? event.code.trim() : '',
  ].join(' ')
const faceOf = (state: (typeof submissionModel.paths)[number]['steps'][number]['state']) =>
  submissionView(state).phase
/** Whoever is signed in stays so along a path; the other way round is one journey below. */
const signedInPaths = submissionModel.paths.filter(({ steps }) =>
  steps.every(({ event }) =>
    event.type === 'submission.send'
      ? event.signedIn
      : event.type !== 'submission.signedIn' && !('error' in event && event.error.kind === 'unauthenticated'),
  ),
)
const { chosen, transitions } = coveringPaths(signedInPaths, { start: 'blank', faceOf, nameOf })

const open = (signedIn: boolean) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  return openProblem({ signedIn })
}

describe('the problem page shows each state of its submission', () => {
  it('the chosen paths walk to every face', () => {
    const faces = new Set([...transitions].map((transition) => transition.split('--> ')[1]))
    expect([...faces].sort()).toEqual([
      'blank',
      'compiling',
      'judged',
      'judging',
      'pending',
      'refused',
      'sending',
      'unwatched',
      'waiting',
    ])
  })

  it.each(chosen.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    await walkRendered(await open(true), path)
  })

  it('asks a visitor to log in, keeps the code, and sends nothing', async () => {
    const page = await open(false)
    await happen(page, { type: 'xstate.done.actor.recall', output: undefined })
    await happen(page, press)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(page.app.words('account:reason.loginFirst'))).toBeTruthy()
    expect(page.ports.submit.calls).toEqual([])
    expect(((await page.editor()) as HTMLTextAreaElement).value).toBe(press.code)
  })

  it('sends what a visitor pressed once they have logged in', async () => {
    const page = await open(false)
    await happen(page, { type: 'xstate.done.actor.recall', output: undefined })
    await happen(page, press)
    await screen.findByText(page.app.words('submission:bar.loginFirst'))
    await act(async () => page.app.context.session.send({ type: 'session.opened', user: userOf('u1') }))
    await vi.waitFor(() =>
      expect(page.ports.submit.calls.map(({ input }) => input.code)).toEqual([press.code]),
    )
    expect(screen.queryByText(page.app.words('submission:bar.loginFirst'))).toBeNull()
  })

  it('a double click sends once', async () => {
    const page = await open(true)
    await happen(page, { type: 'xstate.done.actor.recall', output: undefined })
    fireEvent.change(await page.editor(), { target: { value: press.code } })
    await act(async () => {
      fireEvent.click(page.button())
      fireEvent.click(page.button())
    })
    expect(page.ports.submit.calls.map(({ input }) => input.code)).toEqual([press.code])
    expect(screen.getByText(page.app.words('submission:bar.solvedBefore'))).toBeTruthy()
  })
})
