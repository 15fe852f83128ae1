import type { Failure } from '#contract/failure.ts'
import type { BodyOf, DataOf } from '#contract/operation.ts'
import type { WorkshopPart } from '#contract/problem-comment.ts'
import type { DraftField, ProblemDraft } from '#contract/problem-content.ts'
import type {
  NamedProgram,
  ProgramCheck,
  publishDraft,
  storeDraft,
  WorkshopProblem,
} from '#contract/workshop.ts'
import type { WorkshopNews } from '#contract/workshop-presence.ts'
import { programsOf } from '../auto-compile/auto-compile.rules.ts'

export type Unsent = Partial<ProblemDraft>

/** What a browser keeps of a draft: typed values, and the version of each field that they were typed over. */
export interface KeptDraft {
  unsent: Unsent
  bases: Readonly<Record<string, number>>
}
export type Stored = DataOf<typeof storeDraft>
export type Published = DataOf<typeof publishDraft>

/** A field that somebody else changed while it was edited here. */
interface FieldConflict {
  field: DraftField
  mine: unknown
  /** The version that `mine` was typed over. */
  base: number
  theirs: unknown
  version: number
  by: string
}

/** What is done with the whole draft. */
export type DraftAct =
  | { kind: 'publish'; note: string }
  | { kind: 'drop' }
  | { kind: 'restore'; number: number }
  /** Compiles a program: the checker or interactor, or one with a name. */
  | { kind: 'check'; program?: NamedProgram }

