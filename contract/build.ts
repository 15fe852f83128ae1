import { z } from 'zod'
import { date, id } from './envelope.ts'
import { build as limits } from './limits/workshop.ts'
import { operation } from './operation.ts'

/**
 * A build: generators write the inputs that the script asks for, the main solution the outputs, validators read every
 * input, and the tests of validators and of the checker are run. What an outcome was made from names it, so that what
 * did not change is not run again. Once everything is made, the tests of the draft are those of the build.
 */

export const buildStepKinds = ['generate', 'answer', 'validate', 'validatorTest', 'checkerTest'] as const
export type BuildStepKind = (typeof buildStepKinds)[number]

const stepKind = z.enum(buildStepKinds)

const BuildFault = z.object({
  kind: stepKind,
  /** The line of the script, the name of the test or of the validator, or the number of its test. */
  name: z.string(),
  /** `refused`: a validator or a checker says no; `unstable`: two runs wrote different bytes. */
  why: z.enum(['failed', 'unstable', 'refused', 'accepted', 'otherwise']),
  /** What the program or its compiler said. */
  message: z.string(),
})
export type BuildFault = z.infer<typeof BuildFault>

export const Build = z.object({
  /** Judges have work with it. */
  isRunning: z.boolean(),
  /** The tests of the draft are what a build of it would make. */
  isCurrent: z.boolean(),
  /**
   * It stopped half-way since whoever asked for it had used up the processor time of the hour; `freeAt`: when there is
   * some again, null where there is by now.
   */
  outOfTime: z.object({ by: z.string(), freeAt: date().nullable() }).nullable(),
  /** Submissions and other work that judges take before it, where nothing of it runs; else null. */
  waitsBehind: z.int().nullable(),
  /** Of programs that wait while no judge has them. */
  missingLanguages: z.array(z.string()),
  /** Of each kind that the draft has work for; `total` grows as inputs come to be known. */
  steps: z.array(z.object({ kind: stepKind, total: z.int(), done: z.int(), failed: z.int() })),
  /** The first ones. */
  faults: z.array(BuildFault).max(limits.faultsShown),
  /** Of the field `cases`, so that a page knows when to read the tests anew. */
  casesVersion: z.int(),
})
export type Build = z.infer<typeof Build>

const missing = { status: 404, when: 'there is no such problem' }
const notYours = { status: 403, when: 'the viewer may not edit this problem' }

export const startBuild = operation({
  name: 'startBuild',
  method: 'POST',
  path: '/workshop/build',
  summary: 'Generates and checks the tests of the draft that have no outcome yet',
  who: 'login',
  query: z.object({}),
  body: z.object({
    pid: id(),
    /** Runs again what has an outcome. */
    again: z.boolean(),
  }),
  data: z.null(),
  failures: [
    missing,
    notYours,
    {
      status: 400,
      when: 'there is nothing to make or to check, or no main solution where outputs are wanted',
    },
    { status: 400, when: 'a line of the script is wrong' },
    { status: 403, when: "the account's builds and trials have used up the processor time of this hour" },
  ],
  example: { body: { pid: 1000, again: false }, data: null },
})

export const stopBuild = operation({
  name: 'stopBuild',
  method: 'DELETE',
  path: '/workshop/build',
  summary: 'Stops a build; existing outcomes are kept',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: z.null(),
  failures: [missing, notYours],
  example: { query: { pid: 1000 }, data: null },
})

export const getBuild = operation({
  name: 'getBuild',
  method: 'GET',
  path: '/workshop/build',
  summary: 'Progress of generating and checking the tests of the draft',
  who: 'login',
  query: z.object({ pid: z.int() }),
  body: z.undefined(),
  data: Build,
  failures: [missing, notYours],
  example: {
    query: { pid: 1000 },
    data: {
      isRunning: true,
      isCurrent: false,
      outOfTime: null,
      waitsBehind: null,
      missingLanguages: [],
      steps: [{ kind: 'generate', total: 12, done: 5, failed: 0 }],
      faults: [],
      casesVersion: 2,
    },
  },
})

export const buildOperations = [startBuild, stopBuild, getBuild]
