import { GroupLevel, type Locale } from '#contract/enums.ts'
import type { actOnGroupMembers, MemberBatchRow } from '#contract/group-member.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { enterGroup } from './enter-group.ts'
import { mayRemoveMember, maySetLevel } from './group.guards.ts'
import { hintApplicant } from './group.hints.ts'
import type { StoredGroup } from './group.repository.ts'
import type { GroupParts } from './group.use-cases.ts'
import { holdGroup } from './group-invitation.repository.ts'
import { deleteMember, lockMembers, setLevel } from './group-member.repository.ts'
import { answerTo, groupMessage } from './group-messages.ts'

type Sent = BodyOf<typeof actOnGroupMembers>
type Member = Awaited<ReturnType<typeof lockMembers>>[number]

/** Why a member stays as they are; undefined where nothing is in the way. */
const obstacle = (
  viewer: Viewer,
  group: StoredGroup,
  row: Member,
  to: GroupLevel | undefined,
): MessageKey | undefined => {
  if (row.uid === group.uid) return 'server.group:ownerFixed'
  if (to === undefined) {
    if (row.uid === viewer.uid) return 'server.group:notOneself'
    return mayRemoveMember(viewer, group, row.auth) ? undefined : 'server.group:levelTooHigh'
  }
  if (!maySetLevel(viewer, group, { from: row.auth, to })) return 'server.group:levelTooHigh'
  return row.auth >= GroupLevel.Member && to < GroupLevel.Member ? 'server.group:noApplicantAgain' : undefined
}

/** One act on many members; those that it is refused for stay as they are. */
export const createGroupMemberBatch = ({
  db,
  hints,
  translate,
}: Pick<GroupParts, 'db' | 'hints' | 'translate'>) => {
  const tell = createTell({ translate })

  const perform = async (
    trx: Db,
    { viewer, group }: { viewer: Viewer; group: StoredGroup },
    row: Member,
    to: GroupLevel | undefined,
  ) => {
    await hintApplicant(hints, row, trx)
    if (to === undefined) {
      await deleteMember(trx, row.id)
      if (row.auth >= GroupLevel.Member) await tell(trx, [row.uid], groupMessage('removed', group))
      return
    }
    await setLevel(trx, row.id, to)
    const answer = answerTo(row.auth, to)
    if (answer) await tell(trx, [row.uid], groupMessage(answer, group, viewer.username))
  }

  const rowOf = (row: Member, why: MessageKey | undefined, to: GroupLevel | undefined, locale: Locale) =>
    ({
      ...{ uid: row.uid, username: row.username, from: row.auth },
      outcome: why ? 'refused' : row.auth === to ? 'same' : 'change',
      refusal: why ? translate(locale, why) : null,
    }) satisfies MemberBatchRow

  return {
    act: async (
      { viewer, locale }: { viewer: Viewer; locale: Locale },
      { gid, uids, act, auth, dryRun }: Sent,
    ): Promise<MemberBatchRow[]> => {
      const to = act === 'remove' ? undefined : (auth ?? refuse(400, 'server.group:levelMissing'))
      return db.transaction().execute(async (trx) => {
        await holdGroup(trx, gid)
        const group = await enterGroup(trx, viewer, gid, 'admin')
        const members = await lockMembers(trx, gid, [...new Set(uids)])
        const rows = members.map((row) => rowOf(row, obstacle(viewer, group, row, to), to, locale))
        if (dryRun) return rows
        for (const [index, { outcome }] of rows.entries()) {
          if (outcome === 'change') await perform(trx, { viewer, group }, members[index] as Member, to)
        }
        return rows
      })
    },
  }
}
