import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeContest, getAdminContest } from '#contract/contest-admin.ts'
import { type AcmRankRow, getContestOutsideScoreboard } from '#contract/contest-rank.ts'
import { JudgeStatus } from '#contract/enums.ts'
import { getRankList } from '#contract/rank.ts'
import { searchSite } from '#contract/search.ts'
import { getUserList } from '#contract/user-admin.ts'
import { setPasswordHash } from '#server/account/user.repository.ts'
import { ArchiveError, readContestArchive } from '#server/contest-archive/contest-archive.ts'
import { importContest } from '#server/contest-archive/import-contest.ts'
import { contestAuthor } from '#support/node/contest.ts'
import { type PracticeServer, startPractice } from '#support/node/practice.ts'

const start = Date.UTC(2024, 4, 1, 9) / 1_000
const config = {
  contest_name: 'Harbour Cup',
  start_time: start,
  end_time: start + 3_600,
  frozen_time: 600,
  penalty: 1_200,
  problems: [
    { id: '0', label: 'A', balloon_color: { background_color: '#ff0000', color: '#fff' } },
    { id: '1', label: 'B' },
  ],
  medal: { official: { gold: 1, silver: 1, bronze: 0 } },
}
const team = [
  {
    team_id: 't-1',
    name: 'Pilots',
    organization: 'North',
    official: 1,
    group: ['official'],
    members: ['Ann', { name: { texts: { en: 'Bo' } } }],
    coach: 'Cy',
    location: 'B-17',
  },
  {
    team_id: 't-2',
    name: { texts: { en: 'Dockers', 'zh-CN': '码头' }, fallback_lang: 'zh-CN' },
    group: ['official'],
    organization_id: 'org-2',
  },
  { team_id: 't-3', name: 'Guests', organization: 'South', unofficial: 1 },
]
const run = [
  { team_id: 't-2', problem_id: '0', timestamp: 900, status: 'CORRECT' },
  { team_id: 't-1', problem_id: '0', timestamp: 600, status: 'ACCEPTED' },
  { team_id: 't-1', problem_id: '1', timestamp: 700, status: 'COMPILATION_ERROR' },
  { team_id: 't-1', problem_id: '1', timestamp: 800, status: 'WRONG_ANSWER' },
  { team_id: 't-1', problem_id: '1', timestamp: 3_300, status: 'ACCEPTED' },
  { team_id: 't-3', problem_id: '0', timestamp: 300, status: 'ACCEPTED' },
  { team_id: 't-3', problem_id: '1', timestamp: 3_500, status: 'PENDING' },
]
const given = { config, team, run }
const inMilliseconds = {
  config: {
    ...config,
    start_time: start * 1_000,
    end_time: (start + 3_600) * 1_000,
    options: { submission_timestamp_unit: 'millisecond' },
  },
  team: Object.fromEntries(team.map((one) => [one.team_id, one])),
  run: run.map((one) => ({ ...one, timestamp: one.timestamp * 1_000 })),
}

let server: PracticeServer
beforeAll(async () => {
  server = await startPractice()
  await server.db
    .insertInto('users')
    .values({ ...contestAuthor, passwordHash: '', email: null })
    .execute()
})
afterAll(() => server?.close())

const boardOf = async (archive: Parameters<typeof readContestArchive>[0]) => {
  const { cid } = await importContest(server.db, readContestArchive(archive), contestAuthor)
  const { data } = await server.ask(getContestOutsideScoreboard, { body: { cid } })
  return (data?.records ?? []) as AcmRankRow[]
}

