import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ProblemAuth } from '#contract/enums.ts'
import {
  getGroupAdminTrainingList,
  getGroupTrainingList,
  getGroupTrainingProblems,
} from '#contract/group-training.ts'
import { training as limits } from '#contract/limits/group.ts'
import { getTrainingCategory } from '#contract/training.ts'
import { rankOf, trainingFaults } from '#contract/training-rules.ts'
import { GroupTrainings } from '#ui/group/group-trainings.tsx'
import { CategoryDialog } from '#ui/training-admin/category-dialog.tsx'
import { CategoryTable } from '#ui/training-admin/category-table.tsx'
import { TrainingForm, type TrainingFormProps } from '#ui/training-admin/training-form.tsx'
import { TrainingProblems, type TrainingProblemsProps } from '#ui/training-admin/training-problems.tsx'
import { TrainingTable, type TrainingTableProps } from '#ui/training-admin/training-table.tsx'
import { draw } from './draw.tsx'
import { entryOf, pick } from './row-menu.ts'

afterEach(cleanup)

const paging = { size: 10, refreshing: false, failure: undefined }
const pages = () => ({ onReload: vi.fn(), onPage: vi.fn(), onSize: vi.fn() })

describe('the trainings of a group', () => {
  const page = getGroupTrainingList.example.data

  it('lead to their problems in the group, with progress as a share and the number of problems (S3-036)', async () => {
    const { getByRole, getByText } = await draw(
      <GroupTrainings groupId={5} page={page} {...paging} {...pages()} />,
    )
    expect(getByRole('link', { name: 'First steps' }).getAttribute('href')).toBe(
      '/group/5/training/1/problems',
    )
    expect(getByText('50.00%')).not.toBeNull()
    expect(getByRole('progressbar').getAttribute('aria-label')).toBe('1 of 2 problems solved')
    expect(getByRole('columnheader', { name: 'Problems' })).not.toBeNull()
  })

  it('have no progress where they have no problems (S3-216)', async () => {
    const records = [{ ...(page.records[0] as (typeof page.records)[number]), problemCount: 0, acCount: 0 }]
    const { getByText } = await draw(
      <GroupTrainings groupId={5} page={{ ...page, records }} {...paging} {...pages()} />,
    )
    expect(getByText('0.00%')).not.toBeNull()
  })
})

describe('a group without trainings', () => {
  it('leads its admins to the first one', async () => {
    const page = { ...getGroupTrainingList.example.data, records: [], total: 0 }
    const { getByRole, getByText } = await draw(
      <GroupTrainings
        groupId={5}
        page={page}
        create={<a href="/create">Create training</a>}
        {...paging}
        {...pages()}
      />,
    )
    expect(getByRole('link', { name: 'Create training' })).not.toBeNull()
    expect(getByText(/^A training is an ordered list of problems/)).not.toBeNull()
  })
})

describe('what a training needs (S3-122)', () => {
  const right = {
    ...{ title: 'a', description: 'b', rank: '0', hasCategory: true, auth: 'Private' as const },
    privatePwd: 'steps',
  }

  it('is a title, a description, a number, a category, and a password unless one is stored', () => {
    expect(trainingFaults(right, false)).toEqual([])
    const wrong = {
      ...right,
      title: ' ',
      description: '\n',
      rank: '1.5',
      hasCategory: false,
      privatePwd: ' ',
    }
    expect(trainingFaults(wrong, false)).toEqual(['title', 'description', 'rank', 'category', 'password'])
    expect(trainingFaults({ ...right, privatePwd: '' }, true)).toEqual([])
    expect(trainingFaults({ ...right, auth: 'Public', privatePwd: '' }, false)).toEqual([])
  })

  it.each([
    ['0', 0],
    [' 12 ', 12],
    [String(limits.rankMax), limits.rankMax],
    [String(limits.rankMax + 1), undefined],
    ['-1', undefined],
    ['1e3', undefined],
    ['', undefined],
  ])('reads %o as the number %o', (typed, rank) => expect(rankOf(typed)).toBe(rank))
})

