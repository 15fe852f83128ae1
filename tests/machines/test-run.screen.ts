import { JudgeStatus } from '#contract/enums.ts'
import type { TestRunSnapshot } from '#machines/test-run/test-run.machine.ts'
import { testRunView } from '#machines/test-run/test-run.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { press, type TestRunDriven } from './test-run.model.ts'

/** Where the problem page shows the panel of test runs. */
const panelPlace = '[data-place=result]'

/** What a person does on the problem page for an event; nothing for those that its services bring. */
export function testRunActs(
  event: TestRunDriven,
  words: Words,
  before: TestRunSnapshot | undefined,
): readonly Act[] {
  switch (event.type) {
    case 'testRun.run':
      return [
        { do: 'code', text: event.code },
        event.code === press.code && before?.context.form.userInput !== ''
          ? { do: 'press', button: words('testRun:run') }
          : // A button that says why it is off takes no press; the shortcut does.
            { do: 'editorKeys', key: "'" },
      ]
    case 'testRun.input':
      return [{ do: 'fill', field: words('testRun:input'), text: event.userInput }]
    case 'testRun.expected':
      return [{ do: 'fill', field: words('testRun:expected'), text: event.expectedOutput }]
    case 'testRun.example':
      return [{ do: 'press', button: words('testRun:example', { number: 2 }) }]
    case 'testRun.resume':
      return [{ do: 'press', button: words('testRun:checkAgain') }]
    default:
      return []
  }
}

type View = ReturnType<typeof testRunView>

const problems: Partial<Record<NonNullable<View['problem']>, string>> = {
  signedOut: 'submission:bar.loginFirst',
  blank: 'submission:bar.off.blank',
  noInput: 'testRun:off.noInput',
}

function alertsOf({ phase, problem, failure }: View, words: Words, said: (message: string) => string) {
  if (phase !== 'refused' && phase !== 'lost') return []
  if (problem) return [words(problems[problem] ?? '')]
  if (failure?.kind === 'refused') return [said(failure.message)]
  return [words(failure ? `shell:failure.${failure.kind}` : 'testRun:lost')]
}

/** The words of the end of a test run: without an expected output there is nothing to be right about. */
function outcomeWords({ outcome, expectedOutput }: View, words: Words): string {
  if (outcome?.status === JudgeStatus.CompileError) return words('verdict:CompileError')
  return words(expectedOutput === '' ? 'testRun:finished' : 'verdict:Accepted')
}

/** What must be seen in a state. `said` gives the server's own words for those of a fixture. */
export function testRunSights(
  state: TestRunSnapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const view = testRunView(state)
  const { phase, userInput, expectedOutput, busy } = view
  const at = panelPlace
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown, at })
  return [
    { see: 'field', field: words('testRun:input'), value: userInput, at },
    { see: 'field', field: words('testRun:expected'), value: expectedOutput, at },
    { see: 'button', name: words('testRun:run'), busy, at },
    shown(words('testRun:sending'), phase === 'sending'),
    shown(words('testRun:running'), phase === 'running'),
    ...(phase === 'shown' ? [shown(outcomeWords(view, words), true)] : []),
    { see: 'alerts', texts: alertsOf(view, words, said), at },
    shown(words('testRun:checkAgain'), phase === 'lost'),
  ]
}
