import { beforeAll, describe, expect, it } from 'vitest'
import { loadTexts, startI18n } from '#app/i18n.ts'
import { getAnnouncements } from '#contract/announcement-admin.ts'
import { getAuditLog } from '#contract/audit-log.ts'
import { getAdminContestList } from '#contract/contest-admin.ts'
import { getDiscussionList } from '#contract/discussion.ts'
import { getDiscussionReports } from '#contract/discussion-admin.ts'
import * as enums from '#contract/enums.ts'
import { getGroupContestList } from '#contract/group-contest.ts'
import { getGroupAdminProblemList, getGroupProblemList } from '#contract/group-problem.ts'
import { getGroupRankList } from '#contract/group-rank.ts'
import { getGroupAdminTrainingList, getGroupTrainingList } from '#contract/group-training.ts'
import { getAdminLanguages } from '#contract/language-admin.ts'
import { getLibraryFiles } from '#contract/library-file.ts'
import { getNotices } from '#contract/notice-admin.ts'
import { getAdminProblemList } from '#contract/problem-admin.ts'
import { getApplyingProblems } from '#contract/public-application.ts'
import { getSubmissionList } from '#contract/submission.ts'
import { getAdminTags } from '#contract/tag-admin.ts'
import { getTrainingList } from '#contract/training.ts'
import { getAdminTrainingList } from '#contract/training-admin.ts'
import { getUserList } from '#contract/user-admin.ts'
import { userOfRow } from '#contract/user-rules.ts'
import { readUserTable } from '#machines/user-import/user-table.rules.ts'
import { csvFile, membersOfRows, rowsOf } from '#services/csv.ts'
import {
  auditSheetColumns,
  auditSheetRow,
  changesOf,
  givenOf,
  wordsOfTables,
} from '#ui/audit/change-lines.ts'
import { fieldWords } from '#ui/kit/field-words.ts'
import { sheetZone } from '#ui/kit/time-words.ts'

const { i18n, ready } = startI18n({ locale: 'en-US', onLocale: () => {} })
beforeAll(async () => {
  await ready
  for (const locale of enums.locales) {
    await i18n.changeLanguage(locale)
    await loadTexts(i18n, ['audit', 'field', 'verdict'])
  }
})
const wordsIn = (locale: enums.Locale, table: string) => fieldWords(i18n.getFixedT(locale), table)

const userRow = getUserList.example.data.records[0]
const entry = getAuditLog.example.data.records[0]
if (!userRow || !entry) throw new Error('no examples')

/** What can be put into a file, with the table that it comes from. */
const lists = [
  ['users', getUserList],
  ['announcement', getAnnouncements],
  ['contest', getAdminContestList],
  ['training', getTrainingList],
  ['training', getAdminTrainingList],
  ['training', getGroupTrainingList],
  ['training', getGroupAdminTrainingList],
  ['contest', getGroupContestList],
  ['problem', getAdminProblemList],
  ['problem', getApplyingProblems],
  ['problem', getGroupProblemList],
  ['problem', getGroupAdminProblemList],
  ['rank', getGroupRankList],
  ['submission', getSubmissionList],
  ['discussion', getDiscussionList],
  ['discussion_report', getDiscussionReports],
  ['notice', getNotices],
  ['language', getAdminLanguages],
  ['library_file', getLibraryFiles],
  ['tag', getAdminTags],
] as const

const rowsOfExample = ({ example: { data } }: (typeof lists)[number][1]): readonly object[] =>
  'records' in data ? data.records : data

describe.each(enums.locales)('in %s', (locale) => {
  it.each(lists)('the columns of %s have names, with rows and without', (table, call) => {
    const kept = (member: string) => member
    for (const rows of [rowsOfExample(call), []]) {
      const asIs = rowsOf(rows, { name: kept, value: () => '' }, membersOfRows(call))[0] ?? []
      const named = rowsOf(rows, wordsIn(locale, table), membersOfRows(call))[0] ?? []
      expect(asIs.length).toBeGreaterThan(0)
      expect(asIs.filter((member, index) => named[index] === member)).toEqual([])
    }
  })

  it.each([
    ['users', 'status', enums.UserStatus],
    ['users', 'roles', enums.roleIds],
    ['users', 'gender', enums.genders],
    ['contest', 'type', enums.ContestType],
    ['contest', 'status', enums.ContestStatus],
    ['contest', 'auth', enums.ContestAuth],
    ['contest', 'awardType', enums.AwardType],
    ['contest', 'rankShowName', enums.rankShowNames],
    ['contest', 'oiRankScoreType', enums.oiRankScoreTypes],
    ['training', 'auth', enums.trainingAuths],
    ['problem', 'auth', enums.ProblemAuth],
    ['problem', 'difficulty', enums.Difficulty],
    ['problem', 'judge_mode', enums.judgeModes],
    ['problem', 'judge_case_mode', enums.judgeCaseModes],
    ['problem', 'applyPublicProgress', enums.PublicProgress],
    ['user_group', 'auth', enums.GroupAuth],
    ['user_group', 'status', enums.GroupStatus],
    ['group_member', 'auth', enums.GroupLevel],
    ['notice', 'type', enums.noticeTypes],
    ['submission', 'status', enums.JudgeStatus],
    ['announcement', 'locales', enums.locales],
  ])('each value of %s.%s has a word', (table, field, values) => {
    const words = wordsIn(locale, table)
    const shown = Object.values<number | string>(values).map((value) => words.value(field, value))
    expect(new Set(shown).size).toBe(shown.length)
    // English has some of the wire's words.
    for (const value of Object.values<number | string>(values))
      if (typeof value === 'number' || locale === 'zh-CN')
        expect(words.value(field, value)).not.toBe(String(value))
  })

  it('a file of users can be imported again', async () => {
    const shown = { ...userRow, username: 'ada', gender: 'female', realname: 'Ada L.', nickname: 'al' }
    const rows = rowsOf([shown], wordsIn(locale, 'users'))
    const at = rows[0]?.indexOf(wordsIn(locale, 'users').name('password')) ?? -1
    const filled = rows.map((row, index) => (index === 0 ? row : row.with(at, 'secret-1')))
    const read = readUserTable(await csvFile('users', filled).content.text())
    if ('fault' in read) throw new Error(read.fault)
    expect(read.rows.map(({ cells }) => userOfRow(cells))).toMatchObject([
      {
        ...{ username: 'ada', password: 'secret-1', gender: 'female', realname: 'Ada L.', nickname: 'al' },
        email: userRow.email,
      },
    ])
  })
})

