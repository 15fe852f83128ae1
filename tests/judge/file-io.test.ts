import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { openJudge, type TestJudge, type TestProblem } from '#support/node/judge.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

const problem: TestProblem = {
  isFileIo: true,
  ioReadFileName: 'sum.in',
  ioWriteFileName: 'sum.out',
  cases: [
    { input: '1 2\n', output: '3\n' },
    { input: '5 8\n', output: '13\n' },
  ],
}
const c = (body: string) => ({
  language: 'C',
  code: `#include <stdio.h>\n#include <unistd.h>\n#include <sys/stat.h>\nint main(){int a,b;${body}}`,
})
const read = 'FILE*f=fopen("sum.in","r");fscanf(f,"%d%d",&a,&b);'
const write = 'FILE*o=fopen("sum.out","w");fprintf(o,"%d\\n",a+b);'
const verdictOf = async (given: TestProblem, program = c(read + write)) => {
  const result = await judge.judge(given, program)
  return [judgeStatusName(result.status), result.errorMessage]
}

describe('file IO', () => {
  it.each([
    ['reads and writes its files', 'Accepted', c(read + write)],
    ['may say anything on stdout', 'Accepted', c(`${read}${write}puts("7");`)],
    ['writes no file', 'WrongAnswer', c(`${read}printf("%d",a+b);`)],
    ['finds nothing on stdin', 'WrongAnswer', c(`if(scanf("%d%d",&a,&b)!=2){a=b=0;}${write}`)],
    ['makes a link in place of its output', 'WrongAnswer', c('symlink("/etc/passwd","sum.out");')],
    ['makes a folder in place of its output', 'WrongAnswer', c('mkdir("sum.out",0777);')],
    [
      'writes more than it may',
      'RuntimeError',
      c('FILE*o=fopen("sum.out","w");for(;;)fputs("0123456789",o);'),
    ],
    ['dies', 'RuntimeError', c(`${read}${write}return 1;`)],
  ])('a program that %s: %s', async (_does, verdict, program) =>
    expect((await verdictOf(problem, program))[0]).toBe(verdict),
  )

  it('a missing file is empty output', async () => {
    const cases = [{ input: '1 2\n', output: '' }]
    expect(await verdictOf({ ...problem, cases }, c(read))).toEqual(['Accepted', null])
  })

  it('nothing of one case is there in the next', async () => {
    const program = c(`${read}FILE*o=fopen("sum.out","a");fprintf(o,"%d\\n",a+b);fopen("left","w");`)
    expect(await verdictOf(problem, program)).toEqual(['Accepted', null])
  })

  it('works for a language that is interpreted', async () => {
    const code = 'a,b=map(int,open("sum.in").read().split())\nprint(a+b,file=open("sum.out","w"))\n'
    expect(await verdictOf(problem, { language: 'Python3', code })).toEqual(['Accepted', null])
  })

  it.each(['../sum.in', '/etc/passwd', 'a/b', '..', '.', '', 'x'.repeat(256), 'nul\0', 'main'])(
    'a file called %j is a fault of the problem, and nothing is run',
    async (name) => {
      for (const names of [{ ioReadFileName: name }, { ioWriteFileName: name }]) {
        const [verdict, message] = await verdictOf({ ...problem, ...names })
        expect(verdict).toBe('SystemError')
        expect(message).toMatch(/^The problem/)
      }
    },
  )

  it.each(['../evil.h', 'a/b.h', '..', '', 'main.c'])(
    'an extra file called %j is a fault too',
    async (name) => {
      const [verdict, message] = await verdictOf({ ...problem, userExtraFile: { [name]: '' } })
      expect(verdict).toBe('SystemError')
      expect(message).toMatch(/^An extra file of the problem/)
    },
  )

  it('leaves no output behind', () => expect(judge.outputs()).toEqual([]))
})
