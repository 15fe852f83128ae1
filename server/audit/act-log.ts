import { sql } from 'kysely'
import type { AuditSubject } from '#contract/audit.ts'
import { isLogged } from '#contract/effects.ts'
import { auditLog as limits } from '#contract/limits/site.ts'
import type { AnyOperation } from '#contract/operation.ts'
import type { Db } from '#server/db/database.ts'
import type { Swept } from '#server/db/sweep-rows.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { findOwnView } from '#server/view/view.repository.ts'
import { findRejudgedNames, findRejudgedSubmission } from './rejudged-names.ts'
import { subjectOf, type Target, targetOf, wholeTables } from './targets.ts'
import { changeOf, detailsOf } from './values.ts'

interface ActCall {
  readonly query: unknown
  readonly body: unknown
  readonly viewer: Viewer | null
  readonly address: string
}

/** An act that began. One of the two follows. */
export interface BegunAct {
  done(result: unknown): Promise<void>
  /** Nothing was changed, or, of a list, only a part. */
  refused(words: string): Promise<void>
}

export interface ActLog {
  /** Null for calls that the log is not about. */
  begin(operation: AnyOperation, call: ActCall): Promise<BegunAct | null>
}

type Row = Record<string, unknown>
type Rows = ReadonlyMap<string, Row>

/** Lists that are refused as a whole when one of them failed, while the others were stored. */
const partial: readonly string[] = ['insertUsers']
/** Owners do the same with what is theirs. */
const ofOwners: readonly string[] = [
  ...['removeComment', 'removeReply', 'removeDiscussion', 'changeDiscussion'],
  ...['changeGroupDiscussion', 'removeGroupDiscussion'],
]

/** Their rows have no name, and neither a number nor the id of an account tells anybody who it was. */
const tablesOfUsers: readonly string[] = ['group_member', 'group_invitation']

const rowsOf = async (db: Db, target: Target | undefined): Promise<Rows> => {
  if (!target) return new Map()
  const whole = wholeTables[target.table]
  if (whole) {
    const { rows } = await sql<{ row: Row | null }>`
      select jsonb_object_agg(t.${sql.id(whole.name)}::text, t.${sql.id(whole.value)}) as row
      from ${sql.table(target.table)} t`.execute(db)
    return new Map([[target.table, rows[0]?.row ?? {}]])
  }
  if (target.ids.length === 0) return new Map()
  const given = target.ids.slice(0, limits.targetsMax)
  // Keys that are numbers are compared as such: tables are long, and have an index of them.
  const type = given.every((id) => typeof id === 'number') ? 'bigint[]' : 'text[]'
  const { rows } = await sql<{ id: string; row: Row }>`
    select t.${sql.id(target.key)}::text as id, to_jsonb(t) as row
    from ${sql.table(target.table)} t where t.${sql.id(target.key)} = any(${given}::${sql.raw(type)})`.execute(
    db,
  )
  const inPlace = rows.filter(({ row }) => target.gid === undefined || row.gid === target.gid)
  const found = new Map(inPlace.map(({ id, row }) => [id, row]))
  if (target.table === 'users') return withRoles(db, found)
  if (target.table === 'user_group') return withUsernames(db, found, 'owner')
  return tablesOfUsers.includes(target.table) ? withUsernames(db, found, 'username') : found
}

const withUsernames = async (db: Db, found: Rows, called: 'username' | 'owner'): Promise<Rows> => {
  const uids = [...found.values()].map(({ uid }) => textOf(uid))
  const { rows } = await sql<{ uid: string; username: string }>`
    select uid, username from users where uid = any(${uids}::text[])`.execute(db)
  const names = new Map(rows.map(({ uid, username }) => [uid, username]))
  return new Map(
    [...found].map(([id, row]) => [id, { ...row, [called]: names.get(String(row.uid)) ?? null }]),
  )
}

/** By their ids, whatever they were looked for by. */
const withRoles = async (db: Db, found: Rows): Promise<Rows> => {
  const users = new Map([...found.values()].map((row) => [String(row.uid), row]))
  const { rows } = await sql<{ uid: string; ids: string }>`
    select uid, string_agg(role_id::text, ', ' order by role_id) as ids from user_role
    where uid = any(${[...users.keys()]}::text[]) group by uid`.execute(db)
  const roles = new Map(rows.map(({ uid, ids }) => [uid, ids]))
  return new Map([...users].map(([uid, row]) => [uid, { ...row, roles: roles.get(uid) ?? null }]))
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null
const nameOf = (row: Row | undefined): string | null =>
  textOf(row?.username ?? row?.title ?? row?.name ?? row?.display_title ?? row?.problem_id ?? null)
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Row)[name] : undefined

