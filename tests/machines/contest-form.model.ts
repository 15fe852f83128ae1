import { getAdminContest } from '#contract/contest-admin.ts'
import { AwardType, ContestAuth } from '#contract/enums.ts'
import type { Failure } from '#contract/failure.ts'
import { type ContestFormSnapshot, contestFormMachine } from '#machines/contest-form/contest-form.machine.ts'
import type { ContestValues } from '#machines/contest-form/contest-values.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

const refused: Failure = { kind: 'refused', status: 400, message: 'refused' }
export const awardNames = { gold: 'Gold', silver: 'Silver', bronze: 'Bronze', placeholder: 'New' }
export const requestKey = 'a key of the form'
export const stored = getAdminContest.example.data

/** What makes a new contest right. */
export const filled: Partial<ContestValues> = {
  title: 'Cup',
  description: 'Five hours',
  start: '2030-05-01T09:00',
  end: '2030-05-01T14:00',
}
const share: Partial<ContestValues> = { awardType: AwardType.Share }
const closed: Partial<ContestValues> = { auth: ContestAuth.Private }

const changes = new Map<Partial<ContestValues>, string>([
  [filled, 'fill in'],
  [share, 'awards'],
  [closed, 'private'],
  [{ starInput: 'ada' }, 'type a star'],
])
const [, , , typed] = [...changes.keys()] as [unknown, unknown, unknown, Partial<ContestValues>]

export const contestFormEvents = [
  { type: 'contestForm.edit', change: filled },
  { type: 'contestForm.edit', change: share },
  { type: 'contestForm.edit', change: closed },
  { type: 'contestForm.edit', change: typed },
  { type: 'contestForm.addStar' },
  { type: 'contestForm.removeStar', name: 'ada' },
  { type: 'contestForm.addAward' },
  { type: 'contestForm.changeAward', index: 3, change: { num: 'many' } },
  { type: 'contestForm.removeAward', index: 3 },
  { type: 'contestForm.send' },
  { type: 'contestForm.discard' },
  { type: 'xstate.done.actor.save', output: { id: 7 } },
  { type: 'xstate.error.actor.save', error: refused },
] as const
export type ContestFormDriven = (typeof contestFormEvents)[number]

/** How far the form has come, in a few words. */
const progress = ({ title, auth, starInput, starAccount, awards }: ContestValues): string[] => [
  title === '' ? 'blank' : 'filled in',
  ...(auth === ContestAuth.Public ? [] : ['private']),
  ...(starInput === '' ? [] : ['star typed']),
  ...(starAccount.length === 0 ? [] : ['star']),
  ...(awards.length === 0 ? [] : [`${awards.length} awards`]),
  ...(awards.some(({ num }) => num === 'many') ? ['one wrong'] : []),
]

const vertex = (snapshot: ContestFormSnapshot): string => {
  const { values, errors, failure } = snapshot.context
  return [
    stateText(snapshot.value),
    ...progress(values),
    ...Object.entries(errors).map(([field, error]) => `${field} ${error}`),
    ...(failure ? ['refused'] : []),
  ].join(', ')
}

export const essenceOf = (snapshot: ContestFormSnapshot) => ({
  vertex: vertex(snapshot),
  context: snapshot.context,
})

/** What does the same everywhere is tried in one place only. */
function possible(snapshot: ContestFormSnapshot, event: ContestFormDriven): boolean {
  const { title, auth, starInput, starAccount, awards } = snapshot.context.values
  const isPlain = auth === ContestAuth.Public
  const hasStars = starInput !== '' || starAccount.length > 0
  const isQuiet = snapshot.matches({ editing: 'quiet' })
  switch (event.type) {
    case 'contestForm.edit':
      if (event.change === filled) return title === '' && isPlain && !hasStars && awards.length === 0
      if (event.change === share)
        return title !== '' && isQuiet && isPlain && !hasStars && awards.length === 0
      if (event.change === closed)
        return title !== '' && isQuiet && isPlain && !hasStars && awards.length === 0
      return title !== '' && isQuiet && isPlain && starInput === '' && awards.length === 0
    case 'contestForm.addStar':
      return starInput !== ''
    case 'contestForm.removeStar':
      return starAccount.length > 0 && starInput === ''
    case 'contestForm.addAward':
      return awards.length === 3
    case 'contestForm.changeAward':
    case 'contestForm.removeAward':
      return awards.length === 4 && awards.every(({ num }) => num !== 'many')
    case 'contestForm.discard':
      return title !== ''
    default:
      return true
  }
}

export const contestFormModel = modelOf<ContestFormDriven, ContestFormSnapshot>(contestFormMachine, {
  input: { contest: null, draft: null, requestKey, awardNames },
  events: contestFormEvents,
  vertex,
  note: (event) => (event.type === 'contestForm.edit' ? changes.get(event.change) : undefined),
  possible,
})

export const outdated: Failure = { kind: 'refused', status: 409, message: 'somebody else was faster' }
/** What somebody else made of the stored contest meanwhile. */
export const theirs = { ...stored, title: 'Theirs', openPrint: !stored.openPrint, version: 'another one' }
const retitled: Partial<ContestValues> = { title: 'Mine' }

export const storedFormEvents = [
  { type: 'contestForm.edit', change: retitled },
  { type: 'contestForm.send' },
  { type: 'contestForm.discard' },
  { type: 'xstate.done.actor.save', output: { id: stored.id } },
  { type: 'xstate.error.actor.save', error: refused },
  { type: 'xstate.error.actor.save', error: outdated },
  { type: 'xstate.done.actor.load', output: theirs },
  { type: 'xstate.error.actor.load', error: refused },
] as const
export type StoredFormDriven = (typeof storedFormEvents)[number]

const storedVertex = (snapshot: ContestFormSnapshot): string => {
  const { values, version, others, failure } = snapshot.context
  return [
    stateText(snapshot.value),
    values.title === retitled.title ? 'typed' : 'as loaded',
    ...(version === theirs.version ? ['theirs known'] : []),
    ...(Object.keys(others).length > 0 ? ['told'] : []),
    ...(failure ? ['refused'] : []),
  ].join(', ')
}

export const storedEssenceOf = (snapshot: ContestFormSnapshot) => ({
  vertex: storedVertex(snapshot),
  context: snapshot.context,
})

/** A stored contest that somebody else changes once. */
export const storedFormModel = modelOf<StoredFormDriven, ContestFormSnapshot>(contestFormMachine, {
  input: { contest: stored, draft: null, requestKey, awardNames },
  events: storedFormEvents,
  vertex: storedVertex,
  note: (event) => ('error' in event ? (event.error === outdated ? 'outdated' : 'refused') : undefined),
  possible: (snapshot, event) =>
    !(snapshot.context.version === theirs.version && 'error' in event && event.error === outdated),
})
