import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { testRun as limits } from '#contract/limits/submission.ts'
import { getProblemDetail } from '#contract/problem.ts'
import type { TestRunOutcome } from '#contract/test-run.ts'
import { testRunMachine } from '#machines/test-run/test-run.machine.ts'
import { testRunView } from '#machines/test-run/test-run.view.ts'
import type { ProblemPlace, SubmitRequest, WatchedSubmission } from '#services/submission.service.ts'
import type { TestRunRequest } from '#services/test-run.service.ts'
import type { KeptTestRun } from '#services/test-run-memory.ts'
import { coveringPaths } from '#support/browser/covering-paths.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import {
  key,
  input as modelInput,
  outcomeOf,
  press,
  type TestRunDriven,
  testRunModel,
} from '../machines/test-run.model.ts'
import { testRunActs, testRunSights } from '../machines/test-run.screen.ts'
import { openApp } from './open-app.tsx'
import { happen, walkRendered } from './rendered-walk.ts'

const info = getProblemDetail.example.data
const { problem } = info
/** The examples are those of the model. */
const statement = { ...info.statement, examples: [...modelInput.examples] }
const stallMs = 60_000

/** The problem page; the ports of its test run are the test's. */
async function openProblem({
  signedIn,
  answers = { [getProblemDetail.path]: { ...info, statement } },
}: {
  signedIn: boolean
  answers?: Record<string, unknown>
}) {
  const submitted = promisePort<WatchedSubmission, SubmitRequest>()
  const watchRun = streamPort<TestRunOutcome, { key: string }>()
  const ports = {
    recall: promisePort<KeptTestRun | undefined, ProblemPlace>(),
    run: promisePort<string, TestRunRequest>(),
    /** What was expected is that of the form. */
    watchRun: {
      ...watchRun,
      say: (said: unknown) => watchRun.say(said && { ...said, expectedOutput: expected().value || null }),
    },
    reconnect: streamPort<string, undefined>(),
  }
  const app = await openApp(`/problem/${problem.problemId}`, {
    signedIn,
    answers,
    prepare: async (context) => {
      await context.loadPractice()
      context.logic.submission = context.logic.submission.provide({ actors: { submit: submitted.logic } })
      context.logic.testRun = testRunMachine.provide({
        actors: {
          recall: ports.recall.logic,
          run: ports.run.logic,
          watchRun: ports.watchRun.logic,
          reconnect: ports.reconnect.logic,
        },
        actions: { askLogin: context.askLogin, remember: () => {} },
      })
    },
  })
  onTestFinished(() => {
    app.close()
    vi.useRealTimers()
  })
  const { words } = app
  // By label and text: asking for roles reads the styles of the whole page.
  const editor = () =>
    screen.findByLabelText(
      words('problemPage:editor.label', { problem: `${problem.problemId} ${problem.title}` }),
    )
  await editor()
  const panel = () => within(document.querySelector('[data-place=result]') as HTMLElement)
  const runButton = () => panel().getByText(words('testRun:run'), { selector: 'button' })
  const input = () => panel().getByLabelText(words('testRun:input')) as HTMLTextAreaElement
  const expected = () => panel().getByLabelText(words('testRun:expected')) as HTMLTextAreaElement
  const flow = { app, ports, place: () => screen, acts: testRunActs, sights: testRunSights }
  return { ...flow, delaysMs: { stallLimit: stallMs }, submitted, editor, panel, runButton, input, expected }
}

const nameOf = (event: TestRunDriven) =>
  [
    event.type,
    'error' in event && typeof event.error === 'object' ? event.error.kind : '',
    'code' in event ? event.code.trim() : '',
  ].join(' ')
const faceOf = (state: (typeof testRunModel.paths)[number]['steps'][number]['state']) =>
  testRunView(state).phase
/** Whoever is signed in stays so along a path. */
const walked = testRunModel.paths.filter(({ steps }) =>
  steps.every(({ event }) => event.type !== 'testRun.run' || event.signedIn),
)
const { chosen } = coveringPaths(walked, { start: 'blank', faceOf, nameOf })

const open = (signedIn: boolean) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  return openProblem({ signedIn })
}
const nothingKept = { type: 'xstate.done.actor.recall', output: undefined } as const

