import { testRun } from '#contract/limits/submission.ts'
import { withLineFeeds } from '../code-draft/code-draft.rules.ts'
import { type Press, type PressProblem, pressProblem } from '../submission/submission.rules.ts'

export interface TestForm {
  userInput: string
  /** Empty: there is nothing to compare with. */
  expectedOutput: string
}

/** An example of the statement. */
export interface TestExample {
  input: string
  output: string
}

export type TestRunProblem = PressProblem | 'noInput' | 'inputTooLong' | 'expectedTooLong'

/** The first thing that is wrong, in the order of S1-075; the server asks the same. Lengths are in UTF-16 units. */
export function testRunProblem(
  press: Press,
  { userInput, expectedOutput }: TestForm,
): TestRunProblem | undefined {
  const problem = pressProblem(press)
  if (problem) return problem
  if (userInput === '') return 'noInput'
  if (userInput.length > testRun.inputMax) return 'inputTooLong'
  if (expectedOutput.length > testRun.expectedMax) return 'expectedTooLong'
  return undefined
}

export const isExampleUsable = ({ input, output }: TestExample): boolean =>
  input.length <= testRun.inputMax && output.length <= testRun.expectedMax

export const formOf = ({ input, output }: TestExample): TestForm => ({
  userInput: withLineFeeds(input),
  expectedOutput: withLineFeeds(output),
})

/** Before anything was typed: the first example, or nothing where it is too long. */
export function firstForm([first]: readonly TestExample[]): TestForm {
  return first && isExampleUsable(first) ? formOf(first) : { userInput: '', expectedOutput: '' }
}

/** Another input than the example's makes the example's output wrong; what the reader typed there stays. */
export function withInput(form: TestForm, userInput: string, examples: readonly TestExample[]): TestForm {
  const isOfExample = examples
    .map(formOf)
    .some((own) => own.userInput === form.userInput && own.expectedOutput === form.expectedOutput)
  return { userInput, expectedOutput: isOfExample && userInput !== form.userInput ? '' : form.expectedOutput }
}
