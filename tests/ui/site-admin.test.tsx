import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import fc from 'fast-check'
import type { TFunction } from 'i18next'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getAuditLog } from '#contract/audit-log.ts'
import { getDashboardInfo } from '#contract/dashboard.ts'
import { auditLog as auditLimits, siteSwitch as limits } from '#contract/limits/site.ts'
import { SiteSwitches, switchDefaults } from '#contract/site-switch.ts'
import { getSiteStatus, SiteStatus, type StatusSpan } from '#contract/status.ts'
import { actChoices, chosenActs } from '#ui/audit/act-choices.ts'
import { AuditFilters, isFiltered } from '#ui/audit/audit-filters.tsx'
import { AuditTable } from '#ui/audit/audit-table.tsx'
import { DashboardFigures } from '#ui/site-admin/dashboard-parts.tsx'
import { SwitchForm } from '#ui/site-admin/switch-form.tsx'
import { areSwitches, switchesOf, switchParts, switchValuesOf } from '#ui/site-admin/switch-values.ts'
import { StatusHistory } from '#ui/status/status-history.tsx'
import enAudit from '../../locales/en-US/audit.json'
import enHome from '../../locales/en-US/home.json'
import zhHome from '../../locales/zh-CN/home.json'
import { draw } from './draw.tsx'

afterEach(cleanup)

const nothing = () => {}
const formProps = {
  ...{ changed: true, restored: false, outdated: false, others: [], busy: false },
  ...{ failure: undefined, onSend: nothing, onDiscard: nothing },
}
const values = switchValuesOf(switchDefaults)

describe('the switches', () => {
  it('are all on the screen, once', () => {
    const keys = switchParts.flatMap(({ flags, numbers }) => [...flags, ...numbers])
    expect([...keys].sort()).toEqual(Object.keys(SiteSwitches.shape).sort())
  })

  it('are what was typed, and what was typed is right exactly when the server takes it', () => {
    expect(switchesOf(values)).toEqual(switchDefaults)
    const typed = fc.oneof(fc.integer({ min: -5, max: 2 * limits.countMax }).map(String), fc.string())
    fc.assert(
      fc.property(typed, typed, (interval, count) => {
        const given = { ...values, defaultSubmitInterval: interval, defaultCreateGroupLimit: count }
        if (areSwitches(given)) expect(SiteSwitches.safeParse(switchesOf(given)).error).toBeUndefined()
      }),
    )
    const isRight = (defaultSubmitInterval: string) => areSwitches({ ...values, defaultSubmitInterval })
    expect(['0', ' 8 ', String(limits.secondsMax)].map(isRight)).toEqual([true, true, true])
    expect(['', '-1', '1.5', '8 s', String(limits.secondsMax + 1)].some(isRight)).toBe(false)
  })

  it('say what each means, and what is wrong with a number', async () => {
    const onEdit = vi.fn()
    const wrong = { ...values, defaultSubmitInterval: 'soon' }
    await draw(<SwitchForm {...formProps} values={wrong} wrong onEdit={onEdit} />)
    expect(screen.getByText(/^Enter a whole number from 0 to 3,600/)).toBeTruthy()
    expect(screen.getByText(/Default: 20/)).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: /^Public discussions/ }))
    await waitFor(() => expect(onEdit).toHaveBeenCalledWith({ openPublicDiscussion: false }))
  })
})

it.each([
  ['en-US', enHome],
  ['zh-CN', zhHome],
] as const)(
  'the overview counts the contests that the home page lists, by the same name (%s)',
  async (locale, home) => {
    await draw(
      <DashboardFigures info={{ ...getDashboardInfo.example.data, recentContestNum: 41 }} decides />,
      locale,
    )
    expect(screen.getByText(home.contests.title).nextElementSibling?.textContent).toBe('41')
  },
)

describe('the history of a day', () => {
  const { facts, history } = SiteStatus.parse(getSiteStatus.example.data)
  const historyOf = (rejudges: number) => {
    const queue = [...facts.queue, { kind: 'rejudge' as const, waiting: rejudges, oldestMs: 0 }]
    return <StatusHistory facts={{ ...facts, queue }} history={history} />
  }

  it('names what waits in the background beside the submissions that wait', async () => {
    await draw(historyOf(412))
    expect(screen.getByText('3')).toBeTruthy()
    expect(screen.getByText('+ 412 rejudges, build runs and solution runs')).toBeTruthy()
    cleanup()
    await draw(historyOf(0))
    expect(screen.queryByText(/background/)).toBeNull()
  })

  it('counts the present in the peak', async () => {
    const peakOf = async (waiting: number) => {
      const queue = [{ kind: 'submission' as const, waiting, oldestMs: 0 }]
      const { container } = await draw(<StatusHistory facts={{ ...facts, queue }} history={history} />)
      const peak = within(container).getAllByText(/^24 h peak/)[0]?.textContent
      cleanup()
      return peak
    }
    expect([await peakOf(3), await peakOf(9)]).toEqual(['24 h peak: 4', '24 h peak: 9'])
  })

  it('has no chart before there is a line to draw', async () => {
    const chartsOf = async (spans: typeof history) => {
      const { container } = await draw(<StatusHistory facts={facts} history={spans} />)
      const found = [container.querySelectorAll('svg').length, screen.queryAllByText('No history yet').length]
      cleanup()
      return found
    }
    const [span] = history as [StatusSpan]
    const later = { ...span, at: '2026-03-01T02:00:00.000Z' }
    expect([await chartsOf([]), await chartsOf([span]), await chartsOf([span, later])]).toEqual([
      [0, 4],
      [0, 4],
      [4, 0],
    ])
  })
})

