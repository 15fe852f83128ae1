import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getRegisterCode } from '#contract/account.ts'
import { getDashboardInfo, getLastSession } from '#contract/dashboard.ts'
import { PublicProgress } from '#contract/enums.ts'
import { mailServer as limits } from '#contract/limits/site.ts'
import { getDatabaseConfig, getServiceInfo, setDatabaseConfig } from '#contract/service-info.ts'
import { getWebsiteConfig } from '#contract/site.ts'
import {
  getEmailConfig,
  getWebConfig,
  sendTestMail,
  setEmailConfig,
  setWebConfig,
} from '#contract/site-config-admin.ts'
import { addGroup } from '#support/node/group.ts'
import { addDiscussion } from '#support/node/operations/talk.ts'
import { addProblem } from '#support/node/practice.ts'
import { startServer, type TestServer, type TestUser } from '#support/node/server.ts'
import { startSmtp } from '#support/node/smtp.ts'

let server: TestServer
let root: TestUser & { token: string }

beforeAll(async () => {
  server = await startServer()
  root = await server.signedIn({ roles: ['root'] })
})
afterAll(() => server?.close())
beforeEach(async () => {
  await server.db.deleteFrom('siteConfig').execute()
  await server.db.deleteFrom('allowance').execute()
})

describe('the website', () => {
  const change = (body: object) => server.ask(setWebConfig, { token: root.token, body })
  const shown = async () => (await server.ask(getWebsiteConfig)).data

  test('is called what is set, for everybody at once; what is left out stays', async () => {
    expect(
      (await change({ name: ' Hill OJ ', register: false, recordUrl: 'https://example.org/r' })).status,
    ).toBe(200)
    expect(await shown()).toMatchObject({ name: 'Hill OJ', shortName: 'Verdict', register: false })
    expect((await change({ recordUrl: '', knowledgeBaseUrl: 'https://wiki.example.org/' })).status).toBe(200)
    expect(await shown()).toMatchObject({ knowledgeBaseUrl: 'https://wiki.example.org/' })
    expect((await server.ask(getWebConfig, { token: root.token })).data).toMatchObject({
      baseUrl: server.config.siteOrigin,
      name: 'Hill OJ',
      recordUrl: '',
    })
    expect(await server.ask(getRegisterCode, { query: { email: 'ada@example.org' } })).toMatchObject({
      status: 401,
    })
  })

  test('keeps its address, which the server was started with', async () => {
    expect((await change({ baseUrl: server.config.siteOrigin, shortName: 'HILL' })).status).toBe(200)
    const other = await change({ baseUrl: 'https://elsewhere.example.org', name: 'Elsewhere' })
    expect(other).toMatchObject({ status: 400, msg: expect.stringContaining('SITE_ORIGIN') })
    expect(await shown()).toMatchObject({ name: 'Verdict', shortName: 'HILL' })
  })

  test.each([
    [{ name: ' ' }],
    [{ shortName: 'x'.repeat(21) }],
    [{ recordUrl: 'javascript:alert(1)' }],
    [{ projectUrl: 'ftp://example.org' }],
    [{ knowledgeBaseUrl: 'javascript:alert(1)' }],
    [{ register: 'yes' }],
  ])('is not changed by %j', async (wrong) => {
    const before = await shown()
    expect((await change(wrong)).status).toBe(400)
    expect(await shown()).toEqual(before)
  })
})

