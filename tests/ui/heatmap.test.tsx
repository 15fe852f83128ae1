import { fireEvent, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { dayAfter, dayReached, firstDayOf, levelOf, monthsOf, weeksOf } from '#ui/heatmap/calendar.ts'
import { Heatmap } from '#ui/heatmap/heatmap.tsx'
import { show } from './show.tsx'

const dayMs = 86_400_000
const anyDay = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(days * dayMs).toISOString().slice(0, 10))
const weekDay = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

it('explains in its legend the days of the lowest level that have submissions', async () => {
  const { container, close } = await show(
    <Heatmap label="Year" days={[]} first="2024-01-01" last="2024-02-01" />,
  )
  const steps = [...container.querySelectorAll('figcaption [role=img]')].map((step) => [
    step.getAttribute('aria-label'),
    step.hasAttribute('data-some'),
  ])
  expect(steps).toEqual([
    ['No submissions', false],
    ['1 to 3 submissions', true],
    ['4 to 6 submissions', false],
    ['7 to 9 submissions', false],
    ['10 to 12 submissions', false],
    ['More than 12 submissions', false],
  ])
  close()
})

describe('the calendar of a heatmap', () => {
  it.each([
    [0, 0],
    [3, 0],
    [4, 1],
    [6, 1],
    [7, 2],
    [9, 2],
    [10, 3],
    [12, 3],
    [13, 4],
    [1_000, 4],
  ])('%i submissions are of level %i (S1-129)', (count, level) => expect(levelOf(count)).toBe(level))

  it('fourteen weeks are 98 days less those that are left of this week (S1-129)', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const first = firstDayOf(14, today)
        const days = weeksOf(first, today, [])
          .flat()
          .filter((day) => day !== undefined)
        expect(weekDay(first)).toBe(0)
        expect(days).toHaveLength(98 - (6 - weekDay(today)))
        expect(days.at(-1)?.date).toBe(today)
      }),
    )
  })

  it('has each day once, in its row, and every count', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 370 }), (last, before) => {
        const first = dayAfter(last, -before)
        const weeks = weeksOf(first, last, [
          { date: first, count: 5 },
          { date: dayAfter(last, 1), count: 7 },
        ])
        const days = weeks.flat().filter((day) => day !== undefined)
        expect(new Set(days.map(({ date }) => date)).size).toBe(before + 1)
        for (const week of weeks)
          for (const [row, day] of week.entries()) if (day) expect(weekDay(day.date)).toBe(row)
        expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(5)
        expect(monthsOf(weeks).reduce((sum, month) => sum + month.weeks, 0)).toBe(weeks.length)
      }),
    )
  })

  it('keys lead to other days and never out of the map', () => {
    const edges = { first: '2026-01-01', last: '2026-12-31' }
    expect(dayReached('ArrowRight', '2026-05-01', edges)).toBe('2026-05-08')
    expect(dayReached('ArrowLeft', '2026-05-01', edges)).toBe('2026-04-24')
    expect(dayReached('ArrowDown', '2026-05-01', edges)).toBe('2026-05-02')
    expect(dayReached('ArrowUp', '2026-05-01', edges)).toBe('2026-04-30')
    expect(dayReached('ArrowUp', '2026-01-01', edges)).toBeUndefined()
    expect(dayReached('Home', '2026-05-01', edges)).toBe('2026-01-01')
    expect(dayReached('End', '2026-05-01', edges)).toBe('2026-12-31')
    expect(dayReached('Enter', '2026-05-01', edges)).toBeUndefined()
  })
})

describe('a heatmap', () => {
  let close: (() => void) | undefined
  afterEach(() => close?.())

  const drawn = async (locale: 'en-US' | 'zh-CN' = 'en-US') => {
    const screen = await show(
      <Heatmap
        label="Submissions in April and May"
        days={[
          { date: '2026-05-01', count: 1 },
          { date: '2026-04-03', count: 14 },
        ]}
        first="2026-04-01"
        last="2026-05-02"
      />,
      locale,
    )
    close = screen.close
    return { ...screen, grid: within(screen.getByRole('grid', { name: 'Submissions in April and May' })) }
  }

  it('tells a screen reader of each day, and where nothing happened', async () => {
    const { grid, getByText } = await drawn()
    expect(grid.getAllByRole('gridcell', { name: /2026/ })).toHaveLength(32)
    expect(grid.getByRole('gridcell', { name: 'May 1, 2026: 1 submission' }).dataset).toMatchObject({
      level: '0',
      some: 'true',
    })
    expect(grid.getByRole('gridcell', { name: 'April 3, 2026: 14 submissions' }).dataset.level).toBe('4')
    const idle = grid.getByRole('gridcell', { name: 'April 2, 2026: no submissions' })
    expect(idle.dataset.some).toBeUndefined()
    expect(getByText('15 submissions in 5 weeks')).not.toBeNull()
  })

  it('says of a year what it is, and that a phone shows a part of it', async () => {
    const { getByText, close: end } = await show(
      <Heatmap
        label="A year"
        days={[{ date: '2026-05-01', count: 3 }]}
        first="2025-05-03"
        last="2026-05-02"
      />,
    )
    close = end
    expect(getByText('3 submissions in the last year')).not.toBeNull()
    expect(getByText('Scroll for earlier months')).not.toBeNull()
  })

  it('is one stop for Tab; arrow keys walk it and say where they are', async () => {
    const { grid, getByText, queryByText } = await drawn()
    const stops = () => grid.getAllByRole('gridcell').filter(({ tabIndex }) => tabIndex === 0)
    expect(stops().map(({ dataset }) => dataset.date)).toEqual(['2026-05-02'])
    stops()[0]?.focus()
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' })
    expect((document.activeElement as HTMLElement).dataset.date).toBe('2026-05-01')
    expect(stops()).toHaveLength(1)
    expect(getByText('May 1, 2026: 1 submission')).not.toBeNull()
    fireEvent.blur(document.activeElement as Element)
    expect(queryByText('May 1, 2026: 1 submission')).toBeNull()
  })

  it('tells of the day under the pointer', async () => {
    const { grid, getByText } = await drawn('zh-CN')
    fireEvent.pointerOver(grid.getByRole('gridcell', { name: /^2026年4月3日/ }))
    expect(getByText('2026年4月3日：14 次提交')).not.toBeNull()
  })
})
