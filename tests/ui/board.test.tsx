import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  type AcmCell,
  type AcmRankRow,
  getContestOutsideScoreboard,
  getContestRank,
  type RankRow,
} from '#contract/contest-rank.ts'
import type { Page } from '#contract/envelope.ts'
import { Board, type BoardProps } from '#ui/board/board.tsx'
import { acmCell, cellText, linesOf, nameOf, oiCell, sameRow, withoutTwins } from '#ui/board/board-rows.ts'
import { followedNews } from '#ui/board/followed-news.ts'
import { moved } from '#ui/board/use-cell-focus.ts'
import { draw } from './draw.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const example = getContestRank.example.data as Page<AcmRankRow>
const oiExample = getContestOutsideScoreboard.example.data as Page<RankRow>
const [winner, star] = example.records as [AcmRankRow, AcmRankRow]
const team = (rank: number, given: Partial<AcmRankRow> = {}): AcmRankRow => ({
  ...star,
  rank,
  uid: `u${rank}`,
  username: `team-${rank}`,
  nickname: `Team ${rank}`,
  ...given,
})
const pageOf = (records: RankRow[]): Page<RankRow> => ({ ...example, records, total: records.length })
const problem = (displayId: string) => ({
  displayId,
  title: displayId,
  colour: null,
  fullScore: null,
  counts: undefined,
})

const board = (given: Partial<BoardProps> = {}) => (
  <Board
    title="Spring Cup"
    rule="acm"
    penaltyInMinutes
    phase="shown"
    page={example}
    failure={undefined}
    problems={['A', 'B', 'C'].map(problem)}
    shownName="nickname"
    followed={[]}
    own={null}
    size={50}
    all={false}
    onAll={() => {}}
    onStatistics={() => {}}
    onDownload={undefined}
    sealedSince={undefined}
    choices={{ keyword: '', stars: true, after: undefined, force: undefined }}
    auto
    ended={false}
    busy={false}
    projector={false}
    onProjector={() => {}}
    onChoice={() => {}}
    onAuto={() => {}}
    onReload={() => {}}
    onFollow={() => {}}
    onPage={() => {}}
    onSize={() => {}}
    {...given}
  />
)
const cell = (name: string) => screen.getByRole('gridcell', { name })

it('says what the figures below the letters count', async () => {
  await draw(board())
  expect(screen.getByText('Below each letter: accepted / all submissions')).toBeTruthy()
})

it.each([true, false])('says of a sealed board with awards that they may change (%s)', async (isWinAward) => {
  const records = example.records.map((row) => ({ ...row, isWinAward }))
  const sealedSince = '2024-05-01T13:00:00.000Z'
  await draw(board({ sealedSince, page: { ...example, records } }))
  expect(screen.queryByText(/Awards may still change\.$/) !== null).toBe(isWinAward)
})

describe('a row of a newer page', () => {
  it('is the same when it says the same', () => {
    expect(sameRow(winner, winner)).toBe(true)
    expect(sameRow(winner, structuredClone(winner))).toBe(true)
    expect(sameRow(winner, star)).toBe(false)
    const { A, ...others } = winner.submissionInfo
    expect(sameRow(winner, { ...winner, submissionInfo: others })).toBe(false)
    expect(sameRow(winner, { ...winner, rank: winner.rank + 1 })).toBe(false)
  })

  it('shows what changed', async () => {
    const moved = { ...winner, rank: 7, submissionInfo: { ...winner.submissionInfo, A: { errorNum: 4 } } }
    const newer = pageOf([moved, structuredClone(star)])
    function Renewed() {
      const [page, setPage] = useState(example as Page<RankRow>)
      return (
        <>
          <button type="button" onClick={() => setPage(newer)}>
            renew
          </button>
          {board({ page })}
        </>
      )
    }
    await draw(<Renewed />)
    fireEvent.click(screen.getByRole('button', { name: 'renew' }))
    expect(within(screen.getAllByRole('row')[1] as HTMLElement).getByText('7')).toBeTruthy()
    expect(screen.getByText('−4')).toBeTruthy()
  })
})