describe('the administration of trainings', () => {
  const page = getGroupAdminTrainingList.example.data
  const props = (change: Partial<TrainingTableProps> = {}): TrainingTableProps => ({
    ...{ gid: 5, page, refreshing: false, failure: undefined, ...pages(), busy: false },
    ...{ closed: () => undefined, kept: () => undefined },
    ...{ onShow: vi.fn(), onCopy: vi.fn(), onRemove: vi.fn(), ...change },
  })

  it('shows and hides, and leads to the settings and the problems of a training', async () => {
    const records = page.records.map((training) => ({ ...training, dueTime: '2024-05-01T12:00:00.000Z' }))
    const given = props({ page: { ...page, records } })
    const { getByRole, getByText } = await draw(<TrainingTable {...given} />)
    expect(getByText(/^Overdue/)).toBeTruthy()
    fireEvent.click(getByRole('checkbox', { name: 'Show First steps' }))
    await waitFor(() => expect(given.onShow).toHaveBeenCalledWith(records[0], false))
    const hrefOf = (name: string) => getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Edit First steps')).toBe('/group/5/training?part=edit&tid=1')
    expect(hrefOf('Problems of First steps')).toBe('/group/5/training?part=problems&tid=1')
    await pick('First steps', 'Delete')
    expect(given.onRemove).toHaveBeenCalledOnce()
    await pick('First steps', 'Copy to…')
    expect(given.onCopy).toHaveBeenCalledOnce()
  })

  it('leaves those of others alone', async () => {
    const given = props({ closed: () => 'Not yours', kept: () => 'Not yours' })
    const { getByRole, queryByRole } = await draw(<TrainingTable {...given} />)
    expect(getByRole('checkbox', { name: 'Show First steps' })).toHaveProperty('disabled', true)
    expect(queryByRole('link', { name: 'Edit First steps' })).toBeNull()
    await pick('First steps', 'Delete Not yours')
    expect(given.onRemove).not.toHaveBeenCalled()
  })
})

const trainingForm = (change: Partial<TrainingFormProps['values']> = {}): TrainingFormProps => ({
  ...{ gid: 5, label: 'A training', send: 'Create', newCategory: 'new', restored: false },
  ...{ outdated: false, others: [] },
  values: {
    ...{ title: '', description: '', rank: '1000', category: '', categoryName: '', due: '' },
    ...{ auth: 'Public', privatePwd: '', hasPassword: false, status: true, ...change },
  },
  categories: [{ id: 3, name: 'Basics', color: '#000', gid: null }],
  ...{ faults: [], busy: false, failure: undefined, uploads: { files: false, carry: () => null } },
  ...{ onEdit: vi.fn(), onSend: vi.fn(), onDiscard: vi.fn() },
  preview: (content) => <em>{content}</em>,
})

describe('the form of a training', () => {
  const props = trainingForm

  it('says what is wrong in its place', async () => {
    const faults = ['title', 'description', 'rank', 'category'] as const
    const { getByText, getByRole } = await draw(<TrainingForm {...props()} faults={faults} />)
    for (const words of [
      'Title is required',
      'Description is required',
      'Enter a whole number from 0 to 2,147,483,647',
      'Category is required',
    ])
      expect(getByText(words)).not.toBeNull()
    expect(getByRole('combobox', { name: 'Category' }).getAttribute('aria-invalid')).toBe('true')
    expect(getByRole('combobox', { name: 'Access' }).getAttribute('aria-invalid')).toBeNull()
  })

  it('says as lists do who may take part', async () => {
    const { getByRole } = await draw(<TrainingForm {...props()} />)
    expect(getByRole('combobox', { name: 'Access' }).textContent).toContain('All members')
    cleanup()
    const ofSite = await draw(<TrainingForm {...props()} gid={null} />)
    expect(ofSite.getByRole('combobox', { name: 'Access' }).textContent).toContain('Public')
  })

  it('asks for a password where the training is private, and for the name of a new category', async () => {
    const plain = await draw(<TrainingForm {...props()} />)
    expect(plain.queryByLabelText(/^Password/)).toBeNull()
    expect(plain.queryByLabelText(/^Name of the new category/)).toBeNull()
    cleanup()
    const given = props({ auth: 'Private', category: 'new' })
    const { getByLabelText } = await draw(<TrainingForm {...given} />)
    fireEvent.change(getByLabelText(/^Password/), { target: { value: 'steps' } })
    expect(given.onEdit).toHaveBeenCalledWith({ privatePwd: 'steps' })
    fireEvent.change(getByLabelText(/^Name of the new category/), { target: { value: 'Rivers' } })
    expect(given.onEdit).toHaveBeenCalledWith({ categoryName: 'Rivers' })
  })
})

