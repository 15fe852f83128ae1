import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { SubmissionFilterValues } from '#ui/submission/submission-filters.tsx'
import { SubmissionList } from '#ui/submission/submission-list.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const everything: SubmissionFilterValues = { mine: false, status: undefined, problem: '', author: '' }
const withNone = (values: Partial<SubmissionFilterValues>) =>
  draw(
    <SubmissionList
      rows={{
        ...{ phase: 'shown', rows: [], total: 0, page: 1, size: 10 },
        ...{ refreshing: false, failure: undefined, onReload: vi.fn(), onPage: vi.fn() },
      }}
      filters={{
        values: { ...everything, ...values },
        ...{ refreshing: false, onChange: vi.fn(), onClear: vi.fn(), onRefresh: vi.fn() },
      }}
    />,
  )

it('says that nobody has submitted yet, or not the viewer, and leads to the problems', async () => {
  for (const [mine, text] of [
    [false, 'No submissions yet'],
    [true, 'You have not submitted anything yet'],
  ] as const) {
    await withNone({ mine })
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to problems' })).toBeTruthy()
    cleanup()
  }
})

it.each([{ status: JudgeStatus.Accepted }, { problem: 'P1' }, { author: 'ada' }])(
  'says of the viewer’s own with %o that none match',
  async (filter) => {
    await withNone({ mine: true, ...filter })
    expect(screen.getByText('No matching submissions')).toBeTruthy()
  },
)
