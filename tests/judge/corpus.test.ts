import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { loadCorpus } from '#server/seed/corpus.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'

const corpus = await loadCorpus()
let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

describe.each(corpus.map((problem) => [problem.problemId, problem] as const))('%s', (_id, problem) => {
  it.each(problem.programs.map((program) => [program.file, program.verdict, program] as const))(
    '%s gets %s',
    { timeout: 120_000 },
    async (_file, verdict, program) => {
      const cases = problem.cases()
      const { type, difficulty, timeLimit, memoryLimit, stackLimit, isRemoveEndBlank } = problem
      const ioScore = type === 1 ? cases.reduce((sum, { score }) => sum + (score ?? 0), 0) : null
      const result = await judge.judge(
        { type, difficulty, timeLimit, memoryLimit, stackLimit, isRemoveEndBlank, ioScore, cases },
        program,
      )
      expect(judgeStatusName(result.status), result.errorMessage ?? '').toBe(verdict)
    },
  )
})
