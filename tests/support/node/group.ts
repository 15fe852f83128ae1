import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import type { Db } from '#server/db/database.ts'
import type { GroupColumns } from '#server/group/group.tables.ts'
import type { TestServer } from './server.ts'

type Signed = Awaited<ReturnType<TestServer['signedIn']>>

let last = 0

/** A group straight in the database, whose owner has level 5. */
export const addGroup = async (
  db: Db,
  { uid, ...given }: Partial<GroupColumns> & { uid: string },
): Promise<{ gid: number; name: string; shortName: string }> => {
  last += 1
  const row = await db
    .insertInto('userGroup')
    .values({
      name: `Group ${last}`,
      shortName: `GRP${100 + last}`,
      brief: 'A group of a test',
      description: 'Be **kind**.',
      auth: GroupAuth.Public,
      code: null,
      visible: true,
      ...given,
      uid,
    })
    .returning(['id as gid', 'name', 'shortName'])
    .executeTakeFirstOrThrow()
  await addMember(db, { gid: row.gid, uid, auth: GroupLevel.Root })
  return row
}

export const addMember = async (
  db: Db,
  { gid, uid, auth, reason = null }: { gid: number; uid: string; auth: GroupLevel; reason?: string | null },
): Promise<number> => {
  const { id } = await db
    .insertInto('groupMember')
    .values({ gid, uid, auth, reason })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Everybody who may stand before a group. */
export const groupActors = [
  'visitor',
  'stranger',
  'applicant',
  'refused',
  'member',
  'admin',
  'root',
  'owner',
  'siteAdmin',
  'superAdmin',
] as const
export type GroupActor = (typeof groupActors)[number]
export const groupMembers = ['member', 'admin', 'root', 'owner', 'superAdmin'] as const
export const groupAdmins = ['admin', 'root', 'owner', 'superAdmin'] as const

type Statuses = Record<GroupActor, number>

/** What each hears of a call that is for these; visitors are asked to log in. */
export const onlyFor = (allowed: readonly GroupActor[], refusal = 403): Statuses =>
  Object.fromEntries(
    groupActors.map((actor) => [actor, actor === 'visitor' ? 401 : allowed.includes(actor) ? 200 : refusal]),
  ) as Statuses

/** What each hears, one after the other. */
export const statusesOf = async (
  ask: (actor: GroupActor) => Promise<{ status: number }>,
): Promise<Statuses> => {
  const statuses: Partial<Statuses> = {}
  for (const actor of groupActors) statuses[actor] = (await ask(actor)).status
  return statuses as Statuses
}

const levels: Partial<Record<GroupActor, GroupLevel>> = {
  applicant: GroupLevel.Applying,
  refused: GroupLevel.Refused,
  member: GroupLevel.Member,
  admin: GroupLevel.Admin,
  root: GroupLevel.Root,
}

export interface GroupScene {
  gid: number
  name: string
  shortName: string
  users: Record<Exclude<GroupActor, 'visitor'>, Signed>
  /** Of the rows of members and applicants. */
  rowIds: Partial<Record<GroupActor, number>>
  /** Nothing for a visitor. */
  token(actor: GroupActor): { token?: string }
}

/** A group with one user of each kind. */
export const addGroupScene = async (
  server: TestServer,
  given: Partial<Omit<GroupColumns, 'uid'>> = {},
): Promise<GroupScene> => {
  const names = groupActors.filter((actor) => actor !== 'visitor')
  const made = await Promise.all(
    names.map(async (actor) => {
      const roles = { siteAdmin: ['problem_admin'], superAdmin: ['root'] } as const
      const user = await server.signedIn(
        actor === 'siteAdmin' || actor === 'superAdmin' ? { roles: roles[actor] } : {},
      )
      return [actor, user] as const
    }),
  )
  const users = Object.fromEntries(made) as GroupScene['users']
  const { gid, name, shortName } = await addGroup(server.db, { ...given, uid: users.owner.uid })
  const rowIds: GroupScene['rowIds'] = {}
  for (const [actor, auth] of Object.entries(levels) as [keyof GroupScene['users'], GroupLevel][]) {
    rowIds[actor] = await addMember(server.db, { gid, uid: users[actor].uid, auth })
  }
  return {
    gid,
    name,
    shortName,
    users,
    rowIds,
    token: (actor) => (actor === 'visitor' ? {} : { token: users[actor].token }),
  }
}
