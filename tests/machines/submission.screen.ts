import { JudgeStatus } from '#contract/enums.ts'
import type { SubmissionSnapshot } from '#machines/submission/submission.machine.ts'
import { submissionView } from '#machines/submission/submission.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { press, type SubmissionDriven } from './submission.model.ts'

/** Where the problem page shows what becomes of a submission. */
const resultPlace = '[data-place=result]'

const oneOf = (...names: readonly string[]) => new RegExp(`^(${names.join('|')})$`)

/** What a person does on the problem page for an event; nothing for those that its services bring. */
export function submissionActs(event: SubmissionDriven, words: Words): readonly Act[] {
  switch (event.type) {
    case 'submission.send':
      return [
        { do: 'code', text: event.code },
        event.code === press.code
          ? { do: 'press', button: words('submission:bar.submit') }
          : // A button that says why it is off takes no press; the shortcut does.
            { do: 'editorKeys', key: 'Enter' },
      ]
    case 'submission.resume':
      return [
        { do: 'press', button: oneOf(words('submission:bar.checkAgain'), words('submission:bar.sendNow')) },
      ]
    case 'submission.cancel':
      return [{ do: 'press', button: words('submission:bar.cancelSending') }]
    default:
      return []
  }
}

type View = ReturnType<typeof submissionView>

function refusalOf({ problem, failure }: View, words: Words, said: (message: string) => string): string {
  if (problem === 'signedOut') return words('submission:bar.loginFirst')
  if (problem === 'blank') return words('submission:bar.off.blank')
  return failure && 'message' in failure ? said(failure.message) : ''
}

const judged: Partial<Record<JudgeStatus, string>> = {
  [JudgeStatus.Accepted]: 'verdict:Accepted',
  [JudgeStatus.WrongAnswer]: 'verdict:WrongAnswer',
}

/** The words of each phase that has some of its own. */
function phaseWords({ phase, judging }: View, words: Words): string | undefined {
  switch (phase) {
    case 'sending':
      return words('verdict:Submitting')
    case 'pending':
      return words('verdict:Pending')
    case 'compiling':
      return words('verdict:Compiling')
    case 'judging': {
      const { done = 0, total = 0 } = judging?.progress ?? {}
      return words('submission:bar.judgingCase', { number: done + 1, total })
    }
    case 'judged':
      return words(judged[judging?.status ?? JudgeStatus.WrongAnswer] ?? 'verdict:WrongAnswer')
    case 'waiting':
      return words('submission:bar.waiting')
    case 'unwatched':
      return words('submission:bar.lost')
    default:
      return undefined
  }
}

/** What must be seen in a state. `said` gives the server's own words for those of a fixture. */
export function submissionSights(
  state: SubmissionSnapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const view = submissionView(state)
  const at = resultPlace
  if (view.phase === 'blank') return [{ see: 'alerts', texts: [], at }]
  const text = phaseWords(view, words)
  return [
    ...(text === undefined ? [] : ([{ see: 'text', text: new RegExp(text), shown: true, at }] as const)),
    ...(view.phase === 'refused'
      ? ([{ see: 'alerts', texts: [refusalOf(view, words, said)], at }] as const)
      : []),
    { see: 'button', name: words('submission:bar.submit'), busy: view.busy },
    {
      see: 'text',
      text: words(view.canCancel ? 'submission:bar.sendNow' : 'submission:bar.checkAgain'),
      shown: view.canResume,
      at,
    },
    { see: 'text', text: words('submission:bar.cancelSending'), shown: view.canCancel, at },
  ]
}
