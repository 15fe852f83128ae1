import { ContestType, type JudgeStatusName } from '#contract/enums.ts'
import { fullScore } from '#contract/full-score.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { codeMax } from '#contract/limits/submission.ts'
import type { Solution, SolutionKind } from '#contract/problem-content.ts'
import { listed, packageNote } from './package-notes.ts'
import type { GradedSubmission, PackageNote, PackageNoteKey, ProblemPackage } from './problem-package.ts'

const kinds: readonly { kind: SolutionKind; statuses: readonly JudgeStatusName[] }[] = [
  { kind: 'correct', statuses: ['Accepted'] },
  { kind: 'wrongAnswer', statuses: ['WrongAnswer', 'PresentationError', 'PartialAccepted'] },
  { kind: 'tooSlow', statuses: ['TimeLimitExceeded'] },
  { kind: 'tooMuchMemory', statuses: ['MemoryLimitExceeded'] },
  { kind: 'runtimeError', statuses: ['RuntimeError'] },
  { kind: 'correctOrTooSlow', statuses: ['Accepted', 'TimeLimitExceeded'] },
  {
    kind: 'anyFailure',
    statuses: [
      ...(['WrongAnswer', 'PresentationError', 'PartialAccepted', 'TimeLimitExceeded'] as const),
      ...(['MemoryLimitExceeded', 'RuntimeError'] as const),
    ],
  },
]

/** Where a part of the points is right, each test may fail in its own way. */
function ofAPart({ expected, score }: GradedSubmission, full: number | null): SolutionKind | undefined {
  if (expected.includes('TimeLimitExceeded')) return 'correctOrTooSlow'
  if (full === null) return undefined
  if (score === undefined || score.max < full) return 'anyFailure'
  return score.min >= full ? 'correct' : undefined
}

const partial: readonly JudgeStatusName[] = ['Accepted', 'PartialAccepted', 'TimeLimitExceeded']

/** Undefined where the workshop has no word for it: a program that may pass or fail, or that does not compile. */
function kindOf(submission: GradedSubmission, full: number | null): SolutionKind | undefined {
  const { expected } = submission
  if (expected.length === 0) return undefined
  const isOfAPart =
    expected.includes('Accepted') &&
    expected.includes('PartialAccepted') &&
    expected.every((status) => partial.includes(status))
  return isOfAPart
    ? ofAPart(submission, full)
    : kinds.find(({ statuses }) => expected.every((status) => statuses.includes(status)))?.kind
}

const nameMax = 64

const freeName = (wanted: string, taken: ReadonlySet<string>): string => {
  const short = wanted.replace(/^submissions\//, '').slice(-nameMax) || 'solution'
  if (!taken.has(short)) return short
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`
    const name = short.slice(0, nameMax - ending.length) + ending
    if (!taken.has(name)) return name
  }
}

const scoreOf = ({ score }: GradedSubmission): Solution['score'] =>
  score ? { min: Math.max(0, Math.floor(score.min)), max: Math.max(0, Math.ceil(score.max)) } : null

/** Why a program can be no solution, whatever others are. */
const obstacleOf = ({ code, language, expected }: GradedSubmission): PackageNoteKey | undefined => {
  if (code.includes('\0')) return 'server.packageNote:submissionNul'
  if (code.length > codeMax) return 'server.packageNote:submissionTooLong'
  if (language.length > nameMax) return 'server.packageNote:noLanguage'
  return expected.includes('CompileError') ? 'server.packageNote:submissionUncompiled' : undefined
}

interface SortedOut {
  solutions: Solution[]
  leftOut: { path: string; why: PackageNoteKey }[]
  /** Names of those that there is no room for. */
  beyond: string[]
}

function sortOut(submissions: readonly GradedSubmission[], full: number | null): SortedOut {
  const { solutions, leftOut, beyond }: SortedOut = { solutions: [], leftOut: [], beyond: [] }
  const names = new Set<string>()
  for (const submission of submissions) {
    const { name: path, language, code, expected } = submission
    const kind = kindOf(submission, full)
    const why = obstacleOf(submission)
    if (why !== undefined) leftOut.push({ path, why })
    else if (kind === undefined) leftOut.push({ path, why: 'server.packageNote:solutionMayPass' })
    else if (solutions.length >= limits.solutions) beyond.push(path)
    else {
      const name = freeName(path, names)
      names.add(name)
      const mustPass = kind === 'correct' && !expected.includes('PartialAccepted')
      const isMain = mustPass && !solutions.some((each) => each.kind === 'main')
      solutions.push({ name, language, code, kind: isMain ? 'main' : kind, score: scoreOf(submission) })
    }
  }
  return { solutions, leftOut, beyond }
}

type Scored = Pick<ProblemPackage, 'type' | 'judgeCaseMode' | 'cases' | 'isDraft'>

/** Null where none are given; those of a draft are not known before it is built. */
const fullOf = ({ type, judgeCaseMode, cases, isDraft }: Scored): number | null => {
  if (type === ContestType.Acm) return null
  return isDraft ? Number.POSITIVE_INFINITY : fullScore(judgeCaseMode, cases)
}

/** The programs of a package as the workshop keeps solutions; the first one that must pass is the main one. */
export const solutionsOf = (submissions: readonly GradedSubmission[], problem: Scored): Solution[] =>
  sortOut(submissions, fullOf(problem)).solutions

/** What is expected of each is known. */
export const solutionsIn = (given: ProblemPackage): Solution[] =>
  given.makers && given.makers.solutions.length > 0
    ? given.makers.solutions
    : solutionsOf(given.gradedSubmissions, given)

const namedMax = 5

/** Says which graded submissions become no solutions, and why. */
export function notesOfSolutions(given: ProblemPackage): PackageNote[] {
  if (given.makers && given.makers.solutions.length > 0) return []
  const { leftOut, beyond } = sortOut(given.gradedSubmissions, fullOf(given))
  const { names, more } = listed(beyond, namedMax)
  const key = more > 0 ? 'server.packageNote:solutionsTooManyAndMore' : 'server.packageNote:solutionsTooMany'
  return [
    ...leftOut.map(({ path, why }) => packageNote('lost', why, { path })),
    ...(beyond.length > 0 ? [packageNote('lost', key, { max: limits.solutions, names, more })] : []),
  ]
}
