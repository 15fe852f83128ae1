import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problemActs } from '#contract/audit.ts'
import { getAuditLog, getGroupAuditLog } from '#contract/audit-log.ts'
import { isLogged, listedEffects } from '#contract/effects.ts'
import { GroupLevel } from '#contract/enums.ts'
import { removeGroup } from '#contract/group.ts'
import { changeGroupMember, removeGroupMember } from '#contract/group-member.ts'
import { auditLog as limits } from '#contract/limits/site.ts'
import { operations } from '#contract/operations.ts'
import { setEmailConfig } from '#contract/site-config-admin.ts'
import { editUser, insertUsers, removeUsers } from '#contract/user-admin.ts'
import { beginProblem } from '#contract/workshop.ts'
import { writeUnknown } from '#server/audit/act-log.ts'
import { places, wholeTables } from '#server/audit/targets.ts'
import { changeOf, detailsOf } from '#server/audit/values.ts'
import { addGroup, addMember } from '#support/node/group.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'

type JsonSchema = { type?: unknown; maxItems?: number; properties?: Record<string, JsonSchema> }

const schemaOf = (given: z.ZodType) => z.toJSONSchema(given, { unrepresentable: 'any', io: 'input' })

/** The names of all members of what fits a schema, at any depth. */
const propertiesOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap(propertiesOf)
  return Object.entries(schema).flatMap(([keyword, inner]) =>
    keyword === 'properties'
      ? Object.entries(inner as object).flatMap(([name, each]) => [name, ...propertiesOf(each)])
      : propertiesOf(inner),
  )
}

type Person = TestUser & { token: string }
let server: TestServer
let root: Person
beforeAll(async () => {
  server = await startServer()
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())

const entries = async (query: Record<string, string | number> = {}) =>
  (await server.ask(getAuditLog, { query, token: root.token })).data?.records ?? []
const edit = (user: TestUser, change: object, token = root.token) =>
  server.ask(editUser, {
    body: { uid: user.uid, username: user.username, type: 1002, status: 0, setNewPwd: false, ...change },
    token,
    address: '192.0.2.9',
  })

describe('the calls', () => {
  const logged = operations.filter(isLogged).map(({ name }) => name)

  test('that change something of others all say what they are about', () => {
    expect(logged.filter((name) => places[name] === undefined)).toEqual([])
    expect(Object.keys(places).filter((name) => !logged.includes(name))).toEqual([])
  })

  test('name tables and columns that there are', async () => {
    for (const { table, key = 'id' } of Object.values(places)) {
      if (table === undefined) continue
      const column = wholeTables[table]?.name ?? key
      await sql`select ${sql.id(column)} from ${sql.table(table)} limit 0`.execute(server.db)
    }
  })

  test('have words in both languages', async () => {
    for (const locale of ['en-US', 'zh-CN']) {
      const file = new URL(`../../locales/${locale}/audit.json`, import.meta.url)
      const { acts } = JSON.parse(await readFile(file, 'utf8')) as { acts: Record<string, string> }
      expect([...logged, ...problemActs].filter((name) => !acts[name])).toEqual([])
    }
  })

  test('and the columns of what they change are called something in both languages', async () => {
    const { rows } = await sql<{ name: string; columns: string[] }>`
      select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = current_schema() group by table_name`.execute(server.db)
    const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]))
    const membersOf = (given: unknown): string[] =>
      typeof given !== 'object' || given === null
        ? []
        : Object.entries(given).flatMap(([name, inner]) => [
            ...(Array.isArray(given) || /[^\w]/.test(name) ? [] : [name]),
            ...membersOf(inner),
          ])
    const ofCalls = operations
      .filter(isLogged)
      .flatMap(({ example, query, body }) => [
        ...membersOf([example.query, example.body]),
        ...[query, body].flatMap((given) => (given ? propertiesOf(schemaOf(given)) : [])),
      ])
    const ofRows = Object.values(places).flatMap(({ table = '' }) =>
      wholeTables[table] ? [] : (columnsOf.get(table) ?? []),
    )
    const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const wanted = [...new Set([...ofCalls, ...ofRows].map(camelCase))]
    expect(ofRows.length).toBeGreaterThan(100)
    for (const locale of ['en-US', 'zh-CN']) {
      const file = new URL(`../../locales/${locale}/field.json`, import.meta.url)
      const { names } = JSON.parse(await readFile(file, 'utf8')) as { names: Record<string, string> }
      const known = Object.keys(names).flatMap((name) => [name, name.slice(name.lastIndexOf('_') + 1)])
      expect(wanted.filter((name) => !known.includes(name))).toEqual([])
    }
  })

  test('name no more rows than the log shows one by one', () => {
    const most = Object.entries(places).flatMap(([name, { at = '' }]) => {
      const operation = operations.find((each) => each.name === name)
      const [from, ...path] = at.split('.')
      if (from !== 'body' || !operation?.body) return []
      const whole = schemaOf(operation.body) as unknown as JsonSchema
      const named = path.reduce<JsonSchema | undefined>((schema, part) => schema?.properties?.[part], whole)
      return named?.type === 'array' ? [[name, named.maxItems ?? Number.POSITIVE_INFINITY] as const] : []
    })
    expect(most.length).toBeGreaterThan(5)
    expect(most.filter(([, max]) => max > limits.targetsMax)).toEqual([])
  })

  test('that are listed by name are there', () => {
    const names = operations.map(({ name }) => name)
    expect(listedEffects.filter((name) => !names.includes(name))).toEqual([])
  })
})

