import type {
  AdminContest,
  addContest,
  ContestSettings,
  changeContest,
  changeContestVisible,
  getAdminContestList,
} from '#contract/contest-admin.ts'
import { ContestAuth } from '#contract/enums.ts'
import type { Made } from '#contract/envelope.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import { changedPassword, passwordOf } from '#server/account/changed-password.ts'
import type { Db } from '#server/db/database.ts'
import { pageOf, pagingOf } from '#server/http/paging.ts'
import { refuse } from '#server/http/refusal.ts'
import { versionOf } from '#server/http/version-of.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { Hints } from '#server/push/hints.ts'
import { rulesOnSite, statusOf } from './contest.guards.ts'
import {
  type AnyContest,
  type ContestRow,
  countAllContests,
  deleteContest,
  endRegistrations,
  findAllContests,
  findAnyContest,
  findContestByKey,
  insertContest,
  lockContest,
  unknownNames,
  updateContest,
} from './contest-admin.repository.ts'
import { checkSettings, columnsOf } from './contest-admin.rules.ts'
import { hintedChange } from './contest-hints.ts'
import { openOfSite } from './enter-contest.ts'

const clonedMark = ' [Cloned]'

type StoredSettings = Omit<ContestRow, 'now'>

/** The settings that are stored, as their form sends them. */
const settingsOf = (row: StoredSettings): ContestSettings => ({
  title: row.title,
  type: row.type,
  description: row.description,
  source: row.source,
  auth: row.auth,
  pwd: null,
  startTime: row.startTime.toISOString(),
  endTime: row.endTime.toISOString(),
  sealRank: row.sealRank,
  sealRankTime: row.sealRankTime?.toISOString() ?? null,
  autoRealRank: row.autoRealRank,
  visible: row.visible,
  openPrint: row.openPrint,
  openRank: row.openRank,
  rankShowName: row.rankShowName,
  openAccountLimit: row.openAccountLimit,
  accountLimitRule: row.accountLimitRule,
  starAccount: row.starAccount,
  oiRankScoreType: row.oiRankScoreType,
  awardType: row.awardType,
  awardConfigList: row.awardConfig,
  allowEndSubmit: row.allowEndSubmit,
  penaltyInMinutes: row.penaltyInMinutes,
  penaltyCut: row.penaltyCut,
})

/** Those that a copy begins with: sealed as it was set up, also where somebody opened the board since. */
export const copiedSettingsOf = (row: StoredSettings): ContestSettings => ({
  ...settingsOf(row),
  autoRealRank: row.autoRealRank && !row.unsealedByHand,
})

const isUnsealedByHand = (row: ContestRow, { autoRealRank }: ContestSettings): boolean =>
  autoRealRank && (row.unsealedByHand || (!row.autoRealRank && row.endTime <= row.now))

/** Of the settings, the password among them. */
const settingsVersion = (row: StoredSettings): string => versionOf([settingsOf(row), row.passwordHash])

export const wireAdminContest = (row: ContestRow): AdminContest => ({
  ...settingsOf(row),
  pwd: null,
  hasPassword: passwordOf(row) !== null,
  source: row.source,
  sealRankTime: row.sealRankTime?.toISOString() ?? null,
  accountLimitRule: row.accountLimitRule,
  id: row.id,
  uid: row.uid,
  author: row.author,
  duration: Math.floor((row.endTime.getTime() - row.startTime.getTime()) / 1_000),
  status: statusOf(row),
  gid: row.gid,
  gmtCreate: row.gmtCreate.toISOString(),
  gmtModified: row.gmtModified.toISOString(),
  version: settingsVersion(row),
})

type Sent = { [Name in keyof ContestSettings]?: ContestSettings[Name] | null | undefined }

/** The settings with what was sent in their place; what was left out or null stays. */
const merged = (stored: ContestSettings, sent: Sent): ContestSettings => ({
  ...stored,
  ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== null)),
})

/** What of a password is to be stored, null for none; undefined where it stays. */
const hashOf = (
  { auth }: ContestSettings,
  stored: string | null,
  password: Awaited<ReturnType<typeof changedPassword>>,
): string | null | undefined => (auth === ContestAuth.Public ? null : password(stored))

/** Gives a contest that this viewer may rule from here; refuses every other. */
export type OpenContest = (viewer: Viewer, cid: number) => Promise<AnyContest>

