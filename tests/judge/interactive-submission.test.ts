import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { openJudge, type TestJudge, type TestProblem } from '#support/node/judge.ts'

let judge: TestJudge
beforeAll(async () => {
  judge = await openJudge()
})
afterAll(() => judge.close())

/** Guess a number of 1 to 1000 with at most ten questions. */
const interactor = `
#include <cstdio>
int main(int, char **argv) {
  int secret = 0;
  if (std::fscanf(std::fopen(argv[1], "r"), "%d", &secret) != 1) return 103;
  for (int asked = 0; asked < 10; asked++) {
    int guess = 0;
    if (std::scanf("%d", &guess) != 1) { std::fputs("no guess", stderr); return 102; }
    std::puts(guess == secret ? "=" : guess < secret ? "<" : ">");
    std::fflush(stdout);
    if (guess == secret) return 100;
  }
  std::fputs("too many questions", stderr);
  return 102;
}`
const guessing: TestProblem = {
  judgeMode: 'interactive',
  spjLanguage: 'C++',
  spjCode: interactor,
  cases: [
    { input: '1\n', output: '' },
    { input: '1000\n', output: '' },
    { input: '371\n', output: '' },
  ],
}
const asking = (loop: string) => ({
  language: 'C',
  code: `#include <stdio.h>\nint main(){int low=1,high=1000,guess;char answer[4];for(;;){${loop}printf("%d\\n",guess);fflush(stdout);if(scanf("%3s",answer)!=1)return 0;if(*answer=='=')return 0;if(*answer=='<')low=guess+1;else high=guess-1;}}`,
})

describe('an interactive problem', { timeout: 60_000 }, () => {
  const judged = async (program: { language: string; code: string }, problem = guessing) => {
    const { status, errorMessage, trace } = await judge.judge(problem, program)
    return { verdict: judgeStatusName(status), errorMessage, steps: trace?.steps ?? [] }
  }

  it('accepts whoever halves the range', async () => {
    const { verdict, steps } = await judged(asking('guess=(low+high)/2;'))
    expect(verdict).toBe('Accepted')
    expect(steps.map(({ step }) => step)).toContain('compile-interactor')
    expect(steps.flatMap((step) => (step.step === 'case' ? [step.judgedBy?.how] : []))).toEqual([
      'interactor',
      'interactor',
      'interactor',
    ])
  })

  it('refuses whoever asks too often, with the words of the interactor', async () => {
    expect(await judged(asking('guess=low;'))).toMatchObject({
      verdict: 'WrongAnswer',
      errorMessage: 'too many questions',
    })
  })

  it('runs out of time when both wait', async () =>
    expect(
      await judged(
        { language: 'C', code: '#include <stdio.h>\nint main(){int n;scanf("%d",&n);}' },
        { ...guessing, timeLimit: 200 },
      ),
    ).toMatchObject({ verdict: 'TimeLimitExceeded' }))

  it('never blames a program for a broken interactor', async () => {
    const { verdict } = await judged(asking('guess=(low+high)/2;'), {
      ...guessing,
      spjCode: 'int main(){return *(volatile int *)0;}',
    })
    expect(verdict).toBe('SystemError')
  })

  it('says that the interactor does not compile, without its source', async () => {
    const { verdict, errorMessage } = await judged(asking('guess=1;'), { ...guessing, spjCode: 'secret!' })
    expect([verdict, errorMessage]).toEqual(['SystemError', 'The interactor of the problem does not compile'])
  })
})
