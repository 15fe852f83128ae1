import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
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

it('says what each revision changed', async () => {
  await draw(
    <HistoryPart
      revisions={[{ ...revision(2), changed: ['zh-CN.title', 'cases', 'judgeProgram'] }, revision(1)]}
      live={2}
      {...{ readOnly: false, log: null, take: null, compare: nothing, onRestore: nothing }}
    />,
  )
  expect(screen.getAllByText(/^Changed/).map(({ textContent }) => textContent)).toEqual([
    'Changed: Title (中文), Tests, Checker or interactor',
  ])
})

it('says from what to what a comparison leads', async () => {
  const before = newProblem()
  const names = { before: 'Revision 1', after: 'Draft' }
  await draw(
    <RevisionDiff before={before} after={{ ...before, source: 'A book' }} {...{ names, texts: nothing }} />,
  )
  expect(screen.getByText('Revision 1 → Draft')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Source' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Source' })).toBeTruthy()
})

it.each([
  [1, [1, null], 'The draft'],
  [2, [2, 1], 'Revision 1'],
])(
  'compares the current revision with the one before it, an older one with the draft (%i)',
  async (number, compared, shown) => {
    const compare = vi.fn()
    await draw(
      <HistoryPart
        revisions={[revision(2), revision(1)]}
        live={2}
        {...{ readOnly: false, log: null, take: null, compare, onRestore: nothing }}
      />,
    )
    fireEvent.click(screen.getAllByRole('button', { name: 'Compare' })[2 - number] as HTMLElement)
    expect(compare).toHaveBeenLastCalledWith(...compared)
    expect(screen.getByText('Compare with', { selector: 'span' })).toBeTruthy()
    const select = screen.getByRole('combobox', { name: 'Compare with' })
    expect(select.textContent).toBe(shown)
    fireEvent.click(select)
    fireEvent.click(await screen.findByRole('option', { name: `Revision ${3 - number}` }))
    await vi.waitFor(() => expect(compare).toHaveBeenLastCalledWith(number, 3 - number))
  },
)

it('names the file of a test that changed, with its contents where they are small', async () => {
  const file = (name: string, hash: string, size: number) => ({ name, hash: hash.repeat(64), size })
  const caseOf = (output: ReturnType<typeof file>) => ({
    ...{ inputHash: 'a'.repeat(64), inputSize: 5, inputName: output.name.replace('out', 'in') },
    ...{ outputHash: output.hash, outputSize: output.size, outputName: output.name },
    ...{ score: null, groupNum: 1 },
  })
  const before = {
    ...newProblem(),
    cases: [caseOf(file('8.out', 'b', 11)), caseOf(file('9.out', 'b', 1_000))],
  }
  const after = { ...before, cases: [caseOf(file('8.out', 'c', 16)), caseOf(file('9.out', 'c', 2_000))] }
  const texts = vi.fn(() => <p>11 → 16</p>)
  const names = { before: 'Revision 1', after: 'Revision 2' }
  await draw(<RevisionDiff {...{ before, after, names, texts }} />)
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toEqual(['8.out changed: 11 B → 16 B11 → 16', '9.out changed: 1,000 B → 2,000 B'])
  expect(texts).toHaveBeenCalledOnce()
})
