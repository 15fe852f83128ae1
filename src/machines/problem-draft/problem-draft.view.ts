import { missingFiles } from '#contract/library-file.ts'
import type { DraftField, ProblemDraft } from '#contract/problem-content.ts'
import {
  findFaults,
  findWarnings,
  type ProblemFault,
  type ProblemWarningName,
} from '#contract/problem-faults.ts'
import type { ProblemDraftSnapshot } from './problem-draft.machine.ts'

/** `waiting`: everything is stored except fields in conflict, until the user chooses a version. */
export type StoreState = 'stored' | 'storing' | 'waiting' | 'cutOff' | 'refused'

const storeOf = (snapshot: ProblemDraftSnapshot): StoreState => {
  if (snapshot.matches({ editing: { store: 'cutOff' } })) return 'cutOff'
  if (snapshot.matches({ editing: { store: 'refused' } })) return 'refused'
  const { unsent, sending, conflicts } = snapshot.context
  if (Object.keys(unsent).length + Object.keys(sending).length > 0) return 'storing'
  return conflicts.length > 0 ? 'waiting' : 'stored'
}

const programFault = (
  draft: ProblemDraft,
  check: { compiles: boolean } | null | undefined,
): ProblemFault[] =>
  draft.judgeMode !== 'default' && draft.judgeProgram?.code.trim() && check?.compiles === false
    ? [{ name: 'judgeProgramUnchecked', field: 'judgeProgram' }]
    : []

const fileWarning = (missing: readonly string[]): ProblemWarningName[] =>
  missing.length > 0 ? ['fileMissing'] : []

export const problemDraftView = (snapshot: ProblemDraftSnapshot) => {
  const { problem, unsent, conflicts, openFailure, storeFailure, act, actFailure, published } =
    snapshot.context
  const { part, others, comments, stress, isKept } = snapshot.context
  const draft: ProblemDraft | undefined = problem && {
    ...problem.draft,
    ...(Object.fromEntries(conflicts.map(({ field, mine }) => [field, mine])) as Partial<ProblemDraft>),
    ...unsent,
  }
  const changed = [
    ...new Set([
      ...(problem?.changed.map(({ field }) => field) ?? []),
      ...(Object.keys(unsent) as DraftField[]),
    ]),
  ]
  const missing = draft && problem ? missingFiles(draft, problem.libraryFiles) : []
  return {
    phase: problem ? ('editing' as const) : openFailure ? ('failed' as const) : ('opening' as const),
    opening: snapshot.hasTag('opening'),
    problem,
    /** As its reader sees it, stored or not. */
    draft,
    openFailure,
    store: storeOf(snapshot),
    storeFailure,
    /** What is not stored is there again after the page was closed. */
    isKept,
    conflicts,
    part,
    others,
    comments,
    stress,
    act,
    acting: snapshot.hasTag('acting'),
    actFailure,
    published,
    faults:
      draft && problem
        ? [...findFaults(draft, problem.published), ...programFault(draft, problem.programCheck)]
        : [],
    warnings: draft && problem ? [...findWarnings(draft), ...fileWarning(missing)] : [],
    missingFiles: missing,
    /** There is something that is not published. */
    isChanged: problem !== undefined && (problem.live === null || changed.length > 0),
    /** Which fields differ from what is published. */
    changed,
  }
}
export type ProblemDraftView = ReturnType<typeof problemDraftView>
