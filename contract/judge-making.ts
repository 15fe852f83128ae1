import { z } from 'zod'
import { CaseExcerpt } from './case-excerpt.ts'
import { JudgeStatus } from './enums.ts'
import { id } from './envelope.ts'
import { JudgedProblem, JudgingCase } from './judged-problem.ts'
import { judging } from './limits/judging.ts'
import { build, programCheck, trial } from './limits/workshop.ts'
import { operation } from './operation.ts'
import { stressFailures } from './stress.ts'

/** What a judge and the server say to each other of the programs of a problem's makers: trials, builds and checks. */

const status = z.enum(JudgeStatus)
/** Names a hand-out. */
const lease = z.string().max(64)

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

export const reportTrial = operation({
  name: 'reportTrial',
  method: 'POST',
  path: '/judge-node/trial',
  summary:
    'Renews the lease of a trial and stores outcomes; `held: false` tells the judge to drop it, `goOn: false` that live work is waiting',
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
        /** Of a stress: where it ended; `time` as `spent`, from judges of an older release. */
        making: z.object({ step: z.enum(stressFailures), caseId: id(), time: z.int().min(0) }).optional(),
      })
      .nullable(),
    /** ms of processor time that no cell tells: of tests that were made, behind a find, or cut off by a stop. */
    spent: z.int().min(0).optional(),
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
    'Reports whether a checker or interactor compiles; `stored: false` if the lease is not the current one',
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
  summary: 'Reports the outcome of a build run; `stored: false` if the lease is not the current one',
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

export const judgeMakingOperations = [reportTrial, reportProgramCheck, reportBuildRun]
