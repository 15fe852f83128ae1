import { JudgeStatus, verdictCode } from '#contract/enums.ts'
import type { JudgeControlSnapshot } from '#machines/judge-control/judge-control.machine.ts'
import { judgeControlView } from '#machines/judge-control/judge-control.view.ts'
import type { ControlAct } from '#services/judge-control.service.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { JudgeControlDriven } from './judge-control.model.ts'

/** Where one act is begun and what it is about. */
export interface ControlPlace {
  kind: ControlAct['kind']
  /** As it is numbered on the screen. */
  submitId: number
  /** Its id and title. */
  problem: string
}

/** What the first event of a path begins. */
export const kindOf = (event: JudgeControlDriven): ControlAct['kind'] =>
  event.type === 'control.decide' ? 'manual' : 'act' in event ? event.act.kind : 'rejudge'

/** The words of the buttons that begin an act, on the page of a submission. */
const beginnings = {
  rejudge: 'submission:control.rejudge',
  resubmit: 'submission:control.resubmit',
  cancel: 'submission:control.cancel',
  manual: 'submission:control.decide',
  save: 'judging:replay',
} as const

/** Those of the buttons that answer a question. */
const answers = {
  rejudge: 'submission:control.rejudge',
  rejudgeProblem: 'submission:control.rejudgeAll',
  cancel: 'submission:control.cancel',
  manual: 'submission:control.update',
} as const

const isAnswered = (kind: ControlAct['kind']): kind is keyof typeof answers => kind in answers

function begin({ kind, problem }: ControlPlace, words: Words): readonly Act[] {
  if (kind !== 'rejudgeProblem') return [{ do: 'press', button: words(beginnings[kind]) }]
  return [
    { do: 'press', button: words('problemPage:control.menu', { problem }) },
    { do: 'pick', entry: words('problemPage:control.rejudge') },
  ]
}

const statusNameOf = (status: JudgeStatus, words: Words) => ({
  verdict: words(status === JudgeStatus.Accepted ? 'verdict:Accepted' : 'verdict:PartialAccepted'),
  code: verdictCode[status],
})

/** What a person does for an event; nothing for those that its services bring. */
export function judgeControlActs(
  event: JudgeControlDriven,
  words: Words,
  place: ControlPlace,
): readonly Act[] {
  switch (event.type) {
    case 'control.act':
    case 'control.ask':
    case 'control.decide':
      return begin(place, words)
    case 'control.choose': {
      const { verdict, code } = statusNameOf(event.status, words)
      return [
        { do: 'open', field: words('submission:control.status') },
        { do: 'pick', entry: new RegExp(`^${code}\\s*${verdict}$`) },
      ]
    }
    case 'control.score':
      return [{ do: 'fill', field: words('submission:control.score'), text: event.score }]
    case 'control.confirm':
      return isAnswered(place.kind) ? [{ do: 'press', button: words(answers[place.kind]) }] : []
    case 'control.close':
      return [{ do: 'press', button: words('submission:control.back') }]
    default:
      return []
  }
}

function titleOf({ kind, submitId, problem }: ControlPlace, words: Words): string | undefined {
  switch (kind) {
    case 'manual':
      return words('submission:control.decideTitle', { id: submitId })
    case 'rejudge':
      return words('submission:control.rejudgeTitle', { id: submitId })
    case 'cancel':
      return words('submission:control.cancelTitle', { id: submitId })
    case 'rejudgeProblem':
      return words('submission:control.rejudgeTitleProblem', { problem })
    default:
      return undefined
  }
}

/** The browser itself shows a file that is saved. */
function successOf(kind: ControlAct['kind'], words: Words): string | RegExp | undefined {
  if (kind === 'save') return undefined
  if (kind !== 'rejudgeProblem') return words(`submission:control.done.${kind}`)
  const count = '123'
  return new RegExp(words('submission:control.doneProblem', { count: Number(count) }).replace(count, '\\d+'))
}

function choiceSights({ choice, scoreIsWrong }: ReturnType<typeof judgeControlView>, words: Words): Sight[] {
  const { status, score, hasScore } = choice
  const chosen =
    status === undefined
      ? words('submission:control.chooseStatus')
      : words('submission:filter.statusName', statusNameOf(status, words))
  return [
    { see: 'text', text: chosen, shown: true, at: '[role=dialog] [role=combobox]' },
    ...(hasScore ? [{ see: 'field', field: words('submission:control.score'), value: score } as const] : []),
    { see: 'text', text: words('submission:control.scoreWrong'), shown: scoreIsWrong },
  ]
}

const dialogPlace = '[role=dialog], [role=alertdialog]'
/** Where what became of an act is said. */
const toastPlace = '[data-scope=toast][data-part=group]'

/** What must be seen in a state; `hasFailed`: the last step was a call that failed. */
export function judgeControlSights(
  state: JudgeControlSnapshot,
  words: Words,
  place: ControlPlace,
  hasFailed: boolean,
): Sight[] {
  const { kind } = place
  const view = judgeControlView(state)
  const { dialog, busy, done } = view
  const title = titleOf(place, words)
  const success = successOf(kind, words)
  const begun = kind === 'rejudgeProblem' ? undefined : words(beginnings[kind])
  return [
    ...(title === undefined ? [] : [{ see: 'text', text: title, shown: dialog !== null } as const]),
    ...(dialog === null && begun !== undefined && done === 0
      ? [{ see: 'button', name: begun, busy } as const]
      : []),
    ...(dialog !== null && isAnswered(kind)
      ? [{ see: 'button', name: words(answers[kind]), busy, at: dialogPlace } as const]
      : []),
    ...(dialog === 'decide' ? choiceSights(view, words) : []),
    ...(success === undefined
      ? []
      : [{ see: 'text', text: success, shown: done > 0, at: toastPlace } as const]),
    { see: 'text', text: words('shell:failure.offline'), shown: hasFailed, at: toastPlace },
  ]
}
