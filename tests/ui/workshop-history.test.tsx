import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newProblem } from '#contract/problem-content.ts'
import { HistoryPart } from '#ui/workshop/history-part.tsx'
import { RevisionDiff } from '#ui/workshop/revision-diff.tsx'
import { TestDiff } from '#ui/workshop/test-diff.tsx'
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
    cases: ['8.out', '9.out', '10.out'].map((name, at) => caseOf(file(name, 'b', at === 0 ? 11 : 1_000))),
  }
  const after = {
    ...before,
    cases: [
      ...[caseOf(file('8.out', 'c', 16)), caseOf(file('9.out', 'c', 65_536))],
      ...[caseOf(file('10.out', 'c', 65_537))],
    ],
  }
  const texts = vi.fn(() => <p>11 → 16</p>)
  const names = { before: 'Revision 1', after: 'Revision 2' }
  await draw(<RevisionDiff {...{ before, after, names, texts }} />)
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items()).toEqual([
    '8.out changed: 11 B → 16 BHide11 → 16',
    '9.out changed: 1,000 B → 65,536 BShow differences',
    '10.out changed: 1,000 B → 65,537 BOver 64 KiB: compared by size only',
  ])
  const button = screen.getByRole('button', { name: 'Show differences: 9.out', expanded: false })
  fireEvent.click(button)
  expect(items()[1]).toBe('9.out changed: 1,000 B → 65,536 BHide11 → 16')
  expect(button.getAttribute('aria-expanded')).toBe('true')
})

const lines = (count: number, from = 1) => Array.from({ length: count }, (_, at) => `${from + at}\n`).join('')
const changedFile = { name: '1.in', before: { hash: 'a', size: 1 }, after: { hash: 'b', size: 1 } }
const text = (given: string) => ({ text: given, isText: true })

it('shows the lines of a test that differ, and how many equal ones lie between them', async () => {
  const before = `${lines(20)}7 8\n${lines(5, 30)}1\r\n`
  const after = `${lines(20)}7 8 \n${lines(5, 30)}1\n`
  await draw(<TestDiff file={changedFile} before={text(before)} after={text(after)} />)
  const table = screen.getByRole('table', { name: 'Differences of 1.in' })
  const rows = [...table.querySelectorAll('tr')].map((row) => row.lastElementChild?.textContent)
  expect(rows).toEqual([
    ...['17 equal lines', '18', '19', '20', '7 8', '7 8·', '30', '31', '32', '33', '34', '1␍', '1'],
  ])
  expect(screen.getByText('2 lines added')).toBeTruthy()
})

it.each([
  ['some', text(lines(400)), text(lines(500)), 104, '100 lines added'],
  ['many', text(''), text(lines(301)), 300, '1 more line differs'],
  ['the last break', text('1\n'), text('1'), 0, 'Only the line break at the end differs.'],
  ['bytes', { text: '', isText: false }, text('1'), 0, 'Not text: compared by size only'],
])('shows 300 lines at most, and why it shows none (%s)', async (_, before, after, count, words) => {
  const { container } = await draw(<TestDiff {...{ file: changedFile, before, after }} />)
  expect(container.querySelectorAll('tr')).toHaveLength(count)
  expect(screen.getByText(words)).toBeTruthy()
})
