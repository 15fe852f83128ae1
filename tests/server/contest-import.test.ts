import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AcmRankRow, getContestOutsideScoreboard } from '#contract/contest-rank.ts'
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
  { team_id: 't-1', name: 'Pilots', organization: 'North', official: 1 },
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

  test('leaves out what has no result', () => expect(readContestArchive(given).unjudged).toBe(1))
})

describe('an archive is refused in words', () => {
  test.each([
    ['a team that is not there', { ...given, run: [{ ...run[0], team_id: 'x' }] }, /no team x/],
    ['a problem that is not there', { ...given, run: [{ ...run[0], problem_id: '9' }] }, /no problem 9/],
    ['a result that nobody knows', { ...given, run: [{ ...run[0], status: 'MAYBE' }] }, /MAYBE is unknown/],
    ['two teams of one id', { ...given, team: [team[0], team[0]] }, /same id/],
    ['another penalty', { ...given, config: { ...config, penalty: 600 } }, /600/],
    ['an end before the start', { ...given, config: { ...config, end_time: start } }, /before it begins/],
    ['no times', { ...given, config: { ...config, start_time: 'soon' } }, /config\.json: start_time/],
    ['no list', { ...given, run: 7 }, /run\.json/],
  ])('%s', (_, archive, words) => {
    expect(() => readContestArchive(archive)).toThrow(ArchiveError)
    expect(() => readContestArchive(archive)).toThrow(words)
  })
})
