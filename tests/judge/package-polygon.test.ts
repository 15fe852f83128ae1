import { afterAll, beforeAll, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { polygonReader } from '#server/problem-package/polygon/polygon.reader.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'
import { polygonFiles } from '#support/node/polygon-sample.ts'
import { readProblem } from '#support/node/problem-package.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

it('judges the solutions of a Polygon package as their tags say', { timeout: 120_000 }, async () => {
  const problem = await readProblem(polygonReader, polygonFiles())
  const { judgeMode, judgeProgram, judgeExtraFiles, timeLimit, memoryLimit } = problem
  for (const { name, language, code, expected } of problem.gradedSubmissions) {
    const { status, cases } = await judge.judge(
      {
        judgeMode,
        spjCode: judgeProgram?.code ?? null,
        spjLanguage: judgeProgram?.language ?? null,
        judgeExtraFile: judgeExtraFiles,
        timeLimit,
        memoryLimit,
        cases: problem.cases.map(({ input, output }) => ({ input, output })),
      },
      { language, code },
    )
    expect(expected, name).toContain(judgeStatusName(status))
    if (name === 'solutions/minus.py')
      expect(cases.map(({ message }) => message)).toEqual(['right', '0 in place of 10', 'right'])
  }
})
