import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ProblemAuth } from '#contract/enums.ts'
import {
  getGroupAdminTrainingList,
  getGroupTrainingList,
  getGroupTrainingProblems,
} from '#contract/group-training.ts'
import { training as limits } from '#contract/limits.ts'
import { rankOf, trainingFaults } from '#contract/training-rules.ts'
import { GroupTrainingAdmin, type GroupTrainingAdminProps } from '#ui/group/group-training-admin.tsx'
import { GroupTrainingForm, type GroupTrainingFormProps } from '#ui/group/group-training-form.tsx'
import { GroupTrainingProblems, type GroupTrainingProblemsProps } from '#ui/group/group-training-problems.tsx'
import { GroupTrainings } from '#ui/group/group-trainings.tsx'
import { draw } from './draw.tsx'

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
  const props = (change: Partial<GroupTrainingAdminProps> = {}): GroupTrainingAdminProps => ({
    ...{ groupId: 5, page, ...paging, ...pages(), busy: false, owns: () => true },
    ...{ onShow: vi.fn(), onRemove: vi.fn(), ...change },
  })

  it('shows and hides, and leads to the settings and the problems of a training', async () => {
    const given = props()
    const { getByRole } = await draw(<GroupTrainingAdmin {...given} />)
    fireEvent.click(getByRole('checkbox', { name: 'Show First steps' }))
    await waitFor(() => expect(given.onShow).toHaveBeenCalledWith(page.records[0], false))
    const hrefOf = (name: string) => getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('Edit First steps')).toBe('/group/5/training?part=edit&tid=1')
    expect(hrefOf('Problems of First steps')).toBe('/group/5/training?part=problems&tid=1')
    fireEvent.click(getByRole('button', { name: 'Remove First steps' }))
    expect(given.onRemove).toHaveBeenCalledOnce()
  })

  it('leaves those of others alone', async () => {
    const given = props({ owns: () => false })
    const { getByRole, queryByRole } = await draw(<GroupTrainingAdmin {...given} />)
    expect(getByRole('checkbox', { name: 'Show First steps' })).toHaveProperty('disabled', true)
    expect(queryByRole('link', { name: 'Edit First steps' })).toBeNull()
    fireEvent.click(getByRole('button', { name: 'Remove First steps' }))
    expect(given.onRemove).not.toHaveBeenCalled()
  })
})

describe('the form of a training', () => {
  const props = (change: Partial<GroupTrainingFormProps['values']> = {}): GroupTrainingFormProps => ({
    ...{ groupId: 5, label: 'A training', send: 'Create', newCategory: 'new', restored: false },
    values: {
      ...{ title: '', description: '', rank: '1000', category: '', categoryName: '' },
      ...{ auth: 'Public', privatePwd: '', hasPassword: false, status: true, ...change },
    },
    categories: [{ id: 3, name: 'Basics', color: '#000', gid: null }],
    ...{ faults: [], busy: false, failure: undefined, uploads: { files: false, carry: () => null } },
    ...{ onEdit: vi.fn(), onSend: vi.fn(), onDiscard: vi.fn() },
  })

  it('says what is wrong in its place', async () => {
    const faults = ['title', 'description', 'rank', 'category'] as const
    const { getByText } = await draw(<GroupTrainingForm {...props()} faults={faults} />)
    for (const words of [
      'The training needs a title',
      'The training needs a description',
      'A whole number from 0 to 2,147,483,647',
      'The training needs a category',
    ])
      expect(getByText(words)).not.toBeNull()
  })

  it('asks for a password where the training is private, and for the name of a new category', async () => {
    const plain = await draw(<GroupTrainingForm {...props()} />)
    expect(plain.queryByLabelText(/^Password/)).toBeNull()
    expect(plain.queryByLabelText(/^Name of the new category/)).toBeNull()
    cleanup()
    const given = props({ auth: 'Private', category: 'new' })
    const { getByLabelText } = await draw(<GroupTrainingForm {...given} />)
    fireEvent.change(getByLabelText(/^Password/), { target: { value: 'steps' } })
    expect(given.onEdit).toHaveBeenCalledWith({ privatePwd: 'steps' })
    fireEvent.change(getByLabelText(/^Name of the new category/), { target: { value: 'Rivers' } })
    expect(given.onEdit).toHaveBeenCalledWith({ categoryName: 'Rivers' })
  })
})

describe('the problems of a training', () => {
  const { problemList, trainingProblemMap } = getGroupTrainingProblems.example.data
  const [site] = problemList.records
  if (!site) throw new Error('The example has a problem')
  const own = { ...site, id: 1001, problemId: 'ALGO24A', title: 'Locks', gid: 5 }
  const page = { ...problemList, records: [site, own], total: 2 }
  const places: GroupTrainingProblemsProps['places'] = {
    ...trainingProblemMap,
    1001: { id: 2, tid: 1, pid: 1001, displayId: 'ALGO24A', rank: 7 },
  }
  const props = (change: Partial<GroupTrainingProblemsProps> = {}): GroupTrainingProblemsProps => ({
    ...{ gid: 5, page, places, ...paging, ...pages(), busy: false },
    ...{ isOfGroup: ({ gid }) => gid === 5, owns: ({ gid }) => gid === 5 },
    ...{ onRank: vi.fn(), onAuth: vi.fn(), onDownload: vi.fn(), onTakeOut: vi.fn(), onRemove: vi.fn() },
    ...change,
  })

  it('are all taken out, and only those of the group downloaded and removed (S3-144)', async () => {
    const given = props()
    const { getByRole, queryByRole } = await draw(<GroupTrainingProblems {...given} />)
    expect(queryByRole('button', { name: `Remove ${site.problemId}` })).toBeNull()
    expect(queryByRole('button', { name: `Download the test data of ${site.problemId}` })).toBeNull()
    fireEvent.click(getByRole('button', { name: `Take ${site.problemId} out of the training` }))
    expect(given.onTakeOut).toHaveBeenCalledWith(places[1000])
    fireEvent.click(getByRole('button', { name: 'Remove ALGO24A' }))
    expect(given.onRemove).toHaveBeenCalledWith(own)
    fireEvent.click(getByRole('button', { name: 'Download the test data of ALGO24A' }))
    expect(given.onDownload).toHaveBeenCalledWith(own)
  })

  it('of the group, but of another author, stay as they are', async () => {
    const records = [{ ...own, auth: ProblemAuth.Private }]
    const given = props({ page: { ...page, records }, owns: () => false })
    const { getByRole, getByText } = await draw(<GroupTrainingProblems {...given} />)
    expect(getByText('Its author and roots')).not.toBeNull()
    fireEvent.click(getByRole('button', { name: 'Remove ALGO24A' }))
    expect(given.onRemove).not.toHaveBeenCalled()
  })

  it('take a new place with Enter or when the focus leaves, and none that is no number', async () => {
    const given = props()
    const { getByRole } = await draw(<GroupTrainingProblems {...given} />)
    const box = getByRole('textbox', { name: 'Place of ALGO24A' })
    fireEvent.blur(box)
    fireEvent.change(box, { target: { value: '-3' } })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(given.onRank).not.toHaveBeenCalled()
    fireEvent.keyDown(box, { key: 'Escape' })
    expect(box).toHaveProperty('value', '7')
    fireEvent.change(box, { target: { value: '3' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    expect(given.onRank).toHaveBeenCalledWith(places[1001], 3)
  })
})
