import { type JudgeCaseMode, JudgeStatus } from '#contract/enums.ts'
import type { JudgedCase } from '#contract/judge-node.ts'
import type { JudgingCase } from '#contract/judged-problem.ts'
import type { CaseStep } from '#contract/judging-trace.ts'

export interface CaseOutcome {
  judged: JudgedCase
  step: CaseStep
}

export interface CaseOrder {
  mode: JudgeCaseMode
  cases: readonly JudgingCase[]
  /** Cases at once. */
  lanes: number
  /** Further cases that may begin, if they are sure to count: they are made ready while the others run. */
  spare: number
  judgeCase: (one: JudgingCase) => Promise<CaseOutcome>
  /** Told how many cases are decided, after each change. */
  onCase: (decided: number) => void
  /** Once this is aborted no further case begins, and it rejects when those that run have ended. */
  signal: AbortSignal
  /** Once it says so no further case begins, and what was judged until then is the outcome. */
  isEnough?: (() => boolean) | undefined
}

export interface OrderedOutcome {
  cases: JudgedCase[]
  /** One for each case that was run. */
  steps: CaseStep[]
}

/** Cases of which each counts only when those before it did not end the row. */
interface Row {
  cases: readonly JudgingCase[]
  begun: number
  finished: Map<number, CaseOutcome | Error>
  outcomes: CaseOutcome[]
  ended: boolean
}

const skippedMessage = 'Cancelled: Skipped Judging'

function rowsOf(mode: JudgeCaseMode, cases: readonly JudgingCase[]): JudgingCase[][] {
  if (mode === 'ergodic_without_error') return [[...cases]]
  if (mode === 'subtask_lowest') return [...Map.groupBy(cases, ({ groupNum }) => groupNum).values()]
  return cases.map((one) => [one])
}

function ends(mode: JudgeCaseMode, { status, score }: JudgedCase): boolean {
  if (status === JudgeStatus.Accepted) return false
  return mode === 'ergodic_without_error' || (mode === 'subtask_lowest' && (score ?? 0) === 0)
}

type Skipped = Pick<JudgingCase, 'caseId' | 'seq' | 'groupNum' | 'score'>

export const skipped = ({ caseId, seq, groupNum, score }: Skipped): JudgedCase => ({
  caseId,
  seq,
  groupNum,
  status: JudgeStatus.Cancelled,
  time: 0,
  memory: 0,
  score: score === null ? null : 0,
  message: skippedMessage,
})

const isDecided = (row: Row) => row.ended || row.outcomes.length === row.cases.length
const mayBegin = (row: Row) => !row.ended && row.begun < row.cases.length
/** Nothing that is still running can make the next case needless. */
const isCertain = (row: Row) => row.begun === row.outcomes.length

/**
 * Judges cases in the order of the mode (judging.md section 7). A lane without certain work runs ahead in a row;
 * what it finds counts only if the row gets that far, so the outcome is that of one case after the other.
 */
export function judgeInOrder(order: CaseOrder): Promise<OrderedOutcome> {
  const { mode, cases, lanes, spare, judgeCase, onCase, signal, isEnough = () => false } = order
  const rows = rowsOf(mode, cases).map(
    (row): Row => ({ cases: row, begun: 0, finished: new Map(), outcomes: [], ended: false }),
  )
  let open = rows
  let running = 0
  let over = false
  const { promise, resolve, reject } = Promise.withResolvers<OrderedOutcome>()

  const rest = (row: Row) =>
    row.ended && mode === 'subtask_lowest' ? row.cases.slice(row.outcomes.length).map(skipped) : []
  const outcome = (): OrderedOutcome => ({
    cases: rows.flatMap((row) => [...row.outcomes.map(({ judged }) => judged), ...rest(row)]),
    steps: rows.flatMap((row) => row.outcomes.map(({ step }) => step)),
  })
  const decided = () =>
    rows.reduce((sum, row) => sum + (row.ended ? row.cases.length : row.outcomes.length), 0)

  let failed: { reason: unknown } | undefined
  /** Nothing more begins; told once all that runs has ended. */
  const fail = (reason: unknown) => {
    over = true
    failed ??= { reason }
    if (running === 0) reject(failed.reason)
  }

  /** Takes over what is finished, up to the first case that is not. */
  const advance = (row: Row) => {
    for (let next = row.finished.get(row.outcomes.length); next && !row.ended; ) {
      if (next instanceof Error) return fail(next)
      row.outcomes.push(next)
      row.ended = ends(mode, next.judged)
      next = row.finished.get(row.outcomes.length)
    }
  }

  const begin = async (row: Row) => {
    const index = row.begun++
    const one = row.cases[index]
    if (!one) return
    running += 1
    const finished = await judgeCase(one).catch((error: Error) => error)
    running -= 1
    if (failed) return fail(failed.reason)
    row.finished.set(index, finished)
    const before = row.outcomes.length
    advance(row)
    if (row.outcomes.length > before) onCase(decided())
    const isLeftOff = running === 0 && isEnough()
    if (isLeftOff || rows.every(isDecided)) {
      over = true
      resolve(outcome())
    }
    fill()
  }

  const fill = () => {
    if (over || (running > 0 && isEnough())) return
    open = open.filter(mayBegin)
    while (running < lanes + spare) {
      const certain = open.find((one) => mayBegin(one) && isCertain(one))
      const row = certain ?? (running < lanes ? open.find(mayBegin) : undefined)
      if (!row) return
      void begin(row)
    }
  }

  const abandon = () => fail(signal.reason)
  signal.addEventListener('abort', abandon, { once: true })
  if (signal.aborted) abandon()
  fill()
  return promise.finally(() => signal.removeEventListener('abort', abandon))
}