describe('the mail server', () => {
  const mail = {
    ...{ emailHost: '127.0.0.1', emailPort: 2_525, emailUsername: '', emailSsl: false },
    ...{ emailFrom: 'judge@example.org', emailPassword: '' },
  }
  const set = (body: object, on = server, token = root.token) =>
    on.ask(setEmailConfig, { token, body: { ...mail, ...body } })
  const read = async () => (await server.ask(getEmailConfig, { token: root.token })).data
  const tryOut = (email = 'ada@example.org') =>
    server.ask(sendTestMail, { token: root.token, body: { email } })

  test('takes letters from its setting on', async () => {
    const smtp = await startSmtp(true)
    try {
      expect(await tryOut()).toMatchObject({ status: 400, msg: expect.stringContaining('No mail server') })
      expect((await set({ emailPort: smtp.port })).status).toBe(200)
      expect(await tryOut()).toMatchObject({ status: 200, data: null })
      const sent = await server.ask(getRegisterCode, { query: { email: 'bob@example.org' } })
      expect(sent.data).toEqual({ email: 'bob@example.org', expire: 600 })
      expect(smtp.letters).toHaveLength(2)
      expect(smtp.letters[0]).toMatch(/^From: judge@example\.org$/m)
      expect(smtp.letters[0]).toMatch(/^To: ada@example\.org$/m)
      await set({ emailHost: '' })
      expect((await tryOut()).status).toBe(400)
      expect(smtp.letters).toHaveLength(2)
    } finally {
      smtp.close()
    }
  })

  test('that refuses a letter says so, and is tried only so often', async () => {
    const smtp = await startSmtp(false)
    try {
      await set({ emailPort: smtp.port })
      const answers = []
      for (let count = 0; count <= limits.tests.max; count++) answers.push((await tryOut()).msg)
      expect(answers[0]).toBe('The mail server rejected the email (550)')
      expect(answers.at(-1)).toBe(`At most ${limits.tests.max} test emails an hour`)
    } finally {
      smtp.close()
    }
    expect((await tryOut('nobody')).status).toBe(400)
  })

  test('that is away, speaks no TLS or takes no login is not said to have rejected the letter', async () => {
    const smtp = await startSmtp(true)
    const broken = await startSmtp(true, { offersTls: true })
    try {
      await set({ emailPort: broken.port })
      expect((await tryOut()).msg).toMatch(/^No secure connection to the mail server/)
      await set({ emailPort: smtp.port, emailUsername: 'judge', emailPassword: 'spring rain' })
      expect((await tryOut()).msg).toMatch(/^The mail server rejected the username or password/)
      await set({ emailPort: smtp.port, emailSsl: true })
      expect((await tryOut()).msg).toMatch(/^No secure connection to the mail server/)
    } finally {
      smtp.close()
      broken.close()
    }
    await set({ emailPort: smtp.port })
    expect((await tryOut()).msg).toBe(
      'The mail server cannot be reached (ECONNREFUSED). Check host and port.',
    )
  })

  test('never says its password, and gives it to no other server', async () => {
    await set({ emailUsername: 'judge', emailPassword: 'spring rain' })
    expect(await read()).toMatchObject({ emailUsername: 'judge', emailPassword: '', hasPassword: true })
    expect((await set({ emailUsername: 'judge', emailSsl: true })).status).toBe(200)
    expect(await read()).toMatchObject({ emailSsl: true, hasPassword: true })
    for (const other of [{ emailHost: 'evil.example.org' }, { emailPort: 99 }, { emailUsername: 'eve' }])
      expect((await set({ emailUsername: 'judge', ...other })).status).toBe(400)
    expect(await read()).toMatchObject({ emailHost: '127.0.0.1', emailUsername: 'judge' })
    const other = { emailHost: 'mail.example.org', emailUsername: 'judge', emailPassword: 'summer' }
    expect((await set(other)).status).toBe(200)
    expect((await set({ emailUsername: '' })).status).toBe(200)
    expect(await read()).toMatchObject({ emailUsername: '', hasPassword: false })
    const rows = await server.db.selectFrom('siteConfig').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/spring rain|summer/)
  })

  test('keeps what another admin set and this one left out', async () => {
    await set({ emailHost: 'mail.example.org', emailUsername: 'judge', emailPassword: 'spring rain' })
    const only = (body: object) => server.ask(setEmailConfig, { token: root.token, body })
    expect((await only({ emailSsl: true })).status).toBe(200)
    expect((await only({ emailFrom: 'late@example.org' })).status).toBe(200)
    expect(await read()).toMatchObject({
      ...{ emailHost: 'mail.example.org', emailSsl: true, emailFrom: 'late@example.org' },
      hasPassword: true,
    })
    expect((await only({ emailPort: 99 })).status, 'another server').toBe(400)
    await set({ emailHost: '' })
    expect((await only({ emailSsl: false })).status, 'no server any more').toBe(400)
  })

  test('keeps its sender where another client knows of none', async () => {
    await set({ emailFrom: 'oj@example.org' })
    expect((await set({ emailFrom: undefined, emailPort: 26 })).status).toBe(200)
    expect(await read()).toMatchObject({ emailFrom: 'oj@example.org', emailPort: 26 })
  })

  test('of the environment is shown without its password and cannot be changed', async () => {
    const smtpUrl = 'smtps://judge:spring%20rain@mail.example.org'
    const fixed = await startServer({ smtpUrl, mailFrom: 'oj@example.org' })
    try {
      const { token } = await fixed.signedIn({ roles: ['root'] })
      const { data } = await fixed.ask(getEmailConfig, { token })
      expect(data).toEqual({
        ...{ emailHost: 'mail.example.org', emailPort: 465, emailUsername: 'judge', emailSsl: true },
        ...{ emailFrom: 'oj@example.org', emailPassword: '', hasPassword: true, isFixed: true },
      })
      expect((await set({}, fixed, token)).status).toBe(400)
    } finally {
      await fixed.close()
    }
  })

  test.each([
    [{ emailHost: 'a b' }],
    [{ emailPort: 0 }],
    [{ emailPort: 65_536 }],
    [{ emailFrom: 'nobody' }],
    [{ emailHost: 'x\r\nBcc: all' }],
  ])('is not set by %j', async (wrong) => {
    expect((await set(wrong)).status).toBe(400)
    expect(await read()).toMatchObject({ emailHost: '' })
  })
})