describe('an imported contest', () => {
  test('has a board that follows from its runs', async () => {
    const rows = await boardOf(given)
    expect(
      rows.map(({ nickname, school, rank, ac, totalTime, awardName }) => [
        nickname,
        school,
        rank,
        ac,
        totalTime,
        awardName,
      ]),
    ).toEqual([
      ['Pilots', 'North', 1, 2, 600 + 3_300 + 1_200, 'Gold'],
      ['Guests', 'South', -1, 1, 300, null],
      ['码头', 'org-2', 2, 1, 900, 'Silver'],
    ])
    expect(rows[0]?.submissionInfo).toEqual({
      A: { errorNum: 0, isAC: true, isFirstAC: false, ACTime: 600 },
      B: { errorNum: 1, isAC: true, isFirstAC: true, ACTime: 3_300 },
    })
  })

  test('is the same from an archive in milliseconds, and follows later verdicts as any other', async () => {
    const withoutNames = (rows: AcmRankRow[]) => rows.map(({ uid: _uid, username: _name, ...row }) => row)
    const rows = await boardOf(inMilliseconds)
    expect(withoutNames(rows)).toEqual(withoutNames(await boardOf(given)))
    const first = rows[0]
    if (!first) throw new Error('The board is empty')
    const last = await server.db
      .selectFrom('submission')
      .select(['submitId', 'cid'])
      .where('uid', '=', first.uid)
      .orderBy('submitId', 'desc')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('submission')
      .set({ status: -1 })
      .where('submitId', '=', last.submitId)
      .execute()
    const { data } = await server.ask(getContestOutsideScoreboard, { body: { cid: last.cid } })
    expect(data?.records.find(({ uid }) => uid === first.uid)).toMatchObject({ ac: 1, totalTime: 600 })
  })

  test('tells of its teams what the archive does', async () => {
    const names = { group: { official: { texts: { en: 'Official' } } } }
    const [pilots, guests] = await boardOf({ ...given, config: { ...config, ...names } })
    expect(pilots?.team).toEqual({
      groups: ['Official'],
      members: ['Ann', 'Bo'],
      coaches: ['Cy'],
      seat: 'B-17',
    })
    expect(guests?.team).toEqual({ groups: [], members: [], coaches: [], seat: null })
  })

  test('counts whole minutes unless the archive says seconds, or cuts what they add up to', async () => {
    const late = run.map((one) => ({ ...one, timestamp: one.timestamp + 59 }))
    const penalties = async (options: object) =>
      (await boardOf({ config: { ...config, options }, team, run: late })).map(({ totalTime }) => totalTime)
    expect(await penalties({})).toEqual([600 + 3_300 + 1_200, 300, 900])
    expect(await penalties({ calculation_of_penalty: 'in_seconds' })).toEqual([659 + 3_359 + 1_200, 359, 959])
    const cut = { calculation_of_penalty: 'accumulate_in_seconds_and_finally_to_the_minute' }
    expect(await penalties(cut)).toEqual([5_160, 300, 900])
  })

  test('can be saved as it is', async () => {
    const { cid } = await importContest(server.db, readContestArchive(given), contestAuthor)
    const root = await server.signedIn({ roles: ['root'] })
    const { data } = await server.ask(getAdminContest, { token: root.token, query: { cid } })
    if (!data) throw new Error('There is no contest')
    const saved = await server.ask(changeContest, { token: root.token, body: data })
    expect(saved.status).toBe(200)
  })

  test('brings teams that are no users of the site until they have a password', async () => {
    const { cid } = await importContest(server.db, readContestArchive(given), contestAuthor)
    const root = await server.signedIn({ roles: ['root'] })
    const named = `c${cid}-`
    const inRank = async () =>
      (await server.ask(getRankList, { query: { type: 0, searchUser: named } })).data?.total
    const inSearch = async () =>
      (await server.ask(searchSite, { query: { keyword: named } })).data?.users.map(
        ({ nickname }) => nickname,
      )
    const listed = async (keyword?: string) => {
      const query = { limit: 100, ...(keyword === undefined ? {} : { keyword }) }
      const { data } = await server.ask(getUserList, { token: root.token, query })
      return data?.records.filter(({ username }) => username.startsWith(named)).length
    }
    expect([await inRank(), await inSearch(), await listed(), await listed(named)]).toEqual([0, [], 0, 3])
    const { uid } = await server.db
      .selectFrom('users')
      .select('uid')
      .where('username', '=', `${named}0001`)
      .executeTakeFirstOrThrow()
    await setPasswordHash(server.db, uid, { passwordHash: 'x', now: new Date() })
    expect([await inSearch(), await listed()]).toEqual([['Pilots'], 1])
  })

  test('leaves out what has no result, and what teams sent that are not listed', () => {
    expect(readContestArchive(given).left.unjudged).toBe(1)
    const jury = { team_id: 'jury', problem_id: '0', timestamp: 1, status: 'ACCEPTED' }
    const { left, runs } = readContestArchive({ ...given, run: [...run, jury] })
    expect([left.strangers, runs.length]).toEqual([1, run.length - 1])
  })
})

