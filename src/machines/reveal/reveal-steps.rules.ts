import type { MedalCounts } from '#contract/reveal-file.ts'
import {
  costSum,
  inOrder,
  isAcm,
  openedCell,
  type RevealCell,
  type RevealRule,
  type RevealTry,
  sealedCell,
  untouched,
} from './reveal-cells.rules.ts'
import { type Medal, medalAt } from './reveal-medals.rules.ts'

export interface RevealInput {
  rule: RevealRule
  /** From left to right. */
  problems: readonly string[]
  /** Everybody on the board, in the order in which they came on it. */
  teams: readonly { uid: string; isStar: boolean }[]
  /** Of those teams and problems. */
  tries: readonly RevealTry[]
  medals: MedalCounts
}

export interface RevealRow {
  uid: string
  isStar: boolean
  cells: ReadonlyMap<string, RevealCell>
  /** Problems solved, or the score. */
  reached: number
  /** Seconds with penalties, or ms of run time. */
  cost: number
}

/** One act on the stage: a sealed cell is opened and its row moves, or a row is final. Places count from 0 at the top. */
export type RevealStep =
  | { kind: 'open'; uid: string; problem: string; from: number; to: number; gained: boolean }
  | { kind: 'final'; uid: string; place: number; medal: Medal | null }

/** The board after so many steps. */
export interface RevealFrame {
  step: number
  rows: readonly RevealRow[]
  /** Rows from this place on are final. */
  finalFrom: number
}

export interface Reveal {
  /** Everything that will happen on the stage, computed before anything is shown. */
  steps: readonly RevealStep[]
  /** 0 is the sealed board, all steps the final one. */
  frameAt(step: number): RevealFrame
  /** What became of each team, once its row is final. */
  ending(uid: string): Extract<RevealStep, { kind: 'final' }> | undefined
}

type Key = Pick<RevealRow, 'uid' | 'reached' | 'cost'>

const summed = (row: Pick<RevealRow, 'uid' | 'isStar' | 'cells'>, rule: RevealRule): RevealRow => {
  let reached = 0
  let cost = 0
  for (const cell of row.cells.values()) {
    reached += cell.reached ?? 0
    cost += cell.cost ?? 0
  }
  return { ...row, reached, cost: costSum(cost, rule) }
}

const firstPending = ({ cells }: RevealRow, problems: readonly string[]): string | undefined =>
  problems.find((problem) => (cells.get(problem)?.pending ?? 0) > 0)

/** When each problem was first solved; whoever solved it in that second shares the first blood. */
function firstBloods(cells: Iterable<readonly [problem: string, cell: RevealCell]>): Map<string, number> {
  const firsts = new Map<string, number>()
  for (const [problem, { solvedAt }] of cells)
    if (solvedAt !== null && solvedAt < (firsts.get(problem) ?? Number.POSITIVE_INFINITY))
      firsts.set(problem, solvedAt)
  return firsts
}

/** The cells of every team, sealed and opened. */
function cellsOf({ rule, problems, teams, tries }: RevealInput) {
  const byTeam = new Map(teams.map(({ uid }) => [uid, new Map<string, RevealTry[]>()]))
  for (const each of [...tries].sort(inOrder)) {
    const own = byTeam.get(each.uid)
    if (own && problems.includes(each.problem))
      own.set(each.problem, [...(own.get(each.problem) ?? []), each])
  }
  const opened = new Map(
    [...byTeam].map(([uid, own]) => [
      uid,
      new Map([...own].map(([problem, each]) => [problem, openedCell(each, rule)])),
    ]),
  )
  const firsts = firstBloods([...opened.values()].flatMap((cells) => [...cells]))
  const marked = (problem: string, cell: RevealCell): RevealCell => ({
    ...cell,
    isFirst: cell.solvedAt !== null && cell.solvedAt === firsts.get(problem),
  })
  return {
    rule,
    sealed: (uid: string) =>
      new Map(
        [...(byTeam.get(uid) ?? [])].map(([problem, each]) => [
          problem,
          marked(problem, sealedCell(each, rule)),
        ]),
      ),
    opened: (uid: string, problem: string) => marked(problem, opened.get(uid)?.get(problem) ?? untouched),
  }
}

type Cells = ReturnType<typeof cellsOf>

const withOpened = (row: RevealRow, problem: string, cells: Cells): RevealRow =>
  summed({ ...row, cells: new Map(row.cells).set(problem, cells.opened(row.uid, problem)) }, cells.rule)

/** More first, then less time, then who came on the board first. */
function orderOf({ teams }: RevealInput): (one: Key, other: Key) => number {
  const joined = new Map(teams.map(({ uid }, index) => [uid, index]))
  return (one, other) =>
    other.reached - one.reached ||
    one.cost - other.cost ||
    (joined.get(one.uid) ?? 0) - (joined.get(other.uid) ?? 0)
}

/** The worst that a row will be while its cells are opened, from left to right. */
function worstOf(row: RevealRow, problems: readonly string[], cells: Cells): Key {
  let worst: Key = row
  let next = row
  for (
    let problem = firstPending(next, problems);
    problem !== undefined;
    problem = firstPending(next, problems)
  ) {
    next = withOpened(next, problem, cells)
    if (next.reached < worst.reached || (next.reached === worst.reached && next.cost > worst.cost))
      worst = next
  }
  return worst
}

