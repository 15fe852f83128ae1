import type { PlanActSnapshot, PlannedRow } from '#machines/plan-act/plan-act.machine.ts'
import { planActView } from '#machines/plan-act/plan-act.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { PlanActDriven, TestedAct } from './plan-act.model.ts'

type State = PlanActSnapshot<TestedAct, PlannedRow>
type Of = (key: string, values?: Record<string, unknown>) => string

/** Whose accounts are to be removed, as the list shows them. */
interface PlanPlace {
  names: readonly string[]
  /** They are not chosen yet. */
  isFresh: boolean
  /** Why the second one is left out. */
  refusal: string
}

const changingOf = (rows: readonly PlannedRow[]) => rows.filter(({ outcome }) => outcome === 'change').length

/** What a person does on the page of users for an event; nothing for those that its services bring. */
export function planActActs(
  event: PlanActDriven,
  words: Words,
  before: State | undefined,
  { names, isFresh }: PlanPlace,
): readonly Act[] {
  const of: Of = (key, values) => words(`userAdmin:batch.${key}`, values)
  switch (event.type) {
    case 'planAct.plan':
      return [
        ...(isFresh
          ? ([
              ...names.map((name) => ({ do: 'tick', name: of('choose', { name }) }) as const),
              { do: 'open', field: of('act') },
              { do: 'pick', entry: of('acts.remove') },
            ] as const)
          : []),
        { do: 'press', button: of('preview') },
      ]
    case 'planAct.confirm': {
      const count = changingOf(before?.context.rows ?? [])
      return [{ do: 'press', button: of('confirm.remove', { count }) }]
    }
    case 'planAct.close':
      return [{ do: 'press', button: words(`shell:kit.plan.${before?.matches('done') ? 'done' : 'cancel'}`) }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export const planActObstacle = ({ type }: PlanActDriven, before: State | undefined): string | undefined =>
  type === 'planAct.close' && before?.matches('looking')
    ? 'there is nothing to close before the plan is there'
    : undefined

/** What must be seen in a state. `said` gives the server's own words for those of a fixture. */
export function planActSights(
  state: State,
  words: Words,
  { refusal }: Pick<PlanPlace, 'refusal'>,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const { rows, failure, looking, planned, acting, done } = planActView<TestedAct, PlannedRow>(state)
  const of: Of = (key, values) => words(`userAdmin:batch.${key}`, values)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  const told = failure && 'message' in failure ? [shown(said(failure.message), true)] : []
  const isOpen = planned || acting || done
  const preview = words('shell:kit.plan.text')
  if (!isOpen)
    return [
      shown(preview, false),
      shown(of('caption'), false),
      ...(looking || failure ? [{ see: 'button', name: of('preview'), busy: looking } as const] : []),
      ...told,
    ]
  const count = changingOf(rows)
  const same = rows.filter(({ outcome }) => outcome === 'same').length
  return [
    shown(preview, !done),
    shown(of('will.remove', { count }), !done && count > 0),
    shown(of('did.remove', { count }), done),
    shown(of('refused', { count: 1, reason: refusal }), true),
    ...(same > 0 ? [shown(of('same', { count: same }), true)] : []),
    ...(done
      ? []
      : [
          {
            see: 'button',
            name: of('confirm.remove', { count }),
            busy: acting,
            off: acting || count === 0,
          } as const,
        ]),
    shown(words('shell:kit.plan.done'), done),
    ...told,
  ]
}
