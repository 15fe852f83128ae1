import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { getProblemList } from '#contract/problem-list.ts'
import { fitting } from '#ui/problem/fitting.ts'
import { ProblemList, type ProblemListProps } from '#ui/problem/problem-list.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const page = getProblemList.data.parse(getProblemList.example.data)
const [row] = page.records
if (!row) throw new Error('The example has no problem')

const noFilter = { keyword: '', difficulty: undefined, tags: [], mine: undefined, starred: false }

const list = (props: Partial<ProblemListProps> = {}) => (
  <ProblemList
    values={noFilter}
    signedIn={false}
    tagGroups={[]}
    page={page}
    statuses={undefined}
    refreshing={false}
    failure={undefined}
    size={30}
    onChange={() => {}}
    onClear={() => {}}
    onReload={() => {}}
    onPage={() => {}}
    onSize={() => {}}
    {...props}
  />
)

describe('the tags of a row', () => {
  it.each([
    [[50, 40], 94, 2],
    [[50, 40], 93, 1],
    [[50, 40], 86, 1],
    [[50, 40], 85, 0],
    [[50, 40, 30], 128, 3],
    [[50, 40, 30], 127, 1],
    [[], 0, 0],
  ])('%j in a line of %i pixels: %i', (widths, room, count) => {
    expect(fitting(widths, room, 4, 32)).toBe(count)
  })

  it('that do not fit are counted and named', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60)
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
    const tags = ['math', 'greedy', 'graphs'].map((name, id) => ({ ...row.tags[0], id, gid: null, name }))
    await draw(list({ page: { ...page, records: [{ ...row, tags } as typeof row] } }))
    expect(screen.getByText('+2').closest('[title]')?.getAttribute('title')).toBe('math, greedy, graphs')
    vi.restoreAllMocks()
  })
})

describe('the faces of the problem list', () => {
  it('is full: id, title, level, total and rate', async () => {
    await draw(list())
    expect(screen.getByText('P1001')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lanterns' }).getAttribute('href')).toBe('/problem/P1001')
    expect(screen.getByText('33.33%')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Challenge P1001, Lanterns' })).toBeTruthy()
  })

  it('speaks Chinese', async () => {
    await draw(list(), 'zh-CN')
    expect(screen.getByRole('columnheader', { name: '通过率' })).toBeTruthy()
    expect(screen.getByText('简单')).toBeTruthy()
  })

  it('keeps all filters but the search behind a button on a phone, which says how many are set', async () => {
    await draw(list({ values: { ...noFilter, keyword: 'lan', difficulty: 1, tags: [3] } }))
    const toggle = screen.getByRole('button', { name: 'Filter (2)' })
    const folded = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
    expect(folded?.contains(screen.getByRole('combobox', { name: 'Difficulty' }))).toBe(true)
    expect([toggle.getAttribute('aria-expanded'), folded?.hasAttribute('data-open')]).toEqual([
      'false',
      false,
    ])
    fireEvent.click(toggle)
    expect([toggle.getAttribute('aria-expanded'), folded?.hasAttribute('data-open')]).toEqual(['true', true])
  })

  it('leads from a page past the end to the last one', async () => {
    const onPage = vi.fn()
    await draw(list({ page: { ...page, records: [], current: 9, size: 30, total: 61 }, onPage }))
    expect(screen.getByText('There is no page 9')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Last page (3)' }))
    expect(onPage).toHaveBeenCalledWith(3)
  })

  it('loads: rows without words', async () => {
    await draw(list({ page: undefined }))
    expect(screen.getAllByRole('row').length).toBeGreaterThan(5)
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('is empty for these filters and offers to clear them', async () => {
    const onClear = vi.fn()
    await draw(
      list({
        page: { ...page, records: [], total: 0 },
        values: { ...noFilter, keyword: 'x' },
        onClear,
      }),
    )
    expect(screen.getByText('No matching problems')).toBeTruthy()
    for (const button of screen.getAllByRole('button', { name: 'Clear filters' })) fireEvent.click(button)
    expect(onClear, 'only one of them can be pressed').toHaveBeenCalledOnce()
  })

  it('has failed and tries again', async () => {
    const onReload = vi.fn()
    await draw(list({ page: undefined, failure: 'The network is gone', onReload }))
    expect(screen.getByRole('alert').textContent).toContain('The network is gone')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
  })

  it('is stale: the old rows stay under the words of the failure', async () => {
    await draw(list({ failure: 'The network is gone' }))
    expect(screen.getByText(/The network is gone/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Lanterns' })).toBeTruthy()
  })
})

it.each([
  [JudgeStatus.Accepted, 'Solved'],
  [JudgeStatus.Judging, 'Being judged'],
  [JudgeStatus.WrongAnswer, 'Attempted: Wrong Answer'],
])('says what the viewer reached: %d', async (status, words) => {
  await draw(list({ statuses: { [row.pid]: { status, score: null, submitIds: [], starred: false } } }))
  expect(screen.getAllByRole('img', { name: words }).length).toBeGreaterThan(0)
})

describe('somebody signed in', () => {
  const mine = (starred: boolean) => ({
    [row.pid]: { status: JudgeStatus.NotSubmitted, score: null, submitIds: [], starred },
  })

  it.each([true, false])('sees the star of a problem and turns it: %s', async (starred) => {
    const onStar = vi.fn()
    await draw(list({ signedIn: true, statuses: mine(starred), onStar }))
    const button = screen.getByRole('button', { name: 'Star P1001 Lanterns' })
    expect(button.getAttribute('aria-pressed')).toBe(String(starred))
    fireEvent.click(button)
    expect(onStar).toHaveBeenCalledExactlyOnceWith(row.pid, !starred)
  })

  it('asks for the starred ones alone', async () => {
    const onChange = vi.fn()
    await draw(list({ signedIn: true, onChange }))
    fireEvent.click(screen.getByRole('button', { name: 'Starred', pressed: false }))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ starred: true })
    expect(screen.getByRole('combobox', { name: 'My progress' })).toBeTruthy()
  })
})

it('offers a visitor nothing that needs a session', async () => {
  await draw(list())
  expect(screen.queryByRole('button', { name: 'Starred' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Star / })).toBeNull()
})

it('shows 0.00% where nobody has submitted', async () => {
  await draw(list({ page: { ...page, records: [{ ...row, total: 0, ac: 0 }] } }))
  expect(screen.getByText('0.00%')).toBeTruthy()
})
