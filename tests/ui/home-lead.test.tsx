import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Contest, exampleContest } from '#contract/contest.ts'
import { LeadContest } from '#ui/home/lead.tsx'
import { clockOf, nextContest } from '#ui/home/use-contest-clock.ts'
import { draw } from './draw.tsx'

const now = '2024-05-01T12:00:00.000Z'
const contest = (id: number, startTime: string, endTime: string): Contest => ({
  ...Contest.parse(exampleContest),
  ...{ id, now, startTime, endTime },
})
const runs = contest(1, '2024-05-01T09:00:00.000Z', '2024-05-01T14:00:00.000Z')
const runsShorter = contest(2, '2024-05-01T11:00:00.000Z', '2024-05-01T13:00:00.000Z')
const tomorrow = contest(3, '2024-05-02T12:00:00.000Z', '2024-05-02T13:00:00.000Z')
const later = contest(4, '2024-05-03T12:00:00.000Z', '2024-05-03T12:30:00.000Z')
const over = contest(5, '2024-04-03T12:00:00.000Z', '2024-05-01T12:00:00.000Z')

describe('the contest that the home page begins with', () => {
  it.each([
    ['of those that run the first to end', [tomorrow, runs, runsShorter], 2],
    ['the first to begin where none runs', [later, tomorrow], 3],
    ['none that is over', [over], undefined],
    ['none before they are known', undefined, undefined],
  ])('is %s', (_, contests, id) => {
    expect(nextContest(contests)?.id).toBe(id)
  })
})

it.each([
  [0, 0, '00:00:00'],
  [-5, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [86_400_000, 1, '00:00:00'],
  [93_784_000, 1, '02:03:04'],
])('%i ms are %i days and %s', (milliseconds, days, time) => {
  expect(clockOf(milliseconds)).toEqual({ days, time })
})

describe('its clock', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('goes on from the time of the server and says when the contest is over', async () => {
    vi.setSystemTime('2001-01-01')
    const onTurn = vi.fn()
    const { getByRole, getByText } = await draw(<LeadContest contest={runsShorter} onTurn={onTurn} />)
    expect(getByText('Running now')).not.toBeNull()
    expect(getByRole('timer').textContent).toBe('01:00:00')
    act(() => void vi.advanceTimersByTime(61_000))
    expect(getByRole('timer').textContent).toBe('00:58:59')
    expect(onTurn).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(3_600_000))
    expect(onTurn).toHaveBeenCalledOnce()
  })

  it('says when one begins, and asks a visitor to log in', async () => {
    const [onTurn, onRefused] = [vi.fn(), vi.fn()]
    const { getByRole } = await draw(<LeadContest contest={tomorrow} onTurn={onTurn} onRefused={onRefused} />)
    expect(getByRole('timer').textContent).toBe('1 day 00:00:00')
    fireEvent.click(getByRole('link', { name: 'View contest' }))
    expect(onRefused).toHaveBeenCalledOnce()
    act(() => void vi.advanceTimersByTime(86_400_000))
    expect(onTurn).toHaveBeenCalledOnce()
  })
})