export interface ProblemDraftContext {
  pid: number
  problem: WorkshopProblem | undefined
  /** Typed here and not known to be stored. */
  unsent: Unsent
  /** Of those, what is on its way. */
  sending: Unsent
  conflicts: readonly FieldConflict[]
  /** Why it could not be opened. */
  openFailure: Failure | undefined
  /** Why the last try to store failed. */
  storeFailure: Failure | undefined
  act: DraftAct | undefined
  actFailure: Failure | undefined
  /** What came of the last try to publish. */
  published: Published | undefined
  /** Where the reader is on the page. */
  part: WorkshopPart | null
  /** Who else has the problem open, and where they are. */
  others: WorkshopNews['people']
  /** Another text once a comment was added, settled or removed. */
  comments: string
  /** Another text once a stress was begun or is over; undefined before that was heard. */
  stress: string | undefined
  /** This browser has what the server lacks, and has it after the page is closed too. */
  isKept: boolean
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
export const fieldsOf = (change: Unsent) => Object.keys(change) as DraftField[]

const without = (unsent: Unsent, fields: readonly DraftField[]): Unsent =>
  Object.fromEntries(Object.entries(unsent).filter(([field]) => !fields.includes(field as DraftField)))

/** Until its reader has chosen, a field in conflict stays typed over what it was typed over, however often it is opened. */
const baseOf = (
  { problem, conflicts }: Pick<ProblemDraftContext, 'problem' | 'conflicts'>,
  field: DraftField,
): number => conflicts.find((each) => each.field === field)?.base ?? problem?.versions[field] ?? 0

/** Everything typed here that the server does not have, with the versions that it was typed over. */
export const keptOf = ({ context }: { context: ProblemDraftContext }) => {
  const { pid, unsent, conflicts } = context
  const mine = Object.fromEntries(conflicts.map((each) => [each.field, each.mine]))
  const typed = { ...mine, ...unsent } as Unsent
  const bases = Object.fromEntries(fieldsOf(typed).map((field) => [field, baseOf(context, field)]))
  return { pid, kept: { unsent: typed, bases } }
}

/**
 * A problem as the server has it now, under what this browser kept and what was typed since. A field that somebody else
 * stored meanwhile is a conflict, as if it had been sent.
 */
export function afterOpening(
  context: ProblemDraftContext,
  { problem, kept }: { problem: WorkshopProblem; kept: KeptDraft },
): Partial<ProblemDraftContext> {
  const mine = Object.fromEntries(context.conflicts.map((each) => [each.field, each.mine])) as Unsent
  const typed: Unsent = { ...mine, ...kept.unsent, ...context.unsent }
  const typedOver = (field: DraftField) => kept.bases[field] ?? baseOf(context, field)
  const isMet = (field: DraftField) =>
    typedOver(field) !== (problem.versions[field] ?? 0) && !isSame(typed[field], problem.draft[field])
  const met = fieldsOf(typed).filter(isMet)
  return {
    problem,
    unsent: without(typed, met),
    sending: {},
    conflicts: met.map((field) => ({
      field,
      mine: typed[field] ?? null,
      base: typedOver(field),
      theirs: problem.draft[field],
      version: problem.versions[field] ?? 0,
      by: problem.changed.find((each) => each.field === field)?.by ?? problem.live?.by ?? problem.author,
    })),
    openFailure: undefined,
    storeFailure: undefined,
  }
}

export const changesOf = (context: ProblemDraftContext): BodyOf<typeof storeDraft> => ({
  pid: context.pid,
  changes: fieldsOf(context.sending).map((field) => ({
    field,
    base: baseOf(context, field),
    value: context.sending[field],
  })),
})

/** What the judges said of programs that are in this draft as they were. */
function stillChecked({ draft: before, programCheck, programChecks }: WorkshopProblem, draft: ProblemDraft) {
  const isAsBefore = (...fields: DraftField[]) => fields.every((field) => isSame(before[field], draft[field]))
  const programOf = ({ solutions, generators, validators }: ProblemDraft, { field, name }: NamedProgram) => {
    const found = { solutions, generators, validators }[field].find((one) => one.name === name)
    return found && [found.language, found.code]
  }
  const filesOf = ({ field }: NamedProgram) => (field === 'solutions' ? 'userExtraFiles' : 'judgeExtraFiles')
  return {
    programCheck: isAsBefore('judgeMode', 'judgeProgram', 'judgeExtraFiles') ? programCheck : null,
    programChecks: programChecks.filter(
      (check) => isAsBefore(filesOf(check)) && isSame(programOf(before, check), programOf(draft, check)),
    ),
  }
}

/** The problem with what the judges say of its checker or interactor, unless another is stored by now. */
export function afterCompiling(
  { problem }: ProblemDraftContext,
  { fingerprint, check }: { fingerprint: string; check: ProgramCheck },
): Partial<ProblemDraftContext> {
  if (!problem) return {}
  const judging = programsOf(problem.draft).find(({ program }) => program === null)
  return judging?.fingerprint === fingerprint ? { problem: { ...problem, programCheck: check } } : {}
}

type FieldState = WorkshopProblem['changed'][number]

/** The fields of the draft that are other than what is published, once this one was stored. */
const changedWith = (
  { changed }: WorkshopProblem,
  { field, version, by, at }: FieldState,
  isChanged: boolean,
): FieldState[] => {
  const others = changed.filter((each) => each.field !== field)
  return isChanged ? [...others, { field, version, by, at }] : others
}

/** What somebody else stored is in the draft and will be published, whatever is chosen here later. */
const metBy = (problem: WorkshopProblem, theirs: Stored['conflicts'][number]): WorkshopProblem => ({
  ...problem,
  changed: changedWith(problem, theirs, !isSame(theirs.value, problem.published?.[theirs.field])),
})

/** The problem once these fields are stored, and what is still to be sent: what was typed on while they were on their way. */
export function afterStoring(
  context: ProblemDraftContext,
  { stored, conflicts }: Stored,
): Partial<ProblemDraftContext> {
  const { problem, sending, unsent } = context
  if (!problem) return {}
  const storedFields = stored.map(({ field }) => field)
  const settled = storedFields.filter((field) => unsent[field] === sending[field])
  const versions = { ...problem.versions }
  for (const { field, version } of stored) versions[field] = version
  const draft = {
    ...problem.draft,
    ...Object.fromEntries(storedFields.map((field) => [field, sending[field]])),
  }
  const changed = [...problem.changed.filter(({ field }) => !storedFields.includes(field)), ...stored]
  const met = conflicts.map(({ field }) => field)
  return {
    problem: conflicts.reduce(metBy, {
      ...problem,
      ...{ draft, versions, changed },
      ...stillChecked(problem, draft),
    }),
    // What is in conflict waits for its reader's choice.
    unsent: without(unsent, [...settled, ...met]),
    sending: {},
    conflicts: [
      ...context.conflicts.filter(({ field }) => !met.includes(field)),
      ...conflicts.map(({ field, value, version, by }) => ({
        field,
        theirs: value,
        version,
        by,
        mine: unsent[field] ?? null,
        base: baseOf(context, field),
      })),
    ],
    storeFailure: undefined,
  }
}

type NewField = WorkshopNews['fields'][number]

/** A field as somebody else stored it, where nothing else was typed here. */
function withTheirs(problem: WorkshopProblem, theirs: NewField): WorkshopProblem {
  const { field, version, value, isChanged } = theirs
  const draft = { ...problem.draft, [field]: value }
  return {
    ...problem,
    ...stillChecked(problem, draft),
    draft,
    versions: { ...problem.versions, [field]: version },
    changed: changedWith(problem, theirs, isChanged),
  }
}

/**
 * What others stored is in its place at once; where something else was typed here both are kept until the reader has
 * chosen. Of a field that is on its way the answer to it tells.
 */
export function afterHearing(
  context: ProblemDraftContext,
  { fields, people, comments, stress }: WorkshopNews,
) {
  let { problem, unsent, conflicts } = context
  for (const theirs of fields) {
    const { field, version, by, value } = theirs
    const met = conflicts.find((each) => each.field === field)
    const known = met?.version ?? problem?.versions[field] ?? 0
    if (!problem || field in context.sending || version <= known) continue
    const isTyped = field in unsent
    const mine = isTyped ? unsent[field] : met?.mine
    const isChosen = isSame(mine, value)
    unsent = without(unsent, [field])
    conflicts = conflicts.filter((each) => each !== met)
    if ((!isTyped && !met) || isChosen) problem = withTheirs(problem, theirs)
    else {
      problem = metBy(problem, theirs)
      const base = met?.base ?? problem.versions[field] ?? 0
      conflicts = [...conflicts, { field, mine: mine ?? null, base, theirs: value, version, by }]
    }
  }
  return { problem, unsent, conflicts, others: people, comments, stress }
}

/** What the field is to hold was chosen by its reader, who knows the other's value. */
export function afterSettling(
  { problem, conflicts, unsent }: ProblemDraftContext,
  { field, value }: { field: DraftField; value: unknown },
): Partial<ProblemDraftContext> {
  const met = conflicts.find((each) => each.field === field)
  if (!problem || !met) return {}
  const draft = { ...problem.draft, [field]: met.theirs } as ProblemDraft
  return {
    problem: {
      ...problem,
      ...stillChecked(problem, draft),
      draft,
      versions: { ...problem.versions, [field]: met.version },
    },
    conflicts: conflicts.filter((each) => each.field !== field),
    unsent: value === met.theirs ? unsent : { ...unsent, [field]: value },
  }
}
