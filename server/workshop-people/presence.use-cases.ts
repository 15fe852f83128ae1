import type { BodyOf, DataOf, QueryOf } from '#contract/operation.ts'
import type { leaveMakers, meetMakers, WorkshopNews } from '#contract/workshop-presence.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { stressMark } from '#server/trial/trial.repository.ts'
import { openForMaker } from '#server/workshop/workshop.guards.ts'
import { readFields } from '#server/workshop/workshop.repository.ts'
import {
  commentMark,
  dropPresence,
  findOthers,
  hintMakers,
  roomOf,
  storePresence,
} from './presence.repository.ts'

type Known = BodyOf<typeof meetMakers>['versions']

/** What somebody else stored; what is published is read only where there is something. */
const newsOf = async (
  db: Db,
  made: { pid: number; revision: number | null },
  known: Known,
): Promise<WorkshopNews['fields']> => {
  const versions = await db
    .selectFrom('problemDraft')
    .select(['field', 'version'])
    .where('pid', '=', made.pid)
    .execute()
  const changed = versions.filter(({ field, version }) => version !== (known[field] ?? 0))
  if (changed.length === 0) return []
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const fields = changed.map(({ field }) => field)
      const { rows, draft } = await readFields(trx, made, fields)
      return rows.map(({ field, version, by, at, isChanged }) => ({
        ...{ field, version, by, at: at.toISOString(), isChanged, value: draft[field] },
      }))
    })
}

/** Who has a problem open. */
export const createPresenceUseCases = ({ db }: { db: Db }) => ({
  meet: async (
    viewer: Viewer,
    { pid, tab, part, versions }: BodyOf<typeof meetMakers>,
  ): Promise<DataOf<typeof meetMakers>> => {
    const made = await openForMaker(db, viewer, pid, 'read')
    // Before it is said who is there: whoever comes at the same moment is told by the one or by the hint.
    const room = await roomOf(db, pid)
    if (await storePresence(db, { pid, tab, part, uid: viewer.uid })) await hintMakers(db, pid)
    const people = await findOthers(db, pid, viewer.uid)
    const [comments, stress] = [await commentMark(db, pid), await stressMark(db, pid)]
    const fields = await newsOf(db, made, versions)
    return { room, people, live: made.revision || null, fields, comments, stress }
  },

  leave: async (
    viewer: Viewer,
    { pid, tab }: QueryOf<typeof leaveMakers>,
  ): Promise<DataOf<typeof leaveMakers>> => {
    await openForMaker(db, viewer, pid, 'read')
    if (await dropPresence(db, { pid, tab, uid: viewer.uid })) await hintMakers(db, pid)
    return null
  },
})