describe('an archive is read', () => {
  const read = (more: object) => readContestArchive({ ...given, config: { ...config, ...more } })

  test.each([
    ['NO_OUTPUT', JudgeStatus.WrongAnswer],
    ['hacked', JudgeStatus.WrongAnswer],
    ['CONFIGURATION_ERROR', JudgeStatus.SystemError],
    ['SKIPPED', JudgeStatus.Cancelled],
  ])('with the result %s', (status, is) => {
    const { runs } = readContestArchive({ ...given, run: [{ ...run[0], status }] })
    expect(runs.map(({ status }) => status)).toEqual([is])
  })

  test('with medals by a preset, of all teams, and of groups that have a ranking of their own', () => {
    const gold = { gold: 2 }
    expect(read({ medal: 'ccpc' })).toMatchObject({
      medalsAreShares: true,
      medals: [{ count: 10 }, { count: 20 }, { count: 30 }],
    })
    expect(read({ medal: { all: gold } })).toMatchObject({ medals: [{ name: 'Gold', count: 2 }] })
    const { medals, left } = read({ medal: { junior: gold }, group: { junior: '专科组' } })
    expect([medals, left.medalGroups]).toEqual([[], ['专科组']])
  })

  test('with texts that the database could not store, and teams of no organization', () => {
    const [first] = readContestArchive({
      ...given,
      team: [{ team_id: 't\u0000-1', name: 'Pi\u0000lots', organization: null }],
      run: [],
    }).teams
    expect(first).toMatchObject({ id: 't-1', name: 'Pilots', organization: null })
  })

  test('with organizations that teams name by their ids', () => {
    const organizations = [{ id: 'org-2', name: { texts: { en: 'East' } } }]
    expect(readContestArchive({ ...given, organizations }).teams[1]?.organization).toBe('East')
  })

  test('with a seal in the unit of its submissions, and never one that is longer than the contest', () => {
    const options = { submission_timestamp_unit: 'millisecond' }
    const hourBefore = new Date((start + 3_000) * 1_000)
    expect(read({ options, frozen_time: 600_000 }).sealedFrom).toEqual(hourBefore)
    expect(read({ options, frozen_time: 600 }).sealedFrom).toEqual(hourBefore)
    expect(read({ frozen_time: 90_000 }).sealedFrom).toEqual(new Date(start * 1_000))
    expect(read({ frozen_time: 0 }).sealedFrom).toBeNull()
  })
})

describe('an archive is refused in words', () => {
  test.each([
    ['a problem that is not there', { ...given, run: [{ ...run[0], problem_id: '9' }] }, /no problem 9/],
    ['a result that nobody knows', { ...given, run: [{ ...run[0], status: 'MAYBE' }] }, /MAYBE is unknown/],
    ['two teams of one id', { ...given, team: [team[0], team[0]] }, /same id/],
    ['another penalty', { ...given, config: { ...config, penalty: 600 } }, /600/],
    ['an end before the start', { ...given, config: { ...config, end_time: start } }, /before it begins/],
    [
      'no times',
      { ...given, config: { ...config, start_time: 'soon' } },
      /^config\.json: start_time has a value .*: "soon"$/,
    ],
    ['no list', { ...given, run: 7 }, /^run\.json: the file has to be a list$/],
    [
      'a problem without a letter',
      { ...given, config: { ...config, problems: [{ id: '0' }] } },
      /^config\.json: problems\.0\.label is missing$/,
    ],
    [
      'a unit that the format does not have',
      { ...given, config: { ...config, options: { submission_timestamp_unit: 'day' } } },
      /submission_timestamp_unit has to be one of second, millisecond/,
    ],
  ])('%s', (_, archive, words) => {
    expect(() => readContestArchive(archive)).toThrow(ArchiveError)
    expect(() => readContestArchive(archive)).toThrow(words)
  })
})
