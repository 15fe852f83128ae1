import type { Build } from './build.ts'
import type { ProblemDraft } from './problem-content.ts'
import { type ProblemFault, type ProblemWarningName, problemWarnings } from './problem-faults.ts'
import type { TrialRow } from './trial.ts'
import { outcomesOf, slowestCorrect, timeFactor, weakGroups } from './trial-outcome.ts'

/** What the judges have done for a draft, as it stands. */
export interface DraftWork {
  rows: TrialRow[]
  build: Build
  /** Its time limit is about to be another one. */
  isMeasuring: boolean
  /** What judges take before its solutions, none of which runs; else null. */
  waitsBehind: number | null
}

/** Why the main solution keeps the problem from being published, as far as its results are known. */
export function mainFault(
  draft: ProblemDraft,
  rows: readonly TrialRow[],
): 'mainFails' | 'mainPoints' | undefined {
  const main = outcomesOf(draft, rows).find(({ kind, isMet }) => kind === 'main' && isMet === false)
  return main && (main.failure ? 'mainFails' : 'mainPoints')
}

/** What a draft needs to be published, and what makes it weaker. */
export interface Readiness {
  faults: readonly ProblemFault[]
  warnings: readonly ProblemWarningName[]
}

/** With what the judges' work shows; nothing is known of it while `work` is undefined. */
export function withWork(draft: ProblemDraft, known: Readiness, work: DraftWork | undefined): Readiness {
  if (!work) return known
  const names = known.faults.map(({ name }) => name)
  // What was never built is not out of date as well.
  if (names.includes('scriptNotBuilt')) names.push('buildStale')
  return {
    faults: [...known.faults, ...workFaults(draft, work).filter(({ name }) => !names.includes(name))],
    warnings: [...known.warnings, ...workWarnings(draft, work)],
  }
}

/** What only the judges' work shows, and keeps a problem from being published. */
function workFaults(draft: ProblemDraft, { rows, build }: DraftWork): ProblemFault[] {
  const main = mainFault(draft, rows)
  return [
    ...(main ? [{ name: main, field: 'solutions' } as const] : []),
    ...(build.isCurrent ? [] : [{ name: 'buildStale', field: 'script' } as const]),
  ]
}

const hasValidators = ({ cases, validators }: ProblemDraft): boolean =>
  cases.every(({ groupNum }) =>
    validators.some(({ groups }) => groups.length === 0 || groups.includes(groupNum)),
  )

/** Whether the validators have read every test that they are for. */
function isRead({ steps }: Build): boolean {
  const reading = steps.find(({ kind }) => kind === 'validate')
  return reading === undefined || reading.done + reading.failed === reading.total
}

const isTested = ({ checkerTests }: ProblemDraft): boolean =>
  checkerTests.some((test) => [test.input, test.output, test.answer].some((text) => text.trim() !== ''))

/** What the judges' work shows to be weak, and keeps nothing. */
function workWarnings(draft: ProblemDraft, { rows, build }: DraftWork): ProblemWarningName[] {
  const others = outcomesOf(draft, rows).filter(({ kind, isMet }) => kind !== 'main' || isMet !== false)
  const slowest = slowestCorrect(draft.solutions, rows)?.ofLimit ?? null
  const validatorMissing = draft.script.trim() !== '' && draft.validators.length === 0
  const warnings = {
    buildRefused: build.faults.length > 0,
    solutionsNotRun: others.some(({ isMet }) => isMet === null),
    notAsExpected: others.some(({ isMet }) => isMet === false),
    limitClose: slowest !== null && slowest * timeFactor > draft.timeLimit,
    testsWeak: weakGroups(draft, rows).length > 0,
    checkerUntested: draft.judgeMode === 'spj' && !isTested(draft),
    validatorMissing,
    testsWithoutValidator: !validatorMissing && !hasValidators(draft),
    testsNotValidated: !validatorMissing && hasValidators(draft) && !isRead(build),
  }
  return problemWarnings.filter((name) => name in warnings && warnings[name as keyof typeof warnings])
}
