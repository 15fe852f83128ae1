import { z } from 'zod'
import { CaseExcerpt } from './case-excerpt.ts'
import { JudgeStatus } from './enums.ts'
import { id } from './envelope.ts'
import { problem as problemLimits } from './limits/problem.ts'
import { operation } from './operation.ts'

/**
 * Trials: each solution of a problem on each of its tests, as the draft has them. An outcome is kept for the program and
 * the test that it belongs to, so that what did not change is not run again.
 */

const status = z.enum(JudgeStatus)

const missing = { status: 404, when: 'there is no such problem' }
const notYours = { status: 403, when: 'the viewer may not edit this problem' }

/** One solution on the tests of the draft, in their order. */
const TrialRow = z.object({
  solution: z.string(),
  /** `none`: never begun as it stands now. `noJudge`: it waits, and no judge has its language. */
  state: z.enum(['none', 'waiting', 'noJudge', 'running', 'done', 'failed']),
  /** Why it failed: the compiler's words, or the judge's. */
  failure: z.object({ status, message: z.string() }).nullable(),
  /** Null where there is no outcome yet; status, ms, KB, share. */
  cells: z.array(z.tuple([status, z.int(), z.int(), z.int().nullable()]).nullable()).max(problemLimits.cases),
})
export type TrialRow = z.infer<typeof TrialRow>

export const startTrials = operation({
  name: 'startTrials',
  method: 'POST',
  path: '/workshop/trials',
  summary: 'Runs the solutions of the draft on its tests that have no outcome yet',
  who: 'login',
  query: z.object({}),
  body: z.object({
    pid: id(),
    /** Runs again what has an outcome. */
    again: z.boolean(),
  }),
  data: z.object({
    /** Outcomes that are still to come. */
    missing: z.int(),
  }),
  failures: [
    missing,
    notYours,
    { status: 400, when: 'there is no solution, no test, or no checker where one is needed' },
    { status: 403, when: "the account's trials have used up the processor time of this hour" },
  ],
  example: { body: { pid: 1000, again: false }, data: { missing: 12 } },
})

export const stopTrials = operation({
  name: 'stopTrials',
  method: 'DELETE',
  path: '/workshop/trials',
  summary: 'Stops the trials of a problem; existing outcomes are kept',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing, notYours],
  example: { query: { pid: 1000 }, data: null },
})

export const getTrials = operation({
  name: 'getTrials',
  method: 'GET',
  path: '/workshop/trials',
  summary: 'Outcomes of each solution of the draft on each test',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.object({
    rows: z.array(TrialRow),
    /** The judges are running the accepted programs of its package to set the time limit. Nodes of the previous release do not send it. */
    isMeasuring: z.boolean().default(false),
    /** Submissions and other work that judges take before the solutions, none of which runs; else null. Nodes of the previous release do not send it. */
    waitsBehind: z.int().nullable().default(null),
  }),
  failures: [missing, notYours],
  example: {
    query: { pid: 1000 },
    data: {
      rows: [
        {
          solution: 'main.cpp',
          state: 'done',
          failure: null,
          cells: [[JudgeStatus.Accepted, 3, 1_200, null]],
        },
      ],
      isMeasuring: false,
      waitsBehind: null,
    },
  },
})

export const getTrialCell = operation({
  name: 'getTrialCell',
  method: 'GET',
  path: '/workshop/trial-cell',
  summary: "Output of a solution on one test, with the first difference and the checker's message",
  who: 'login',
  query: z.object({ pid: z.int(), solution: z.string().max(64), test: z.int().min(1) }),
  body: z.undefined(),
  data: z.object({ message: z.string().nullable(), excerpt: CaseExcerpt.nullable() }),
  failures: [missing, notYours, { status: 404, when: 'there is no outcome' }],
  example: {
    query: { pid: 1000, solution: 'main.cpp', test: 1 },
    data: { message: 'line 1 differs', excerpt: null },
  },
})

export const trialOperations = [startTrials, stopTrials, getTrials, getTrialCell]
