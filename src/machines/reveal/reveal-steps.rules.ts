import { board } from '#contract/limits.ts'

/** A try of a contest that counts; what has no penalty and solves nothing is left out. */
export interface RevealTry {
  submitId: number
  uid: string
  problem: string
  /** Since the start of the contest. */
  seconds: number
  accepted: boolean
}

export interface RevealInput {
  /** Problems from left to right. */
  problems: readonly string[]
  tries: readonly RevealTry[]
  /** Seconds since the start from which results are sealed. */
  sealedFrom: number
}

export interface RevealCell {
  /** Wrong tries that are known. */
  wrong: number
  /** Seconds; null while it is not known to be solved. */
  solvedAt: number | null
  /** Tries whose results are sealed. */
  pending: number
}

export interface RevealRow {
  uid: string
  cells: ReadonlyMap<string, RevealCell>
}

/** One act on the stage: a sealed cell is opened, or a row is final. */
export type RevealStep =
  | { kind: 'open'; uid: string; problem: string; solved: boolean; from: number; to: number }
  | { kind: 'final'; uid: string; place: number }

export interface Reveal {
  /** Each after the one before; places count from 0 at the top. */
  steps: readonly RevealStep[]
  /** The board after so many steps: 0 is the sealed one, all of them the final one. */
  boardAfter(steps: number): readonly RevealRow[]
}

const untried: RevealCell = { wrong: 0, solvedAt: null, pending: 0 }

function cellAfter(cell: RevealCell, { accepted, seconds }: RevealTry): RevealCell {
  if (cell.solvedAt !== null) return cell
  return accepted ? { ...cell, solvedAt: seconds } : { ...cell, wrong: cell.wrong + 1 }
}

/** A solved problem has nothing left to open. */
const cellOf = (tries: readonly RevealTry[], sealedFrom: number): RevealCell => {
  const open = tries.filter(({ seconds }) => seconds < sealedFrom).reduce(cellAfter, untried)
  return open.solvedAt === null
    ? { ...open, pending: tries.filter(({ seconds }) => seconds >= sealedFrom).length }
    : open
}

const opened = (tries: readonly RevealTry[]): RevealCell => tries.reduce(cellAfter, untried)

function resultOf({ cells }: RevealRow) {
  let solved = 0
  let seconds = 0
  for (const { solvedAt, wrong } of cells.values()) {
    if (solvedAt === null) continue
    solved += 1
    seconds += solvedAt + wrong * board.penaltySeconds
  }
  return { solved, seconds }
}

/** More solved first, then less time, then who came on the board first. */
const inOrder = (rows: Iterable<RevealRow>): RevealRow[] =>
  [...rows]
    .map((row) => ({ row, ...resultOf(row) }))
    .sort((one, other) => other.solved - one.solved || one.seconds - other.seconds)
    .map(({ row }) => row)

const byTime = (one: RevealTry, other: RevealTry) =>
  one.seconds - other.seconds || one.submitId - other.submitId

/** Where the changed row, the only one out of place, belongs among the rows above it. */
function placeOf(rows: readonly RevealRow[], row: RevealRow, joined: ReadonlyMap<string, number>): number {
  const own = { ...resultOf(row), joined: joined.get(row.uid) ?? 0 }
  const place = rows.findIndex((each) => {
    const { solved, seconds } = resultOf(each)
    const ahead = solved - own.solved || own.seconds - seconds || own.joined - (joined.get(each.uid) ?? 0)
    return ahead <= 0
  })
  return place === -1 ? rows.length : place
}

/** From the last row upwards, in each row from left to right (contract, contests.md section 9). */
function stepsOf(sealed: readonly RevealRow[], input: RevealInput, triesOf: TriesOf): RevealStep[] {
  const joined = new Map(triesOf.users.map((uid, index) => [uid, index]))
  const rows = [...sealed]
  const steps: RevealStep[] = []
  let last = rows.length - 1
  while (last >= 0) {
    const row = rows[last] as RevealRow
    const problem = input.problems.find((each) => (row.cells.get(each)?.pending ?? 0) > 0)
    if (problem === undefined) {
      steps.push({ kind: 'final', uid: row.uid, place: last })
      last -= 1
      continue
    }
    const cell = opened(triesOf.cell(row.uid, problem))
    const next = { ...row, cells: new Map(row.cells).set(problem, cell) }
    const to = placeOf(rows.slice(0, last), next, joined)
    rows.splice(last, 1)
    rows.splice(to, 0, next)
    steps.push({ kind: 'open', uid: row.uid, problem, solved: cell.solvedAt !== null, from: last, to })
  }
  return steps
}

interface TriesOf {
  /** In the order in which they came on the board. */
  users: readonly string[]
  cell(uid: string, problem: string): readonly RevealTry[]
}

function gathered(tries: readonly RevealTry[]): TriesOf {
  const users = new Map<string, Map<string, RevealTry[]>>()
  for (const each of [...tries].sort(byTime)) {
    const problems = users.get(each.uid) ?? new Map<string, RevealTry[]>()
    users.set(each.uid, problems.set(each.problem, [...(problems.get(each.problem) ?? []), each]))
  }
  return { users: [...users.keys()], cell: (uid, problem) => users.get(uid)?.get(problem) ?? [] }
}

/** Everything that will happen on the stage, computed before anything is shown. */
export function revealOf(input: RevealInput): Reveal {
  const triesOf = gathered(input.tries.filter(({ problem }) => input.problems.includes(problem)))
  const sealed = inOrder(
    triesOf.users.map((uid) => ({
      uid,
      cells: new Map(
        input.problems
          .map((problem) => [problem, triesOf.cell(uid, problem)] as const)
          .filter(([, tries]) => tries.length > 0)
          .map(([problem, tries]) => [problem, cellOf(tries, input.sealedFrom)]),
      ),
    })),
  )
  const steps = stepsOf(sealed, input, triesOf)
  const byUser = new Map(sealed.map((row) => [row.uid, row]))
  return {
    steps,
    boardAfter(count) {
      const rows = new Map(triesOf.users.map((uid) => [uid, byUser.get(uid) as RevealRow]))
      for (const step of steps.slice(0, Math.max(0, count))) {
        if (step.kind === 'final') continue
        const row = rows.get(step.uid) as RevealRow
        const cell = opened(triesOf.cell(step.uid, step.problem))
        rows.set(step.uid, { ...row, cells: new Map(row.cells).set(step.problem, cell) })
      }
      return inOrder(rows.values())
    },
  }
}
