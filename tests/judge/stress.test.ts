import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { TrialStress } from '#contract/judge-making.ts'
import type { JudgedProblem } from '#contract/judged-problem.ts'
import type { TrialWatcher } from '#judge/trial-turn.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'
import { judgedProblem } from '#support/node/judged-problem.ts'
import { until } from '#support/node/until.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

type Told = Parameters<TrialWatcher['tell']>[0]
const { Accepted, CompileError, SystemError, TimeLimitExceeded, WrongAnswer } = JudgeStatus

const C = 'C'
const head = '#include <stdio.h>\n#include <stdlib.h>\n'
const prints = `${head}int main(int n,char**a){printf("%s\\n",a[n-1]);}`
const reading = (body: string) => `${head}int main(){long n;if(scanf("%ld",&n)!=1)return 1;${body}}`
const lastDigit = reading('printf("%ld\\n",n%10);')
const copies = reading('printf("%ld\\n",n);')
const tool = (code: string, problem: Partial<JudgedProblem> = {}) => ({
  ...{ language: C, code },
  problem: judgedProblem({ timeLimit: 1_000, ...problem }),
})
const seeds = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    caseId: at + 1,
    arguments: ['x', `${first + at}`],
    file: null,
  }))

interface Given {
  code?: string
  problem?: Partial<JudgedProblem>
  stress?: Partial<TrialStress>
  goOn?: (turns: number) => boolean
  signal?: AbortSignal
}

async function run({ code = lastDigit, problem = {}, stress = {}, goOn = () => true, signal }: Given) {
  const told: Told[] = []
  const making = { generator: tool(prints), validators: [], main: tool(lastDigit), tries: seeds(1, 15) }
  await judge
    .stress(
      { language: C, code, problem: { timeLimit: 500, ...problem }, stress: { ...making, ...stress } },
      async (found) => {
        told.push(found)
        return goOn(told.length)
      },
      signal,
    )
    .catch((error: Error) => {
      if (!signal?.aborted) throw error
    })
  const cells = told.flatMap((each) => each.cells)
  expect(judge.outputs(), 'nothing is left behind').toEqual([])
  const spent = told.reduce((sum, each) => sum + (each.spent ?? 0), 0)
  return { told, cells, statuses: cells.map(({ status }) => status), failure: told.at(-1)?.failure, spent }
}

const allAccepted = (count: number) => Array.from({ length: count }, () => Accepted)

describe('a stress', () => {
  it('ends with the first seed that a wrong solution fails, and shows it', async () => {
    const { told, cells, statuses } = await run({ code: copies })
    expect(statuses).toEqual([...allAccepted(9), WrongAnswer])
    expect(cells.at(-1)).toMatchObject({
      caseId: 10,
      excerpt: { input: { text: '10\n' }, expected: { text: '0\n' }, output: { text: '10\n' } },
    })
    expect(told.map(({ isLast }) => isLast)).toEqual([...told.slice(1).map(() => false), true])
  })

  it('tries every seed with a right one', async () => {
    const { told, statuses } = await run({})
    expect(statuses).toEqual(allAccepted(15))
    expect(told.at(-1)).toMatchObject({ failure: null, isLast: true })
  })

  it('finds what takes too long', async () => {
    const code = reading('for(volatile int x=0;n==3;x++);printf("%ld\\n",n%10);')
    expect((await run({ code })).statuses).toEqual([Accepted, Accepted, TimeLimitExceeded])
  })

  it('asks the checker', async () => {
    const spjCode = `${head}int main(int n,char**a){FILE*o=fopen(a[2],"r"),*e=fopen(a[3],"r");long x=0,y=0;fscanf(o,"%ld",&x);fscanf(e,"%ld",&y);return (x-y)%10?102:0;}`
    const problem = { judgeMode: 'spj', spjCode, spjLanguage: C } as const
    expect((await run({ code: copies, problem })).statuses).toEqual(allAccepted(15))
    const code = reading('printf("%ld\\n",n==4?5:n);')
    expect((await run({ code, problem })).statuses).toEqual([...allAccepted(3), WrongAnswer])
  })

  it('gives shares where there are points', async () => {
    const { cells } = await run({ code: copies, problem: { type: 1, ioScore: 0 } })
    expect(cells.map(({ share }) => share)).toEqual([...allAccepted(9).map(() => 10_000), 0])
  })

  it('takes a file that the generator writes', async () => {
    const code = `${head}int main(){for(int i=8;i<13;i++){char s[9];sprintf(s,"%d",i);FILE*f=fopen(s,"w");fprintf(f,"%d\\n",i);fclose(f);}}`
    const generator = tool(code, { isFileIo: true, ioReadFileName: '.nothing-to-read', ioWriteFileName: '8' })
    const tries = ['8', '9', '10', '11'].map((file, at) => ({ caseId: at + 1, arguments: [], file }))
    const { cells, statuses } = await run({ code: copies, stress: { generator, tries } })
    expect(statuses).toEqual([Accepted, Accepted, WrongAnswer])
    expect(cells.at(-1)?.excerpt?.input.text).toBe('10\n')
  })

  it('leaves off after a turn when live work waits', async () => {
    const { told, cells } = await run({ stress: { tries: seeds(1, 200) }, goOn: (turns) => turns < 2 })
    expect(told).toHaveLength(3)
    expect(told.at(-1)).toEqual({ cells: [], failure: null, isLast: true })
    expect(cells.length).toBeLessThan(200)
  })
})