describe('the audit log', () => {
  it('says whether nothing was done yet or nothing fits the filters', async () => {
    const page = { records: [], total: 0, size: 20, current: 1, pages: 0 }
    const list = { page, refreshing: false, failure: undefined }
    const acts = { onReload: nothing, onPage: nothing, onSize: nothing }
    for (const [values, title] of [
      [{ by: undefined, subject: undefined }, 'No entries yet'],
      [{ by: 'root', subject: undefined }, 'No matching entries'],
    ] as const) {
      await draw(<AuditTable {...list} {...acts} onClear={isFiltered(values) ? nothing : undefined} />)
      expect(screen.getByText(title)).toBeTruthy()
      cleanup()
    }
  })

  it('names what it was done to once, and no table', async () => {
    const { data } = getAuditLog.example
    const [row] = data.records
    if (!row) throw new Error('no example')
    const inGroup = { ...row, subject: 'group' as const, target: '2', targetName: 'Class Ten', gid: 2 }
    const unchanged = { before: {}, after: {} }
    const usernames = ['ada', 'bob', 'cy', 'dan', 'eve', 'fay']
    const records = [
      {
        ...row,
        id: 1,
        subject: 'site' as const,
        target: 'site_config',
        targetName: null,
        table: 'site_config',
      },
      { ...inGroup, id: 2 },
      { ...inGroup, ...unchanged, id: 4, details: { title: 'Friday test' } },
      { ...inGroup, ...unchanged, id: 5, details: { training: { title: 'Loops' } } },
      { ...inGroup, ...unchanged, id: 6, details: { title: 'Sheet one', usernames } },
      {
        ...{ ...row, ...unchanged, id: 7, subject: 'problem' as const, act: 'rejudged' },
        ...{ target: '1000', targetName: 'P1001' },
        details: { problem: 'P1001 · Lanterns', count: 3, number: 2 },
      },
      {
        ...{ ...row, ...unchanged, id: 8, subject: 'contest' as const, act: 'rejudgeContestProblem' },
        ...{ target: '5', targetName: 'Spring Cup' },
        details: { problem: 'A · Lanterns', contest: 'Spring Cup' },
      },
      {
        ...{ ...row, ...unchanged, id: 9, subject: 'problem' as const, act: 'setHelper' },
        ...{ target: '1000', targetName: 'P1001' },
        details: { username: 'grace', role: 'tester' },
      },
      {
        ...{ ...row, ...unchanged, id: 10, subject: 'problem' as const, act: 'publish' },
        ...{ target: '1000', targetName: 'P1001' },
        details: { number: 2 },
      },
      { ...row, id: 3, subject: 'training' as const, target: '3', targetName: 'Week one', gid: 2 },
    ]
    await draw(
      <AuditTable
        {...{ page: { ...data, records }, refreshing: false, failure: undefined }}
        {...{ onReload: nothing, onPage: nothing, onSize: nothing }}
      />,
    )
    for (const words of [
      'Site',
      'Group · Class Ten · #2',
      'Group · Class Ten · #2 · Friday test',
      'Group · Class Ten · #2 · Loops',
      'Group · Class Ten · #2 · Sheet one · ada, bob, cy, dan, eve …',
      'Training · Week one · #3 · Group 2',
      'Problem · P1001 · #1000 · Lanterns · 3 submissions',
      'Contest · Spring Cup · #5 · A · Lanterns',
      'Problem · P1001 · #1000 · grace',
      'Problem · P1001 · #1000 · Revision 2',
    ])
      expect(screen.getByText(words)).toBeTruthy()
  })

  it('says that an ID of a group is none, and does not filter by it', async () => {
    const onFilter = vi.fn()
    await draw(<AuditFilters values={{}} ofAll onFilter={onFilter} />)
    const field = screen.getByRole('searchbox', { name: 'Group number' })
    const type = (value: string) => {
      fireEvent.change(field, { target: { value } })
      fireEvent.keyDown(field, { key: 'Enter' })
    }
    type('class 7')
    expect(onFilter).toHaveBeenLastCalledWith({ gid: undefined })
    expect(screen.getByRole('alert').textContent).toBe('Enter a number')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    type('7')
    expect(onFilter).toHaveBeenLastCalledWith({ gid: 7 })
    expect(screen.queryByRole('alert')).toBeNull()
    type('x')
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is filtered by acts that are called alike at once, and by one that has no words', async () => {
    const t = (() => enAudit.acts) as unknown as TFunction<'audit'>
    const choices = actChoices(t, 'rejudge,actOfBefore')
    const created = choices.filter(({ label }) => label === 'Created a contest')
    expect(created).toEqual([{ label: 'Created a contest', value: 'addContest,addGroupContest' }])
    expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length)
    expect(chosenActs(choices, 'addGroupContest,addContest')).toEqual(['addContest,addGroupContest'])
    const one = actChoices(t, 'addGroupContest')
    expect(chosenActs(one, 'addGroupContest'), 'a chip claims what is filtered').toEqual(['addGroupContest'])
    expect(one.find(({ value }) => value === 'addGroupContest')?.label).toBe(
      'Created a contest (addGroupContest)',
    )
    expect(chosenActs(choices, 'rejudge,actOfBefore')).toEqual(['rejudge', 'actOfBefore'])
    expect(chosenActs(choices, '')).toEqual([])
    const longest = choices.map(({ value }) => value.length).sort((one, other) => other - one)
    const most = longest.slice(0, auditLimits.actsChosenMax).reduce((sum, length) => sum + length + 1, 0)
    expect(most).toBeLessThanOrEqual(auditLimits.actsMax)
  })
})
