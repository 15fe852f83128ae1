import type { leaseJudging } from '#contract/judge-node.ts'
import type { DataOf } from '#contract/operation.ts'
import { bucketOf } from '#server/bucket/bucket-of.ts'
import type { BuildJudging } from '#server/build/build-judging.use-cases.ts'
import type { Db } from '#server/db/database.ts'
import { lease } from '#server/queue/hand-out.ts'
import type { TestRunJudging } from '#server/test-run/test-run-judging.use-cases.ts'
import type { TrialJudging } from '#server/trial/trial-judging.use-cases.ts'
import type { ProgramChecks } from '#server/workshop/program-check.ts'
import { isMakersTurn } from './fair-turn.rules.ts'
import { findJobs } from './job.repository.ts'

type Work = DataOf<typeof leaseJudging>

interface Question {
  judge: string
  max: number
  languages: readonly string[]
  takesTrials: boolean
  takesStresses: boolean
  takesProgramChecks: boolean
  takesBuilds: boolean
  /** Only what a user waits for. */
  isBeyondSlots: boolean
}

interface HandOutParts {
  db: Db
  testRuns: TestRunJudging
  trials: TrialJudging
  programChecks: ProgramChecks
  builds: BuildJudging
}

export const noWork: Work = { jobs: [], testRuns: [], trials: [], programChecks: [], builds: [] }
const sizeOf = (work: Work): number => Object.values(work).reduce((sum, one) => sum + one.length, 0)
export const isEmpty = (work: Work): boolean => sizeOf(work) === 0

type Take = (question: Question) => Promise<Work>

const joined = (one: Work, other: Work): Work => ({
  jobs: [...one.jobs, ...other.jobs],
  testRuns: [...one.testRuns, ...other.testRuns],
  trials: [...one.trials, ...other.trials],
  programChecks: [...one.programChecks, ...other.programChecks],
  builds: [...one.builds, ...other.builds],
})

const inOrder =
  (takes: readonly Take[]): Take =>
  async (question) => {
    let taken = noWork
    for (const take of takes) {
      const left = question.max - sizeOf(taken)
      if (left <= 0) return taken
      taken = joined(taken, await take({ ...question, max: left }))
    }
    return taken
  }

/**
 * Takes work for a judge, together at most `max`. Submissions of contests come before test runs; the other
 * submissions and the test runs come first in turn, so that neither kind keeps the other waiting for ever. Then come
 * programs that their makers want compiled. Rejudges and what makers run, builds before trials, come first in turn.
 * Now and then one thing that makers run comes before everything, so that it waits for no end of submissions.
 */
export const createHandOuts = (
  { db, testRuns, trials, programChecks, builds }: HandOutParts,
  now = () => performance.now(),
): Take => {
  let jobsSince = 0
  let turnAt = now()
  let testRunsFirst = false
  let rejudgesFirst = false

  const submissions =
    (only: 'rejudges' | 'others'): Take =>
    async (question) => ({ ...noWork, jobs: await findJobs(db, await lease(db, { ...question, only })) })
  const runs: Take = async (question) => ({ ...noWork, testRuns: await testRuns.lease(question) })
  const checks: Take = async (question) =>
    question.takesProgramChecks ? { ...noWork, programChecks: await programChecks.lease(question) } : noWork

  const users: Take = async (question) => {
    const waiting = await testRuns.waiting(question.languages)
    if (!waiting.testRuns) return submissions('others')(question)
    if (!waiting.contest) testRunsFirst = !testRunsFirst
    const areRunsFirst = testRunsFirst && !waiting.contest
    return inOrder(areRunsFirst ? [runs, submissions('others')] : [submissions('others'), runs])(question)
  }

  const live: Take = async (question) => {
    const taken = await users(question)
    jobsSince += sizeOf(taken)
    return taken
  }

  const made: Take = async (question) =>
    question.takesBuilds ? { ...noWork, builds: await builds.lease(question) } : noWork
  const tried: Take = async (question) =>
    question.takesTrials ? { ...noWork, trials: await trials.lease(question) } : noWork
  /** They need test data, and wait where it cannot be had. */
  const makers: Take = async (question) => {
    jobsSince = 0
    turnAt = now()
    return bucketOf(db)?.facts().isAway ? noWork : inOrder([made, tried])(question)
  }

  const background: Take = (question) => {
    rejudgesFirst = !rejudgesFirst
    const rejudges = submissions('rejudges')
    return inOrder(rejudgesFirst ? [rejudges, makers] : [makers, rejudges])(question)
  }

  /** One thing if it is their turn, which passes where nothing of theirs waits. */
  const makersInTurn: Take = async (question) =>
    isMakersTurn({ jobs: jobsSince, ms: now() - turnAt }) ? makers({ ...question, max: 1 }) : noWork

  const all = inOrder([makersInTurn, live, checks, background])
  return (question) => (question.isBeyondSlots ? live(question) : all(question))
}
