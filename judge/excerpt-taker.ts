import type { CaseExcerpt } from '#contract/case-excerpt.ts'
import { JudgeStatus } from '#contract/enums.ts'
import type { JudgedCase } from '#contract/judge-node.ts'
import { caseExcerpt } from '#contract/limits/submission.ts'
import { excerptOf, readFailedCase } from './case-excerpt.ts'
import type { Submission } from './submission.ts'

interface Files {
  inputPath: string
  expectedPath: string
  outputPath: string
}

/** Gives the excerpt of a case that is among the first failed ones, as far as is known when it ends. */
export type ExcerptTaker = (
  seq: number,
  status: JudgeStatus,
  files: Files,
) => Promise<CaseExcerpt | undefined>

const withoutExcerpt: readonly JudgeStatus[] = [JudgeStatus.Accepted, JudgeStatus.SystemError]
const byComparison: readonly JudgeStatus[] = [JudgeStatus.WrongAnswer, JudgeStatus.PresentationError]

export function createExcerptTaker({
  excerpts = false,
  excerptsMax = caseExcerpt.casesMax,
  problem,
}: Pick<Submission, 'excerpts' | 'excerptsMax' | 'problem'>): ExcerptTaker {
  const failed: number[] = []
  const isWanted = excerpts && problem.judgeMode !== 'interactive'
  return async (seq, status, files) => {
    if (!isWanted || withoutExcerpt.includes(status)) return undefined
    const earlier = failed.filter((other) => other < seq).length
    failed.push(seq)
    if (earlier >= excerptsMax) return undefined
    return excerptOf(
      await readFailedCase(files),
      problem.judgeMode === 'default' && byComparison.includes(status),
    )
  }
}

/** Without the excerpts of cases that turned out not to be among the first. */
export function firstExcerpts(
  cases: readonly JudgedCase[],
  { excerptsMax = caseExcerpt.casesMax }: Pick<Submission, 'excerptsMax'> = {},
): JudgedCase[] {
  const first = cases
    .filter(({ excerpt }) => excerpt)
    .map(({ seq }) => seq)
    .sort((one, other) => one - other)
    .slice(0, excerptsMax)
  return cases.map(({ excerpt, ...one }) => (excerpt && first.includes(one.seq) ? { ...one, excerpt } : one))
}
