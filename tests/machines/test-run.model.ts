import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { testRun as limits } from '#contract/limits/submission.ts'
import { getTestRunResult, submitTestRun, type TestRunOutcome } from '#contract/test-run.ts'
import { type TestRunSnapshot, testRunMachine } from '#machines/test-run/test-run.machine.ts'
import { testRunProblem } from '#machines/test-run/test-run.rules.ts'
import type { TestRunInput } from '#machines/test-run/test-run.setup.ts'
import type { KeptTestRun } from '#services/test-run-memory.ts'
import { modelOf, stateText } from '#support/browser/model.ts'
import { says } from '#support/browser/ports.ts'

const offline = { kind: 'offline' } as const satisfies Failure
const refused = { kind: 'refused', status: 400, message: 'No such test run' } as const satisfies Failure
export const key = submitTestRun.example.data

export const input: TestRunInput = {
  place: { problemId: 'P1001', cid: 0 },
  pid: 1000,
  examples: [
    { input: '1 2', output: '3' },
    { input: '2 2', output: '4' },
  ],
  signedIn: true,
}

const { data: example } = getTestRunResult.example
export const outcomeOf = (status: JudgeStatus): TestRunOutcome => ({ ...example, status })
const pending: TestRunOutcome = {
  status: JudgeStatus.Pending,
  time: null,
  memory: null,
  userInput: null,
  userOutput: null,
  expectedOutput: null,
  stderr: null,
  problemJudgeMode: null,
}

export const press = {
  type: 'testRun.run',
  language: 'C++ 17',
  code: 'int main(){}',
  signedIn: true,
} as const
const kept: KeptTestRun = { userInput: '5 5', expectedOutput: '' }

export const testRunEvents = [
  press,
  { ...press, signedIn: false },
  { ...press, code: ' \n' },
  { type: 'testRun.resume' },
  { type: 'testRun.input', userInput: '7 7' },
  { type: 'testRun.input', userInput: '' },
  { type: 'testRun.expected', expectedOutput: '14' },
  { type: 'testRun.example', example: input.examples[1] },
  { type: 'xstate.done.actor.recall', output: undefined },
  { type: 'xstate.done.actor.recall', output: kept },
  { type: 'xstate.done.actor.recall', output: { ...kept, key } },
  { type: 'xstate.error.actor.recall', error: offline },
  { type: 'xstate.done.actor.run', output: key },
  { type: 'xstate.error.actor.run', error: refused },
  says('watchRun', undefined),
  says('watchRun', pending),
  says('watchRun', outcomeOf(JudgeStatus.Accepted)),
  says('watchRun', outcomeOf(JudgeStatus.CompileError)),
  { type: 'xstate.error.actor.watchRun', error: offline },
  { type: 'xstate.error.actor.watchRun', error: refused },
  says('reconnect', undefined),
  says('reconnect', 'online'),
  { type: 'xstate.after.stallLimit.testRun.open.running.waiting' },
] as const
export type TestRunDriven = (typeof testRunEvents)[number]

/**
 * The form is the same in every state, so its edits are tried before the first run, and with another form than the
 * first one only a press is. What a press lacks does the same whatever the last outcome is.
 */
function possible(
  { value, context: { form, outcome, problem, failure } }: TestRunSnapshot,
  event: TestRunDriven,
) {
  const isFirstForm = form.userInput === '1 2' && form.expectedOutput === '3'
  switch (event.type) {
    case 'testRun.input':
    case 'testRun.expected':
    case 'testRun.example':
      return stateText(value) === 'open.idle.blank' && isFirstForm
    case 'testRun.run':
      if (!isFirstForm) return event.signedIn && event.code !== press.code ? false : form.userInput === ''
      return event === press || (!problem && outcome?.status !== JudgeStatus.CompileError)
    case 'testRun.resume':
      return problem === undefined || failure === undefined
    case 'xstate.snapshot.reconnect':
      return problem === undefined
    default:
      return true
  }
}

function noteOf(event: TestRunDriven): string | undefined {
  switch (event.type) {
    case 'testRun.run':
      return testRunProblem(event, { userInput: '1', expectedOutput: '' }) ?? 'fit'
    case 'testRun.input':
      return event.userInput || 'nothing'
    case 'xstate.done.actor.recall':
      if (!event.output) return 'none'
      return 'key' in event.output ? 'under way' : 'a form'
    case 'xstate.error.actor.watchRun':
      return event.error.kind
    case 'xstate.snapshot.watchRun':
      return event.snapshot.context ? judgeStatusName(event.snapshot.context.status) : 'nothing yet'
    case 'xstate.snapshot.reconnect':
      return event.snapshot.context ?? 'nothing yet'
    default:
      return undefined
  }
}

const vertex = ({ value, context: { form, outcome, problem, failure } }: TestRunSnapshot): string =>
  [
    stateText(value),
    `[${form.userInput} → ${form.expectedOutput}]`,
    ...(outcome ? [judgeStatusName(outcome.status)] : []),
    ...(problem ? [`${problem}!`] : []),
    ...(failure ? [failure.kind] : []),
  ].join(', ')

export const testRunModel = modelOf<TestRunDriven, TestRunSnapshot>(testRunMachine, {
  input,
  events: testRunEvents,
  vertex,
  note: noteOf,
  possible,
})

export const tooLong = 'x'.repeat(limits.inputMax + 1)