/** What is done with the settings of a contest, of the site or of a group. */
export const createContestChanges = ({ db, hints }: { db: Db; hints: Hints }, open: OpenContest) => {
  const change = async (
    viewer: Viewer,
    { id, expectedVersion, ...sent }: BodyOf<typeof changeContest>,
  ): Promise<null> => {
    const stored = passwordOf(await open(viewer, id))
    const password = await changedPassword(sent.pwd, stored)
    await hintedChange({ hints, cid: id, db }, () =>
      db.transaction().execute(async (trx) => {
        const row = (await lockContest(trx, id)) ?? refuse(400, 'server.contest:missing')
        if (expectedVersion && expectedVersion !== settingsVersion(row))
          refuse(409, 'server.contest:changedMeanwhile')
        const settings = { ...merged(settingsOf(row), sent), type: row.type }
        const locked = passwordOf(row)
        checkSettings(settings, locked !== null)
        const passwordHash = hashOf(settings, locked, password)
        await updateContest(trx, id, {
          ...columnsOf(settings),
          unsealedByHand: isUnsealedByHand(row, settings),
          ...(passwordHash === undefined ? {} : { passwordHash }),
        })
        if (passwordHash) await endRegistrations(trx, id)
      }),
    )
    return null
  }

  /** The same contest for two calls of one moment under one key. */
  const insertOnce = async (made: Parameters<typeof insertContest>[1]): Promise<Made> => {
    const row =
      (await insertContest(db, made)) ??
      (made.requestKey ? await findContestByKey(db, made.uid, made.requestKey) : undefined)
    return row ? { id: row.id } : refuse(400, 'server.contest:keyUsed')
  }

  return {
    find: async (viewer: Viewer, cid: number): Promise<AdminContest> =>
      wireAdminContest(await open(viewer, cid)),

    /** `gid` null for a contest of the site. */
    add: async (
      viewer: Viewer,
      gid: number | null,
      { requestKey, ...settings }: BodyOf<typeof addContest>,
    ): Promise<Made> => {
      const { uid, username } = viewer
      const earlier = requestKey ? await findContestByKey(db, uid, requestKey) : undefined
      if (earlier) {
        if (earlier.gid !== gid) refuse(400, 'server.contest:keyUsed')
        if (earlier.type !== settings.type) refuse(400, 'server.contest:typeFixed')
        await change(viewer, { ...settings, id: earlier.id })
        return { id: earlier.id }
      }
      checkSettings(settings, false)
      const password = settings.auth === ContestAuth.Public ? null : settings.pwd
      const passwordHash = (await changedPassword(password, null))(null) ?? null
      const made = { ...columnsOf(settings), uid, author: username, passwordHash, gid, isGroup: gid !== null }
      return insertOnce({ ...made, requestKey: requestKey ?? null })
    },

    change,

    show: async (viewer: Viewer, { cid, visible }: QueryOf<typeof changeContestVisible>): Promise<null> => {
      const contest = await open(viewer, cid)
      // A copy is without the password of its source.
      if (visible && contest.auth !== ContestAuth.Public && passwordOf(contest) === null)
        refuse(400, 'server.contest:passwordFirst')
      await hintedChange({ hints, cid, db }, () => updateContest(db, cid, { visible }))
      return null
    },
  }
}

export const createContestAdminUseCases = ({ db, hints }: { db: Db; hints: Hints }) => {
  const { add, ...changes } = createContestChanges({ db, hints }, openOfSite(db))
  return {
    ...changes,

    list: async ({
      keyword,
      status,
      type,
      ...query
    }: QueryOf<typeof getAdminContestList>): Promise<DataOf<typeof getAdminContestList>> => {
      const paging = pagingOf(query, limits.listPageSize)
      const filter = { gid: null, status, type, keyword: keyword?.trim() }
      return pageOf(paging, await countAllContests(db, filter), async () => {
        const rows = await findAllContests(db, filter, { limit: paging.size, offset: paging.offset })
        return rows.map(wireAdminContest)
      })
    },

    add: (viewer: Viewer, body: BodyOf<typeof addContest>): Promise<Made> => add(viewer, null, body),

    unknown: (usernames: readonly string[]): Promise<string[]> => unknownNames(db, usernames),

    /** Its settings tell of a contest that may be hidden, so they are for whoever rules it. */
    clone: async (viewer: Viewer, cid: number): Promise<null> => {
      const row = (await findAnyContest(db, cid, viewer.uid)) ?? refuse(400, 'server.contest:missing')
      if (!rulesOnSite(viewer, row)) refuse(403, 'server.contest:notYours')
      const { uid, username } = viewer
      const settings = copiedSettingsOf(row)
      const title = `${row.title.slice(0, limits.titleMax - clonedMark.length)}${clonedMark}`
      await insertContest(db, {
        // Its times are those of the other one: nobody shall enter it before they are set.
        ...columnsOf({ ...settings, title, source: cid, visible: false }),
        uid,
        author: username,
        passwordHash: passwordOf(row),
      })
      return null
    },

    remove: async (cid: number): Promise<null> => {
      const isRemoved = await db.transaction().execute((trx) => deleteContest(trx, cid))
      return isRemoved ? null : refuse(400, 'server.contest:missing')
    },
  }
}
