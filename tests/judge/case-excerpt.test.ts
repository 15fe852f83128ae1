import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CaseExcerpt } from '#contract/case-excerpt.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { caseExcerpt } from '#contract/limits/submission.ts'
import { excerptOf } from '#judge/case-excerpt.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'

const whole = (text: string | Buffer) => ({ bytes: Buffer.from(text), isWhole: true })
const excerpt = (output: string | Buffer, expected: string | Buffer, input = '') =>
  CaseExcerpt.parse(
    excerptOf({ input: whole(input), expected: whole(expected), output: whole(output) }, true),
  )

describe('an excerpt', () => {
  it('is the whole of short texts, with the first difference', () => {
    expect(excerpt('1 2\n3 4\n', '1 2\n3 5\n', '9\n')).toEqual({
      input: { text: '9\n', line: 1, before: false, after: false, mark: null },
      expected: { text: '1 2\n3 5\n', line: 1, before: false, after: false, mark: 6 },
      output: { text: '1 2\n3 4\n', line: 1, before: false, after: false, mark: 6 },
      difference: { line: 2, column: 3 },
    })
  })

  it('passes over blanks at the ends of lines where something else differs', () => {
    expect(excerpt('1  \n2\n', '1\n3\n')).toMatchObject({
      difference: { line: 2, column: 1 },
      output: { mark: 4 },
      expected: { mark: 2 },
    })
    expect(excerpt('1 \n2\n', '1\n2\n').difference).toEqual({ line: 1, column: 2 })
  })

  it('says where an output ends too early, or too late', () => {
    expect(excerpt('1\n', '1\n2\n')).toMatchObject({
      difference: { line: 2, column: 1 },
      output: { mark: 2 },
      expected: { mark: 2 },
    })
    expect(excerpt('1\n2', '1\n').difference).toEqual({ line: 2, column: 1 })
    expect(excerpt('', '1')).toMatchObject({ difference: { line: 1, column: 1 }, output: { text: '' } })
  })

  it('counts characters, not bytes, and cuts none', () => {
    const { difference, output } = excerpt('你好世界', '你好世间')
    expect(difference).toEqual({ line: 1, column: 4 })
    expect(output).toMatchObject({ text: '你好世界', mark: 3 })
    const long = '好'.repeat(10_000)
    const parts = excerpt(`${long}左`, `${long}右`)
    for (const { text, mark, before } of [parts.output, parts.expected]) {
      expect(text).not.toContain('\uFFFD')
      expect(before).toBe(true)
      expect(text[mark ?? 0]).toMatch(/[左右]/)
    }
    expect(parts.difference).toEqual({ line: 1, column: 10_001 })
  })

  it('shows the surroundings of a difference that lies deep', () => {
    const lines = Array.from({ length: 5_000 }, (_, index) => `${index + 1}`)
    const { output, difference } = excerpt(lines.with(2_999, 'x').join('\n'), lines.join('\n'))
    expect(difference).toEqual({ line: 3_000, column: 1 })
    expect(output).toMatchObject({ before: true, after: true, line: 3_000 - caseExcerpt.linesMax / 2 })
    expect(output.text.split('\n').length).toBeLessThanOrEqual(caseExcerpt.linesMax + 1)
    expect(output.text[output.mark ?? 0]).toBe('x')
  })

  it('takes bytes that are no text', () => {
    const { output } = excerpt(Buffer.from([0x31, 0x00, 0xff, 0xfe, 0x80, 0x80, 0x80, 0x80, 0x80]), '1')
    expect(output.text).not.toContain('\0')
    expect(output.text.length).toBeLessThanOrEqual(caseExcerpt.charactersMax)
  })

  it('does not take the end of what was read for the end of the text', () => {
    const cut = { bytes: Buffer.from('1 \n2\n3'), isWhole: false }
    const other = { bytes: Buffer.from('1\n2\n34'), isWhole: false }
    const found = excerptOf({ input: whole(''), expected: other, output: cut }, true)
    expect(found).toMatchObject({ difference: { line: 1, column: 2 } })
    const same = { bytes: Buffer.from('1\n2\n3'), isWhole: false }
    const rest = excerptOf({ input: whole(''), expected: other, output: same }, true)
    expect(rest).toMatchObject({ difference: null, output: { after: true, mark: null } })
  })
})

describe('a judge', () => {
  let judge: TestJudge
  beforeAll(async () => {
    judge = await openJudge()
  })
  afterAll(() => judge.close())

  const { Accepted, WrongAnswer, RuntimeError } = JudgeStatus
  const echo = {
    language: 'C',
    code: '#include <stdio.h>\nint main(){int n;scanf("%d",&n);if(n==99)return 3;printf("%d\\n",n>=13?0:n);}',
  }
  const cases = (...inputs: number[]) => inputs.map((n) => ({ input: `${n}\n`, output: `${n}\n` }))

  it('keeps what the first failed cases printed, where that is wanted', async () => {
    const result = await judge.judge({ cases: cases(1, 99, 13, 2, 14, 15, 16), excerpts: true }, echo)
    expect(result.cases.map(({ status, excerpt: kept }) => [status, kept?.output.text])).toEqual([
      [Accepted, undefined],
      [RuntimeError, ''],
      [WrongAnswer, '0\n'],
      [Accepted, undefined],
      [WrongAnswer, '0\n'],
      [WrongAnswer, undefined],
      [WrongAnswer, undefined],
    ])
    expect(result.cases[1]?.excerpt).toMatchObject({ difference: null, input: { text: '99\n' } })
    expect(result.cases[2]?.excerpt).toMatchObject({
      difference: { line: 1, column: 1 },
      expected: { text: '13\n' },
    })
  })

  it('keeps nothing where nobody asked', async () => {
    const result = await judge.judge({ cases: cases(13) }, echo)
    expect(result.status).toBe(WrongAnswer)
    expect(JSON.stringify(result.cases)).not.toContain('excerpt')
  })
})
