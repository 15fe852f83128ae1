import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { type CopiedProblem, getCopyPlaces } from '#contract/copy.ts'
import { GroupLevel, ProblemAuth } from '#contract/enums.ts'
import { getGroupAuth, getGroupDetail } from '#contract/group.ts'
import { addGroupProblemToGroupContest, getGroupContest } from '#contract/group-contest.ts'
import { changeGroupProblemAuth, getGroupAdminProblemList } from '#contract/group-problem.ts'
import {
  addGroupProblemToGroupTraining,
  addPublicProblemToGroupTraining,
  getGroupAdminTrainingList,
  getGroupTraining,
  getGroupTrainingProblems,
} from '#contract/group-training.ts'
import { getUserProblemStatus, type Homework } from '#contract/problem-list.ts'
import { getTrainingDetail } from '#contract/training.ts'
import { copyTraining } from '#contract/training-copy.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app?.close())

const open = async (path: string, answers: Record<string, unknown> = {}) => {
  app = await openApp(`/group/1/${path}`, {
    signedIn: true,
    answers: {
      [getGroupAuth.path]: GroupLevel.Root,
      [getGroupTraining.path]: getGroupTraining.example.data,
      [getGroupContest.path]: getGroupContest.example.data,
      ...answers,
    },
  })
}
const waysToAdd = async () => {
  await waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Add problem' })
    expect(button.disabled).toBe(false)
    fireEvent.click(button)
  })
  return screen.findAllByRole('menuitem')
}
const page = getGroupAdminTrainingList.example.data

describe('the number of a new training', () => {
  it.each([
    [[], '1000'],
    [[3], '1000'],
    [[1000], '1001'],
    [[7, 1205, 1000], '1206'],
    [[2_147_483_647], '2147483647'],
  ])('of a group with the numbers %j is %s', async (numbers, number) => {
    const records = numbers.map((rank, index) => ({ ...page.records[0], id: index + 1, rank }))
    await open('training?part=create', {
      [getGroupAdminTrainingList.path]: { ...page, total: numbers.length, records },
    })
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^No\./ })
    expect(field.value).toBe(number)
  })
})

describe('the dialog that adds problems of the site to a training', () => {
  it.each([
    [1, ''],
    [2, 'Lan'],
  ])('where %i were found, keeps of the search what still finds one: %s', async (total, kept) => {
    const example = getGroupTrainingProblems.example.data
    const problems = { ...example, problemList: { ...example.problemList, total } }
    await open('training?part=problems&tid=1', { [getGroupTrainingProblems.path]: problems })
    const [way] = await waysToAdd()
    if (way) await act(async () => fireEvent.pointerDown(way))
    if (way) await act(async () => fireEvent.click(way))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole<HTMLInputElement>('searchbox')
    fireEvent.change(field, { target: { value: 'Lan' } })
    await waitFor(() => expect(app.queries[getGroupTrainingProblems.path]?.get('keyword')).toBe('Lan'))
    const [add] = await dialog.findAllByRole('button', { name: /^Add / })
    await waitFor(() => {
      if (add) fireEvent.click(add)
      expect(app.asked).toContain(addPublicProblemToGroupTraining.path)
    })
    await waitFor(() => expect(field.value).toBe(kept))
    await screen.findByText(/ added$/)
    expect(field.value).toBe(kept)
  })
})

it.each(['training?part=problems&tid=1', 'contest?part=problems&cid=1'])(
  'the ways to add a problem come in one order in %s',
  async (path) => {
    await open(path)
    expect((await waysToAdd()).map(({ textContent }) => textContent)).toEqual([
      'Add from problem list',
      'Add group problem',
      'Create problem',
    ])
  },
)

it.each(['training?part=problems&tid=1', 'contest?part=problems&cid=1'])(
  'of a part of an id the only problem that fits is added in %s',
  async (path) => {
    const found = getGroupAdminProblemList.example.data
    await open(path, {
      [getGroupAdminProblemList.path]: () => {
        const isOtherRule =
          path.startsWith('contest') && app.queries[getGroupAdminProblemList.path]?.has('problemType')
        return isOtherRule ? { ...found, total: 0, records: [] } : found
      },
    })
    const [, way] = await waysToAdd()
    if (way) await act(async () => fireEvent.pointerDown(way))
    if (way) await act(async () => fireEvent.click(way))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(/^Problem ID/), { target: { value: '24' } })
    if (path.startsWith('contest'))
      await dialog.findByText('ALGO24A has scores, so only OI contests can use it')
    else
      await waitFor(() =>
        expect(dialog.getByRole('button', { name: /^ALGO24A/ }).getAttribute('aria-pressed')).toBe('true'),
      )
    fireEvent.click(dialog.getByRole('button', { name: 'Add' }))
    const { path: sent } = path.startsWith('contest')
      ? addGroupProblemToGroupContest
      : addGroupProblemToGroupTraining
    await waitFor(() => expect(app.queries[sent]?.get('problemId')).toBe('ALGO24A'))
    if (path.startsWith('contest')) return expect(app.queries[sent]?.get('color')).toMatch(/^#[\da-f]{6}$/)
    // It stays open for one more.
    await waitFor(() => expect(dialog.getByLabelText(/^Problem ID/)).toHaveProperty('value', ''))
    expect(screen.getByRole('dialog')).toBeTruthy()
  },
)

