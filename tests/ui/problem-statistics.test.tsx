import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { StatisticDialog } from '#ui/problem/statistic-dialog.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const none = { pid: 1, total: 0, ac: 0, mle: 0, tle: 0, re: 0, pe: 0, ce: 0, wa: 0, se: 0, pa: 0 }

it('gives each verdict its share of all submissions, as the rate above', async () => {
  await draw(
    <StatisticDialog
      problem="P1001"
      counts={{ ...none, total: 22, ac: 11, wa: 10 }}
      open
      onClose={() => {}}
    />,
  )
  const rows = screen.getAllByRole('row').map((row) =>
    within(row)
      .getAllByRole(row.closest('thead') ? 'columnheader' : 'cell')
      .map(({ textContent }) => textContent),
  )
  expect(screen.getByText('AC rate').nextSibling?.textContent).toBe('50.00%')
  expect(rows).toContainEqual([expect.stringContaining('Accepted'), '11', '50.00%'])
  expect(rows).toContainEqual(['Other', '1', '4.55%'])
})

it('has no row for others where every submission has one of the verdicts', async () => {
  await draw(
    <StatisticDialog problem="P1001" counts={{ ...none, total: 2, ac: 2 }} open onClose={() => {}} />,
  )
  expect(screen.queryByText('Other')).toBeNull()
})
