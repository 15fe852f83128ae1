import type { z } from 'zod'
import { JudgeStatus } from '#contract/enums.ts'
import type { JudgingJob } from '#contract/judge-node.ts'
import type { JudgingTrace, RunTrace } from '#contract/judging-trace.ts'

export const secret = 'expected 4711'

const run: z.infer<typeof RunTrace> = {
  ended: 'ok',
  exitCode: 0,
  signal: 0,
  cpuMs: 2,
  wallMs: 3,
  memoryKb: 3_200,
  outputBytes: 12,
}

/** What a judge says of a job whose problem has a checker; its last case was not run. */
export const traceOf = ({ cases, language }: JudgingJob): JudgingTrace => ({
  judge: 'judge-1',
  sandboxMode: 'full',
  language: { name: language, version: 'gcc 12', compileCommand: 'gcc -O2 main.c', runCommand: '/w/main' },
  limits: { timeMs: 1_000, memoryMb: 256, stackMb: 128 },
  steps: [
    { step: 'fetch', at: 0, ms: 5, files: 4, bytes: 4_096 },
    { step: 'compile', at: 5, ms: 300, cached: false, command: 'gcc -O2 main.c', run, said: null },
    { step: 'compile-checker', at: 305, ms: 700, cached: false, command: 'g++ spj.cpp', run, said: null },
    ...cases.slice(0, -1).map(({ caseId, seq, groupNum }) => ({
      step: 'case' as const,
      at: 1_000 + seq,
      ms: 7,
      caseId,
      seq,
      groupNum,
      status: JudgeStatus.WrongAnswer,
      score: null,
      runs: [run],
      judgedBy: { how: 'checker' as const, ms: 3, run: { ...run, cpuMs: 99 }, said: secret },
    })),
    { step: 'aggregate', at: 2_000, status: JudgeStatus.WrongAnswer, score: null, notRun: 1 },
  ],
})
