import { ContestAuth, ProblemAuth } from '#contract/enums.ts'
import { addContest, addRun, minutes, type TestContest } from '../contest.ts'
import { addJudgedSubmissions } from '../judged-submissions.ts'
import { addProblem, type PracticeServer, setSiteConfig, startPractice } from '../practice.ts'
import { makeGroup, makeTraining, type SpareGroup, type SpareTraining } from './spare.ts'
import { addComment, addDiscussion } from './talk.ts'

/** A server with one of each thing, which no call changes. */
export interface Standing {
  server: PracticeServer
  problem: { pid: number; problemId: string }
  /** What calls of makers may change. */
  madeProblem: { pid: number; problemId: string }
  member: { uid: string; username: string }
  submitId: number
  /** Of `madeProblem`. */
  madeSubmitId: number
  contest: TestContest
  contestSubmitId: number
  /** A text to be printed. */
  printId: number
  /** A comment of the contest, and a reply to it. */
  commentId: number
  replyId: number
  discussionId: number
  group: SpareGroup
  training: SpareTraining
  closedTraining: SpareTraining
  /** Ends it all. */
  close(): Promise<void>
}

/** A judge of no language, which takes checks alone and finds that every program compiles. */
function compileAlways({ judge }: PracticeServer): () => void {
  const compileAll = async () => {
    for (const job of await judge.leaseProgramChecks({ max: 10, languages: [] }))
      await judge.programCheckResult(job)
  }
  const timer = setInterval(() => void compileAll(), 100)
  return () => clearInterval(timer)
}

export async function startStanding(): Promise<Standing> {
  const server = await startPractice()
  const { db } = server
  const problem = await addProblem(db)
  const madeProblem = await addProblem(db, { auth: ProblemAuth.Private })
  const member = await server.signedIn()
  const { submitId } = await server.submitAs(member.token, problem.problemId)
  const [madeSubmitId = 0] = await addJudgedSubmissions(db, { owner: member, problem: madeProblem, count: 1 })
  const contest = await addContest(db, {
    ...{ auth: ContestAuth.Protected, password: 'spring', openRank: true },
    ...{ sealRank: true, sealRankTime: minutes(120), openPrint: true },
  })
  const { id: printId } = await db
    .insertInto('contestPrint')
    .values({ cid: contest.cid, uid: member.uid, content: 'x'.repeat(50) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setSiteConfig(db, 'defaultCreateGroupACInitValue', 0)
  await setSiteConfig(db, 'defaultCreateDiscussionACInitValue', 0)
  await setSiteConfig(db, 'defaultCreateDiscussionDailyLimit', 1_000)
  const stopCompiling = compileAlways(server)
  return {
    ...{ server, problem, madeProblem, member, submitId, madeSubmitId, contest, printId },
    contestSubmitId: await addRun(db, contest, { user: member, displayId: 'A', at: minutes(-1) }),
    ...(await addComment(db, { cid: contest.cid, fromUid: member.uid })),
    discussionId: await addDiscussion(db, member.uid),
    group: await makeGroup(server),
    training: await makeTraining(server),
    closedTraining: await makeTraining(server, { password: 'steps' }),
    async close() {
      stopCompiling()
      await server.close()
    },
  }
}
