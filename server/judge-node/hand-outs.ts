import type { leaseJudging } from '#contract/judge-node.ts'
import type { DataOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { lease } from '#server/queue/hand-out.ts'
import type { TestRunJudging } from '#server/test-run/test-run-judging.use-cases.ts'
import type { TrialJudging } from '#server/trial/trial-judging.use-cases.ts'
import { findJobs } from './job.repository.ts'

type Work = DataOf<typeof leaseJudging>

interface Question {
  judge: string
  max: number
  languages: readonly string[]
  takesTrials: boolean
}

interface HandOutParts {
  db: Db
  testRuns: TestRunJudging
  trials: TrialJudging
}

export const noWork: Work = { jobs: [], testRuns: [], trials: [] }
export const isEmpty = ({ jobs, testRuns, trials }: Work): boolean =>
  jobs.length + testRuns.length + trials.length === 0

/**
 * Takes work for a judge, together at most `max`. Submissions of contests come before test runs; the other
 * submissions and the test runs come first in turn, so that neither kind keeps the other waiting for ever. Trials are
 * what judges do while nobody waits.
 */
export const createHandOuts = ({ db, testRuns, trials }: HandOutParts) => {
  let testRunsFirst = false

  const submissions = async (question: Question) => findJobs(db, await lease(db, question))

  const live = async (question: Question): Promise<Omit<Work, 'trials'>> => {
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
    const left = question.max - taken.jobs.length - taken.testRuns.length
    return {
      ...taken,
      trials: left > 0 && question.takesTrials ? await trials.lease({ ...question, max: left }) : [],
    }
  }
}