describe('an act', () => {
  test('is written with who, what, where from, before and after', async () => {
    const user = await server.createUser()
    expect((await edit(user, { type: 1008, realname: 'Ada' })).status).toBe(200)
    const [entry] = await entries({ act: 'editUser' })
    expect(entry).toMatchObject({
      by: root.username,
      uid: root.uid,
      address: '192.0.2.9',
      subject: 'user',
      target: user.uid,
      targetName: user.username,
      table: 'users',
      before: { realname: null, roles: '1002' },
      after: { realname: 'Ada', roles: '1008' },
    })
  })

  test('that was refused is not there, and leaves nothing begun', async () => {
    const user = await server.createUser()
    const before = await entries()
    expect((await edit(user, { username: '' })).status).toBe(400)
    expect(await entries()).toEqual(before)
    expect(await server.db.selectFrom('auditIntent').selectAll().execute()).toEqual([])
  })

  test('that begins a problem is written once, however often the problem is opened while it is empty', async () => {
    const begin = async (body: { takesEmpty?: boolean; requestKey?: string }) =>
      (
        await server.ask(beginProblem, {
          body: { cid: null, requestKey: crypto.randomUUID(), ...body },
          token: root.token,
        })
      ).data?.pid
    const requestKey = crypto.randomUUID()
    const pid = await begin({ requestKey })
    expect([await begin({ requestKey }), await begin({ takesEmpty: true })]).toEqual([pid, pid])
    const another = await begin({})
    expect(another).not.toBe(pid)
    const begun = (await entries({ act: 'beginProblem' })).map(({ target }) => target)
    expect(begun).toEqual([another, pid].map(String))
  })

  test('on several is written for each of them', async () => {
    const users = await Promise.all([server.createUser(), server.createUser()])
    await server.ask(removeUsers, { body: { ids: users.map(({ uid }) => uid) }, token: root.token })
    const found = await entries({ act: 'removeUsers' })
    expect(found.map(({ target }) => target).sort()).toEqual(users.map(({ uid }) => uid).sort())
    expect(found[0]).toMatchObject({ after: null, before: { password_hash: '•••' } })
  })

  test('that makes accounts is written for each that was made', async () => {
    const mark = root.uid.slice(0, 8)
    const taken = await server.createUser()
    const users = [
      [`  one${mark}`, 'secret-1'],
      [taken.username, 'secret-2'],
      [`two${mark}`, 'secret-3'],
    ]
    expect((await server.ask(insertUsers, { body: { users }, token: root.token })).status).toBe(400)
    const found = await entries({ act: 'insertUsers' })
    expect(found.map(({ targetName }) => targetName).sort()).toEqual([`one${mark}`, `two${mark}`])
    expect(found[0]).toMatchObject({ before: null, after: { password_hash: '•••', roles: '1002' } })
    const made = await server.db
      .selectFrom('users')
      .select('uid')
      .where('username', '=', `one${mark}`)
      .execute()
    expect(found.map(({ target }) => target)).toContain(made[0]?.uid)
  })

  test('of which a part was refused is there', async () => {
    const users = [
      ['=wrong', 'secret-1'],
      [`in${root.uid.slice(0, 8)}`, 'hidden-password'],
    ]
    expect((await server.ask(insertUsers, { body: { users }, token: root.token })).status).toBe(400)
    const [entry] = await entries({ act: 'insertUsers' })
    expect(entry?.details).toMatchObject({ count: 2, refused: 'server.user:importReport' })
  })

  test('hides a password, not how long one is', () => {
    expect(detailsOf({ password: 'very-secret-1', password_length: 8, passwordHash: 'x' })).toEqual({
      password: '•••',
      password_length: 8,
      passwordHash: '•••',
    })
  })

  test('never holds a password', async () => {
    const user = await server.createUser()
    await edit(user, { setNewPwd: true, password: 'very-secret-1' })
    const config = { emailHost: 'mail.example', emailPort: 465, emailUsername: 'x', emailSsl: true }
    await server.ask(setEmailConfig, {
      body: { ...config, emailFrom: 'a@mail.example', emailPassword: 'very-secret-2' },
      token: root.token,
    })
    const { rows } = await sql<{ text: string }>`select audit_entry::text as text from audit_entry`.execute(
      server.db,
    )
    const all = rows.map(({ text }) => text).join('\n')
    expect(all).toContain('setEmailConfig')
    for (const secret of ['very-secret-1', 'very-secret-2', 'hidden-password', 'argon2'])
      expect(all).not.toContain(secret)
  })

  test('whose end nobody wrote is there as unknown', async () => {
    const head = { act: 'removeContest', subject: 'contest' as const, uid: '1', by: 'root', address: '::1' }
    await server.db
      .insertInto('auditIntent')
      .values({ ...head, details: '{"cid":1}' })
      .execute()
    await writeUnknown(server.db, new Date(Date.now() - limits.unknownAfterMs))
    expect(await entries({ act: 'removeContest' })).toEqual([])
    await writeUnknown(server.db, new Date(Date.now() + 60_000))
    expect((await entries({ act: 'removeContest' }))[0]?.details).toEqual({ cid: 1, outcome: 'unknown' })
  })

  test('cannot be changed or removed, by whoever reaches the database', async () => {
    await expect(sql`update audit_entry set by = 'nobody'`.execute(server.db)).rejects.toThrow('only grows')
    await expect(sql`delete from audit_entry`.execute(server.db)).rejects.toThrow('only grows')
    await expect(sql`truncate audit_entry`.execute(server.db)).rejects.toThrow('only grows')
  })
})

