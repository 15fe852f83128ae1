import type { copyContest } from '#contract/contest-copy.ts'
import type { CopiedProblem } from '#contract/copy.ts'
import type { BodyOf } from '#contract/operation.ts'
import { isContestAdmin } from '#server/contest/contest.guards.ts'
import { findAnyContest } from '#server/contest/contest-admin.repository.ts'
import { columnsOf } from '#server/contest/contest-admin.rules.ts'
import { settingsOf } from '#server/contest/contest-admin.use-cases.ts'
import { findCopiedProblems, insertContestCopy } from '#server/contest/contest-content.repository.ts'
import type { Reader } from '#server/contest/contest-content.use-cases.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey, Translate } from '#server/http/translate.ts'
import { needCopyPlace, outcomeOf } from './copy-places.ts'
import { openOfGroup } from './group-contest.use-cases.ts'

/** Its settings tell of a contest that may be hidden, so they are for whoever rules it. */
export const createContestCopy =
  ({ db, translate }: { db: Db; translate: Translate }) =>
  async (
    { viewer, locale }: Reader,
    { cid, gid, title, dryRun }: BodyOf<typeof copyContest>,
  ): Promise<CopiedProblem[]> => {
    const source = (await findAnyContest(db, cid, viewer.uid)) ?? refuse(400, 'server.contest:missing')
    if (source.gid !== null) await openOfGroup(db)(viewer, cid)
    else if (!isContestAdmin(viewer, source)) refuse(403, 'server.contest:notYours')
    await needCopyPlace(db, viewer, { kind: 'contest', gid })
    return db.transaction().execute(async (trx) => {
      const problems = await findCopiedProblems(trx, cid, { viewer, gid })
      let copyId: number | null = null
      if (!dryRun) {
        const settings = columnsOf({ ...settingsOf(source), title, source: 0, visible: false })
        const { uid, username: author } = viewer
        // Whoever is let in is another one there, and so is the password.
        const owned = { uid, author, gid, isGroup: gid !== null, passwordHash: null }
        copyId = await insertContestCopy(
          trx,
          { ...settings, ...owned },
          problems
            .filter(({ fits }) => fits)
            .map(({ fits: _, isOther: _other, title: displayTitle, ...rest }) => ({ ...rest, displayTitle })),
        )
      }
      const say = (key: MessageKey) => translate(locale, key)
      return problems.map(({ color: _, ...problem }) => outcomeOf(problem, { copyId, say }))
    })
  }
