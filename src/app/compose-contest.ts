import { merge, ReplaySubject, switchMap, timer } from 'rxjs'
import type { ContestInfo } from '#contract/contest.ts'
import { ContestAuth, type ContestStatus, type Locale, ProblemAuth } from '#contract/enums.ts'
import { board as boardLimits } from '#contract/limits/contest.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import type { ProblemStatus } from '#contract/problem-list.ts'
import { provideContestAccess } from '#machines/contest-access/contest-access.actors.ts'
import { provideContestClock } from '#machines/contest-clock/contest-clock.actors.ts'
import { provideContestNews } from '#machines/contest-news/contest-news.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { type ContestQuery, type ContestService, createContestService } from '#services/contest.service.ts'
import { createContestChanges } from '#services/contest-changes.ts'
import { createCommentChanges } from '#services/contest-comments.ts'
import { announcementsFrom, answersFrom, createContestNews, type NewsSource } from '#services/contest-news.ts'
import { createServerClock } from '#services/server-clock.ts'
import type { Services } from './compose-services.ts'
import { once } from './once.ts'
import { problemPage } from './problem-page.ts'
import { sharedPush } from './shared-push.ts'

export interface ContestKey {
  cid: number
  uid: string | null
}
export interface EnteredContest {
  info: ContestInfo
  /** The viewer is registered. */
  access: boolean
}

type ContestProblemKey = ContestKey & { displayId: string; locale: Locale }

/** Where the problem stands outside the contest, once that is no secret; undefined where it takes nothing there. */
const outsideOf = ({ problem: { problemId, auth, author, isGroup, gid } }: ProblemInfo) =>
  author !== null && auth === ProblemAuth.Public ? { problemId, gid: isGroup ? gid : null } : undefined

const none: Readonly<Record<string, ProblemStatus>> = {}

/** The machines of the contests, loaded with their first screen. */
export function composeContest({ http, storage, visible }: Pick<Services, 'http' | 'storage' | 'visible'>) {
  const contest = createContestService({ http })
  const serverClock = createServerClock({ visible })
  const changes = createContestChanges({ push: sharedPush() })
  const commentChanges = createCommentChanges({ push: sharedPush(), visible })
  const news = (source: NewsSource) =>
    provideContestNews(createContestNews({ source, storage, visible, push: sharedPush() }))
  const beginning = new ReplaySubject<number>(1)
  /** Its beginning may have been moved: it is asked once more when the one that is known comes. */
  const begun = beginning.pipe(
    switchMap((at) => serverClock.reaching(at)),
    switchMap(() => timer(Math.random() * boardLimits.hintSpreadMs)),
  )
  const enter = async ({ cid }: ContestKey, signal: AbortSignal): Promise<EnteredContest> => {
    const info = await contest.info(cid, signal)
    serverClock.set(Date.parse(info.now))
    changes.follow(cid, info.hintRoom)
    beginning.next(Date.parse(info.startTime))
    const access = info.auth !== ContestAuth.Public && !info.isAdmin && (await contest.access(cid, signal))
    return { info, access }
  }
  const problem = problemPage({
    visible,
    info: async ({ cid, displayId, locale }: ContestProblemKey, signal) => {
      const info = await contest.problem({ cid, displayId, locale }, signal)
      return { ...info, outside: outsideOf(info), problem: { ...info.problem, problemId: displayId } }
    },
    // What the reader submits after the end is still what the reader has reached here.
    status: async ({ cid, uid }, pid, signal) =>
      uid === null ? undefined : (await contest.statuses({ cid, pids: [pid], late: true }, signal))[pid],
  })
  return {
    list: providePage(({ query }: { query: ContestQuery }, signal) => contest.list(query, signal)),
    contest: providePage(enter, ({ cid }) => merge(serverClock.doubts, changes.of(cid), begun)),
    problems: providePage(
      async ({ cid, uid, late }: ContestKey & { status: ContestStatus; late: boolean }, signal) => {
        const problems = await contest.problems({ cid, late }, signal)
        const pids = problems.map(({ pid }) => pid)
        // The list is worth showing without the reader's marks.
        const statuses =
          uid === null ? none : await contest.statuses({ cid, pids, late }, signal).catch(() => none)
        return { problems, statuses }
      },
    ),
    /** The bar of focus mode. */
    focusList: providePage(({ cid }: ContestKey & { status: ContestStatus }, signal) =>
      contest.focusList(cid, signal),
    ),
    /** The problem under its name in the contest. */
    problem: providePage(problem.load, problem.changes),
    /** Every problem of the contest, one after the other: a contest with many must not keep its server from others. */
    booklet: providePage(async ({ cid, locale }: ContestKey & { locale: Locale }, signal) => {
      const sheets: ProblemInfo[] = []
      for (const { displayId } of await contest.problems({ cid, late: false }, signal)) {
        const info = await contest.problem({ cid, displayId, locale }, signal)
        sheets.push({ ...info, problem: { ...info.problem, problemId: displayId } })
      }
      return sheets
    }),
    announcements: providePage((query: Parameters<ContestService['announcements']>[0], signal) =>
      contest.announcements(query, signal),
    ),
    /** How many questions wait for an answer, for organizers. */
    waitingQuestions: providePage(
      ({ cid }: { cid: number; hintRoom: number | null }, signal) => contest.waitingQuestions(cid, signal),
      ({ hintRoom }) => commentChanges(hintRoom),
    ),
    clock: provideContestClock(serverClock),
    access: provideContestAccess(contest),
    /** Machines of the desks of its admins. */
    loadDesk: once(async () => {
      const { composeContestDesk } = await import('./compose-contest-desk.ts')
      return composeContestDesk({ http, storage, visible })
    }),
    news: news(announcementsFrom(contest)),
    /** Answers of organizers to the own questions. */
    answers: news(answersFrom(contest)),
  }
}
export type ContestLogic = ReturnType<typeof composeContest>
