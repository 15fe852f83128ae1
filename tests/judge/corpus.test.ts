import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ContestType, judgeStatusName } from '#contract/enums.ts'
import { fullScore } from '#contract/full-score.ts'
import { loadCorpus } from '#server/seed/corpus.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'

const corpus = await loadCorpus()
let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

describe.each(corpus.map((problem) => [problem.problemId, problem] as const))('%s', (_id, problem) => {
  let cases: ReturnType<typeof problem.cases>
  beforeAll(() => {
    cases = problem.cases()
  })
  it.concurrent.each(problem.programs.map((program) => [program.file, program.verdict, program] as const))(
    '%s gets %s',
    { timeout: 120_000 },
    async (_file, verdict, program) => {
      const { type, difficulty, timeLimit, memoryLimit, stackLimit, isRemoveEndBlank } = problem
      // The first case that fails decides, so the ones behind it need not run; where there are points, it may be a part of them.
      const stops = !['Accepted', 'PartialAccepted'].includes(verdict)
      const judgeCaseMode = stops ? 'ergodic_without_error' : (problem.judgeCaseMode ?? 'default')
      const ioScore = type === ContestType.Oi ? fullScore(judgeCaseMode, cases) : null
      const result = await judge.judge(
        {
          type,
          difficulty,
          timeLimit,
          memoryLimit,
          stackLimit,
          isRemoveEndBlank,
          judgeCaseMode,
          ioScore,
          cases,
        },
        program,
      )
      expect(judgeStatusName(result.status), result.errorMessage ?? '').toBe(verdict)
    },
  )
})
