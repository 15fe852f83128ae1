import { z } from 'zod'
import { CaseExcerpt } from './case-excerpt.ts'
import { JudgeStatus } from './enums.ts'
import { id } from './envelope.ts'
import { stress as limits } from './limits/workshop.ts'
import { operation } from './operation.ts'

/**
 * A stress: a generator writes an input for seed after seed, the validators read it, the main solution says what is
 * expected, and a solution of the draft is judged on it as on any test, until the first one that it fails. Outcomes are
 * kept as those of trials, so that more tries go on where the last ones ended.
 */

/** What makes a test; `refused`: a validator says no; `mainRefused`: so does the checker to the main solution. */
export const stressSteps = ['generator', 'refused', 'validator', 'main', 'mainRefused'] as const
/** Where a stress ends without a find: a test cannot be made, the solution does not compile, or it cannot be judged. */
export const stressFailures = [...stressSteps, 'solution', 'judging'] as const

const seed = z.int().min(0)
/** As a line of the script has it, with its seed. */
const seedLine = z.string()

export const Stress = z.object({
  solution: z.string(),
  /** As it was typed: `$seed` stands for the seed. */
  line: z.string(),
  firstSeed: seed,
  tries: z.int().min(1),
  /** What there is to try: one where the line names no seed. */
  total: z.int().min(1),
  done: z.int().min(0),
  /** `noJudge`: it waits, and no judge has all its languages. `passed`: every try is accepted. */
  state: z.enum(['waiting', 'noJudge', 'running', 'found', 'passed', 'failed', 'stopped', 'outOfTime']),
  /** Submissions and other work that judges take before it while it waits; else null. Nodes of the previous release do not send it. */
  waitsBehind: z.int().nullable().default(null),
  /** The draft has the same programs still. */
  isCurrent: z.boolean(),
  /** The first seed on which the solution is not accepted. */
  find: z
    .object({
      seed,
      line: seedLine,
      status: z.enum(JudgeStatus),
      /** What the judge or the checker said. */
      message: z.string().nullable(),
      excerpt: CaseExcerpt.nullable(),
      /** SHA-256 of the input; null where it is larger than its excerpt. Nodes of the previous release do not send it. */
      inputHash: z.string().nullable().default(null),
    })
    .nullable(),
  /** Why it cannot go on: a test cannot be made, the solution does not compile, or it cannot be judged. */
  failure: z
    .object({
      step: z.enum(stressFailures),
      /** Null where no test is the reason. */
      line: seedLine.nullable(),
      message: z.string(),
    })
    .nullable(),
})
export type Stress = z.infer<typeof Stress>

const states: readonly Stress['state'][] = ['waiting', 'noJudge', 'running']
/** Judges have work with it, or will have. */
export const isUnderWay = (stress: Stress | null | undefined): boolean =>
  stress != null && states.includes(stress.state)

const missing = { status: 404, when: 'there is no such problem' }
const notYours = { status: 403, when: 'the viewer may not try the programs of this problem' }

export const startStress = operation({
  name: 'startStress',
  method: 'POST',
  path: '/workshop/stress',
  summary: 'Starts a stress test of a solution of the draft, replacing the current one',
  who: 'login',
  query: z.object({}),
  body: z.object({
    pid: id(),
    solution: z.string().max(64),
    line: z
      .string()
      .max(limits.lineMax)
      .regex(/^[^\r\n]*$/),
    firstSeed: z.int().min(0).max(limits.firstSeedMax),
    tries: z.int().min(1).max(limits.triesMax),
  }),
  data: z.null(),
  failures: [
    missing,
    notYours,
    { status: 400, when: 'the problem is interactive' },
    {
      status: 400,
      when: 'the draft has no such solution, no main solution, or no checker where one is needed',
    },
    { status: 400, when: 'the line names no generator of the draft, or is none' },
    { status: 403, when: "the account's builds and trials have used up the processor time of this hour" },
  ],
  example: {
    body: { pid: 1000, solution: 'slow.cpp', line: 'gen-tree 10 $seed', firstSeed: 1, tries: 100 },
    data: null,
  },
})

export const stopStress = operation({
  name: 'stopStress',
  method: 'DELETE',
  path: '/workshop/stress',
  summary: 'Stops a stress test; existing outcomes are kept',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing, notYours],
  example: { query: { pid: 1000 }, data: null },
})

export const getStress = operation({
  name: 'getStress',
  method: 'GET',
  path: '/workshop/stress',
  summary: 'The last stress test of a problem: its progress and findings',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.object({ stress: Stress.nullable() }),
  failures: [missing, notYours],
  example: {
    query: { pid: 1000 },
    data: {
      stress: {
        ...{ solution: 'slow.cpp', line: 'gen-tree 10 $seed', firstSeed: 1, tries: 100, total: 100 },
        ...{ done: 17, state: 'found', waitsBehind: null, isCurrent: true },
        find: {
          ...{ seed: 17, line: 'gen-tree 10 17', status: JudgeStatus.WrongAnswer },
          ...{ message: 'line 1 differs', excerpt: null, inputHash: null },
        },
        failure: null,
      },
    },
  },
})

export const stressOperations = [startStress, stopStress, getStress]
