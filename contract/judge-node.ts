import { z } from 'zod'
import { CaseExcerpt } from './case-excerpt.ts'
import { JudgeStatus, judgeCaseModes, judgeModes } from './enums.ts'
import { id } from './envelope.ts'
import { IcpcCall } from './icpc-call.ts'
import { JudgingTrace } from './judging-trace.ts'
import { judging } from './limits/judging.ts'
import { build, programCheck, trial } from './limits/workshop.ts'
import { operation } from './operation.ts'
import { GroupNeeds } from './problem-content.ts'
import { stressFailures } from './stress.ts'

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

export const JudgingCase = z.object({
  caseId: id(),
  seq: z.int(),
  groupNum: z.int(),
  /** Full score of the case; null for ACM problems. */
  score: z.int().nullable(),
  /** SHA-256 in hex of the stored file; `getTestData` gives its bytes. */
  inputHash: z.string(),
  outputHash: z.string(),
  inputName: z.string(),
  outputName: z.string(),
})
export type JudgingCase = z.infer<typeof JudgingCase>

/** What the judge needs to know of a problem. Limits are the problem's own; the judge doubles them for other languages. */
export const JudgedProblem = z.object({
  pid: id(),
  type: z.int(),
  /** 0, 1 or 2: weighs in `oiRankScore`. */
  difficulty: z.int(),
  judgeMode: z.enum(judgeModes),
  judgeCaseMode: z.enum(judgeCaseModes),
  /** In the subtask modes; null or absent: no group needs another. */
  groupNeeds: z.array(GroupNeeds).nullish(),
  /** ms */
  timeLimit: z.int(),
  /** MB */
  memoryLimit: z.int(),
  /** MB */
  stackLimit: z.int(),
  ioScore: z.int().nullable(),
  isRemoveEndBlank: z.boolean(),
  /** The program reads `ioReadFileName` and writes `ioWriteFileName` in place of stdin and stdout. */
  isFileIo: z.boolean(),
  ioReadFileName: z.string().nullable(),
  ioWriteFileName: z.string().nullable(),
  /** Source of the checker (spj) or interactor (interactive), in any language of the judge. */
  spjCode: z.string().nullable(),
  spjLanguage: z.string().nullable(),
  /** Null or absent: it is called in the convention of testlib. */
  icpcCall: IcpcCall.nullish(),
  /** File name to content; placed beside the submission's source. */
  userExtraFile: z.record(z.string(), z.string()).nullable(),
  /** File name to content; placed beside the checker's or interactor's source. */
  judgeExtraFile: z.record(z.string(), z.string()).nullable(),
})
export type JudgedProblem = z.infer<typeof JudgedProblem>

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

/** A program of a problem's maker; the limits and files of the problem are the program's. */
const MakersProgram = z.object({ language: z.string(), code: z.string(), problem: JudgedProblem })

/** Where the tests of a trial come from that are made as it is run: generator, validators, main solution. */
export const TrialStress = z.object({
  generator: MakersProgram,
  validators: z.array(
    MakersProgram.extend({
      arguments: z.array(z.string()),
      /** The exit codes with which it takes an input. */
      accepts: z.array(z.int()),
    }),
  ),
  main: MakersProgram,
  /** Those without an outcome, in their order; nothing is run behind the first one that is not accepted. */
  tries: z.array(
    z.object({
      caseId: id(),
      /** Of the generator. */
      arguments: z.array(z.string()),
      /** Where it writes; null where it prints. */
      file: z.string().nullable(),
    }),
  ),
})
export type TrialStress = z.infer<typeof TrialStress>

/** What a judge is to run; of the cases those that have no outcome yet. `caseId` is theirs within the trial. */
export const TrialJob = z.object({
  trialId: id(),
  lease: z.string(),
  language: z.string(),
  code: z.string(),
  problem: JudgedProblem,
  cases: z.array(JudgingCase),
  /** In place of cases. */
  stress: TrialStress.optional(),
})
export type TrialJob = z.infer<typeof TrialJob>

export const TrialCell = z.object({
  caseId: id(),
  status,
  /** ms */
  time: z.int().min(0),
  /** KB */
  memory: z.int().min(0),
  /** Ten thousandths of the case's points that the checker gave; null in problems of type ACM. */
  share: z.int().min(0).max(10_000).nullable(),
  message: z.string().max(trial.messageMax).nullable(),
  excerpt: CaseExcerpt.optional(),
})
export type TrialCell = z.infer<typeof TrialCell>

/**
 * A program that its maker wants compiled; of the problem, its mode, program and files count. In the mode `default` it is
 * no checker or interactor: it is compiled as a submission, with the files of submissions.
 */
export const ProgramCheckJob = z.object({
  checkId: id(),
  lease: z.string(),
  problem: JudgedProblem,
})
export type ProgramCheckJob = z.infer<typeof ProgramCheckJob>

export const ProgramCheckResult = z.object({
  compiles: z.boolean(),
  /** The compiler's words; may be empty. */
  message: z.string().max(programCheck.messageMax),
})
export type ProgramCheckResult = z.infer<typeof ProgramCheckResult>