it('a copied training says which problems were left out', async () => {
  const [row] = copyTraining.example.data as [CopiedProblem]
  const left = { ...row, pid: 2, displayId: 'ALGO24A', outcome: 'refused', refusal: 'Hidden' }
  await open('training?part=manage', {
    [getGroupAdminTrainingList.path]: page,
    [getCopyPlaces.path]: getCopyPlaces.example.data,
    [copyTraining.path]: [{ ...row, copyId: 5 }, left],
  })
  const name = page.records[0]?.title ?? ''
  fireEvent.click(await screen.findByRole('button', { name: app.words('shell:kit.more', { name }) }))
  fireEvent.click(await screen.findByRole('menuitem', { name: app.words('copy:act') }))
  fireEvent.click(await screen.findByRole('combobox', { name: app.words('copy:place') }))
  fireEvent.click(await screen.findByRole('option', { name: 'Algorithms 2024' }))
  const plan = await screen.findByRole('button', { name: app.words('copy:plan') })
  await waitFor(() => expect(plan.getAttribute('aria-disabled')).not.toBe('true'))
  fireEvent.click(plan)
  fireEvent.click(await screen.findByRole('button', { name: app.words('copy:confirm') }))
  await screen.findByText(app.words('copy:left', { count: 1, ids: 'ALGO24A' }))
})

it('asks before a problem of a training that is kept for contests is shown to all members', async () => {
  const { problemList, ...rest } = getGroupTrainingProblems.example.data
  const [example] = problemList.records
  if (!example) throw new Error('The example has a problem')
  const { problemId: id } = example
  const records = [{ ...example, gid: 1, auth: ProblemAuth.Contest }]
  await open('training?part=problems&tid=1', {
    [getGroupTrainingProblems.path]: { ...rest, problemList: { ...problemList, records } },
  })
  fireEvent.click(await screen.findByRole('combobox', { name: app.words('group:problems.authOf', { id }) }))
  fireEvent.click(await screen.findByRole('option', { name: app.words('group:problems.is.public') }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(app.words('group:problems.openToMembersTitle', { id }))).toBeTruthy()
  expect(app.asked).not.toContain(changeGroupProblemAuth.path)
  fireEvent.click(question.getByText(app.words('group:problems.openToMembers'), { selector: 'button' }))
  await waitFor(() => expect(app.asked).toContain(changeGroupProblemAuth.path))
})

describe('a training of a group', () => {
  it('has one row of tabs, its own, and leads to the group and its trainings', async () => {
    app = await openApp('/group/1/training/1/problems', {
      signedIn: true,
      answers: {
        [getGroupAuth.path]: GroupLevel.Member,
        [getTrainingDetail.path]: { ...getTrainingDetail.example.data, gid: 1, isGroup: true },
      },
    })
    await screen.findByRole('heading', { level: 1, name: getTrainingDetail.example.data.title })
    const linksOf = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(linksOf('Group sections')).toEqual([getGroupDetail.example.data.name, 'Trainings'])
    expect(linksOf(app.words('training:tabs.label'))).toEqual(['Problems', 'Rank'])
  })
})

describe('the public page of a problem that is homework', () => {
  const homework = {
    ...{ gid: 3, group: 'Class 3', tid: 7, training: 'Week 1', displayId: 'H1', dueTime: null, more: 0 },
  }
  const openProblem = async (given: Homework | undefined) => {
    const [[pid, mine] = []] = Object.entries(getUserProblemStatus.example.data)
    app = await openApp('/problem/P1001', {
      signedIn: true,
      answers: { [getUserProblemStatus.path]: { [String(pid)]: { ...mine, homework: given } } },
    })
  }

  it('says that submissions there do not count, and leads to where they do', async () => {
    await openProblem(homework)
    const link = await screen.findByRole('link', { name: 'Open in training' })
    expect(link.getAttribute('href')).toBe('/oj/group/3/training/7/problem/H1')
    expect(link.closest('p')?.textContent).toBe(
      'Homework: “Week 1” (Class 3). Submissions here do not count. Open in training',
    )
  })

  it('says in how many more trainings it is', async () => {
    await openProblem({ ...homework, more: 2 })
    expect(await screen.findByText(/“Week 1” \(Class 3\) and 2 more trainings\./)).toBeTruthy()
  })
})
