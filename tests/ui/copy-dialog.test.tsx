import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { type CopiedProblem, getCopyPlaces } from '#contract/copy.ts'
import { contest } from '#contract/limits/contest.ts'
import { copyTraining } from '#contract/training-copy.ts'
import { CopyDialog, type CopyDialogProps } from '#ui/admin/copy-dialog.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const choose = async (place: string) => {
  const field = screen.getByRole('combobox', { name: 'Copy to' })
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name: place }))
  await waitFor(() => expect(field.textContent).toBe(place))
}

const dialog = (change: Partial<CopyDialogProps> = {}): CopyDialogProps => ({
  ...{
    kind: 'training',
    title: 'First steps',
    count: 1,
    places: getCopyPlaces.example.data,
    rows: [],
    planned: false,
    keyword: '',
    onKeyword: vi.fn(),
  },
  ...{ busy: false, failure: undefined },
  ...{ onPlan: vi.fn(), onConfirm: vi.fn(), onBack: vi.fn(), onClose: vi.fn() },
  ...change,
})

it('asks where to, and shows what would be copied before it is', async () => {
  const props = dialog()
  const { getByRole } = await draw(<CopyDialog {...props} />)
  const field = getByRole('textbox', { name: /^Title/ }) as HTMLInputElement
  expect(field.value).toBe('First steps (copy)')
  fireEvent.change(getByRole('textbox', { name: /^Title/ }), { target: { value: ' Second steps ' } })
  fireEvent.click(getByRole('button', { name: 'Preview' }))
  expect(props.onPlan, 'to no place that nobody chose').not.toHaveBeenCalled()
  expect(screen.getByText('Select where to copy first')).not.toBeNull()
  await choose('Algorithms 2024')
  fireEvent.click(getByRole('button', { name: 'Preview' }))
  expect(props.onPlan).toHaveBeenCalledWith({ gid: 1, title: 'Second steps' })
})

it.each([
  ['training', 'Site trainings'],
  ['contest', 'Site contests'],
] as const)(
  'takes the problems of the group of a %s along unless told otherwise, but not to the site',
  async (kind, site) => {
    const places = { ...getCopyPlaces.example.data, site: true }
    const props = dialog({ kind, isOfGroup: true, places })
    const { getByRole, queryByRole } = await draw(<CopyDialog {...props} />)
    await choose('Algorithms 2024')
    const take = { name: 'Copy the group’s own problems too' }
    const planned = (withProblems: boolean) =>
      waitFor(() => {
        fireEvent.click(getByRole('button', { name: 'Preview' }))
        expect(props.onPlan).toHaveBeenLastCalledWith({ gid: 1, title: 'First steps (copy)', withProblems })
      })
    await planned(true)
    fireEvent.click(getByRole('checkbox', take))
    await planned(false)
    await choose(site)
    expect(queryByRole('checkbox', take)).toBeNull()
    cleanup()
    const [row] = copyTraining.example.data as [CopiedProblem]
    const rows = [{ ...row, newId: 'NEXT26A' }]
    const preview = await draw(<CopyDialog {...dialog({ kind, planned: true, rows })} />)
    expect(preview.getByText(/as a new problem: NEXT26A/)).not.toBeNull()
  },
)

it('cannot copy to nowhere, nor no problem at all', async () => {
  const props = dialog({ places: { site: false, groups: [], byKeyword: false } })
  const { getByRole } = await draw(<CopyDialog {...props} />)
  fireEvent.click(getByRole('button', { name: 'Preview' }))
  expect(props.onPlan).not.toHaveBeenCalled()
  cleanup()
  const rows = copyTraining.example.data.map((row) => ({
    ...row,
    outcome: 'refused' as const,
    refusal: 'Hidden',
  }))
  const empty = dialog({ kind: 'problem', planned: true, rows })
  const second = await draw(<CopyDialog {...empty} />)
  expect(second.getByText('Hidden')).not.toBeNull()
  fireEvent.click(second.getByRole('button', { name: 'Copy' }))
  expect(empty.onConfirm).not.toHaveBeenCalled()
  fireEvent.click(second.getByRole('button', { name: 'Back' }))
  expect(empty.onBack).toHaveBeenCalledOnce()
})

it('copies what has no problem that can be copied, and says so', async () => {
  const rows = copyTraining.example.data.map((row) => ({
    ...row,
    outcome: 'refused' as const,
    refusal: 'Hidden',
  }))
  const props = dialog({ kind: 'contest', planned: true, rows })
  const { getByRole, getByText } = await draw(<CopyDialog {...props} />)
  expect(getByText(/^No problem can be copied to .* only the settings and times are copied/)).not.toBeNull()
  fireEvent.click(getByRole('button', { name: 'Copy without problems' }))
  expect(props.onConfirm).toHaveBeenCalledOnce()
})