describe('a cell of an ACM board', () => {
  it.each<[string, AcmCell | undefined, ReturnType<typeof acmCell>]>([
    ['not tried', undefined, { kind: 'none', figure: undefined, more: undefined }],
    [
      'first',
      { errorNum: 0, isAC: true, isFirstAC: true, ACTime: 659 },
      { kind: 'first', figure: 10, more: 1 },
    ],
    [
      'solved',
      { errorNum: 2, isAC: true, ACTime: 3_600, tryNum: 1 },
      { kind: 'solved', figure: 60, more: 3 },
    ],
    [
      'after the contest, though nobody was earlier',
      { errorNum: 0, isAC: true, isFirstAC: true, isAfterContest: true, ACTime: 60 },
      { kind: 'after', figure: 1, more: 1 },
    ],
    ['sealed', { errorNum: 1, tryNum: 2 }, { kind: 'pending', figure: 2, more: 1 }],
    ['wrong', { errorNum: 3 }, { kind: 'wrong', figure: 3, more: undefined }],
    ['without a penalty', { errorNum: 0 }, { kind: 'tried', figure: undefined, more: undefined }],
  ])('%s', (_what, given, expected) => expect(acmCell(given, true)).toEqual(expected))

  it('has seconds where the penalty has them', () => {
    const cell = { errorNum: 0, isAC: true, ACTime: 16_207 }
    expect([true, false].map((inMinutes) => cellText(acmCell(cell, inMinutes)))).toEqual(['+270', '+270:07'])
  })
})

describe('a cell of an OI board', () => {
  it.each([
    [100, 12, 'full'],
    [99, undefined, 'partial'],
    [0, undefined, 'zero'],
    [null, undefined, 'zero'],
    [undefined, undefined, 'none'],
  ] as const)('%s in %s ms is %s', (score, time, kind) => expect(oiCell(score, time).kind).toBe(kind))

  it.each([
    [100, '+100'],
    [40, '±40'],
    [0, '0'],
    [undefined, ''],
  ])('with %s points reads %s', (score, text) => expect(cellText(oiCell(score, 12))).toBe(text))

  it.each([
    [30, 30, 'full'],
    [100, 150, 'partial'],
    [100, 0, 'full'],
    [100, null, 'full'],
  ] as const)('%s of %s is %s', (score, full, kind) => expect(oiCell(score, 1, full).kind).toBe(kind))
})

describe('lines of a board', () => {
  it('tell the rows before the board from the same rows in it', () => {
    const all = [team(1), team(2), team(3)] as [RankRow, RankRow, RankRow]
    const records = [all[2], all[0], ...all]
    const lines = linesOf(records, { own: 'u3', followed: ['u1'], current: 1 })
    expect(lines.map(({ key, isExtra }) => [key, isExtra])).toEqual([
      ['u3 0', true],
      ['u1 0', true],
      ['u1 1', false],
      ['u2 0', false],
      ['u3 1', false],
    ])
    expect(linesOf(all, { own: 'u3', followed: [], current: 1 }).some(({ isExtra }) => isExtra)).toBe(false)
    expect(linesOf(all, { own: 'u1', followed: ['u1'], current: 2 }).some(({ isExtra }) => isExtra)).toBe(
      false,
    )
  })

  it('leave out a row before the board whose user is in sight in it', () => {
    const all = Array.from({ length: 30 }, (_, index) => team(index + 1))
    const [second, last] = [all[1], all[29]] as [RankRow, RankRow]
    const lines = linesOf([second, last, ...all], { own: 'u2', followed: ['u30'], current: 1 })
    const shown = withoutTwins(lines)
    expect(shown.filter(({ isExtra }) => isExtra).map(({ row }) => row.uid)).toEqual(['u30'])
    expect(shown.filter(({ isExtra }) => !isExtra).map(({ row }) => row)).toEqual(all)
  })

  it('are called as the contest says, or by the username', () => {
    expect([nameOf(winner, 'nickname'), nameOf(winner, 'realname')]).toEqual(['Three Lanterns', 'team-012'])
  })
})

describe('moving over the cells', () => {
  const size = { rows: 5, columns: 7 }
  it.each([
    ['ArrowUp', { row: 0, column: 3 }],
    ['ArrowDown', { row: 2, column: 3 }],
    ['ArrowLeft', { row: 1, column: 2 }],
    ['ArrowRight', { row: 1, column: 4 }],
    ['Home', { row: 1, column: 0 }],
    ['End', { row: 1, column: 6 }],
    ['PageDown', { row: 4, column: 3 }],
    ['x', undefined],
  ])('%s', (key, expected) =>
    expect(moved({ row: 1, column: 3 }, { key, ctrlKey: false }, size)).toEqual(expected),
  )
  it('goes to the corners with Ctrl', () => {
    expect(moved({ row: 1, column: 3 }, { key: 'End', ctrlKey: true }, size)).toEqual({ row: 4, column: 6 })
    expect(moved({ row: 1, column: 3 }, { key: 'Home', ctrlKey: true }, size)).toEqual({ row: 0, column: 0 })
  })
})

