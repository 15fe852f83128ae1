import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { FoundLanguage } from '#judge/find-languages.ts'
import { compileLimits } from '#judge/languages/language-spec.ts'
import { openJudge, type TestJudge } from '#support/node/judge.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

const echo =
  '#include <stdio.h>\nint main(int n,char**a){for(int i=1;i<n;i++)printf("%s\\n",a[i]);fprintf(stderr,"wrote");}'
const unstable =
  '#include <stdio.h>\n#include <time.h>\nint main(){struct timespec t;timespec_get(&t,TIME_UTC);printf("%ld %ld",(long)t.tv_sec,t.tv_nsec);}'
const odd =
  '#include <stdio.h>\nint main(){int n;scanf("%d",&n);if(n%2==0){fprintf(stderr,"even");return 3;}return 42;}'

describe('a run of a build', () => {
  it('gives what a generator wrote for its arguments, when a second run writes the same', async () => {
    const found = await judge.buildRun({ code: echo, arguments: ['10', '--star', 'a b'], output: 'twice' })
    expect(found).toMatchObject({ end: 'ok', exitCode: 0, message: 'wrote', outputs: ['10\n--star\na b\n'] })
    expect(found.output?.size).toBe(14)
  })

  it('knows a generator that writes other bytes each time', async () => {
    const found = await judge.buildRun({ code: unstable, output: 'twice' })
    expect(found).toMatchObject({ end: 'unstable', output: null, outputs: [] })
  })

  it('tells a validator that says no, by code and words, from one that breaks', async () => {
    const of = (text: string) => judge.buildRun({ code: odd, input: { text } })
    expect(await of('3')).toMatchObject({ end: 'exit', exitCode: 42 })
    expect(await of('4')).toMatchObject({ end: 'exit', exitCode: 3, message: 'even' })
    const broken = await judge.buildRun({ code: 'int main(){int*p=0;return *p;}' })
    expect(broken.end).toBe('failed')
    expect(broken.message).toContain('SIGSEGV')
    expect((await judge.buildRun({ code: 'no' })).message).toContain('no')
  })

  it('ends one that never ends, and one that starts ever more processes', async () => {
    const endless = await judge.buildRun({ code: 'int main(){for(;;);}', problem: { timeLimit: 300 } })
    expect(endless).toMatchObject({ end: 'failed' })
    const bomb = '#include <unistd.h>\nint main(){for(;;)fork();}'
    expect((await judge.buildRun({ code: bomb, problem: { timeLimit: 300 } })).end).not.toBe('ok')
    const flood = '#include <stdio.h>\nint main(){for(;;)puts("0123456789012345678901234567890123456789");}'
    const flooded = await judge.buildRun({ code: flood, output: 'once' })
    expect(flooded).toMatchObject({ end: 'failed', outputs: [] })
    expect(judge.outputs()).toEqual([])
  })

  it('is compiled with more patience than a submission', async () => {
    const found = judge.languages.found as FoundLanguage[]
    const c = found.find(({ spec }) => spec.name === 'C')
    if (!c) throw new Error('there is no C')
    const burn = `python3 -c 'import time\nwhile time.process_time() < 1.2: pass'`
    const { forSource: _, ...spec } = c.spec
    const slow = { ...spec, name: 'Slow C', compile: `${burn} && ${spec.compile}` }
    found.push({ ...c, spec: { ...slow, compileLimits: compileLimits(1, 512) } })
    const program = { language: 'Slow C', code: echo }
    expect(await judge.buildRun({ ...program, output: 'once' })).toMatchObject({ end: 'ok' })
    const submitted = await judge.judge(
      { cases: [{ input: '', output: '' }] },
      { ...program, code: `${echo} ` },
    )
    expect(submitted.status).toBe(JudgeStatus.CompileError)
  })

  it('has the files of the problem beside it', async () => {
    const code = '#include <stdio.h>\n#include "limits-of.h"\nint main(){printf("%d",most);}'
    const problem = { userExtraFile: { 'limits-of.h': 'int most = 7;' } }
    expect((await judge.buildRun({ code, problem, output: 'once' })).outputs).toEqual(['7'])
  })

  it('gives a file that a generator writes, and says when it wrote none', async () => {
    const code =
      '#include <stdio.h>\nint main(){puts("said");for(int i=1;i<4;i++){char name[9];sprintf(name,"%d",i);FILE*f=fopen(name,"w");fprintf(f,"test %d\\n",i);fclose(f);}}'
    const writing = (ioWriteFileName: string) =>
      judge.buildRun({
        ...{ code, output: 'once' },
        problem: { isFileIo: true, ioReadFileName: '.nothing-to-read', ioWriteFileName },
      })
    expect(await writing('3')).toMatchObject({ end: 'ok', outputs: ['test 3\n'] })
    expect(await writing('4')).toMatchObject({ outputs: [''] })
  })

  it('asks the checker about an output', async () => {
    const spjCode =
      '#include <stdio.h>\nint main(int n,char**a){FILE*f=fopen(a[2],"r"),*g=fopen(a[3],"r");int x=0,y=1;fscanf(f,"%d",&x);fscanf(g,"%d",&y);if(x!=y)fprintf(stderr,"wrong answer %d is not %d",x,y);return x==y?0:102;}'
    const problem = { judgeMode: 'spj', spjCode, spjLanguage: 'C' } as const
    const of = (output: string) => judge.buildRun({ problem, check: { output, answer: '5\n' } })
    expect(await of('5')).toMatchObject({ end: 'ok', status: JudgeStatus.Accepted })
    const wrong = await of('6')
    expect(wrong).toMatchObject({ end: 'ok', status: JudgeStatus.WrongAnswer })
    expect(wrong.message).toContain('6 is not 5')
  })
})
