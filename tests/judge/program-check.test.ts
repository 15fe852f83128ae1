import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJudge, type TestJudge } from '#support/node/judge.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

const checker = { cases: [], judgeMode: 'spj', spjLanguage: 'C++' } as const

test('a checker that compiles with its files, and one whose file is missing', async () => {
  const spjCode = '#include "words.h"\nint main() { return words(); }'
  const files = { 'words.h': 'inline int words() { return 0; }' }
  const made = await judge.checkProgram({ ...checker, spjCode, judgeExtraFile: files })
  expect(made).toEqual({ compiles: true, message: '' })
  const missing = await judge.checkProgram({ ...checker, spjCode })
  expect(missing.compiles).toBe(false)
  expect(missing.message).toMatch(/words\.h/)
})

test('a generator, a validator or a solution, which is compiled as a submission', async () => {
  const spjCode = '#include "words.h"\nint main() { return words(); }'
  const plain = { cases: [], judgeMode: 'default', spjLanguage: 'C++ 17 With O2', spjCode } as const
  const userExtraFile = { 'words.h': 'inline int words() { return 0; }' }
  expect(await judge.checkProgram({ ...plain, userExtraFile })).toEqual({ compiles: true, message: '' })
  const missing = await judge.checkProgram(plain)
  expect(missing.compiles).toBe(false)
  expect(missing.message).toMatch(/words\.h/)
  const unknown = await judge.checkProgram({ ...plain, spjLanguage: 'Whitespace' })
  expect(unknown).toEqual({ compiles: false, message: 'This judge cannot compile Whitespace' })
})

test("an interactor that does not compile, with the compiler's words", async () => {
  const interactor = { cases: [], judgeMode: 'interactive', spjLanguage: 'C' } as const
  const outcome = await judge.checkProgram({ ...interactor, spjCode: 'int main( {' })
  expect(outcome.compiles).toBe(false)
  expect(outcome.message).toMatch(/error/)
})