const moved = (rows: readonly RevealRow[], from: number, to: number, row: RevealRow): RevealRow[] => {
  const next = [...rows]
  next.splice(from, 1)
  next.splice(to, 0, row)
  return next
}

/** The medals of the final board, by team. */
function medalsOf(rows: readonly RevealRow[], input: RevealInput, cells: Cells): Map<string, Medal | null> {
  const opened = ({ uid, isStar }: RevealRow): RevealRow => {
    const own = input.problems.map((problem) => [problem, cells.opened(uid, problem)] as const)
    return summed({ uid, isStar, cells: new Map(own) }, input.rule)
  }
  const ranked = rows
    .filter(({ isStar }) => !isStar)
    .map(opened)
    .sort(orderOf(input))
  let rank = 1
  return new Map(
    ranked.map((row, index) => {
      const above = ranked[index - 1]
      if (above?.reached !== row.reached || above.cost !== row.cost) rank = index + 1
      return [row.uid, row.reached > 0 ? medalAt(rank, input.medals) : null]
    }),
  )
}

/**
 * From the last row upwards, in each row from left to right (contract, contests.md section 9). A row is final once no
 * row above can come to stand below it, which in OI contests that count the last try takes more than standing last.
 */
function stepsOf(sealed: readonly RevealRow[], input: RevealInput, cells: Cells): RevealStep[] {
  const { problems, rule } = input
  const compare = orderOf(input)
  const worst = new WeakMap<RevealRow, Key>()
  const worstKept = (row: RevealRow): Key => {
    const known = worst.get(row) ?? worstOf(row, problems, cells)
    worst.set(row, known)
    return known
  }
  const isSettled = (rows: readonly RevealRow[], last: number): boolean => {
    const row = rows[last] as RevealRow
    if (firstPending(row, problems) !== undefined) return false
    // More only ever helps there.
    if (isAcm(rule)) return true
    return rows.slice(0, last).every((above) => compare(worstKept(above), row) < 0)
  }

  const medalOf = medalsOf(sealed, input, cells)
  let rows = sealed
  const steps: RevealStep[] = []
  let last = rows.length - 1
  while (last >= 0) {
    if (isSettled(rows, last)) {
      const { uid } = rows[last] as RevealRow
      steps.push({ kind: 'final', uid, place: last, medal: medalOf.get(uid) ?? null })
      last -= 1
      continue
    }
    const from = rows.findLastIndex((row) => firstPending(row, problems) !== undefined)
    const row = rows[from] as RevealRow
    const problem = firstPending(row, problems) as string
    const next = withOpened(row, problem, cells)
    const to = rows.filter((each, place) => place !== from && compare(each, next) < 0).length
    rows = moved(rows, from, to, next)
    const gained = next.reached > row.reached
    steps.push({ kind: 'open', uid: row.uid, problem, from, to, gained })
  }
  return steps
}

/**
 * The next place that is worth a stop: a team with a medal is placed, or after a row that is final comes one with
 * something to open.
 */
export function nextStop(steps: readonly RevealStep[], from: number): number {
  for (let count = from + 1; count < steps.length; count += 1) {
    const done = steps[count - 1]
    if (done?.kind !== 'final') continue
    if (done.medal !== null || steps[count]?.kind === 'open') return count
  }
  return steps.length
}

/** Frames this far apart are kept, so that any other is near one. */
const keptEvery = 64

export function revealOf(input: RevealInput): Reveal {
  const cells = cellsOf(input)
  const sealed = input.teams
    .map((team) => summed({ ...team, cells: cells.sealed(team.uid) }, input.rule))
    .sort(orderOf(input))
  const steps = stepsOf(sealed, input, cells)
  const endings = new Map(steps.flatMap((step) => (step.kind === 'final' ? [[step.uid, step] as const] : [])))

  const after = ({ rows, step: count, finalFrom }: RevealFrame): RevealFrame => {
    const step = steps[count] as RevealStep
    if (step.kind === 'final') return { step: count + 1, rows, finalFrom: step.place }
    const row = withOpened(rows[step.from] as RevealRow, step.problem, cells)
    return { step: count + 1, rows: moved(rows, step.from, step.to, row), finalFrom }
  }
  const start: RevealFrame = { step: 0, rows: sealed, finalFrom: sealed.length }
  const kept: RevealFrame[] = [start]
  let shown = start

  return {
    steps,
    ending: (uid) => endings.get(uid),
    frameAt(wanted) {
      const step = Math.min(Math.max(0, wanted), steps.length)
      const nearest = kept[Math.min(kept.length - 1, Math.floor(step / keptEvery))] as RevealFrame
      let frame = shown.step <= step && shown.step >= nearest.step ? shown : nearest
      while (frame.step < step) {
        frame = after(frame)
        if (frame.step === kept.length * keptEvery) kept.push(frame)
      }
      shown = frame
      return frame
    },
  }
}
