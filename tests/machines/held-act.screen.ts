import type { HeldActSnapshot } from '#machines/held-act/held-act.machine.ts'
import { heldActView } from '#machines/held-act/held-act.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { HeldActDriven, TestedAct } from './held-act.model.ts'

/** Titles of the announcements that the acts remove now; what is gone for good makes room for another one. */
type HeldTitles = Readonly<Record<TestedAct, string>>

/** What a person does in the list of announcements for an event; nothing for those that are brought to them. */
export function heldActActs(event: HeldActDriven, words: Words, titles: HeldTitles): readonly Act[] {
  const of = (key: string, values?: Record<string, unknown>) => words(`announcement:${key}`, values)
  switch (event.type) {
    case 'heldAct.ask':
      return [{ do: 'press', button: of('removeOf', { title: titles[event.act] }) }]
    case 'heldAct.do':
      return [
        { do: 'press', button: of('removeOf', { title: titles[event.act] }) },
        { do: 'press', button: of('remove.confirm') },
      ]
    case 'heldAct.confirm':
      return [{ do: 'press', button: of('remove.confirm') }]
    case 'heldAct.cancel':
      return [{ do: 'press', button: of('remove.back') }]
    case 'heldAct.undo':
      return [{ do: 'press', button: words('shell:kit.undo') }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export function heldActObstacle(
  event: HeldActDriven,
  before: HeldActSnapshot<TestedAct> | undefined,
): string | undefined {
  const view = before && heldActView(before)
  if (event.type === 'heldAct.leave') return 'whoever leaves the list does not see it any more'
  if (event.type === 'heldAct.send') return 'no announcement comes back to its list'
  const isAsked = event.type === 'heldAct.ask' || event.type === 'heldAct.do'
  if (isAsked && (view?.first === event.act || view?.second === event.act))
    return 'what is removed is not in the list'
  return undefined
}

/** What must be seen in a state. */
export function heldActSights(state: HeldActSnapshot<TestedAct>, words: Words, titles: HeldTitles): Sight[] {
  const { asked, first, second } = heldActView(state)
  const of = (key: string, values?: Record<string, unknown>) => words(`announcement:${key}`, values)
  const isHeld = state.matches({ sent: 'held' })
  const rows = ['one', 'two'] as const
  return [
    ...(asked === undefined
      ? []
      : [{ see: 'text', text: of('remove.title', { title: titles[asked] }), shown: true } as const]),
    { see: 'text', text: of('remove.text'), shown: asked !== undefined },
    ...(asked === undefined
      ? rows.map(
          (row): Sight => ({
            see: 'text',
            text: titles[row],
            shown: row !== first && row !== second,
          }),
        )
      : []),
    ...rows.map(
      (row): Sight => ({
        see: 'text',
        text: of('removed', { title: titles[row] }),
        shown: isHeld && row === first,
        at: '[data-scope=toast][data-part=root][data-state=open]',
      }),
    ),
  ]
}

/** Gives each act the next of its announcements once the one before is gone for good. */
export function heldTitles(titleOf: (act: TestedAct, number: number) => string) {
  const numbers = { one: 0, two: 0 }
  return {
    now: (): HeldTitles => ({ one: titleOf('one', numbers.one), two: titleOf('two', numbers.two) }),
    /** Of the last one that is gone; nothing before there is one. */
    gone: () => (numbers.one > 0 ? titleOf('one', numbers.one - 1) : undefined),
    note(event: HeldActDriven, before: HeldActSnapshot<TestedAct> | undefined) {
      const isLeft = event.type === 'heldAct.leave'
      const isSent =
        isLeft ||
        event.type === 'xstate.done.actor.perform' ||
        (event.type === 'xstate.snapshot.leaving' && event.snapshot.context !== undefined)
      const { act, next } = before?.context ?? {}
      if (isSent && act) numbers[act] += 1
      if (isLeft && next) numbers[next] += 1
    },
  }
}
