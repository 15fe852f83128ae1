import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exampleRankRow, type RankRow } from '#contract/rank.ts'
import { Rank } from '#ui/rank/rank.tsx'
import { RankTable, type RankTableProps } from '#ui/rank/rank-table.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const rowOf = (username: string, change: Partial<RankRow> = {}): RankRow => ({
  ...exampleRankRow,
  uid: `id-of-${username}`,
  username,
  nickname: null,
  ...change,
})

const drawTable = (rows: readonly RankRow[], change: Partial<RankTableProps> = {}) =>
  draw(<RankTable kind="acm" gid={undefined} rows={rows} hasMedals={false} refreshing={false} {...change} />)

const rowNamed = (username: string): HTMLTableRowElement => {
  const row = screen.getByRole('link', { name: username }).closest<HTMLTableRowElement>('tr')
  if (!row) throw new Error(`no row of ${username}`)
  return row
}

const hasMedal = (username: string) => rowNamed(username).querySelector('svg.lucide-medal') !== null

describe('the rank of all users', () => {
  it('leads to each user and to what the user solved (S2-054)', async () => {
    await drawTable([rowOf('ada', { ac: 12, total: 30 })])
    const row = within(rowNamed('ada'))
    expect(row.getByRole('link', { name: 'ada' }).getAttribute('href')).toBe(
      '/user-home?uid=id-of-ada&username=ada',
    )
    expect(
      row.getByRole('link', { name: '12 solved problems: accepted submissions of ada' }).getAttribute('href'),
    ).toBe('/status?username=ada&status=0')
  })

  it('has the words of a signature, not its marks', async () => {
    await drawTable([rowOf('ada', { signature: '# **Keep** going\n\n[blog](https://example.org' })])
    expect(within(rowNamed('ada')).getByText('Keep going blog').title).toBe('Keep going blog')
  })

  it('has a rate without decimals, and one of nothing without submissions (S2-056)', async () => {
    await drawTable([rowOf('ada', { ac: 1, total: 3 }), rowOf('bob', { ac: 0, total: 0 })])
    expect(within(rowNamed('ada')).getByText('33%')).toBeTruthy()
    expect(within(rowNamed('bob')).getByText('0%')).toBeTruthy()
    // Not the rate of problems, which counts accepted submissions.
    expect(screen.getByRole('columnheader', { name: 'AC rate' })).toBeTruthy()
  })

  it('gives equal results the same rank, as the server counts it', async () => {
    const results = [1, 1, 3].map((rank, index) => rowOf(`user${index}`, { rank, ac: 4 - rank }))
    await drawTable(results)
    expect(results.map(({ username }) => rowNamed(username).cells[0]?.textContent)).toEqual(['1', '1', '3'])
  })

  it('gives no place to those who have solved nothing: they have done equally well', async () => {
    await drawTable([rowOf('ada', { ac: 1 }), rowOf('bob', { ac: 0 }), rowOf('eve', { ac: 0 })])
    const places = ['ada', 'bob', 'eve'].map((username) => rowNamed(username).cells[0]?.textContent)
    expect(places).toEqual(['1', '–', '–'])
  })

  it('shows every figure of a member of a group under both rules (S3-057)', async () => {
    for (const kind of ['acm', 'oi'] as const) {
      await drawTable([rowOf('ada', { ac: 3, total: 4, score: 340 })], { kind, gid: 7 })
      const row = within(rowNamed('ada'))
      expect([row.getByText('340'), row.getByText('4'), row.getByText('75%')]).toHaveLength(3)
      expect(row.getByRole('link', { name: /^3 solved/ }).getAttribute('href')).toBe(
        '/group/7/status?username=ada&status=0',
      )
      cleanup()
    }
  })

  it('of a group says what it counts', async () => {
    const acts = { onSearch: vi.fn(), onPage: vi.fn(), onSize: vi.fn(), onReload: vi.fn() }
    const props = {
      ...acts,
      kind: 'acm' as const,
      searchUser: '',
      page: undefined,
      refreshing: true,
      failure: undefined,
    }
    await draw(<Rank {...props} gid={7} />)
    expect(screen.getByText(/outside contests\./)).toBeTruthy()
    expect(screen.queryByText(/^Score: per problem/), 'those who solved most come first').toBeNull()
    cleanup()
    await draw(<Rank {...props} kind="oi" gid={7} />)
    expect(screen.getByText(/outside contests\./).nextElementSibling?.textContent).toMatch(
      /^Score: per problem/,
    )
    cleanup()
    await draw(<Rank {...props} />)
    expect(screen.queryByText(/outside contests/)).toBeNull()
  })

  it('offers to clear a search that found nobody', async () => {
    const acts = { onSearch: vi.fn(), onPage: vi.fn(), onSize: vi.fn(), onReload: vi.fn() }
    const none = { current: 1, size: 10, total: 0, pages: 0, records: [] }
    const props = { ...acts, kind: 'acm' as const, page: none, refreshing: false, failure: undefined }
    await draw(<Rank {...props} searchUser="" />)
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
    cleanup()
    await draw(<Rank {...props} searchUser="nobody" />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(acts.onSearch).toHaveBeenCalledWith('')
  })

  it('of a group has its columns in order, with the nickname in one (S3-057)', async () => {
    await drawTable([rowOf('ada', { nickname: 'Countess' })], { gid: 7 })
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual(['#', 'User', 'Nickname', 'Solved', 'Submissions', 'Score', 'AC rate'])
    const score = screen.getByRole('columnheader', { name: 'Score' })
    expect(score.getAttribute('title')).toContain('plus a difficulty bonus of 0 to 4')
    const row = rowNamed('ada')
    expect([row.cells.length, row.cells[2]?.textContent]).toEqual([heads.length, 'Countess'])
    cleanup()
    for (const [kind, wanted] of [
      ['acm', ['#', 'User', 'Signature', 'Solved', 'Submissions', 'AC rate']],
      ['oi', ['#', 'User', 'Signature', 'Score', 'Solved', 'Submissions']],
    ] as const) {
      await drawTable([rowOf('ada', { nickname: 'Countess' })], { kind })
      const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
      expect(names).toEqual(wanted)
      expect(rowNamed('ada').cells).toHaveLength(wanted.length)
      expect(within(rowNamed('ada')).getByText('Countess')).toBeTruthy()
      cleanup()
    }
  })

  it('shows a title in its colour', async () => {
    for (const gid of [undefined, 7]) {
      await drawTable([rowOf('ada', { titleName: 'Coach', titleColor: '#7048e8' })], { gid })
      const dot = within(rowNamed('ada')).getByText('Coach').previousElementSibling as HTMLElement
      expect(dot.style.background).toBe('#7048e8')
      cleanup()
    }
  })

  it('gives medals to the first three of the first page who scored (S2-055)', async () => {
    const rows = [
      rowOf('ada', { rank: 1, score: 90 }),
      rowOf('bob', { rank: 2, score: 40 }),
      rowOf('cyd', { rank: 3, score: 0 }),
    ]
    await drawTable(rows, { kind: 'oi', hasMedals: true })
    expect(rows.map(({ username }) => hasMedal(username))).toEqual([true, true, false])
    cleanup()
    const later = rows.map((row) => ({ ...row, rank: row.rank + 30 }))
    await drawTable(later, { kind: 'oi', hasMedals: true })
    expect(rows.map(({ username }) => hasMedal(username))).toEqual([false, false, false])
  })
})