describe.each(enums.locales)('the audit log in %s', (locale) =>
  it('has a name for each column of its file', () => {
    const words = wordsIn(locale, 'audit_entry')
    expect(auditSheetColumns.filter((column) => words.name(column) === column)).toEqual([])
  }),
)

describe('a value', () => {
  const words = () => wordsIn('en-US', 'users')
  it('that holds several is a list of words', () => {
    expect(
      words().value('roles', [
        { id: 1000, role: 'root' },
        { id: 1008, role: 'problem_admin' },
      ]),
    ).toBe('Super admin, Problem admin')
    expect(words().value('roles', '1002, 1008')).toBe('User, Problem admin')
    expect(wordsIn('zh-CN', 'users').value('roles', '1002, 1008')).toBe('普通用户、题目管理员')
  })
  it('that is a time is told in the zone of the reader', () =>
    expect(words().value('gmtCreate', new Date(2026, 10, 5, 7, 8, 9).toISOString())).toBe(
      '2026-11-05 07:08:09',
    ))
  it('that is a time has its zone in the heading', () => {
    const times = [new Date(2026, 10, 5).toISOString(), null]
    expect(words().name('gmtCreate', times)).toMatch(/^Registered \(UTC[+-]\d\d:\d\d\)$/)
    expect(wordsIn('zh-CN', 'audit_entry').name('at', times)).toMatch(/^时间（UTC[+-]\d\d:\d\d）$/)
    expect(words().name('gmtCreate', [null])).toBe('Registered')
    expect(words().name('username', ['ada'])).toBe('Username')
  })
  it.each([
    [[480, 480], 'UTC+08:00'],
    [[0], 'UTC+00:00'],
    [[-210], 'UTC-03:30'],
    [[60, 120], 'Europe/Berlin'],
  ])('whose zone is %j minutes after UTC says %s', (offsets, shown) =>
    expect(sheetZone(offsets, 'Europe/Berlin')).toBe(shown),
  )
  it('that is text stays text, whatever it looks like', () => {
    expect(words().value('title', '[1, 2]')).toBe('[1, 2]')
    expect(words().value('title', '1, 2')).toBe('1, 2')
    expect(words().value('title', '0')).toBe('0')
  })
  it('that holds others names them', () =>
    expect(
      wordsIn('en-US', 'contest').value('award_config', '[{"name":"Gold","num":1},{"priority":2}]'),
    ).toBe('Gold, Place: 2'))
  it('without a word stays as it is', () => expect(words().value('status', 7)).toBe('7'))
})

describe('an entry of the audit log', () => {
  const wordsOf = () => wordsOfTables(i18n.getFixedT('en-US'))
  it('says what changed in words', () =>
    expect(
      changesOf(
        { ...entry, before: { status: 0, is_group: false }, after: { status: 1, is_group: true } },
        wordsOf(),
      ),
    ).toEqual([
      { field: 'status', name: 'Status', before: 'Active', after: 'Banned' },
      { field: 'is_group', name: 'In a group', before: 'No', after: 'Yes' },
    ]))
  it('names users instead of showing their ids', () => {
    const newOwner = { uid: '1c7c', owner: 'grace' }
    const handed = {
      ...entry,
      table: 'user_group',
      before: { uid: entry.uid, owner: entry.by },
      after: newOwner,
    }
    expect(changesOf(handed, wordsOf())).toEqual([
      { field: 'owner', name: 'Owner', before: entry.by, after: 'grace' },
    ])
    const before = { closed_by_uid: null }
    const after = { closed_by_uid: entry.uid }
    expect(changesOf({ ...entry, table: 'discussion_report', before, after }, wordsOf())).toEqual([
      { field: 'closed_by_uid', name: 'Closed by', before: '', after: entry.by },
    ])
  })
  it('says what the call was given by the words of that, not of what changed', () =>
    expect(
      givenOf(
        {
          ...{ before: { name: 'Old' }, after: null, table: 'user_group', givenTable: 'contest' },
          details: { auth: 2, announcement: { title: 'Hi', status: 1 } },
        },
        wordsOf(),
      ),
    ).toEqual([
      { place: 'auth', name: 'Access', text: 'Protected' },
      { place: 'Announcement.title', name: 'Announcement · Title', text: 'Hi' },
      { place: 'Announcement.status', name: 'Announcement · Visible', text: 'No' },
      { place: 'row.Before.name', name: 'Before · Name', text: 'Old' },
    ]))
  it('is a line of a spreadsheet, with a column for each member', () => {
    const row = auditSheetRow(entry, i18n.getFixedT('zh-CN'))
    expect(Object.keys(row)).toEqual([...auditSheetColumns])
    expect(row).toMatchObject({
      act: '修改用户',
      subject: '用户',
      change: '角色：普通用户 → 题目管理员',
    })
  })
})