it('the form of a training warns of a due date that is over', async () => {
  const isWarned = async (due: string) => {
    const { queryByText } = await draw(<TrainingForm {...trainingForm({ due })} />)
    const found = queryByText(/^This due date is in the past/) !== null
    cleanup()
    return found
  }
  expect([
    await isWarned(''),
    await isWarned('2999-01-01T00:00'),
    await isWarned('2001-01-01T00:00'),
  ]).toEqual([false, false, true])
})

it('the form of a training says what somebody else saved meanwhile, in words', async () => {
  const others = [
    { field: 'status', value: false, kept: false },
    { field: 'category', value: '3', kept: false },
    { field: 'title', value: 'Theirs', kept: true },
    { field: 'description', value: '', kept: false },
    { field: 'version', value: 'q8Zt', kept: false },
  ]
  const { getByRole } = await draw(<TrainingForm {...trainingForm()} outdated others={others} />)
  const box = getByRole('alert')
  expect(document.activeElement).toBe(box)
  const read = (kind: string) => [...box.querySelectorAll(kind)].map(({ textContent }) => textContent)
  expect(read('dt')).toEqual(['Visible', 'Category', 'Title', 'Description'])
  expect(read('dd')).toEqual([...['Off', 'Basics', 'Theirs (your value is kept in the form)', 'empty']])
})

