import type { CopiedKind, CopyPlaces } from '#contract/copy.ts'
import { GroupLevel, GroupStatus, may } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey } from '#server/http/translate.ts'
import { isAdmin, type Viewer } from '#server/http/viewer.ts'
import { enterGroup } from './enter-group.ts'

const onSite: Record<CopiedKind, (viewer: Viewer) => boolean> = {
  training: ({ roles }) => may('training_admin', roles),
  contest: ({ roles }) => may('contest_admin', roles),
  problem: isAdmin,
}
const refusals = {
  training: 'server.training:copyNotHere',
  contest: 'server.contest:copyNotHere',
  problem: 'server.workshop:adminsOnly',
} as const satisfies Record<CopiedKind, MessageKey>

/** Where this viewer may put a copy. */
export const findCopyPlaces = async (db: Db, viewer: Viewer, kind: CopiedKind): Promise<CopyPlaces> => ({
  site: onSite[kind](viewer),
  groups: await db
    .selectFrom('userGroup')
    .innerJoin('groupMember', 'groupMember.gid', 'userGroup.id')
    .select(['userGroup.id as gid', 'userGroup.name'])
    .where('groupMember.uid', '=', viewer.uid)
    .where('groupMember.auth', '>=', GroupLevel.Admin)
    .where('userGroup.status', '=', GroupStatus.Normal)
    .orderBy('userGroup.name')
    .execute(),
})

/** Refuses whoever may make none of them there; `gid` null: on the site. */
export const needCopyPlace = async (
  db: Db,
  viewer: Viewer,
  { kind, gid }: { kind: CopiedKind; gid: number | null },
): Promise<void> => {
  if (gid !== null) await enterGroup(db, viewer, gid, 'admin')
  else if (!onSite[kind](viewer)) refuse(403, refusals[kind])
}