/** A program of a problem's maker to be run once, or twice to see that it writes the same bytes. */
export const BuildRunJob = z.object({
  runId: id(),
  lease: z.string(),
  language: z.string(),
  code: z.string(),
  /** Its limits and files are the program's. */
  problem: JudgedProblem,
  arguments: z.array(z.string()),
  /** What it reads: stored test data, or a text. */
  input: z.union([z.object({ hash: z.string() }), z.object({ text: z.string() })]),
  /** Its output is wanted as test data, the same from both runs when there are two. */
  output: z.enum(['none', 'once', 'twice']),
  /** Not the program is run, but the problem's checker, on these and the input. */
  check: z.object({ output: z.string(), answer: z.string() }).nullable(),
})
export type BuildRunJob = z.infer<typeof BuildRunJob>

export const BuildRunResult = z.object({
  /** How it ended; `unstable`: the second run wrote other bytes, `failed`: not by itself, or it does not compile. */
  end: z.enum(['ok', 'exit', 'unstable', 'failed']),
  exitCode: z.int().nullable(),
  /** Of a checker. */
  status: status.nullable(),
  /** What the program or its compiler said. */
  message: z.string().max(build.messageMax),
  /** ms, of all runs */
  time: z.int().min(0),
  /** Stored test data. */
  output: z.object({ hash: z.string(), size: z.int() }).nullable(),
})
export type BuildRunResult = z.infer<typeof BuildRunResult>

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
    'Announces a judge, its slots and its languages; hand-outs of an earlier run of this judge are freed',
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
    'Hands out work, waiting up to `waitMs` for some, at most four seconds; the same question again is a heartbeat of the judge, and with `max` 0 nothing else',
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
  summary: 'Renews a lease and says where judging stands; `held: false` tells the judge to drop the work',
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
    'Hands work back that this judge cannot do now, as with a full disk; handed back too often, it ends as a system error with this reason',
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
  summary: 'Stores a result once; `stored: false` when the lease or the version is not the present one',
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
  summary: 'Gives the outcome of a test run; `stored: false` when nobody waits for it any more',
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

export const reportTrial = operation({
  name: 'reportTrial',
  method: 'POST',
  path: '/judge-node/trial',
  summary:
    'Renews the lease of a trial and stores outcomes; `held: false` tells the judge to drop it, `goOn: false` that live work waits',
  who: 'judge',
  query: z.object({}),
  body: z.object({
    trialId: id(),
    lease,
    cells: z.array(TrialCell).max(trial.reportCells),
    /** Why there is no outcome: the program does not compile, or the problem cannot be judged. */
    failure: z
      .object({
        status,
        message: z.string().max(judging.compileMessageMax),
        /** Of a stress: where it ended, after how many ms of processor time that no cell has. */
        making: z.object({ step: z.enum(stressFailures), caseId: id(), time: z.int().min(0) }).optional(),
      })
      .nullable(),
    /** The judge has no more for this lease. */
    isLast: z.boolean(),
  }),
  bodyBytesMax: judging.resultBytesMax,
  data: z.object({ held: z.boolean(), goOn: z.boolean() }),
  failures: [],
  example: {
    body: {
      trialId: 1,
      lease: 'l',
      cells: [
        { caseId: 1, status: JudgeStatus.Accepted, time: 3, memory: 1_200, share: null, message: null },
      ],
      failure: null,
      isLast: false,
    },
    data: { held: true, goOn: true },
  },
})

export const reportProgramCheck = operation({
  name: 'reportProgramCheck',
  method: 'POST',
  path: '/judge-node/program-check',
  summary:
    'Says whether a checker or an interactor compiles; `stored: false` when the lease is not the present one',
  who: 'judge',
  query: z.object({}),
  body: z.object({ checkId: id(), lease, result: ProgramCheckResult }),
  data: z.object({ stored: z.boolean() }),
  failures: [],
  example: {
    body: { checkId: 1, lease: 'l', result: { compiles: true, message: '' } },
    data: { stored: true },
  },
})

export const reportBuildRun = operation({
  name: 'reportBuildRun',
  method: 'POST',
  path: '/judge-node/build-run',
  summary: 'Says what came of a run of a build; `stored: false` when the lease is not the present one',
  who: 'judge',
  query: z.object({}),
  body: z.object({ runId: id(), lease, result: BuildRunResult }),
  data: z.object({ stored: z.boolean() }),
  failures: [],
  example: {
    body: {
      runId: 1,
      lease: 'l',
      result: {
        end: 'ok',
        exitCode: 0,
        status: null,
        message: '',
        time: 12,
        output: { hash: 'a'.repeat(64), size: 4 },
      },
    },
    data: { stored: true },
  },
})

/** Takes bytes, and answers the envelope with `MadeData`: PUT `madeDataPath(lease)`. */
export const madeDataRoute = '/judge-node/made-data/:lease'
export const madeDataPath = (heldLease: string) => `/judge-node/made-data/${heldLease}`
export const MadeData = z.object({ hash: z.string(), size: z.int() })
export type MadeData = z.infer<typeof MadeData>

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
  reportTrial,
  reportProgramCheck,
  reportBuildRun,
]
