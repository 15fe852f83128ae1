import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { getContestInfo } from '#contract/contest.ts'
import { getContestProblemDetails } from '#contract/contest-problem.ts'
import { ContestBooklet, type ContestBookletProps } from '#ui/contest/contest-booklet.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const example = getContestProblemDetails.example.data
const sheet = (id: number, problemId: string, title: string) => ({
  ...example,
  problem: { ...example.problem, id, problemId, title },
})
const props = (change: Partial<ContestBookletProps> = {}): ContestBookletProps => ({
  contest: getContestInfo.example.data,
  problems: [sheet(1, 'A', 'Seven huts'), sheet(2, 'B', 'Two lakes')],
  loading: false,
  failure: undefined,
  onReload: vi.fn(),
  onPrint: vi.fn(),
  ...change,
})

it('lists the problems, then shows each with its limits and its statement', async () => {
  const given = props()
  const { getByRole, getAllByRole } = await draw(<ContestBooklet {...given} />)
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['A. Seven huts', 'B. Two lakes']),
  )
  const jump = within(getByRole('navigation', { name: 'Contents' })).getByRole('link', {
    name: 'B. Two lakes',
  })
  expect(getByRole('article', { name: 'B' }).id).toBe(jump.getAttribute('href')?.slice(1))
  const second = within(getByRole('article', { name: 'B' }))
  expect(second.getByRole('heading', { level: 2, name: 'B. Two lakes' })).not.toBeNull()
  expect(second.getByText('Time limit')).not.toBeNull()
  fireEvent.click(getByRole('button', { name: 'Print' }))
  expect(given.onPrint).toHaveBeenCalledOnce()
})

it('says that a contest has no problems, and why nothing came', async () => {
  const empty = await draw(<ContestBooklet {...props({ problems: [] })} />)
  expect(empty.queryAllByRole('article')).toEqual([])
  cleanup()
  const given = props({ problems: undefined, failure: 'The network is away.' })
  const failed = await draw(<ContestBooklet {...given} />)
  expect(failed.getByText('The network is away.')).not.toBeNull()
  fireEvent.click(failed.getByRole('button', { name: 'Try again' }))
  expect(given.onReload).toHaveBeenCalledOnce()
})