it('finds a place among all groups by a word, where there may be many', async () => {
  const few = await draw(<CopyDialog {...dialog()} />)
  expect(few.queryByRole('searchbox')).toBeNull()
  cleanup()
  const props = dialog({ places: { site: true, groups: [{ gid: 9, name: 'Beginners' }], byKeyword: true } })
  const { getByRole } = await draw(<CopyDialog {...props} />)
  const field = getByRole('searchbox', { name: /group/ })
  fireEvent.change(field, { target: { value: 'begin' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(props.onKeyword).toHaveBeenCalledWith('begin')
  await choose('Beginners')
  fireEvent.click(getByRole('button', { name: 'Preview' }))
  expect(props.onPlan).toHaveBeenCalledWith({ gid: 9, title: 'First steps (copy)' })
})

it('suggests no title that is too long for a copy', async () => {
  const long = dialog({ kind: 'contest', title: 'x'.repeat(contest.titleMax) })
  const { getByRole } = await draw(<CopyDialog {...long} />, 'zh-CN')
  const { value } = getByRole('textbox', { name: /^标题/ }) as HTMLInputElement
  expect(value).toMatch(/x（副本）$/)
  expect(value).toHaveLength(contest.titleMax)
})

it('copies problems under their own titles, and says how many', async () => {
  const props = dialog({ kind: 'problem', title: '', count: 3 })
  const { getByRole, queryByRole } = await draw(<CopyDialog {...props} />)
  expect(getByRole('dialog', { name: 'Copy 3 problems' })).not.toBeNull()
  expect(queryByRole('textbox')).toBeNull()
  await choose('Algorithms 2024')
  fireEvent.click(getByRole('button', { name: 'Preview' }))
  expect(props.onPlan).toHaveBeenCalledWith({ gid: 1, title: '' })
})

/** The dialog with the steps of its flow. */
function Steps({ of = copyTraining.example.data }: { of?: readonly CopiedProblem[] }) {
  const [planned, setPlanned] = useState(false)
  const rows = planned ? of : []
  const props = dialog({ onPlan: () => setPlanned(true), onBack: () => setPlanned(false) })
  return <CopyDialog {...props} planned={planned} rows={rows} />
}

it('names the place in the preview, and keeps what was typed on the way back', async () => {
  const { getByRole, getByText } = await draw(<Steps />)
  fireEvent.change(getByRole('textbox', { name: /^Title/ }), { target: { value: 'Second steps' } })
  await choose('Algorithms 2024')
  fireEvent.click(getByRole('button', { name: 'Preview' }))
  expect(getByText(/^The copy in “Algorithms 2024” will have 1 of 1 problem\.$/)).not.toBeNull()
  fireEvent.click(getByRole('button', { name: 'Back' }))
  expect((getByRole('textbox', { name: /^Title/ }) as HTMLInputElement).value).toBe('Second steps')
})

it('lists first what stays behind, and says how much', async () => {
  const [row] = copyTraining.example.data as [CopiedProblem]
  const rows = ['A', 'B', 'C'].map((displayId, pid) => ({
    ...{ ...row, pid, displayId, title: 'x' },
    ...(displayId === 'A' ? {} : { outcome: 'refused' as const, refusal: 'Hidden' }),
  }))
  const { getAllByRole, getByRole, getByText } = await draw(<Steps of={rows} />)
  await choose('Algorithms 2024')
  fireEvent.click(getByRole('button', { name: 'Preview' }))
  const said = /^The copy in “Algorithms 2024” will have 1 of 3 problems\. The 2 others are listed first\.$/
  expect(getByText(said)).not.toBeNull()
  expect(getByRole('button', { name: 'Copy' })).not.toBeNull()
  const lines = getAllByRole('row').slice(1)
  expect(lines.map(({ textContent }) => textContent?.slice(0, 1))).toEqual(['B', 'C', 'A'])
})

it('says which problems are copied, and which are the same ones', async () => {
  const row = {
    pid: 1,
    displayId: 'A',
    title: 'Lanterns',
    outcome: 'change',
    refusal: null,
    copyId: null,
  } as const
  const rows: CopiedProblem[] = [row, { ...row, pid: 2, newId: 'CLASS1001' }]
  const { getAllByRole } = await draw(<CopyDialog {...dialog({ planned: true, rows, count: 2 })} />)
  const said = getAllByRole('row').map(({ textContent }) => textContent)
  expect(said[1]).toMatch(/Same problem/)
  expect(said[2]).toMatch(/Will be copied as a new problem: CLASS1001/)
  cleanup()
  const alone = await draw(
    <CopyDialog {...dialog({ kind: 'problem', planned: true, rows: [row], count: 1 })} />,
  )
  expect(alone.getAllByRole('row')[1]?.textContent, 'each is a new one').toMatch(/Will be copied/)
})
