import { defaultLocale, type Locale, locales } from '#contract/enums.ts'
import type {
  GroupClass,
  GroupClassTraining,
  GroupHome,
  getGroupClassTraining,
  HomeTraining,
  OwnNext,
  writeToGroupMembers,
} from '#contract/group-class.ts'
import { group as limits } from '#contract/limits/group.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { countNoticesBy, giveToMany, insertNotice } from '#server/message/notice.repository.ts'
import { findTrainings } from '#server/training/training.repository.ts'
import { enterGroup } from './enter-group.ts'
import { mayInGroup } from './group.guards.ts'
import type { GroupParts } from './group.use-cases.ts'
import { findNewAnnouncements } from './group-announcement.repository.ts'
import {
  countApplicants,
  findClass,
  findClassOfTraining,
  findClassProblems,
  findClassTrainings,
  findMembersAmong,
  findNextContests,
  findOwnGroups,
  isEmptyGroup,
} from './group-class.repository.ts'
import { findOwnInvitations } from './group-invitation.repository.ts'

const hourMs = 60 * 60_000
/** More than any group has. */
const allTrainings = 1_000

const dueFirst = (a: { dueTime: string | null }, b: { dueTime: string | null }) =>
  (a.dueTime === null ? Infinity : Date.parse(a.dueTime)) -
    (b.dueTime === null ? Infinity : Date.parse(b.dueTime)) || 0

const firstDue = <Row extends { problemCount: number; dueTime: string | null }>(
  rows: readonly Row[],
): Row[] =>
  rows
    .filter(({ problemCount }) => problemCount > 0)
    .toSorted(dueFirst)
    .slice(0, limits.homeTrainings)

/** How a teacher sees a group: who has solved what. */
export const createGroupClassUseCases = ({
  db,
  clock,
  translate,
}: Pick<GroupParts, 'db' | 'clock' | 'translate'>) => {
  const overview = async (viewer: Viewer, gid: number): Promise<GroupClass> => {
    await enterGroup(db, viewer, gid, 'admin')
    const [trainings, members] = await Promise.all([findClassTrainings(db, gid), findClass(db, gid)])
    return { trainings, members }
  }

  const toTeach = async (viewer: Viewer, gid: number) => {
    const { trainings, members } = await overview(viewer, gid)
    return {
      students: members.length,
      trainings: trainings.flatMap((training) => {
        const { id, problemCount } = training
        const done = members.filter(({ trainings: cells }) => cells[id]?.solved === problemCount).length
        return done < members.length ? [{ ...training, solved: 0, done }] : []
      }),
    }
  }

  const toSolve = async ({ uid }: Viewer, gid: number) => {
    const filter = { gid, keyword: undefined, categoryId: undefined, auth: undefined }
    const rows = await findTrainings(db, filter, { uid, limit: allTrainings, offset: 0 })
    return {
      students: null,
      trainings: rows
        .filter(({ acCount, problemCount }) => acCount < problemCount)
        .map(({ id, title, problemCount, acCount, dueTime }) => ({
          ...{ id, title, problemCount, solved: acCount, done: null },
          dueTime: dueTime?.toISOString() ?? null,
        })),
    }
  }

  return {
    overview,

    training: async (
      { viewer, locale }: { viewer: Viewer; locale: Locale },
      { gid, tid }: QueryOf<typeof getGroupClassTraining>,
    ): Promise<GroupClassTraining> => {
      await enterGroup(db, viewer, gid, 'admin')
      const [training = refuse(404, 'server.training:missing')] = await findClassTrainings(db, gid, tid)
      const [problems, members] = await Promise.all([
        findClassProblems(db, gid, { tid, locale }),
        findClassOfTraining(db, gid, tid),
      ])
      return { training, problems, members }
    },

    home: async (viewer: Viewer, gid: number): Promise<GroupHome> => {
      const group = await enterGroup(db, viewer, gid, 'member')
      const teaches = mayInGroup(viewer, group, 'admin')
      const [contests, { students, trainings }, applicants, isEmpty] = await Promise.all([
        findNextContests(db, [gid], { now: clock.now(), most: limits.homeContests }),
        teaches ? toTeach(viewer, gid) : toSolve(viewer, gid),
        teaches ? countApplicants(db, gid) : null,
        isEmptyGroup(db, gid),
      ])
      return {
        contests: contests.map(({ gid: _, ...contest }) => contest),
        ...{ students, applicants, isEmpty },
        trainings: firstDue<HomeTraining>(trainings),
      }
    },

    own: async (viewer: Viewer): Promise<OwnNext> => {
      const now = clock.now()
      const since = new Date(now.getTime() - limits.homeOverdueMs)
      const [groups, invitations] = await Promise.all([
        findOwnGroups(db, viewer.uid, since),
        findOwnInvitations(db, viewer.uid, limits.homeInvitations),
      ])
      if (groups.length === 0) return { invitations, announcements: [], contests: [], trainings: [] }
      const names = new Map(groups.map(({ gid, name }) => [gid, name]))
      const placed = <Row>(row: Row, gid: number) => ({ ...row, gid, groupName: names.get(gid) ?? '' })
      const gids = [...names.keys()]
      const [announcements, contests, trainings] = await Promise.all([
        findNewAnnouncements(db, gids, {
          uid: viewer.uid,
          since: new Date(now.getTime() - limits.homeAnnouncementsMs),
          most: limits.homeAnnouncements,
        }),
        findNextContests(db, gids, { now, most: limits.homeContests }),
        Promise.all(
          groups
            .filter(({ teaches, hasDue }) => hasDue && !teaches)
            .map(async ({ gid }) => (await toSolve(viewer, gid)).trainings.map((row) => placed(row, gid))),
        ),
      ])
      const isDue = ({ dueTime }: { dueTime: string | null }) =>
        dueTime !== null && Date.parse(dueTime) > since.getTime()
      return {
        invitations,
        announcements: announcements.map((announcement) => placed(announcement, announcement.gid)),
        contests: contests.map((contest) => placed(contest, contest.gid)),
        trainings: firstDue(trainings.flat().filter(isDue)),
      }
    },

    write: async (
      viewer: Viewer,
      { gid, uids, title, content }: BodyOf<typeof writeToGroupMembers>,
    ): Promise<DataOf<typeof writeToGroupMembers>> => {
      const { name } = await enterGroup(db, viewer, gid, 'admin')
      const since = new Date(clock.now().getTime() - hourMs)
      return db.transaction().execute(async (trx) => {
        if ((await countNoticesBy(trx, viewer.uid, since)) >= limits.messagesPerHour) {
          refuse(403, 'server.group:tooManyMessages', { max: limits.messagesPerHour })
        }
        const receivers = await findMembersAmong(trx, gid, uids)
        if (receivers.length === 0) refuse(400, 'server.group:noReceiver')
        const { username, uid } = viewer
        const textIn = (locale: Locale) => ({
          // The database's JSON has no halves of characters.
          title: translate(locale, 'server.group:writtenTitle', { group: name, title }).toWellFormed(),
          content:
            `${content}\n\n${translate(locale, 'server.group:writtenBy', { username, uid, group: name, gid })}`.toWellFormed(),
        })
        const id = await insertNotice(trx, {
          ...textIn(defaultLocale),
          texts: JSON.stringify(Object.fromEntries(locales.map((locale) => [locale, textIn(locale)]))),
          ...{ type: 'Single', adminUid: viewer.uid, state: true },
        })
        await giveToMany(trx, id, receivers, 'Mine')
        return { count: receivers.length }
      })
    },
  }
}
