import type { FastifyInstance } from 'fastify'
import {
  getContestAccess,
  getContestInfo,
  getContestList,
  getContestOutsizeInfo,
  registerContest,
} from '#contract/contest.ts'
import { checkContestAcInfo, getContestAcInfo } from '#contract/contest-ac-info.ts'
import {
  addContest,
  changeContest,
  changeContestVisible,
  cloneContest,
  findUnknownNames,
  getAdminContest,
  getAdminContestList,
  removeContest,
} from '#contract/contest-admin.ts'
import { getContestAnnouncement, getContestNotReadAnnouncement } from '#contract/contest-announcement.ts'
import {
  addContestAnnouncement,
  addProblemToContest,
  changeContestAnnouncement,
  changeContestProblem,
  getAdminContestAnnouncements,
  getAdminContestProblems,
  getOneContestProblem,
  removeContestAnnouncement,
  removeContestProblem,
} from '#contract/contest-content-admin.ts'
import {
  downloadContestAcSubmission,
  downloadContestRank,
  getContestCalendar,
} from '#contract/contest-download.ts'
import {
  checkContestPrintStatus,
  downloadContestPrintText,
  getContestPrint,
  getOwnContestPrint,
  submitPrintText,
} from '#contract/contest-print.ts'
import { getContestProblem, getContestProblemDetails } from '#contract/contest-problem.ts'
import { getContestOutsideScoreboard, getContestRank } from '#contract/contest-rank.ts'
import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '#contract/contest-reveal.ts'
import { getContestStatistics } from '#contract/contest-statistics.ts'
import { checkContestSubmissionsStatus, getContestSubmissions } from '#contract/contest-submission.ts'
import { getRecentContest } from '#contract/home.ts'
import { getContestReveal, setContestReveal } from '#contract/reveal-place.ts'
import type { ServerDeps } from '#server/deps.ts'
import { downloadRoute } from '#server/http/download.ts'
import { route } from '#server/http/route.ts'
import { createReplicaRoute } from '#server/http/shared-route.ts'
import { taggedRoute } from '#server/http/tagged-route.ts'
import { writeSheet } from '#server/spreadsheet/write-sheet.ts'
import { createContestUseCases } from './contest.use-cases.ts'
import { createContestAcInfoUseCases } from './contest-ac-info.use-cases.ts'
import { createContestAdminUseCases } from './contest-admin.use-cases.ts'
import { createContestAnnouncementUseCases } from './contest-announcement.use-cases.ts'
import { createContestCalendarUseCases } from './contest-calendar.use-cases.ts'
import { createContestContentUseCases } from './contest-content.use-cases.ts'
import { createContestPrintUseCases } from './contest-print.use-cases.ts'
import { createContestProblemUseCases } from './contest-problem.use-cases.ts'
import { createContestProgramUseCases } from './contest-program.use-cases.ts'
import { createContestRankUseCases } from './contest-rank.use-cases.ts'
import { createContestRevealUseCases } from './contest-reveal.use-cases.ts'
import { createContestStatisticsUseCases } from './contest-statistics.use-cases.ts'
import { createContestSubmissionUseCases } from './contest-submission.use-cases.ts'
import { createRevealPlaceUseCases } from './reveal-place.use-cases.ts'

