import { z } from 'zod'
import { CaseExcerpt } from './case-excerpt.ts'
import { JudgeStatus } from './enums.ts'
import { id } from './envelope.ts'
import { BuildRunJob, ProgramCheckJob, TrialJob } from './judge-making.ts'
import { JudgedProblem, JudgingCase } from './judged-problem.ts'
import { JudgingTrace } from './judging-trace.ts'
import { judging } from './limits/judging.ts'
import { operation } from './operation.ts'

/** What a judge and the server say to each other. A judge carries its token in the Judge-Token header and nothing else. */

const status = z.enum(JudgeStatus)
const judgeName = z.string().min(1).max(64)
/** Names a hand-out. */
const lease = z.string().max(64)

export const OfferedLanguage = z.object({
  name: z.string().max(64),
  /** The compiler and its version, shown to users. */
  version: z.string().max(200),
  compileCommand: z.string().max(500),
})
export type OfferedLanguage = z.infer<typeof OfferedLanguage>

const percent = z.number().min(0).max(100)
/** How busy a judge's machine is. */
export const MachineLoad = z.object({ cpuPercent: percent, memoryPercent: percent })
export type MachineLoad = z.infer<typeof MachineLoad>

export const JudgeNode = z.object({
  /** Unique among the judges of a site, the same over restarts. */
  name: judgeName,
  slots: z.int().min(1).max(256),
  sandboxMode: z.enum(['full', 'no-cgroup', 'reduced']),
  languages: z.array(OfferedLanguage).max(64),
  cores: z.int().min(1).max(65_536).optional(),
  load: MachineLoad.optional(),
  /** Leases that this judge is still working on; its other hand-outs are freed. */
  held: z.array(lease).max(256),
})
export type JudgeNode = z.infer<typeof JudgeNode>

/** One submission to judge. */
export const JudgingJob = z.object({
  submitId: id(),
  /** A result is stored only while the stored version is still this one. */
  version: z.int(),
  /** Names this hand-out; every report carries it. */
  lease: z.string(),
  language: z.string(),
  code: z.string(),
  problem: JudgedProblem,
  cases: z.array(JudgingCase),
  /** Whether excerpts of the first failed cases are wanted. */
  excerpts: z.boolean().optional(),
})
export type JudgingJob = z.infer<typeof JudgingJob>

/** A run of unstored code on the user's own input (judging.md section 8). */
export const TestRunJob = z.object({
  /** Names the test run. */
  key: z.string(),
  lease: z.string(),
  language: z.string(),
  code: z.string(),
  problem: JudgedProblem,
  userInput: z.string(),
  expectedOutput: z.string().nullable(),
})
export type TestRunJob = z.infer<typeof TestRunJob>

export const TestRunResult = z.object({
  status,
  /** ms; null when nothing ran */
  time: z.int().nullable(),
  /** KB; null when nothing ran */
  memory: z.int().nullable(),
  /** At most `testRun.outputMax` characters, with `...` behind when it was longer. */
  userOutput: z.string(),
  /** The program's stderr and how it ended, or the compiler's words. */
  stderr: z.string(),
})
export type TestRunResult = z.infer<typeof TestRunResult>

export const JudgedCase = z.object({
  caseId: id(),
  seq: z.int(),
  groupNum: z.int(),
  status,
  /** ms */
  time: z.int(),
  /** KB */
  memory: z.int(),
  score: z.int().nullable(),
  /** What the judge says of the case, never test data. */
  message: z.string().nullable(),
  /** Of the first failed cases, where it is wanted. */
  excerpt: CaseExcerpt.optional(),
})
export type JudgedCase = z.infer<typeof JudgedCase>

export const JudgingResult = z.object({
  status,
  time: z.int().nullable(),
  memory: z.int().nullable(),
  score: z.int().nullable(),
  oiRankScore: z.int().nullable(),
  errorMessage: z.string().nullable(),
  cases: z.array(JudgedCase),
  trace: JudgingTrace.nullable(),
})
export type JudgingResult = z.infer<typeof JudgingResult>

export const registerJudge = operation({
  name: 'registerJudge',
  method: 'POST',
  path: '/judge-node/register',
  summary:
    'Registers a judge with its slots and languages; hand-outs of an earlier run of this judge are freed',
  who: 'judge',
  query: z.object({}),
  body: JudgeNode,
  data: z.null(),
  failures: [],
  example: {
    body: {
      name: 'judge-1',
      slots: 2,
      sandboxMode: 'full',
      languages: [{ name: 'C', version: 'gcc 12.2.0', compileCommand: 'gcc -std=c11 main.c -o main' }],
      held: [],
    },
    data: null,
  },
})

