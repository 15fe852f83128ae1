import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { getContestStatistics } from '#contract/contest-statistics.ts'
import { StatisticsDialog, type StatisticsDialogProps } from '#ui/board/statistics-dialog.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const statistics = getContestStatistics.example.data
const dialog = (given: Partial<StatisticsDialogProps> = {}) => (
  <StatisticsDialog
    statistics={statistics}
    problemCount={2}
    sealed={false}
    failure={undefined}
    busy={false}
    onReload={() => {}}
    onClose={() => {}}
    {...given}
  />
)
const textsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent))

it('says in tables what its pictures show', async () => {
  await draw(dialog())
  expect(textsOf('By problem')).toEqual([
    ['A Lanterns', '150', '118', '341', '120', '35.19%'],
    ['B Two Kettles', '9', '0', '12', '0', '0.00%'],
  ])
  expect(textsOf('By hour')).toEqual([
    ['Hour 1', '210', '80'],
    ['Hour 2', '143', '40'],
  ])
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'))).toEqual([
    'By problem',
    'By hour',
  ])
})

it('names its axes, and spreads narrow bars of few problems over the width', async () => {
  await draw(dialog())
  for (const words of ['150 teams', '210 submissions', 'Hour of the contest'])
    expect(screen.getByText(words)).toBeTruthy()
  const picture = screen.getByRole('img', { name: 'By problem' })
  expect(picture.previousElementSibling?.textContent).toBe('150 teams0')
  expect(picture.parentElement?.style.maxWidth).toBe('')
  const [bar] = picture.querySelectorAll('rect')
  expect(Number(bar?.getAttribute('width'))).toBeCloseTo(0.18)
  expect(Number(bar?.getAttribute('x'))).toBeCloseTo(0.41)
})

it('stacks what was solved below what was not, the highest bar as high as the picture', async () => {
  await draw(dialog())
  const picture = screen.getByRole('img', { name: 'By problem' })
  const heights = [...picture.querySelectorAll('rect')].map((bar) => [
    Number(bar.getAttribute('y')),
    Number(bar.getAttribute('height')),
  ])
  expect(picture.getAttribute('viewBox')).toBe('0 0 2 150')
  expect(heights).toEqual([
    [32, 118],
    [150, 0],
    [0, 32],
    [141, 9],
  ])
  expect(screen.getAllByText('A: attempted by 150, solved by 118')).toHaveLength(2)
})

it('waits in the shape of what comes: the chart and a row for each problem', async () => {
  await draw(dialog({ statistics: undefined, problemCount: 9 }))
  expect(screen.getByText('By problem', { selector: 'h3' }).parentElement?.getAttribute('aria-busy')).toBe(
    'true',
  )
  expect(textsOf('By problem')).toEqual(Array(9).fill(Array(6).fill('')))
  expect(screen.queryByRole('img')).toBeNull()
})

it('says how far it reaches, why there is nothing, and what failed', async () => {
  const onReload = vi.fn()
  const none = { ...statistics, problems: [], steps: [] }
  await draw(dialog({ statistics: none, sealed: true }))
  expect(screen.getByText('Only submissions before the board was sealed.')).toBeTruthy()
  expect(screen.getByText('No results yet')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  cleanup()
  await draw(dialog({ statistics: undefined, failure: 'No network', onReload }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onReload).toHaveBeenCalledOnce()
})