export const contestRoutes = (deps: ServerDeps) => {
  const contests = createContestUseCases(deps)
  const announcements = createContestAnnouncementUseCases(deps)
  const problems = createContestProblemUseCases(deps)
  const submissions = createContestSubmissionUseCases(deps)
  const ranks = createContestRankUseCases(deps)
  const reveals = createContestRevealUseCases(deps)
  const places = createRevealPlaceUseCases(deps)
  const statistics = createContestStatisticsUseCases(deps)
  const acInfo = createContestAcInfoUseCases(deps)
  const prints = createContestPrintUseCases(deps)
  const admin = createContestAdminUseCases(deps)
  const content = createContestContentUseCases(deps)
  const calendar = createContestCalendarUseCases(deps)
  const programs = createContestProgramUseCases(deps)
  return (app: FastifyInstance): void => {
    const replicaRoute = createReplicaRoute(app, deps, (db) => createContestUseCases({ ...deps, db }))
    replicaRoute(getRecentContest, 'everybody', (older) => older.recent())
    replicaRoute(getContestList, 'everybody', (older, { query }) => older.list(query))
    route(app, getContestInfo, ({ viewer, query }) => contests.info(viewer, query.cid))
    route(app, getContestOutsizeInfo, ({ viewer, query, locale }) =>
      contests.outsideInfo(viewer, query.cid, locale),
    )
    route(app, getContestAccess, ({ viewer, query }) => contests.access(viewer, query.cid))
    route(app, registerContest, (call) => contests.register(call, call.body))
    route(app, getContestAnnouncement, ({ viewer, query }) => announcements.list(viewer, query))
    route(app, getContestNotReadAnnouncement, ({ viewer, body }) => announcements.unread(viewer, body))
    route(app, getContestProblem, ({ viewer, query, locale }) => problems.list(viewer, query, locale))
    route(app, getContestProblemDetails, ({ viewer, query, locale }) =>
      problems.details(viewer, query, locale),
    )
    route(app, getContestSubmissions, (call) => submissions.list(call, call.query))
    route(app, checkContestSubmissionsStatus, (call) => submissions.statuses(call, call.body))
    taggedRoute(app, getContestRank, ({ viewer, body }) => ranks.rank(viewer, body))
    taggedRoute(app, getContestOutsideScoreboard, ({ viewer, body }) => ranks.outside(viewer, body))
    route(app, getContestStatistics, ({ viewer, query, locale }) => statistics.of(viewer, query.cid, locale))
    route(app, getContestScrollBoardInfo, ({ viewer, query }) => reveals.info(viewer, query.cid))
    route(app, getContestScrollBoardSubmission, ({ viewer, query }) => reveals.submissions(viewer, query))
    route(app, setContestReveal, ({ viewer, body }) => places.set(viewer, body))
    route(app, getContestReveal, ({ viewer, query }) => places.get(viewer, query))
    route(app, getContestAcInfo, ({ viewer, query }) => acInfo.list(viewer, query))
    route(app, checkContestAcInfo, ({ viewer, body }) => acInfo.check(viewer, body))
    route(app, submitPrintText, ({ viewer, body }) => prints.send(viewer, body))
    route(app, getOwnContestPrint, ({ viewer, query }) => prints.own(viewer, query))
    route(app, getContestPrint, ({ viewer, query }) => prints.list(viewer, query))
    route(app, checkContestPrintStatus, ({ viewer, query }) => prints.done(viewer, query))
    downloadRoute(app, downloadContestPrintText, ({ viewer, query }) => prints.download(viewer, query.id))
    route(app, getAdminContestList, ({ query }) => admin.list(query))
    route(app, getAdminContest, ({ viewer, query }) => admin.find(viewer, query.cid))
    route(app, addContest, ({ viewer, body }) => admin.add(viewer, body))
    route(app, changeContest, ({ viewer, body }) => admin.change(viewer, body))
    route(app, findUnknownNames, ({ body }) => admin.unknown(body.usernames))
    route(app, changeContestVisible, ({ viewer, query }) => admin.show(viewer, query))
    route(app, cloneContest, ({ viewer, query }) => admin.clone(viewer, query.cid))
    route(app, removeContest, ({ query }) => admin.remove(query.cid))
    route(app, getAdminContestProblems, (call) => content.problems(call, call.query))
    route(app, addProblemToContest, (call) => content.addProblem(call, call.body))
    route(app, getOneContestProblem, ({ viewer, query }) => content.problem(viewer, query))
    route(app, changeContestProblem, (call) => content.changeProblem(call, call.body))
    route(app, removeContestProblem, ({ viewer, query }) => content.removeProblem(viewer, query))
    route(app, getAdminContestAnnouncements, ({ viewer, query }) => content.announcements(viewer, query))
    route(app, addContestAnnouncement, ({ viewer, body }) => content.announce(viewer, body))
    route(app, changeContestAnnouncement, ({ viewer, body }) => content.changeAnnouncement(viewer, body))
    route(app, removeContestAnnouncement, ({ viewer, query }) =>
      content.removeAnnouncement(viewer, query.aid),
    )
    downloadRoute(app, getContestCalendar, ({ viewer, query }) => calendar.file(viewer, query))
    downloadRoute(app, downloadContestRank, async ({ viewer, query }) => ({
      name: `contest_${query.cid}_rank.xlsx`,
      content: writeSheet('rank', await ranks.sheet(viewer, query)),
    }))
    downloadRoute(app, downloadContestAcSubmission, async ({ viewer, query }) => ({
      name: `contest_${query.cid}_${Date.now()}.zip`,
      content: await programs.zip(viewer, query),
    }))
  }
}
