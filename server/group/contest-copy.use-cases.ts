import type { copyContest } from '#contract/contest-copy.ts'
import type { CopiedProblem } from '#contract/copy.ts'
import type { BodyOf } from '#contract/operation.ts'
import { isContestAdmin } from '#server/contest/contest.guards.ts'
import { findAnyContest } from '#server/contest/contest-admin.repository.ts'
import { columnsOf } from '#server/contest/contest-admin.rules.ts'
import { copiedSettingsOf } from '#server/contest/contest-admin.use-cases.ts'
import { findCopiedProblems, insertContestCopy } from '#server/contest/contest-content.repository.ts'
import type { Reader } from '#server/contest/contest-content.use-cases.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey, Translate } from '#server/http/translate.ts'
import { findPlace } from '#server/workshop/place.ts'
import { needCopyPlace } from './copy-places.ts'
import { openOfGroup } from './group-contest.use-cases.ts'
import { placeCopies, rowsOf } from './place-copies.ts'
import { createCopyOfAny, seenInContest, withNewIds } from './problem-copy.use-cases.ts'

/** Its settings tell of a contest that may be hidden, so they are for whoever rules it. */
export const createContestCopy =
  ({ db, translate }: { db: Db; translate: Translate }) =>
  async (
    { viewer, locale }: Reader,
    { cid, gid, title, dryRun, withProblems }: BodyOf<typeof copyContest>,
  ): Promise<CopiedProblem[]> => {
    const source = (await findAnyContest(db, cid, viewer.uid)) ?? refuse(400, 'server.contest:missing')
    if (source.gid !== null) await openOfGroup(db)(viewer, cid)
    else if (!isContestAdmin(viewer, source)) refuse(403, 'server.contest:notYours')
    await needCopyPlace(db, viewer, { kind: 'contest', gid })
    const say = (key: MessageKey) => translate(locale, key)
    const group = withProblems && gid !== null ? (await findPlace(db, viewer, { gid })).group : null
    const copyOf = group
      ? createCopyOfAny(translate, { viewer, locale, dryRun, group, authInGroup: seenInContest })
      : undefined
    return withNewIds(db, async (trx) => {
      const problems = await findCopiedProblems(trx, cid, { viewer, gid })
      const placed = await placeCopies(trx, problems, { copyOf, say })
      if (dryRun) return rowsOf(placed, null)
      const settings = columnsOf({ ...copiedSettingsOf(source), title, source: 0, visible: false })
      const { uid, username: author } = viewer
      // Whoever is let in is another one there, and so is the password.
      const owned = { uid, author, gid, isGroup: gid !== null, passwordHash: null }
      const copyId = await insertContestCopy(
        trx,
        { ...settings, ...owned },
        placed.flatMap(({ added, problem: { displayId, title: displayTitle, color } }) =>
          added ? { pid: added.pid, displayId, displayTitle, color } : [],
        ),
      )
      return rowsOf(placed, copyId)
    })
  }