export const leaseJudging = operation({
  name: 'leaseJudging',
  method: 'POST',
  path: '/judge-node/lease',
  summary:
    'Hands out work, waiting up to `waitMs`, at most four seconds; also serves as a heartbeat, and with `max` 0 as nothing else',
  who: 'judge',
  query: z.object({}),
  body: z.object({
    name: judgeName,
    max: z.int().min(0).max(256),
    languages: z.array(z.string().max(64)).max(64),
    waitMs: z.int().min(0).max(60_000),
    /** Whether this judge takes trials; older ones do not know them. */
    trials: z.boolean().optional(),
    /** Whether it makes the tests of a trial as it runs it. */
    stresses: z.boolean().optional(),
    /** Whether it compiles checkers and interactors for their makers. */
    programChecks: z.boolean().optional(),
    /** Whether it runs the programs of builds. */
    builds: z.boolean().optional(),
    /** It has makers' work in every slot and takes one job beyond them that a user waits for, if that waits now. */
    isBeyondSlots: z.boolean().optional(),
    load: MachineLoad.optional(),
  }),
  data: z.object({
    jobs: z.array(JudgingJob),
    testRuns: z.array(TestRunJob),
    trials: z.array(TrialJob).default([]),
    programChecks: z.array(ProgramCheckJob).default([]),
    builds: z.array(BuildRunJob).default([]),
  }),
  failures: [],
  example: {
    body: { name: 'judge-1', max: 1, languages: ['C'], waitMs: 0 },
    data: { jobs: [], testRuns: [], trials: [], programChecks: [], builds: [] },
  },
})

export const reportProgress = operation({
  name: 'reportProgress',
  method: 'POST',
  path: '/judge-node/progress',
  summary: 'Renews a lease and reports the judging progress; `held: false` tells the judge to drop the work',
  who: 'judge',
  query: z.object({}),
  body: z.object({
    submitId: id(),
    version: z.int(),
    lease,
    status,
    done: z.int(),
    total: z.int(),
    load: MachineLoad.optional(),
  }),
  data: z.object({ held: z.boolean() }),
  failures: [],
  example: {
    body: { submitId: 1, version: 0, lease: 'l', status: JudgeStatus.Judging, done: 3, total: 10 },
    data: { held: true },
  },
})

export const handBack = operation({
  name: 'handBack',
  method: 'POST',
  path: '/judge-node/hand-back',
  summary:
    'Returns work that this judge cannot do now, for example because of a full disk; returned too often, it ends as a system error with this reason',
  who: 'judge',
  query: z.object({}),
  body: z.object({ lease: z.string().max(64), reason: z.string().max(300) }),
  data: z.null(),
  failures: [],
  example: { body: { lease: 'l', reason: 'The judge cannot write to its disk' }, data: null },
})

export const reportResult = operation({
  name: 'reportResult',
  method: 'POST',
  path: '/judge-node/result',
  summary: 'Stores a result once; `stored: false` if the lease or version is not the current one',
  who: 'judge',
  query: z.object({}),
  body: z.object({ submitId: id(), version: z.int(), lease, result: JudgingResult }),
  bodyBytesMax: judging.resultBytesMax,
  data: z.object({ stored: z.boolean() }),
  failures: [],
  example: {
    body: {
      submitId: 1,
      version: 0,
      lease: 'l',
      result: {
        status: JudgeStatus.Accepted,
        time: 12,
        memory: 3_200,
        score: null,
        oiRankScore: null,
        errorMessage: null,
        cases: [],
        trace: null,
      },
    },
    data: { stored: true },
  },
})

export const reportTestRun = operation({
  name: 'reportTestRun',
  method: 'POST',
  path: '/judge-node/test-run-result',
  summary: 'Stores the outcome of a test run; `stored: false` if it is no longer awaited',
  who: 'judge',
  query: z.object({}),
  body: z.object({ key: z.string().max(64), lease, result: TestRunResult }),
  bodyBytesMax: judging.resultBytesMax,
  data: z.object({ stored: z.boolean() }),
  failures: [],
  example: {
    body: {
      key: 'TEST_JUDGE_1',
      lease: 'l',
      result: { status: JudgeStatus.Accepted, time: 12, memory: 3_200, userOutput: '3', stderr: '' },
    },
    data: { stored: true },
  },
})

/** Answers bytes, not the envelope: GET `testDataPath(hash)`. */
export const testDataRoute = '/judge-node/test-data/:hash'
export const testDataPath = (hash: string) => `/judge-node/test-data/${hash}`

export const judgeNodeOperations = [
  registerJudge,
  leaseJudging,
  reportProgress,
  handBack,
  reportResult,
  reportTestRun,
]
