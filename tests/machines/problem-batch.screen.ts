import { ProblemAuth } from '#contract/enums.ts'
import type { BatchRow } from '#contract/problem-batch.ts'
import type { ProblemBatchSnapshot } from '#machines/problem-batch/problem-batch.machine.ts'
import { problemBatchView } from '#machines/problem-batch/problem-batch.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { one, type ProblemBatchDriven, two } from './problem-batch.model.ts'

type Of = (key: string, values?: Record<string, unknown>) => string

/** Where the person stands beside what the machine knows. */
interface BatchPlace {
  /** Of the problem that the model calls so, as the list shows it. */
  idOf(problemId: string): string
  /** The dialog that asks for the act is open. */
  isAsked: boolean
}

const changingOf = (rows: readonly BatchRow[]) => rows.filter(({ outcome }) => outcome === 'change').length
const isChosen = (state: ProblemBatchSnapshot | undefined, { pid }: typeof one) =>
  state?.context.chosen.some((each) => each.pid === pid) ?? false

/** What a person does on the page of batch operations for an event; nothing for those that its services bring. */
export function problemBatchActs(
  event: ProblemBatchDriven,
  words: Words,
  before: ProblemBatchSnapshot | undefined,
  { idOf, isAsked }: BatchPlace,
): readonly Act[] {
  const of: Of = (key, values) => words(`problemAdmin:${key}`, values)
  const back: readonly Act[] = isAsked ? [{ do: 'press', button: of('remove.back') }] : []
  const ask: readonly Act[] = isAsked ? [] : [{ do: 'press', button: of('batch.change') }]
  switch (event.type) {
    case 'problemBatch.mark':
      return [
        ...back,
        ...[one, two]
          .filter((each) => isChosen(before, each) !== event.isIn)
          .map(({ problemId }): Act => ({ do: 'tick', name: of('batch.take', { id: idOf(problemId) }) })),
      ]
    case 'problemBatch.clear':
      return [...back, { do: 'press', button: of('batch.clear') }]
    case 'problemBatch.plan':
      return [
        ...ask,
        { do: 'open', field: of('plan.act') },
        { do: 'pick', entry: of(`plan.acts.${event.change.act}`) },
        { do: 'press', button: of('plan.look') },
      ]
    case 'problemBatch.confirm': {
      const { change, rows } = before ? problemBatchView(before) : { change: undefined, rows: [] }
      const key = change?.act === 'remove' ? 'plan.removeAll' : 'plan.confirm'
      return [{ do: 'press', button: of(key, { count: changingOf(rows) }) }]
    }
    case 'problemBatch.close':
      if (before?.matches('done')) return [{ do: 'press', button: words('shell:kit.plan.done') }]
      if (before?.matches('planned')) return [{ do: 'press', button: words('shell:kit.plan.cancel') }]
      return [...ask, { do: 'press', button: of('remove.back') }]
    default:
      return []
  }
}

/** Whether the dialog that asks for the act is open after an event. */
export function isAskedAfter(
  { type }: ProblemBatchDriven,
  before: ProblemBatchSnapshot | undefined,
  isAsked: boolean,
): boolean {
  if (type === 'problemBatch.plan') return true
  // Whoever does not want what was shown may ask for something else.
  if (type === 'problemBatch.close') return before?.matches('planned') ?? false
  return type === 'problemBatch.mark' || type === 'problemBatch.clear' ? false : isAsked
}

/** Why a person cannot do it there; nothing when they can. */
export function problemBatchObstacle(
  event: ProblemBatchDriven,
  before: ProblemBatchSnapshot | undefined,
): string | undefined {
  const count = before?.context.chosen.length ?? 0
  if (event.type === 'problemBatch.close')
    return count === 0 ? 'there is nothing to close before something is chosen' : undefined
  if (event.type !== 'problemBatch.mark' && event.type !== 'problemBatch.clear') return undefined
  if (before?.context.failure) return 'the dialog with the failure is closed first, which forgets it'
  const isIn = event.type === 'problemBatch.mark' && event.isIn
  return count === (isIn ? 2 : 0) ? 'what is chosen is not chosen again, nor given up twice' : undefined
}

const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })

/** In the dialog that says what would come of each, or did. */
function planSights(
  { change, rows, acting, done }: ReturnType<typeof problemBatchView>,
  words: Words,
  said: (message: string) => string,
): Sight[] {
  if (!change) return []
  const of: Of = (key, values) => words(`problemAdmin:${key}`, values)
  const { act } = change
  const count = changingOf(rows)
  const value =
    change.act === 'auth' ? of(change.auth === ProblemAuth.Private ? 'auth.private' : 'auth.public') : ''
  const refusal = rows.find(({ outcome }) => outcome === 'refused')?.refusal ?? ''
  const confirm = of(act === 'remove' ? 'plan.removeAll' : 'plan.confirm', { count })
  return [
    shown(of(`plan.will.${act}`, { count: 1, value }), !done && count > 0),
    shown(of(`plan.did.${act}`, { count: 1, value }), done),
    shown(of('plan.refused', { count: 1, reason: said(refusal) }), true),
    shown(
      of('plan.same', { count: 1 }),
      rows.some(({ outcome }) => outcome === 'same'),
    ),
    ...(done ? [] : [{ see: 'button', name: confirm, busy: acting, off: acting || count === 0 } as const]),
  ]
}

/** What must be seen in a state. `said` gives the server's own words for those of a fixture. */
export function problemBatchSights(
  state: ProblemBatchSnapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const view = problemBatchView(state)
  const { chosen, failure, looking, planned, acting, done } = view
  const of: Of = (key, values) => words(`problemAdmin:${key}`, values)
  const isPlan = planned || acting || done
  const isAsked = !isPlan && (looking || failure !== undefined)
  return [
    ...[1, 2].map((count) => shown(of('batch.count', { count }), count === chosen.length)),
    shown(words('shell:kit.plan.text'), planned || acting),
    shown(words('shell:kit.plan.done'), done),
    ...(isPlan ? planSights(view, words, said) : []),
    ...(isAsked ? [{ see: 'button', name: of('plan.look'), busy: looking } as const] : []),
    ...(failure && 'message' in failure ? [shown(said(failure.message), true)] : []),
  ]
}
