import type { Db } from '#server/db/database.ts'
import { queuePriority } from '#server/queue/priority.ts'
import { enqueueAll, type QueuedJudging } from '#server/queue/queue.ts'
import { insertSubmission, outsideContests } from '#server/submission/submit.repository.ts'
import type { DemoContest } from './demo-contests.ts'
import type { DemoPerson } from './demo-people.ts'
import type { Try } from './play.rules.ts'

/** Where the submissions were made, and by whom. */
export interface Played {
  tries: readonly Try[]
  people: readonly DemoPerson[]
  /** The time that minutes are counted from. */
  begin: Date
  /** Null for practice outside contests. */
  contest: DemoContest | null
  gid: number | null
}

const minuteMs = 60_000
/** Stored as the sender's address, which these submissions do not have. */
const address = 'demo'

const placeOf = (contest: DemoContest | null, problemId: string) => {
  if (contest === null) return outsideContests
  const placed = contest.problems.find(({ problem }) => problem.problemId === problemId)
  if (!placed) throw new Error(`Problem ${problemId} is not in contest ${contest.cid}`)
  return { cid: contest.cid, cpid: placed.cpid }
}

/**
 * Stores the submissions in order of time and queues them behind those of real users.
 */
export const addDemoSubmissions = async (trx: Db, played: readonly Played[]): Promise<number> => {
  const rows = await trx.selectFrom('problem').select(['id', 'problemId']).execute()
  const pids = new Map(rows.map(({ id, problemId }) => [problemId, id]))
  const sent = played.flatMap(({ tries, people, begin, contest, gid }) =>
    tries.map(({ player, problem: { problemId }, program: { code, language }, minute }) => {
      const pid = pids.get(problemId)
      const person = people[player]
      if (pid === undefined || !person)
        throw new Error(`There is no problem ${problemId} or no player ${player}`)
      return {
        ...{ uid: person.uid, username: person.username, ip: address, requestKey: null },
        ...{ pid, displayPid: problemId, code, language, gid, ...placeOf(contest, problemId) },
        submitTime: new Date(begin.getTime() + Math.round(minute * minuteMs)),
      }
    }),
  )
  sent.sort((one, other) => one.submitTime.getTime() - other.submitTime.getTime())
  const jobs: QueuedJudging[] = []
  for (const submission of sent) {
    const submitId = await insertSubmission(trx, submission)
    jobs.push({ submitId, version: 0, language: submission.language, priority: queuePriority.rejudge })
  }
  await enqueueAll(trx, jobs)
  return jobs.length
}