describe('the dashboard', () => {
  test('counts users, contests near in time, submissions of today and open reports', async () => {
    const ask = async () => (await server.ask(getDashboardInfo, { token: root.token })).data
    const before = await ask()
    const { uid } = await server.createUser()
    const userNum = (before?.userNum ?? 0) + 1
    expect(await ask()).toEqual({ ...before, userNum })
    const did = await addDiscussion(server.db, uid)
    const report = { did, uid, content: 'words' }
    await server.db
      .insertInto('discussionReport')
      .values([report, { ...report, status: true }])
      .execute()
    const openReportNum = (before?.openReportNum ?? 0) + 1
    expect(await ask()).toEqual({ ...before, userNum, openReportNum })
    const { gid } = await addGroup(server.db, { uid: root.uid })
    const requests = [PublicProgress.Applying, PublicProgress.Applying, PublicProgress.Refused, null]
    for (const applyPublicProgress of requests) {
      const { pid } = await addProblem(server.db)
      const asked = { gid, isGroup: true, applyPublicProgress }
      await server.db.updateTable('problem').set(asked).where('id', '=', pid).execute()
    }
    const openRequestNum = (before?.openRequestNum ?? 0) + 2
    expect(await ask()).toMatchObject({ openReportNum, openRequestNum })
  })

  test.each([
    ['root', [200, 200, 200]],
    ['admin', [200, 200, 200]],
    ['problem_admin', [200, 200, 200]],
    ['default_user', [403, 403, 403]],
  ] as const)('answers a %s with %j', async (role, expected) => {
    const { token } = await server.signedIn({ roles: [role] })
    const calls = [getDashboardInfo, getLastSession, getServiceInfo] as const
    const answers = await Promise.all(calls.map((call) => server.ask<typeof call>(call, { token })))
    expect(answers.map(({ status }) => status)).toEqual(expected)
  })

  test('says of the caller alone when the login before this one was', async () => {
    const user = await server.createUser({ roles: ['root'] })
    const login = (userAgent: string) =>
      server.inject({
        method: 'POST',
        url: '/ojapi/login',
        headers: { 'user-agent': userAgent },
        payload: { username: user.username, password: user.password },
      })
    const token = String((await login('first')).headers.authorization)
    const ask = async () => (await server.ask(getLastSession, { token, body: { uid: root.uid } })).data
    expect(await ask()).toMatchObject({ id: 1, uid: user.uid, userAgent: 'first' })
    await login('second')
    expect(await ask()).toMatchObject({ id: 1, uid: user.uid, userAgent: 'first' })
    await login('third')
    expect(await ask()).toMatchObject({ id: 2, uid: user.uid, userAgent: 'second' })
  })
})

test('the machine and the database are told of without a secret', async () => {
  const { token } = root
  const node = (await server.ask(getServiceInfo, { token })).data
  expect(node?.backupCores).toBeGreaterThan(0)
  expect([node?.backupPercentCpuLoad, node?.backupPercentMemoryLoad]).toEqual([
    expect.stringMatching(/^\d{1,3}\.\d\d%$/),
    expect.stringMatching(/^\d{1,3}\.\d\d%$/),
  ])
  const database = (await server.ask(getDatabaseConfig, { token })).data
  const name = new URL(server.databaseUrl.replace('@/', '@socket/')).pathname.slice(1)
  expect(database).toMatchObject({ dbName: name, dbPassword: '', redisHost: '', redisPort: 0 })
  expect(
    await server.ask(setDatabaseConfig, { token, body: { ...database, dbName: 'other' } }),
  ).toMatchObject({
    status: 400,
    msg: expect.stringContaining('DATABASE_URL'),
  })
  expect((await server.ask(getDatabaseConfig, { token })).data).toEqual(database)
})
