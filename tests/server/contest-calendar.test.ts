import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getContestCalendar } from '#contract/contest-download.ts'
import { ContestAuth } from '#contract/enums.ts'
import { apiPrefix, header } from '#contract/envelope.ts'
import { calendarText } from '#server/contest/calendar.ts'
import { addContest, minutes, type NewContest } from '#support/node/contest.ts'
import { type PracticeServer, setSiteConfig, startPractice } from '#support/node/practice.ts'

const dayMinutes = 24 * 60
let server: PracticeServer
let host: string

beforeAll(async () => {
  server = await startPractice()
  host = new URL(server.deps.config.siteOrigin).hostname
})
beforeEach(() => server.db.deleteFrom('contest').execute())
afterAll(() => server?.close())

const ask = (cid?: number, headers: Record<string, string> = {}) =>
  server.app.inject({
    url: `${apiPrefix}${getContestCalendar.path}${cid === undefined ? '' : `?cid=${cid}`}`,
    headers,
  })
const add = async (given: NewContest = {}) => (await addContest(server.db, { problems: [], ...given })).cid

const unescaped = (value: string) =>
  value.replace(/\\([\\;,nN])/g, (_, char: string) => (char.toLowerCase() === 'n' ? '\n' : char))

/** Reads what RFC 5545 calls a stream of content lines, strictly; gives the calendar's own and those of each event. */
function parse(text: string) {
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[^\P{Cc}\t]/u)
  }
  const unfolded = text.slice(0, -2).replaceAll('\r\n ', '').split('\r\n')
  const pairs = unfolded.map((line) => {
    const [, name = '', value = ''] = /^([A-Z-]+(?:;[A-Z]+=[A-Z]+)*):(.*)$/s.exec(line) ?? []
    expect(name, line).not.toBe('')
    return [name, value] as const
  })
  expect([pairs[0], pairs.at(-1)]).toEqual([
    ['BEGIN', 'VCALENDAR'],
    ['END', 'VCALENDAR'],
  ])
  const own: Record<string, string> = {}
  const events: Record<string, string>[] = []
  let event: Record<string, string> | undefined
  for (const [name, value] of pairs.slice(1, -1)) {
    if (name === 'BEGIN') {
      expect([value, event]).toEqual(['VEVENT', undefined])
      event = {}
    } else if (name === 'END') {
      events.push(event as Record<string, string>)
      event = undefined
    } else {
      const into = event ?? own
      expect(into[name], `${name} comes once`).toBeUndefined()
      into[name] = name === 'URL' ? value : unescaped(value)
    }
  }
  return { own, events }
}
const titlesIn = (text: string) => parse(text).events.map(({ SUMMARY }) => SUMMARY)

test('a contest is one event, at its times in UTC, under an id that stays', async () => {
  await setSiteConfig(server.db, 'name', 'Campus; Judge')
  const title = 'Cup, the 3rd; “C:\\” 春季赛\nfinal'
  const cid = await add({
    title,
    startTime: new Date('2027-03-01T09:00:00+08:00'),
    endTime: new Date('2027-03-01T14:30:00.500+08:00'),
  })
  const { statusCode, headers, payload } = await ask(cid)
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    `attachment;filename=contest-${cid}.ics`,
  ])
  const { own, events } = parse(payload)
  expect(own).toMatchObject({ VERSION: '2.0', METHOD: 'PUBLISH', NAME: 'Campus; Judge' })
  const { gmtModified } = await server.db
    .selectFrom('contest')
    .select('gmtModified')
    .executeTakeFirstOrThrow()
  const changed = gmtModified.toISOString().replace(/[-:]|\.\d+/g, '')
  expect(events).toEqual([
    {
      UID: `contest-${cid}@${host}`,
      DTSTAMP: changed,
      'LAST-MODIFIED': changed,
      DTSTART: '20270301T010000Z',
      DTEND: '20270301T063000Z',
      SUMMARY: title,
      URL: `${server.deps.config.siteOrigin}/oj/contest/${cid}`,
    },
  ])
})

test('whatever the title, what is read back is what was written', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 })
  const seasoned = fc
    .array(fc.oneof(text, fc.constantFrom('\\n', ';', ',', '\\', '\n', ' ', '界', '🏆')))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(seasoned, (title) => {
      const moment = new Date(0)
      const event = { uid: 'a', title, url: 'http://a/', begins: moment, ends: moment, changed: moment }
      const plain = title.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '')
      expect(titlesIn(calendarText('a', [event]))).toEqual([plain])
    }),
  )
})

describe('the feed of all contests', () => {
  test('has what a visitor finds in the list, of the last year and to come, whoever asks', async () => {
    const root = await server.signedIn({ roles: ['root'] })
    const times = (from: number) => ({ startTime: minutes(from), endTime: minutes(from + 60) })
    await add({ title: 'public', ...times(-30) })
    await add({ title: 'private', ...times(60), auth: ContestAuth.Private, password: 'spring' })
    await add({ title: 'next year', ...times(400 * dayMinutes) })
    await add({ title: 'last spring', ...times(-365 * dayMinutes) })
    await add({ title: 'long ago', ...times(-368 * dayMinutes) })
    await add({ title: 'hidden', ...times(60), visible: false })
    await add({ title: 'of a group', ...times(60), gid: 5 })
    for (const headers of [{}, { [header.token]: root.token }]) {
      const { payload } = await ask(undefined, headers)
      expect(titlesIn(payload)).toEqual(['next year', 'private', 'public', 'last spring'])
    }
  })

  test('is a calendar when there is nothing', async () => {
    const { statusCode, headers, payload } = await ask()
    expect([statusCode, titlesIn(payload)]).toEqual([200, []])
    expect(headers['content-disposition']).toBe('attachment;filename=contests.ics')
  })
})

test.each([
  ['hidden', { visible: false }, [400, 400, 200, 200]],
  ['of a group that they are not in', { gid: 5 }, [403, 403, 403, 200]],
  ['private', { auth: ContestAuth.Private, password: 'spring' }, [200, 200, 200, 200]],
] as const)(
  'a contest that is %s, for a visitor, a user, its author and a super admin',
  async (_, given, expected) => {
    const [user, author, root] = await Promise.all([
      server.signedIn(),
      server.signedIn({ roles: ['admin'] }),
      server.signedIn({ roles: ['root'] }),
    ])
    const cid = await add({ ...given, uid: author.uid })
    const seen: number[] = []
    for (const token of [undefined, user.token, author.token, root.token]) {
      const answer = await ask(cid, token === undefined ? {} : { [header.token]: token })
      if (answer.statusCode === 200) seen.push(200)
      else {
        expect([answer.statusCode, answer.json().data]).toEqual([400, null])
        seen.push(answer.json().status)
      }
    }
    expect(seen).toEqual(expected)
  },
)

test('a tag spares what is known, until something changes', async () => {
  const cid = await add()
  for (const which of [cid, undefined]) {
    const first = await ask(which)
    const tag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const known = { 'if-none-match': tag }
    expect(await ask(which, known)).toMatchObject({ statusCode: 304, payload: '' })
    await server.db
      .updateTable('contest')
      .set({ endTime: minutes(300 + Number(which ?? 0)) })
      .execute()
    const second = await ask(which, known)
    expect([second.statusCode, second.headers.etag === tag]).toEqual([200, false])
  }
})
