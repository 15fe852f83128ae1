import { sql } from 'kysely'
import type { CopiedKind, CopyPlaces, getCopyPlaces } from '#contract/copy.ts'
import { GroupLevel, GroupStatus, may } from '#contract/enums.ts'
import { copyPlacesMax } from '#contract/limits/list.ts'
import type { QueryOf } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import { likePart } from '#server/db/like-part.ts'
import { refuse } from '#server/http/refusal.ts'
import type { MessageKey } from '#server/http/translate.ts'
import { hasRole, isAdmin, type Viewer } from '#server/http/viewer.ts'
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

/** The groups that this viewer may put something into, the own ones first; for a super admin some of all. */
const findGroups = (db: Db, viewer: Viewer, keyword: string) => {
  const found = db
    .selectFrom('userGroup')
    .leftJoin('groupMember', (join) =>
      join
        .onRef('groupMember.gid', '=', 'userGroup.id')
        .on('groupMember.uid', '=', viewer.uid)
        .on('groupMember.auth', '>=', GroupLevel.Admin),
    )
    .select(['userGroup.id as gid', 'userGroup.name'])
    .where('userGroup.status', '=', GroupStatus.Normal)
    .where((eb) =>
      eb.or([
        eb('userGroup.name', 'ilike', likePart(keyword)),
        eb('userGroup.shortName', 'ilike', likePart(keyword)),
        sql<boolean>`user_group.id::text = ${keyword}`,
      ]),
    )
    .orderBy(sql<boolean>`group_member.uid is null`)
    .orderBy('userGroup.name')
    .orderBy('userGroup.id')
  return hasRole(viewer, 'root')
    ? found.limit(copyPlacesMax).execute()
    : found.where('groupMember.uid', 'is not', null).execute()
}

/** Where this viewer may put a copy. */
export const findCopyPlaces = async (
  db: Db,
  viewer: Viewer,
  { of: kind, keyword = '' }: QueryOf<typeof getCopyPlaces>,
): Promise<CopyPlaces> => ({
  site: onSite[kind](viewer),
  groups: await findGroups(db, viewer, keyword.trim()),
  byKeyword: hasRole(viewer, 'root'),
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
