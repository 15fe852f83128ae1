import { AwardType, ContestAuth } from '#contract/enums.ts'
import type { ContestFormSnapshot } from '#machines/contest-form/contest-form.machine.ts'
import { contestFormView } from '#machines/contest-form/contest-form.view.ts'
import type { ContestValues } from '#machines/contest-form/contest-values.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { timeText } from '#ui/kit/time-text.ts'
import type { ContestFormDriven, StoredFormDriven } from './contest-form.model.ts'

type Driven = ContestFormDriven | StoredFormDriven
type Of = (key: string, values?: Record<string, unknown>) => string

const fields = ['title', 'description', 'start', 'end'] as const
/** As it is read: a time has a gap between its day and its hour. */
const readAs = (field: (typeof fields)[number], value: string) =>
  field === 'start' || field === 'end' ? timeText(value, 'minute') : value

function editActs(change: Partial<ContestValues>, words: Words, before: ContestValues | undefined): Act[] {
  const of: Of = (key) => words(`contestAdmin:form.${key}`)
  const acts: Act[] = []
  for (const field of fields) {
    const text = change[field]
    if (text === undefined) continue
    // The same text again is typed by way of another one.
    if (before?.[field] === text) acts.push({ do: 'fill', field: of(field), text: `${text}, and more` })
    acts.push({ do: 'fill', field: of(field), text })
  }
  if (change.starInput !== undefined) acts.push({ do: 'fill', field: of('starName'), text: change.starInput })
  if (change.awardType === AwardType.Share) acts.push({ do: 'press', button: of('awardTypes.share') })
  if (change.auth === ContestAuth.Private) acts.push({ do: 'press', button: words('contest:auth.private') })
  return acts
}

/** What a person does in the form of a contest for an event; nothing for those that its services bring. */
export function contestFormActs(
  event: Driven,
  words: Words,
  before: ContestFormSnapshot | undefined,
): readonly Act[] {
  const of: Of = (key, values) => words(`contestAdmin:form.${key}`, values)
  switch (event.type) {
    case 'contestForm.edit':
      return editActs(event.change, words, before?.context.values)
    case 'contestForm.addStar':
      return [{ do: 'press', button: of('starAdd') }]
    case 'contestForm.removeStar':
      return [{ do: 'press', button: of('starRemove', { name: event.name }) }]
    case 'contestForm.addAward':
      return [{ do: 'press', button: of('awardAdd') }]
    case 'contestForm.changeAward':
      return [{ do: 'fill', field: of('awardNum', { number: event.index + 1 }), text: event.change.num }]
    case 'contestForm.removeAward':
      return [{ do: 'press', button: of('awardRemove', { number: event.index + 1 }) }]
    case 'contestForm.send':
      return [{ do: 'press', button: of(before?.context.cid == null ? 'sendNew' : 'send') }]
    case 'contestForm.discard':
      return [{ do: 'press', button: of('discard') }]
    default:
      return []
  }
}

/** Why a person cannot do it there; nothing when they can. */
export function contestFormObstacle(
  event: Driven,
  before: ContestFormSnapshot | undefined,
): string | undefined {
  const view = before && contestFormView(before)
  if (event.type === 'contestForm.send' && view && !view.isNew && !view.changed)
    return 'a button that says why it is off takes no press'
  if (event.type === 'contestForm.discard' && view && !view.changed) return 'there is nothing to discard'
  return undefined
}

const errorKeys = [
  ['title', 'title'],
  ['description', 'description'],
  ['start', 'start'],
  ['end', 'end'],
  ['pwd', 'pwd'],
  ['awards', 'awardNumber'],
] as const

/** What must be seen in a state. `said` gives the server's own words for those of a fixture. */
export function contestFormSights(
  state: ContestFormSnapshot,
  words: Words,
  said: (message: string) => string = (message) => message,
): Sight[] {
  const of: Of = (key, values) => words(`contestAdmin:form.${key}`, values)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  const view = contestFormView(state)
  const { values, isNew, busy, changed, errors, failure, outdated, others } = view
  const send = of(isNew ? 'sendNew' : 'send')
  // Whoever has made one goes on with its problems, whoever has changed one is back among the others.
  if (state.status === 'done') return [shown(of('basics'), false)]
  const { auth, awardType, awards, starAccount, starInput } = values
  const isClosed = auth !== ContestAuth.Public
  const isPrivate = auth === ContestAuth.Private
  return [
    ...fields.map(
      (field): Sight => ({ see: 'field', field: of(field), value: readAs(field, values[field]) }),
    ),
    { see: 'button', name: send, busy, off: busy || !(isNew || changed) },
    shown(of('discard'), changed && !busy),
    ...errorKeys.map(([field, key]) =>
      shown(words(`contestAdmin:error.${key}`), errors[field] !== undefined),
    ),
    ...(failure && 'message' in failure ? [shown(said(failure.message), true)] : []),
    { see: 'button', name: words('contest:auth.private'), busy: false, pressed: isPrivate },
    shown(of('pwdHelp'), isClosed && isNew && errors.pwd === undefined),
    { see: 'button', name: of('awardTypes.share'), busy: false, pressed: awardType === AwardType.Share },
    ...awards.map(
      ({ num }, index): Sight => ({
        see: 'field',
        field: of('awardNum', { number: index + 1 }),
        value: num,
      }),
    ),
    shown(of('awardAdd'), awardType !== AwardType.None),
    { see: 'field', field: of('starName'), value: starInput },
    ...starAccount.map((name): Sight => ({ see: 'button', name: of('starRemove', { name }), busy: false })),
    shown(of('outdated'), outdated || others.length > 0),
    // A value that was typed here stays; the other one's is told beside it.
    ...others
      .filter(({ field }) => field === 'title')
      .map(({ value, kept }) =>
        shown(kept ? `${value} ${words('shell:kit.others.kept')}` : String(value), true),
      ),
  ]
}
