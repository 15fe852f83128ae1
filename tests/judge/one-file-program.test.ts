import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { kattisReader } from '#server/problem-package/kattis/kattis.reader.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'
import { newest, under } from '#support/node/kattis-sample.ts'
import { notesOf, readProblem } from '#support/node/problem-package.ts'
import { programFolders } from '#support/node/program-folders.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

const sums = {
  cases: [
    { input: '1 2\n', output: '3\n' },
    { input: '-5 5\n', output: '0\n' },
  ],
}

describe('a program of several files becomes one', { timeout: 60_000 }, () => {
  it.concurrent.each(Object.entries(programFolders))(
    '%s, where it is installed',
    async (name, { language, files }) => {
      const folder = `submissions/accepted/${name}`
      const problem = await readProblem(kattisReader, newest(under(folder, files)))
      expect(notesOf(problem, 'lost')).toEqual([])
      const [submission] = problem.gradedSubmissions
      expect(submission).toMatchObject({ name: folder, language, expected: ['Accepted'] })
      if (!submission || !judge.languages.found.some(({ spec }) => spec.name === language)) return
      const { status, errorMessage } = await judge.judge(sums, submission)
      expect([judgeStatusName(status), errorMessage]).toEqual(['Accepted', null])
    },
  )
})