describe('the problem page shows each state of its test run', () => {
  it('the chosen paths walk to every face', () => {
    const faces = new Set(chosen.flatMap(({ steps }) => steps.map(({ state }) => faceOf(state))))
    expect([...faces].sort()).toEqual(['blank', 'lost', 'refused', 'running', 'sending', 'shown'])
  })

  it.each(chosen.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    await walkRendered(await open(true), path)
  })

  it('the panel opens beside the result, begins with the first example, and closes', async () => {
    const page = await open(true)
    await happen(page, nothingKept)
    const { words } = page.app
    // The parts of the page come first, the bar below the editor last.
    const openButton = () =>
      screen.getAllByText(words('testRun:open'), { selector: 'button' }).at(-1) as HTMLElement
    expect(document.querySelector('[data-place=result]')?.hasAttribute('hidden')).toBe(true)
    await act(async () => void fireEvent.click(openButton()))
    expect(document.querySelector('[data-place=result]')?.hasAttribute('hidden')).toBe(false)
    const [first] = statement.examples
    expect([page.input().value, page.expected().value]).toEqual([first?.input, first?.output])
    fireEvent.change(page.input(), { target: { value: '8' } })
    expect(page.expected().value).toBe('')
    fireEvent.click(page.panel().getByText(words('testRun:example', { number: 1 })))
    expect([page.input().value, page.expected().value]).toEqual([first?.input, first?.output])
    fireEvent.click(page.panel().getByLabelText(words('problemPage:page.closePanel')))
    expect(document.querySelector('[data-place=result]')?.hasAttribute('hidden')).toBe(true)
  })

  it('says why nothing can be run', async () => {
    const page = await open(true)
    await happen(page, nothingKept)
    const reason = () =>
      document.getElementById(page.runButton().getAttribute('aria-describedby') ?? '')?.textContent
    fireEvent.change(await page.editor(), { target: { value: '' } })
    expect(reason()).toBe(page.app.words('submission:bar.off.blank'))
    fireEvent.change(await page.editor(), { target: { value: press.code } })
    expect(reason()).toBeUndefined()
    fireEvent.change(page.input(), { target: { value: '' } })
    expect(reason()).toBe(page.app.words('testRun:off.noInput'))
    expect(screen.getByText(page.app.words('testRun:inputHelp'))).toBeTruthy()
    fireEvent.change(page.input(), { target: { value: 'x'.repeat(limits.inputMax + 1) } })
    expect(reason()).toBe(page.app.words('testRun:off.inputTooLong', { max: limits.inputMax }))
  })

  it('asks a visitor to log in, keeps what was typed, and runs nothing', async () => {
    const page = await open(false)
    await happen(page, nothingKept)
    fireEvent.change(page.input(), { target: { value: '8' } })
    await happen(page, press)
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(page.app.words('account:reason.loginFirst'))).toBeTruthy()
    expect(page.ports.run.calls).toEqual([])
    expect(page.input().value).toBe('8')
  })

  it('a double click and the shortcut together run once; the reader hears of the end', async () => {
    const page = await open(true)
    await happen(page, nothingKept)
    const box = await page.editor()
    fireEvent.change(box, { target: { value: press.code } })
    await act(async () => {
      fireEvent.keyDown(box, { key: "'", ctrlKey: true })
      fireEvent.click(page.runButton())
      fireEvent.click(page.runButton())
    })
    expect(page.ports.run.calls.map(({ input }) => [input.pid, input.code])).toEqual([
      [problem.id, press.code],
    ])
    await happen(page, { type: 'xstate.done.actor.run', output: key })
    await act(async () => page.ports.watchRun.say(outcomeOf(JudgeStatus.CompileError)))
    const heard = [...document.querySelectorAll('[aria-live=polite]')].map((node) => node.textContent)
    expect(heard.some((words) => words?.includes('CE'))).toBe(true)
  })
})

it('sends the code between the parts that the problem gives, to the test run and to the judge alike', async () => {
  const template = '//PREPEND BEGIN\nbefore\n//PREPEND END\n//APPEND BEGIN\nafter\n//APPEND END'
  const codeTemplate = Object.fromEntries(info.languages.map((language) => [language, template]))
  const page = await openProblem({
    signedIn: true,
    answers: { [getProblemDetail.path]: { ...info, codeTemplate } },
  })
  await happen(page, nothingKept)
  expect(screen.getByLabelText(page.app.words('problemPage:editor.givenBefore')).textContent).toBe('before')
  fireEvent.change(await page.editor(), { target: { value: 'mine' } })
  await act(async () => void fireEvent.click(page.runButton()))
  const submitWords = page.app.words('submission:bar.submit')
  await act(async () => void fireEvent.click(screen.getByText(submitWords, { selector: 'button' })))
  const whole = 'before\nmine\nafter'
  expect(page.ports.run.calls.map(({ input }) => input.code)).toEqual([whole])
  expect(page.submitted.calls.map(({ input }) => input.code)).toEqual([whole])
})