const tableAbove = (row: Row): 'discussion' | 'contest' | 'training' | undefined => {
  if (typeof row.did === 'number') return 'discussion'
  if (row.cid !== undefined) return 'contest'
  return row.tid === undefined ? undefined : 'training'
}

/** The group that it was done in, where it was done in one. */
const gidOf = async (db: Db, target: Target | undefined, row: Row | undefined, call: ActCall) => {
  if (target?.table === 'user_group') return numberOf(row?.id) ?? numberOf(Number(target.ids[0]))
  if (row && 'gid' in row) return numberOf(row.gid)
  const above = row && tableAbove(row)
  if (above) {
    const { rows } = await sql<{ gid: number | null }>`
      select gid from ${sql.table(above)} where id = ${row.did ?? row.cid ?? row.tid}`.execute(db)
    return rows[0]?.gid ?? null
  }
  const given = member(call.query, 'gid') ?? member(call.body, 'gid')
  return numberOf(given ?? member(member(call.body, 'problem'), 'gid'))
}

type Named = Pick<Entry, 'target' | 'targetName'>

/** What was made by an act that answers with a list: the problems of an import, the names of users who are invited. */
const madeOf = (result: readonly unknown[]): Named[] =>
  result.flatMap((one) => {
    const username = member(one, 'outcome') === 'change' ? member(one, 'username') : null
    const target = textOf(member(one, 'pid') ?? username)
    return target === null ? [] : [{ target, targetName: nameOf(one as Row) }]
  })

/** A view that is ended is named as when it began, where its user was given by name. */
const viewOf = async (db: Db, { query, viewer }: ActCall): Promise<Named[]> => {
  const [id, uid] = [textOf(member(query, 'id')) ?? '', viewer?.uid ?? '']
  const view = await findOwnView(db, { id, uid })
  return [{ target: view?.id ?? null, targetName: view?.username ?? null }]
}

/** What it was about where no row says so: the answer or the call does. */
const unseenOf = (result: unknown, target: Target | undefined, { body }: ActCall): readonly Named[] => {
  if (!target && Array.isArray(result)) return madeOf(result)
  const named = target?.makes ? null : target?.ids[0]
  const madeId = textOf(member(result, 'id') ?? member(result, 'pid') ?? named ?? null)
  return [{ target: madeId, targetName: nameOf(body as Row | undefined) }]
}

/** Names of accounts alone: what else stands in a row may be a password. */
const ofImport = (users: unknown): Row => {
  const names = Array.isArray(users) ? users.map((user) => (Array.isArray(user) ? user[0] : undefined)) : []
  return { count: names.length, usernames: names }
}

/** Who is written to, by name: ids of accounts tell nobody who it was. */
const receiversOf = async (db: Db, act: string, { body }: ActCall): Promise<Row> => {
  const uids = member(body, 'uids')
  if (act !== 'writeToGroupMembers' || !Array.isArray(uids)) return {}
  const { rows } = await sql<{ username: string }>`
    select username from users where uid = any(${uids}::text[]) order by lower(username)`.execute(db)
  return { usernames: rows.map(({ username }) => username) }
}

/** Names of what is rejudged in place of numbers that only the database knows; undefined for other acts. */
const rejudgedOf = async (db: Db, act: string, { query }: ActCall): Promise<Row | undefined> => {
  const number = (name: string) => Number(member(query, name) ?? 0)
  if (act === 'rejudge')
    return { submitId: number('submitId'), ...(await findRejudgedSubmission(db, number('submitId'))) }
  if (act !== 'rejudgeProblem' && act !== 'rejudgeContestProblem') return undefined
  return { ...(await findRejudgedNames(db, { pid: number('pid'), cid: number('cid') })) }
}

/** How many submissions were rejudged, where the answer says so. */
const countOf = (act: string, result: unknown): Row =>
  act === 'rejudgeProblem' ? { count: member(result, 'queued') } : {}