describe('a board', () => {
  it('says each cell in a sentence, and shows a sign with its figure', async () => {
    await draw(board())
    expect(cell('A: first solve, at minute 11 with 1 try').textContent).toBe('★111 try')
    expect(cell('B: solved at minute 60 with 2 tries').textContent).toBe('+602 tries')
    expect(cell('C: 1 try with an unknown result').textContent).toContain('?1')
    expect(cell('B: not solved, 2 wrong tries').textContent).toContain('−2')
    expect(cell('Rank 1 Gold').textContent).toBe('1Gold')
    expect(cell('Unofficial team').textContent).toBe('*')
  })

  it('says it in Chinese too', async () => {
    await draw(board(), 'zh-CN')
    expect(cell('A：首杀，第 11 分钟通过，提交 1 次')).toBeTruthy()
    expect(cell('打星队伍，不计排名')).toBeTruthy()
  })

  it('shows scores of an OI contest', async () => {
    await draw(board({ rule: 'oi', page: oiExample, problems: ['T1', 'T2'].map(problem) }))
    expect(cell('T1: 100 points in 120 ms').textContent).toContain('+100')
    expect(cell('T2: 60 points').textContent).toContain('±60')
  })

  it('is walked by arrows, and Tab leads to one cell alone', async () => {
    const { container } = await draw(board())
    const start = container.querySelector<HTMLElement>('[data-cell="1 0"]') as HTMLElement
    expect(container.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1)
    act(() => start.focus())
    fireEvent.keyDown(start, { key: 'End' })
    expect(document.activeElement?.getAttribute('data-cell')).toBe('1 6')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('data-cell')).toBe('2 6')
    expect(container.querySelectorAll('[data-cell][tabindex="0"]')).toHaveLength(1)
  })

  it('follows with f, and opens with a press', async () => {
    const onFollow = vi.fn()
    await draw(board({ onFollow }))
    const solved = cell('B: solved at minute 60 with 2 tries')
    act(() => solved.focus())
    fireEvent.keyDown(solved, { key: 'f' })
    expect(onFollow).toHaveBeenCalledWith(winner.uid)
    fireEvent.click(within(solved).getByText('+60'))
    const dialog = await screen.findByRole('dialog', { name: 'Three Lanterns' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'A: first solve, at minute 11 with 1 try',
      'B: solved at minute 60 with 2 tries',
      'C: 1 try with an unknown result',
    ])
  })

  it('opens a row that is a card wherever it is pressed, but for its link and its button', async () => {
    const isPhone = vi.spyOn(window, 'matchMedia')
    const query = { media: '', addEventListener: () => {}, removeEventListener: () => {} }
    for (const matches of [false, true]) {
      isPhone.mockImplementation(() => ({ ...query, matches }) as unknown as MediaQueryList)
      await draw(board())
      fireEvent.click(screen.getByRole('button', { name: 'Follow Three Lanterns' }))
      expect(screen.queryByRole('dialog')).toBeNull()
      fireEvent.click(cell('Rank 1 Gold'))
      if (matches) await screen.findByRole('dialog', { name: 'Three Lanterns' })
      else expect(screen.queryByRole('dialog')).toBeNull()
      cleanup()
    }
    isPhone.mockRestore()
  })

  it('is searched with /', async () => {
    await draw(board())
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search by team or school' }))
  })

  it('draws a part of many rows, says how many there are, and draws all of them when told to', async () => {
    const many = Array.from({ length: 300 }, (_, index) => team(index + 1))
    const drawn = () => document.querySelectorAll('[data-line]').length
    const onAll = vi.fn()
    await draw(board({ page: pageOf(many), size: 300, onAll }))
    expect(drawn()).toBeLessThan(80)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('301')
    fireEvent.click(screen.getByRole('checkbox', { name: 'All rows' }))
    await waitFor(() => expect(onAll).toHaveBeenCalledWith(true))
    cleanup()
    await draw(board({ page: pageOf(many), size: 300, all: true }))
    await waitFor(() => expect(drawn()).toBe(300))
    expect(screen.getByRole('status').textContent).toBe('All 300 rows shown')
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  })

  it('offers all rows where there are more than are drawn, and on more than one page', async () => {
    const few = Array.from({ length: 10 }, (_, index) => team(index + 1))
    await draw(board({ page: pageOf(few), size: 10 }))
    expect(screen.queryByRole('checkbox', { name: 'All rows' })).toBeNull()
    cleanup()
    await draw(board({ page: { ...pageOf(few), total: 11, pages: 2 }, size: 10 }))
    expect(screen.getByRole('checkbox', { name: 'All rows' })).toBeTruthy()
  })

  it('counts no row twice', async () => {
    const [first, second] = [team(1), team(2)] as [RankRow, RankRow]
    const page = pageOf([second, first, second])
    await draw(board({ page, own: 'u2' }))
    expect(screen.getByText('2 teams')).toBeTruthy()
    cleanup()
    await draw(board({ page: { ...page, current: 2, size: 3, total: 6, pages: 2 }, size: 3, own: 'u2' }))
    expect(screen.queryByText(/\d teams/)).toBeNull()
    cleanup()
    await draw(board({ page: pageOf([first, second]) }))
    expect(screen.getByText('2 teams')).toBeTruthy()
  })

  it('says the seal, and that it is lifted for whoever forces it', async () => {
    const sealedSince = '2024-05-01T13:00:00.000Z'
    await draw(board({ sealedSince }))
    expect(screen.getByRole('status').textContent).toContain('Board sealed at')
    cleanup()
    const choices = { keyword: '', stars: true, after: undefined, force: true }
    await draw(board({ sealedSince, choices }))
    expect(screen.getByRole('status').textContent).toContain('that others cannot see')
  })

  it('offers what the viewer may use: no refresh by itself after the end, no force without the right', async () => {
    await draw(board({ ended: true, auto: false }))
    expect(screen.queryByRole('checkbox', { name: 'Auto refresh' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Live results' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'After the contest' })).toBeNull()
  })

  it('says why it is empty, and keeps old rows beside what failed', async () => {
    const onReload = vi.fn()
    await draw(board({ page: pageOf([]) }))
    expect(screen.getByText('No results yet')).toBeTruthy()
    cleanup()
    await draw(board({ phase: 'stale', failure: 'No network', onReload }))
    expect(screen.getByRole('status').textContent).toContain('No network')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
    expect(screen.getByText('Three Lanterns')).toBeTruthy()
  })

  it('says on a projector too that it shows what is sealed', async () => {
    const choices = { keyword: '', stars: true, after: undefined, force: true }
    await draw(board({ projector: true, sealedSince: '2026-05-02T13:00:00.000Z', choices }))
    expect(screen.getByText('You see sealed results that others cannot see.')).toBeTruthy()
  })

  it('says why it is empty while results are sealed', async () => {
    const page = { ...example, records: [], total: 0 }
    await draw(board({ page, sealedSince: '2026-05-02T13:00:00.000Z' }))
    expect(screen.getByText('No submissions before the board was sealed')).toBeTruthy()
    expect(screen.getAllByText(/until the board is unsealed/)).toHaveLength(1)
    cleanup()
    const choices = { keyword: '', stars: true, after: undefined, force: true }
    await draw(board({ page, sealedSince: '2026-05-02T13:00:00.000Z', choices }))
    expect(screen.getByText('No results yet')).toBeTruthy()
  })

  it('leads whoever administers the contest from sealed results to where they are opened', async () => {
    const unseal = { to: '/admin/contest/$contestId/edit', params: { contestId: '7' } } as const
    await draw(board({ sealedSince: '2026-05-02T13:00:00.000Z', unseal }))
    const link = screen.getByRole('link', { name: 'Unseal in contest settings' })
    expect(link.getAttribute('href')).toContain('/admin/contest/7/edit')
  })

  it('has nothing to press on a projector but the way out', async () => {
    const onProjector = vi.fn()
    await draw(board({ projector: true, onProjector }))
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(onProjector).toHaveBeenCalledWith(false)
  })
})

describe('news of followed users', () => {
  const solvedC = {
    ...winner,
    submissionInfo: { ...winner.submissionInfo, C: { errorNum: 0, isAC: true, ACTime: 1 } },
  }
  it('are what was solved, or a changed rank', () => {
    expect(followedNews([winner], [solvedC], [winner.uid], [problem('C')])).toEqual([
      { kind: 'solved', row: solvedC, problem: 'C' },
    ])
    const fallen = { ...winner, rank: 4 }
    expect(followedNews([winner], [fallen], [winner.uid], [problem('C')])).toEqual([
      { kind: 'rank', row: fallen, up: false },
    ])
    expect(followedNews([winner], [solvedC], [], [problem('C')])).toEqual([])
    expect(followedNews([star], [solvedC], [winner.uid], [problem('C')])).toEqual([])
  })
})
