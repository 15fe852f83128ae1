import { GroupLevel, type Locale } from '#contract/enums.ts'
import type { AddedName, addGroupMembers } from '#contract/group-member.ts'
import type { BodyOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import { hasRole, type Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import { openGroup } from './enter-group.ts'
import { hintApplicant } from './group.hints.ts'
import type { GroupParts } from './group.use-cases.ts'
import { acceptInvitation, findNamed, lockGroup } from './group-invitation.repository.ts'
import { addMember, lockMembers, setLevel } from './group-member.repository.ts'
import { groupMessage } from './group-messages.ts'
import { namedOnce } from './named-once.ts'

/** Super admins make members of the accounts that they made, without asking each of them. */
export const createGroupMemberAdding = ({
  db,
  hints,
  translate,
}: Pick<GroupParts, 'db' | 'hints' | 'translate'>) => {
  const tell = createTell({ translate })

  /** Applicants and rejected ones become members too. */
  const makeMembers = async (trx: Db, gid: number, uids: readonly string[]): Promise<void> => {
    const rows = await lockMembers(trx, gid, uids)
    for (const row of rows) {
      await setLevel(trx, row.id, GroupLevel.Member)
      await hintApplicant(hints, row, trx)
    }
    const known = new Set(rows.map(({ uid }) => uid))
    for (const uid of uids.filter((each) => !known.has(each))) {
      await acceptInvitation(trx, gid, uid)
      await addMember(trx, { gid, uid, auth: GroupLevel.Member, reason: null })
    }
  }

  return {
    add: async (
      { viewer, locale }: { viewer: Viewer; locale: Locale },
      { gid, usernames, dryRun }: BodyOf<typeof addGroupMembers>,
    ): Promise<AddedName[]> => {
      const group = await openGroup(db, viewer, gid)
      if (!hasRole(viewer, 'root')) refuse(403, 'server.group:superAdminsOnly')
      return db.transaction().execute(async (trx) => {
        // Nobody joins meanwhile, so that what is answered is what was done.
        await lockGroup(trx, gid)
        const users = await namedOnce(usernames, (names) => findNamed(trx, gid, names))
        const rows = users.map(({ name, user }): AddedName => {
          if (!user)
            return {
              username: name,
              outcome: 'refused',
              refusal: translate(locale, 'server.group:noSuchUser'),
            }
          const isIn = user.level >= GroupLevel.Member
          return { username: user.username, outcome: isIn ? 'same' : 'change', refusal: null }
        })
        const uids = users.flatMap(({ user }) => (user && user.level < GroupLevel.Member ? user.uid : []))
        if (dryRun || uids.length === 0) return rows
        await makeMembers(trx, gid, uids)
        await tell(trx, uids, groupMessage('added', group, viewer.username))
        return rows
      })
    },
  }
}
