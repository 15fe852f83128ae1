import type { leaseJudging } from '#contract/judge-node.ts'
import type { DataOf } from '#contract/operation.ts'
import { bucketOf } from '#server/bucket/bucket-of.ts'
import type { BuildJudging } from '#server/build/build-judging.use-cases.ts'
import type { Db } from '#server/db/database.ts'
import { lease } from '#server/queue/hand-out.ts'
import type { TestRunJudging } from '#server/test-run/test-run-judging.use-cases.ts'
import type { TrialJudging } from '#server/trial/trial-judging.use-cases.ts'
import type { ProgramChecks } from '#server/workshop/program-check.ts'
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
}

interface HandOutParts {
  db: Db
  testRuns: TestRunJudging
  trials: TrialJudging
  programChecks: ProgramChecks
  builds: BuildJudging
}

export const noWork: Work = { jobs: [], testRuns: [], trials: [], programChecks: [], builds: [] }
export const isEmpty = ({ jobs, testRuns, trials, programChecks, builds }: Work): boolean =>
  jobs.length + testRuns.length + trials.length + programChecks.length + builds.length === 0

/**
 * Takes work for a judge, together at most `max`. Submissions of contests come before test runs; the other
 * submissions and the test runs come first in turn, so that neither kind keeps the other waiting for ever. Then come
 * programs that their makers want compiled, then those of builds; trials are what judges do while nobody waits.
 */
export const createHandOuts = ({ db, testRuns, trials, programChecks, builds }: HandOutParts) => {
  let testRunsFirst = false

  const submissions = async (question: Question) => findJobs(db, await lease(db, question))

  const live = async (question: Question): Promise<Pick<Work, 'jobs' | 'testRuns'>> => {
    const { max, languages } = question
    const waiting = await testRuns.waiting(languages)
    if (!waiting.testRuns) return { jobs: await submissions(question), testRuns: [] }
    if (!waiting.contest) testRunsFirst = !testRunsFirst
    if (testRunsFirst && !waiting.contest) {
      const taken = await testRuns.lease(question)
      const left = max - taken.length
      return { jobs: left > 0 ? await submissions({ ...question, max: left }) : [], testRuns: taken }
    }
    const jobs = await submissions(question)
    const left = max - jobs.length
    return { jobs, testRuns: left > 0 ? await testRuns.lease({ ...question, max: left }) : [] }
  }
  return async (question: Question): Promise<Work> => {
    const taken = await live(question)
    // What needs test data and nobody waits for comes when it can be had.
    const isAway = bucketOf(db)?.facts().isAway ?? false
    let left = question.max - taken.jobs.length - taken.testRuns.length
    const checks =
      left > 0 && question.takesProgramChecks ? await programChecks.lease({ ...question, max: left }) : []
    left -= checks.length
    const runs =
      left > 0 && question.takesBuilds && !isAway ? await builds.lease({ ...question, max: left }) : []
    left -= runs.length
    return {
      ...taken,
      programChecks: checks,
      builds: runs,
      trials:
        left > 0 && question.takesTrials && !isAway ? await trials.lease({ ...question, max: left }) : [],
    }
  }
}