describe('what it took is told', () => {
  const busyUnless = (wanted: string) =>
    `${head}#include <time.h>\nint main(){long n;if(scanf("%ld",&n)!=1)return 1;if(${wanted})while(clock()<CLOCKS_PER_SEC/5);printf("%ld\\n",n%10);}`

  it('of making the tests', async () => {
    const { statuses, spent } = await run({ stress: { main: tool(busyUnless('1')), tries: seeds(1, 2) } })
    expect(statuses).toEqual(allAccepted(2))
    expect(spent).toBeGreaterThanOrEqual(2 * 190)
  })

  it('of tests behind a find', async () => {
    const { statuses, spent } = await run({
      code: busyUnless('n==11'),
      stress: { main: tool(reading('printf("%ld\\n",n==10?5:n%10);')), tries: seeds(10, 2) },
    })
    expect(statuses).toEqual([WrongAnswer])
    expect(spent).toBeGreaterThanOrEqual(190)
  })

  it('when it is stopped, once the last programs have ended', async () => {
    const stop = new AbortController()
    const started = Date.now()
    const running = run({
      stress: { generator: tool(`${head}int main(){for(;;);}`, { timeLimit: 700 }), tries: seeds(1, 2) },
      signal: stop.signal,
    })
    await until('a program', () => judge.outputs().length > 0)
    stop.abort(new Error('stopped'))
    const { told, spent } = await running
    expect(told).toEqual([{ cells: [], failure: null, isLast: true, spent }])
    expect(spent).toBeGreaterThanOrEqual(2 * 690)
    expect(Date.now() - started).toBeGreaterThanOrEqual(690)
  })
})

describe('a test that cannot be made ends it', () => {
  const making = (step: string, caseId: number) => ({ status: SystemError, making: { step, caseId } })

  it('where the generator never ends', async () => {
    const code = `${head}int main(int n,char**a){for(volatile int x=0;atoi(a[2])==3;x++);printf("%s\\n",a[2]);}`
    const { statuses, failure, spent } = await run({
      stress: { generator: tool(code, { timeLimit: 300 }) },
    })
    expect(statuses).toEqual([Accepted, Accepted])
    expect(failure).toMatchObject(making('generator', 3))
    expect(spent).toBeGreaterThanOrEqual(250)
  })

  it('where the generator writes without end', async () => {
    const code = `${head}int main(){for(;;)puts("0123456789012345678901234567890123456789");}`
    const { failure } = await run({ stress: { generator: tool(code, { timeLimit: 10_000 }) } })
    expect(failure).toMatchObject(making('generator', 1))
    expect(failure?.message).not.toBe('')
  })

  it('where the generator does not compile, with its words', async () => {
    const { failure } = await run({ stress: { generator: tool('int main(){ no }') } })
    expect(failure).toMatchObject(making('generator', 1))
    expect(failure?.message).toContain('no')
  })

  it('where a validator says no, or breaks', async () => {
    const validator = (body: string, accepts: number[]) => ({
      ...tool(reading(body)),
      arguments: [],
      accepts,
    })
    const small = validator('if(n>4){fprintf(stderr,"%ld is more than 4",n);return 3;}return 42;', [0, 42])
    const refused = await run({ stress: { validators: [small] } })
    expect(refused.statuses).toEqual(allAccepted(4))
    expect(refused.failure).toMatchObject({ ...making('refused', 5), message: '5 is more than 4' })
    const strict = validator('return 0;', [42])
    expect((await run({ stress: { validators: [strict] } })).failure).toMatchObject(making('refused', 1))
    const broken = validator('int*p=0;return *p;', [0])
    expect((await run({ stress: { validators: [broken] } })).failure).toMatchObject(making('validator', 1))
  })

  it('where the checker refuses what the main solution prints as well', async () => {
    const spjCode = `${head}int main(int n,char**a){FILE*o=fopen(a[2],"r");long x=0;fscanf(o,"%ld",&x);if(x!=4)return 0;fprintf(stderr,"no fours");return 102;}`
    const problem = { judgeMode: 'spj', spjCode, spjLanguage: C } as const
    const { statuses, failure } = await run({ code: copies, problem })
    expect(statuses).toEqual(allAccepted(3))
    expect(failure).toMatchObject(making('mainRefused', 4))
    expect(failure?.message).toContain('no fours')
  })

  it('where the main solution fails', async () => {
    const main = tool(reading('return n==2?7:printf("%ld\\n",n%10)<0;'))
    const { statuses, failure } = await run({ stress: { main } })
    expect(statuses).toEqual([Accepted])
    expect(failure).toMatchObject(making('main', 2))
  })
})

it('a solution that does not compile ends it', async () => {
  const { cells, failure } = await run({ code: 'int main(){ no }' })
  expect(cells).toEqual([])
  expect(failure).toMatchObject({ status: CompileError, making: { step: 'solution', caseId: 1 } })
})

it('a checker that breaks ends it, and is no find', async () => {
  const spjCode = `${head}int main(int n,char**a){FILE*f=fopen(a[1],"r");int x=0;fscanf(f,"%d",&x);return x==3?4:0;}`
  const { statuses, failure } = await run({ problem: { judgeMode: 'spj', spjCode, spjLanguage: C } })
  expect(statuses).toEqual([Accepted, Accepted])
  expect(failure).toMatchObject({ status: SystemError, making: { step: 'judging', caseId: 3 } })
})