describe('the log', () => {
  test('is for super admins alone', async () => {
    for (const role of ['admin', 'problem_admin', 'default_user'] as const) {
      const { token } = await server.signedIn({ roles: [role] })
      expect((await server.ask(getAuditLog, { token })).http).toBe(403)
    }
  })

  test('is filtered by who, what, to what and when', async () => {
    const user = await server.createUser()
    const other = await server.signedIn({ roles: ['root'] })
    await edit(user, { realname: 'One' }, other.token)
    const [day] = new Date().toISOString().split('T')
    const found = (query: Record<string, string>) => entries({ by: other.username, ...query })
    expect(await found({ from: day ?? '', to: day ?? '', subject: 'user' })).toHaveLength(1)
    expect(await found({ target: user.username.slice(2) })).toHaveLength(1)
    expect(await found({ target: user.uid })).toHaveLength(1)
    expect(await found({ target: '%' })).toEqual([])
    expect(await found({ to: '2001-01-01' })).toEqual([])
    const [entry] = await found({})
    const at = new Date(entry?.at ?? '')
    const next = new Date(at.getTime() + 1).toISOString()
    expect(await found({ from: at.toISOString(), to: next })).toHaveLength(1)
    expect(await found({ to: at.toISOString() })).toEqual([])
    expect(await found({ from: next })).toEqual([])
    expect(await found({ subject: 'contest' })).toEqual([])
    expect(await found({ act: 'removeUsers, editUser' })).toHaveLength(1)
    expect(await found({ act: 'removeUsers,insertUsers' })).toEqual([])
    expect(await found({ act: ' , ' })).toHaveLength(1)
  })

  test('of a group is for its roots, without addresses, and of nothing else', async () => {
    const owner = await server.signedIn()
    const member = await server.signedIn()
    const { gid } = await addGroup(server.db, { uid: owner.uid })
    const rowId = await addMember(server.db, { gid, uid: member.uid, auth: GroupLevel.Member })
    const answer = await server.ask(changeGroupMember, {
      body: { id: rowId, gid, uid: member.uid, auth: GroupLevel.Admin },
      token: owner.token,
    })
    expect(answer.status).toBe(200)
    const asked = await server.ask(getGroupAuditLog, { query: { gid }, token: owner.token })
    expect(asked.data?.records).toMatchObject([
      { act: 'changeGroupMember', gid, address: null, before: { auth: 3 }, after: { auth: 4 } },
    ])
    await server.ask(removeGroupMember, { query: { gid, uid: member.uid }, token: owner.token })
    const { data } = await server.ask(getGroupAuditLog, { query: { gid }, token: owner.token })
    expect(
      data?.records.map(({ act, targetName }) => [act, targetName]),
      'a member is called by name',
    ).toEqual([
      ['removeGroupMember', member.username],
      ['changeGroupMember', member.username],
    ])
    expect((await entries({ gid }))[0]?.address).toBe('127.0.0.1')
    expect(await server.ask(getGroupAuditLog, { query: { gid }, token: member.token })).toMatchObject({
      status: 403,
    })
  })

  test('of a group that is gone keeps its entries', async () => {
    const owner = await server.signedIn()
    const { gid } = await addGroup(server.db, { uid: owner.uid })
    expect((await server.ask(removeGroup, { query: { gid }, token: owner.token })).status).toBe(200)
    expect(await entries({ gid })).toMatchObject([{ act: 'removeGroup', after: null }])
  })
})

describe('what is shown', () => {
  test('of a row that changed is what differs', () =>
    expect(changeOf({ a: 1, b: 2, gmt_modified: 3 }, { a: 1, b: 3, gmt_modified: 4 })).toEqual({
      before: { b: 2 },
      after: { b: 3 },
    }))

  test('can be stored, whatever was typed', () => {
    const shown = JSON.stringify(detailsOf({ title: 'a\ud800', text: `${'x'.repeat(299)}\u{1f600}` }))
    expect(shown).not.toMatch(/\\ud[89a-f]/i)
  })

  test('is short, however much was given', () => {
    const shown = JSON.stringify(detailsOf({ text: 'x'.repeat(100_000), list: Array(1_000).fill('y') }))
    expect(shown.length).toBeLessThan(1_000)
  })
})
