import type { GroupClass, GroupClassTraining } from '#contract/group-class.ts'

export const isDue = ({ dueTime }: { dueTime: string | null }, now: number): boolean =>
  dueTime !== null && Date.parse(dueTime) < now

/** A training, or in the view of one training a problem. */
export interface ClassColumn {
  id: string
  /** In the head of the table. */
  label: string
  title: string
  total: number
  dueTime: string | null
  /** Of a problem: its own, as lists of submissions have it. */
  problemId?: string
  /** Of a problem: submissions get points. */
  hasScore?: boolean
}

export interface ClassMark {
  solved: number
  late: number
  /** Tried and not solved. */
  tried: number
  /** Submissions up to the accepted one; of a problem alone. */
  tries?: number
  /** The best one; of a problem with points alone. */
  score?: number | null
  solvedTime?: string | null
}

export interface ClassLine {
  uid: string
  username: string
  /** Real name, or nickname. */
  name: string | null
  marks: Readonly<Record<string, ClassMark>>
  solved: number
  late: number
  /** Not solved although it was due. */
  missing: number
  /** Not solved, and not due yet. */
  open: number
  /** Of the best submissions to problems with points. */
  points: number
}

export interface ClassSheet {
  columns: readonly ClassColumn[]
  total: number
  /** Some problems have points. */
  hasPoints: boolean
  /** Others have none. */
  isMixed: boolean
  lines: readonly ClassLine[]
}

interface Student {
  uid: string
  username: string
  nickname: string | null
  realname: string | null
}

const none: ClassMark = { solved: 0, late: 0, tried: 0 }

const lineOf = (
  { uid, username, nickname, realname }: Student,
  columns: readonly ClassColumn[],
  marks: Readonly<Record<string, ClassMark>>,
  now: number,
): ClassLine => {
  const line = { solved: 0, late: 0, missing: 0, open: 0, points: 0 }
  for (const column of columns) {
    const { id, total } = column
    const { solved, late, score } = marks[id] ?? none
    line.points += score ?? 0
    line.solved += solved
    line.late += late
    line[isDue(column, now) ? 'missing' : 'open'] += Math.max(0, total - solved)
  }
  return { uid, username, name: realname || nickname || null, marks, ...line }
}

function sheetOf(columns: readonly ClassColumn[], lines: ClassLine[]): ClassSheet {
  const total = columns.reduce((sum, column) => sum + column.total, 0)
  const hasPoints = columns.some(({ hasScore }) => hasScore)
  const isMixed = hasPoints && columns.some(({ hasScore }) => !hasScore)
  return { columns, total, hasPoints, isMixed, lines }
}

/** Members and trainings; those without a problem have nothing to show. */
export const classSheet = ({ trainings, members }: GroupClass, now: number): ClassSheet => {
  const columns = trainings
    .filter(({ problemCount }) => problemCount > 0)
    .map(({ id, title, problemCount, dueTime }) => ({
      ...{ id: String(id), label: title, title, total: problemCount, dueTime },
    }))
  return sheetOf(
    columns,
    members.map((member) => lineOf(member, columns, member.trainings, now)),
  )
}

/** Members and the problems of one training. */
export const trainingSheet = (
  { training, problems, members }: GroupClassTraining,
  now: number,
): ClassSheet => {
  const { dueTime } = training
  const columns = problems.map(({ pid, displayId, problemId, title, hasScore }) => ({
    ...{ id: String(pid), label: displayId, title, total: 1, dueTime, problemId, hasScore },
  }))
  const markOf = ({ isLate, ...cell }: (typeof members)[number]['problems'][string]): ClassMark => {
    const solved = cell.solvedTime === null ? 0 : 1
    return { solved, late: isLate ? 1 : 0, tried: 1 - solved, ...cell }
  }
  return sheetOf(
    columns,
    members.map((member) =>
      lineOf(
        member,
        columns,
        Object.fromEntries(Object.entries(member.problems).map(([pid, cell]) => [pid, markOf(cell)])),
        now,
      ),
    ),
  )
}

export const classShows = ['all', 'missing', 'overdue', 'untried', 'late'] as const
export type ClassShow = (typeof classShows)[number]
const isShown: Record<ClassShow, (line: ClassLine) => boolean> = {
  all: () => true,
  missing: ({ missing, open }) => missing + open > 0,
  overdue: ({ missing }) => missing > 0,
  untried: ({ marks }) => Object.keys(marks).length === 0,
  late: ({ late }) => late > 0,
}
/** `name`, a figure, or a column as `c` and its id; a minus before it: the largest first. */
export interface ClassWish {
  keyword: string
  show: ClassShow
  sort: string
}

const figures = ['solved', 'points', 'late', 'missing', 'open'] as const
type Figure = (typeof figures)[number]
const isFigure = (by: string): by is Figure => figures.some((each) => each === by)

const figureOf = (line: ClassLine, by: string): number => {
  if (isFigure(by)) return line[by]
  const mark = line.marks[by.slice(1)]
  return mark?.score ?? mark?.solved ?? 0
}

const { compare } = new Intl.Collator(undefined, { numeric: true })

/** The lines that are wanted, in the order that is wanted; equal ones by name. */
export const wantedLines = ({ lines }: ClassSheet, { keyword, show, sort }: ClassWish): ClassLine[] => {
  const part = keyword.trim().toLowerCase()
  const isDown = sort.startsWith('-')
  const by = isDown ? sort.slice(1) : sort
  const sign = isDown ? -1 : 1
  const byName = (a: ClassLine, b: ClassLine) => compare(a.username, b.username)
  return lines
    .filter(({ username, name }) => `${username}\n${name ?? ''}`.toLowerCase().includes(part))
    .filter(isShown[show])
    .toSorted((a, b) =>
      by === 'name' ? sign * byName(a, b) : sign * (figureOf(a, by) - figureOf(b, by)) || byName(a, b),
    )
}

/** What a press on the head of a column wants next. */
export const nextSort = (sort: string, by: string): string => {
  const first = by === 'name' ? by : `-${by}`
  if (sort !== first) return first
  return by === 'name' ? `-${by}` : by
}
