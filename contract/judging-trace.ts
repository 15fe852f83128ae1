import { z } from 'zod'
import { JudgeStatus } from './enums.ts'
import { id } from './envelope.ts'

/** How one submission was judged, step by step. Times are ms, `at` since the judge took the submission. */

const status = z.enum(JudgeStatus)

/** How a sandboxed program ended: the sandbox's own words. */
export const RunTrace = z.object({
  ended: z.enum(['ok', 'exit', 'signal', 'tle', 'idle', 'mle', 'ole', 'forbidden', 'internal']),
  exitCode: z.int(),
  signal: z.int(),
  cpuMs: z.number(),
  wallMs: z.number(),
  memoryKb: z.int(),
  outputBytes: z.int(),
})

/** Compiling the submission, or the problem's checker or interactor. */
export const CompileStep = z.object({
  step: z.enum(['compile', 'compile-checker', 'compile-interactor']),
  at: z.number(),
  ms: z.number(),
  /** The program was in the cache: nothing was compiled. */
  cached: z.boolean(),
  command: z.string(),
  run: RunTrace.nullable(),
  /** The compiler's words when it refused; may quote the source of the checker or interactor. */
  said: z.string().nullable(),
})

export const CaseStep = z.object({
  step: z.literal('case'),
  at: z.number(),
  ms: z.number(),
  caseId: id(),
  seq: z.int(),
  groupNum: z.int(),
  status,
  score: z.int().nullable(),
  /** Every run of the program; more than one when the first was close to the time limit. */
  runs: z.array(RunTrace),
  /** How the output was judged; null when the run alone decided. */
  judgedBy: z
    .object({
      how: z.enum(['comparison', 'checker', 'interactor']),
      ms: z.number(),
      /** Of the checker or interactor. */
      run: RunTrace.nullable(),
      /** What the checker or interactor said; may quote hidden data. */
      said: z.string().nullable(),
    })
    .nullable(),
})

export const FetchStep = z.object({
  step: z.literal('fetch'),
  at: z.number(),
  ms: z.number(),
  /** Files that were not on the judge yet. */
  files: z.int(),
  bytes: z.int(),
})

export const AggregateStep = z.object({
  step: z.literal('aggregate'),
  at: z.number(),
  status,
  score: z.int().nullable(),
  /** Cases that were not run. */
  notRun: z.int(),
})

const TraceStep = z.discriminatedUnion('step', [FetchStep, CompileStep, CaseStep, AggregateStep])

export type RunTrace = z.infer<typeof RunTrace>
export type CompileStep = z.infer<typeof CompileStep>
export type CaseStep = z.infer<typeof CaseStep>
export type TraceStep = z.infer<typeof TraceStep>

export const JudgingTrace = z.object({
  judge: z.string(),
  sandboxMode: z.string(),
  language: z.object({
    name: z.string(),
    version: z.string(),
    compileCommand: z.string(),
    runCommand: z.string(),
  }),
  /** The effective limits: ms, MB, MB. */
  limits: z.object({ timeMs: z.int(), memoryMb: z.int(), stackMb: z.int() }),
  steps: z.array(TraceStep).max(20_000),
})
export type JudgingTrace = z.infer<typeof JudgingTrace>
