import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { newProblem } from '#contract/problem-content.ts'
import { HistoryPart } from '#ui/workshop/history-part.tsx'
import { RevisionDiff } from '#ui/workshop/revision-diff.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const nothing = () => undefined
const revision = (number: number) => ({
  ...{ number, by: 'ada', at: '2024-05-01T13:20:00.000Z', note: '', changed: [] },
})

it('restores each revision but the current one, which discarding the changes returns to', async () => {
  await draw(
    <HistoryPart
      revisions={[revision(2), revision(1)]}
      live={2}
      {...{ readOnly: false, log: null, take: null, compare: nothing, onRestore: nothing }}
    />,
  )
  expect(screen.getAllByRole('button', { name: 'Compare' })).toHaveLength(2)
  const [restore, ...others] = screen.getAllByRole('button', { name: 'Restore' })
  expect(others).toEqual([])
  const before = screen.getByText('Revision 1').compareDocumentPosition(restore as HTMLElement)
  expect(before & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

it('says from what to what a comparison leads', async () => {
  const before = newProblem()
  const names = { before: 'Revision 1', after: 'Draft' }
  await draw(<RevisionDiff before={before} after={{ ...before, source: 'A book' }} names={names} />)
  expect(screen.getByText('Revision 1 → Draft')).toBeTruthy()
})