const givenOf = async (db: Db, act: string, call: ActCall): Promise<Row> => {
  const rejudged = await rejudgedOf(db, act, call)
  if (rejudged) return rejudged
  const { query, body } = call
  const receivers = await receiversOf(db, act, call)
  const inBody = Array.isArray(body) ? { list: body } : (body as Row | undefined)
  const given = { ...receivers, ...(query as Row | undefined), ...inBody }
  return detailsOf(act === 'insertUsers' ? ofImport(given.users) : given)
}

/** Whether the problem was there before: asked for again, or taken because it is still empty, it is not made. */
const wasThere = async (db: Db, act: string, intent: number, result: unknown): Promise<boolean> => {
  if (act !== 'beginProblem') return false
  const { rows } = await sql`
    select from problem join audit_intent on audit_intent.id = ${intent} and gmt_create < at
    where problem.id = ${member(result, 'pid')}`.execute(db)
  return rows.length > 0
}

/**
 * Writes what is done in the administration. That it began is stored before it is done: an act whose outcome nobody
 * could write any more is found by `writeUnknown`.
 */
export function createActLog(db: Db): ActLog {
  const write = async (intent: number, entries: readonly Entry[]): Promise<void> =>
    db.transaction().execute(async (trx) => {
      if (entries.length > 0)
        await trx
          .insertInto('auditEntry')
          .values([...entries])
          .execute()
      await trx.deleteFrom('auditIntent').where('id', '=', intent).execute()
    })

  return {
    begin: async (operation, call) => {
      const { viewer, address } = call
      if (!isLogged(operation) || !viewer || member(call.body, 'dryRun') === true) return null
      const { name: act } = operation
      const head = { act, subject: subjectOf(act), uid: viewer.uid, by: viewer.username, address }
      const details = await givenOf(db, act, call)
      const target = targetOf(act, { query: (call.query ?? {}) as Row, body: call.body })
      const before = await rowsOf(db, target)
      const { id } = await db
        .insertInto('auditIntent')
        .values({ ...head, details: JSON.stringify(details) })
        .returning('id')
        .executeTakeFirstOrThrow()

      const entriesOf = async (result: unknown, more: Row): Promise<Entry[]> => {
        const after = await rowsOf(db, target)
        const told = JSON.stringify({ ...details, ...more })
        const keys = target?.makes
          ? [...after.keys()].filter((key) => !before.has(key))
          : [...new Set([...before.keys(), ...after.keys()])]
        if (keys.length === 0) {
          const gid = await gidOf(db, target, undefined, call)
          const common = { ...head, before: null, after: null, details: told, gid }
          const named = act === 'endView' ? await viewOf(db, call) : unseenOf(result, target, call)
          return named.map((one) => ({ ...common, ...one }))
        }
        return Promise.all(
          keys.map(async (key) => {
            const [was, is] = [before.get(key), after.get(key)]
            const change = changeOf(was, is)
            return {
              ...head,
              details: told,
              gid: await gidOf(db, target, is ?? was, call),
              target: key,
              targetName: nameOf(was ?? is),
              before: change.before && JSON.stringify(change.before),
              after: change.after && JSON.stringify(change.after),
            }
          }),
        )
      }
      const isOwners = () =>
        ofOwners.includes(act) &&
        [...before.values()].every((row) => (row.uid ?? row.from_uid) === viewer.uid)

      return {
        done: async (result) => {
          const isSilent = isOwners() || (await wasThere(db, act, id, result))
          return write(id, isSilent ? [] : await entriesOf(result, countOf(act, result)))
        },
        refused: async (words) =>
          write(id, partial.includes(act) ? await entriesOf(undefined, { refused: words }) : []),
      }
    },
  }
}

type Entry = {
  [Name in 'act' | 'uid' | 'by' | 'address' | 'details']: string
} & { subject: AuditSubject } & {
  [Name in 'target' | 'targetName' | 'before' | 'after']: string | null
} & { gid: number | null }

const unknownAtOnce = 1_000

/** Acts that began so long ago that nobody is at them any more: the program that was may have ended. */
export async function writeUnknown(db: Db, before: Date): Promise<Swept> {
  const { numAffectedRows = 0n } = await sql`
    with lost as (delete from audit_intent where id in (
      select id from audit_intent where at < ${before} order by id limit ${unknownAtOnce} for update skip locked)
      returning *)
    insert into audit_entry (at, act, subject, uid, by, address, details)
    select at, act, subject, uid, by, address, details || '{"outcome": "unknown"}' from lost`.execute(db)
  const items = Number(numAffectedRows)
  return { items, bytes: 0, hasMore: items === unknownAtOnce }
}
