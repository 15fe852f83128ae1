import type { JudgeStatusName } from '#contract/enums.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { codeMax } from '#contract/limits/submission.ts'
import type { Solution, SolutionKind } from '#contract/problem-content.ts'
import type { GradedSubmission } from './problem-package.ts'

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

/** Undefined where the workshop has no word for it: a program that may pass or fail, or that does not compile. */
const kindOf = ({ expected }: GradedSubmission): SolutionKind | undefined =>
  expected.length === 0
    ? undefined
    : kinds.find(({ statuses }) => expected.every((status) => statuses.includes(status)))?.kind

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

/** The programs of a package as the workshop keeps solutions; the first one that must pass is the main one. */
export const solutionsOf = (submissions: readonly GradedSubmission[]): Solution[] => {
  const solutions: Solution[] = []
  const names = new Set<string>()
  for (const submission of submissions) {
    const kind = kindOf(submission)
    const { language, code } = submission
    if (kind === undefined || solutions.length >= limits.solutions) continue
    if (code.length > codeMax || code.includes('\0') || language.length > nameMax) continue
    const name = freeName(submission.name, names)
    names.add(name)
    const isMain = kind === 'correct' && !solutions.some((each) => each.kind === 'main')
    solutions.push({ name, language, code, kind: isMain ? 'main' : kind, score: scoreOf(submission) })
  }
  return solutions
}