describe('the problems of a training', () => {
  const { problemList, trainingProblemMap } = getGroupTrainingProblems.example.data
  const [site] = problemList.records
  if (!site) throw new Error('The example has a problem')
  const own = { ...site, id: 1001, problemId: 'ALGO24A', title: 'Locks', gid: 5 }
  const page = { ...problemList, records: [site, own], total: 2 }
  const places: TrainingProblemsProps['places'] = {
    ...trainingProblemMap,
    1001: { id: 2, tid: 1, pid: 1001, displayId: 'ALGO24A', rank: 7 },
  }
  const props = (change: Partial<TrainingProblemsProps> = {}): TrainingProblemsProps => ({
    ...{ gid: 5, page, places, refreshing: false, failure: undefined, ...pages(), busy: false },
    ...{ belongs: ({ gid }) => gid === 5, owns: ({ gid }) => gid === 5 },
    ...{ onRank: vi.fn(), onMove: vi.fn(), onDownload: vi.fn(), onTakeOut: vi.fn() },
    ofGroup: { onAuth: vi.fn(), onRemove: vi.fn() },
    ...change,
  })

  it('are all taken out, and only those of the group downloaded and removed (S3-144)', async () => {
    const given = props()
    const { getAllByRole, queryByRole } = await draw(<TrainingProblems {...given} />)
    expect(queryByRole('combobox', { name: `Visibility of ${site.problemId}` })).toBeNull()
    await entryOf(site.problemId, `Remove ${site.problemId} from the training`)
    expect(getAllByRole('menuitem')).toHaveLength(1)
    await pick(site.problemId, `Remove ${site.problemId} from the training`)
    expect(given.onTakeOut).toHaveBeenCalledWith(places[1000])
    await pick('ALGO24A', 'Delete ALGO24A')
    expect(given.ofGroup?.onRemove).toHaveBeenCalledWith(own)
    await pick('ALGO24A', 'Download test data of ALGO24A')
    expect(given.onDownload).toHaveBeenCalledWith(own)
  })

  it('are led to by their titles, and are deleted apart from being taken out', async () => {
    const { getByRole, getAllByRole } = await draw(<TrainingProblems {...props()} />)
    const leads = (name: string) => getByRole('link', { name }).getAttribute('href')
    expect(leads(site.title)).toBe(`/problem/${site.problemId}`)
    expect(leads(own.title)).toBe('/group/5/problem/ALGO24A')
    await entryOf('ALGO24A', 'Delete ALGO24A')
    const entries = getAllByRole('menuitem').map(({ textContent }) => textContent)
    expect([entries[0], entries.at(-1)]).toEqual(['Remove ALGO24A from the training', 'Delete ALGO24A'])
  })

  it('of the group get another visibility, but are made contest problems only in contests (S3-039)', async () => {
    const given = props({ page: { ...page, records: [{ ...own, auth: ProblemAuth.Public }], total: 1 } })
    const { getByRole, findAllByRole } = await draw(<TrainingProblems {...given} />)
    fireEvent.click(getByRole('combobox', { name: 'Visibility of ALGO24A' }))
    const options = await findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      ...['All members', 'Author and group roots', 'Contest only'],
    ])
    expect(options.map((option) => option.getAttribute('aria-disabled') === 'true')).toEqual([
      ...[false, false, true],
    ])
    fireEvent.click(options[2] as HTMLElement)
    fireEvent.click(options[1] as HTMLElement)
    await waitFor(() => expect(given.ofGroup?.onAuth).toHaveBeenCalledOnce())
    expect(given.ofGroup?.onAuth).toHaveBeenCalledWith(expect.anything(), ProblemAuth.Private)
  })

  it('that were made for a contest are opened to members after it (S3-039, S3-094)', async () => {
    const given = props({ page: { ...page, records: [{ ...own, auth: ProblemAuth.Contest }], total: 1 } })
    const { getByRole, findAllByRole } = await draw(<TrainingProblems {...given} />)
    const choice = getByRole('combobox', { name: 'Visibility of ALGO24A' })
    expect(choice.textContent).toContain('Contest only')
    fireEvent.click(choice)
    const [members] = await findAllByRole('option')
    fireEvent.click(members as HTMLElement)
    await waitFor(() =>
      expect(given.ofGroup?.onAuth).toHaveBeenCalledWith(expect.anything(), ProblemAuth.Public),
    )
  })

  it('of the group, but of another author, stay as they are', async () => {
    const records = [{ ...own, auth: ProblemAuth.Private }]
    const given = props({ page: { ...page, records }, owns: () => false })
    const { getByRole } = await draw(<TrainingProblems {...given} />)
    const choice = getByRole('combobox', { name: 'Visibility of ALGO24A' })
    expect(choice.textContent).toContain('Author and group roots')
    expect(choice.getAttribute('aria-disabled')).toBe('true')
    const described = document.getElementById(choice.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe('Only the author and group roots can do this')
    fireEvent.click(choice)
    fireEvent.keyDown(choice, { key: 'ArrowDown' })
    expect(choice.getAttribute('aria-expanded')).toBe('false')
    await pick('ALGO24A', /^Delete ALGO24A/)
    expect(given.ofGroup?.onRemove).not.toHaveBeenCalled()
  })

  it('take a new place with Enter or when the focus leaves, and none that is no number', async () => {
    const given = props()
    const { getByRole, queryByRole } = await draw(<TrainingProblems {...given} />)
    const box = getByRole('textbox', { name: 'Position of ALGO24A' })
    fireEvent.blur(box)
    for (const [wrong, leave] of [
      ['-3', () => fireEvent.keyDown(box, { key: 'Enter' })],
      [String(limits.rankMax + 1), () => fireEvent.blur(box)],
    ] as const) {
      fireEvent.change(box, { target: { value: wrong } })
      expect(queryByRole('alert')).toBeNull()
      leave()
      expect(getByRole('alert').textContent).toBe('Enter a whole number from 0 to 2,147,483,647')
      expect(box.getAttribute('aria-describedby')).toBe(getByRole('alert').id)
      expect(box).toHaveProperty('value', wrong)
    }
    expect(given.onRank).not.toHaveBeenCalled()
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(box).toHaveProperty('value', '7')
    expect(queryByRole('alert')).toBeNull()
    fireEvent.change(box, { target: { value: '3' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(given.onRank).toHaveBeenCalledWith(places[1001], 3)
  })
  it('are moved with the arrow keys on their grips, and by dragging one onto another (S3-062)', async () => {
    const given = props()
    const { getByRole } = await draw(<TrainingProblems {...given} />)
    const gripOf = (id: string) => getByRole('button', { name: new RegExp(`^Move ${id}:`) })
    fireEvent.keyDown(gripOf('ALGO24A'), { key: 'ArrowDown' })
    fireEvent.keyDown(gripOf(site.problemId), { key: 'ArrowUp' })
    expect(given.onMove).not.toHaveBeenCalled()
    fireEvent.keyDown(gripOf('ALGO24A'), { key: 'ArrowUp' })
    expect(given.onMove).toHaveBeenLastCalledWith(places[1001], places[1000]?.id)
    fireEvent.keyDown(gripOf(site.problemId), { key: 'ArrowDown' })
    expect(given.onMove).toHaveBeenLastCalledWith(places[1000], null)
    const data = { dataTransfer: { setData: vi.fn(), effectAllowed: '' } }
    const target = gripOf(site.problemId).closest('tr') as HTMLElement
    fireEvent.dragStart(gripOf('ALGO24A'), data)
    fireEvent.dragOver(target, data)
    fireEvent.drop(target, data)
    expect(given.onMove).toHaveBeenLastCalledWith(places[1001], places[1000]?.id)
    expect(given.onMove).toHaveBeenCalledTimes(3)
  })

  it('of the site are opened in its workshop, and say who sees them', async () => {
    const given = { ...props(), gid: null, belongs: () => true, owns: () => true }
    const { ofGroup: _, ...ofSite } = given
    const { getByRole, getAllByText, queryByRole } = await draw(<TrainingProblems {...ofSite} />)
    expect(getByRole('link', { name: `Edit ${site.problemId}` }).getAttribute('href')).toBe(
      '/admin/problem/edit/1000',
    )
    expect(getAllByText('Everyone')).toHaveLength(2)
    await entryOf(site.problemId, `Download test data of ${site.problemId}`)
    expect(queryByRole('menuitem', { name: /^Delete/ })).toBeNull()
  })
})

describe('the categories of trainings', () => {
  const [category] = getTrainingCategory.data.parse(getTrainingCategory.example.data)
  if (!category) throw new Error('The example has a category')

  it('are changed and removed, and their colour is said', async () => {
    const given = {
      ...{ categories: [category], refreshing: false, failure: undefined, busy: false },
      ...{ onCreate: vi.fn(), onReload: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() },
    }
    const { getByRole, getByText } = await draw(<CategoryTable {...given} />)
    expect(getByText(category.color)).not.toBeNull()
    fireEvent.click(getByRole('button', { name: `Edit ${category.name}` }))
    expect(given.onEdit).toHaveBeenCalledWith(category)
    fireEvent.click(getByRole('button', { name: `Delete ${category.name}` }))
    expect(given.onRemove).toHaveBeenCalledWith(category)
  })

  it('need a name and a colour', async () => {
    const given = {
      ...{ open: true, isNew: true, values: { name: ' ', color: 'blue' }, wrong: true, busy: false },
      ...{ outdated: false, others: [] },
      ...{ failure: undefined, onEdit: vi.fn(), onSend: vi.fn(), onClose: vi.fn() },
    }
    const { getByText, getByLabelText } = await draw(<CategoryDialog {...given} />)
    expect(getByText('Name is required')).not.toBeNull()
    expect(getByText('Enter a color such as #2563eb')).not.toBeNull()
    fireEvent.change(getByLabelText('Pick color'), { target: { value: '#00ff00' } })
    expect(given.onEdit).toHaveBeenCalledWith({ color: '#00ff00' })
  })

  it('say what somebody else changed, and keep what was typed', async () => {
    const others = [
      { field: 'name', value: 'Graphs', kept: true },
      { field: 'version', value: 'x', kept: false },
    ]
    const given = {
      ...{ open: true, isNew: false, values: { name: 'Trees', color: '#2563eb' }, wrong: false, busy: false },
      ...{ outdated: true, others, failure: undefined, onEdit: vi.fn(), onSend: vi.fn(), onClose: vi.fn() },
    }
    const { getByRole, getByLabelText } = await draw(<CategoryDialog {...given} />)
    const name = getByLabelText(/^Name/) as HTMLInputElement
    const box = getByRole('alert')
    expect(box.textContent).toContain('This category was changed by someone else.')
    expect(box.textContent).toContain('Graphs (your value is kept in the form)')
    expect(box.querySelectorAll('dt')).toHaveLength(1)
    expect(name.value).toBe('Trees')
  })
})
