import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { PublicProgress } from '#contract/enums.ts'
import { getAdminProblemList } from '#contract/problem-admin.ts'
import { changePublicProgress, getApplyingProblems } from '#contract/public-application.ts'
import { getAdminTags, getClassifications } from '#contract/tag-admin.ts'
import { openWorkshop } from '#contract/workshop.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const { data: example } = getUserAuthInfo.example
const username = 'carol'
const [problem] = getAdminProblemList.example.data.records
const withRole = (role: string): Record<string, unknown> => ({
  [getUserAuthInfo.path]: {
    ...example,
    roles: [role],
    userInfo: { ...example.userInfo, username, roleList: [role] },
  },
  [getAdminProblemList.path]: {
    ...getAdminProblemList.example.data,
    records: [
      { ...problem, id: 1, problemId: 'OWN1', author: username },
      { ...problem, id: 2, problemId: 'OTHER1', author: 'somebody', hiddenReasons: ['It gives no points'] },
    ],
    total: 2,
  },
  // Other calls have the same path.
  [getAdminTags.path]: getAdminTags.example.data,
  [getClassifications.path]: getClassifications.example.data,
})
const open = (path: string, role: string) => openApp(path, { signedIn: true, answers: withRole(role) })
const edits = async (id: string) =>
  (await screen.findByLabelText(app.words('problemAdmin:list.editOne', { id }))).tagName === 'A'
const removal = (id: string) => {
  fireEvent.click(screen.getByRole('button', { name: app.words('shell:kit.more', { name: id }) }))
  return screen.findByRole('menuitem', {
    name: new RegExp(`^${app.words('problemAdmin:list.removeOne', { id })}`),
  })
}
const isOff = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true'
const tabs = async () => {
  const bar = await screen.findByRole('navigation', { name: app.words('problemAdmin:tabs.label') })
  return within(bar)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
}

describe('the list of problems', () => {
  it.each([
    ['admin', { own: true, other: false, removes: false, parts: 2 }],
    ['problem_admin', { own: true, other: true, removes: true, parts: 4 }],
    ['root', { own: true, other: true, removes: true, parts: 4 }],
  ])('lets a %s do what the server lets him', async (role, expected) => {
    app = await open('/admin/problem', role)
    const own = await edits('OWN1')
    const [reason, ...others] = screen.getAllByText('It gives no points')
    expect(others).toEqual([])
    expect(reason?.parentElement?.textContent).toContain(app.words('problem:importedHidden'))
    const found = { own, other: await edits('OTHER1'), removes: !isOff(await removal('OWN1')) }
    expect({ ...found, parts: (await tabs()).length }).toEqual(expected)
  })

  it('keeps what is searched for in the address and asks the server for it', async () => {
    app = await open('/admin/problem', 'root')
    fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'lan' } })
    await waitFor(() => expect(app.search()).toMatchObject({ keyword: 'lan' }))
  })

  it('offers to clear the filters where they leave nothing', async () => {
    const nothing = { ...getAdminProblemList.example.data, records: [], total: 0 }
    const answers = { ...withRole('root'), [getAdminProblemList.path]: nothing }
    app = await openApp('/admin/problem?keyword=lan&mine=true', { signedIn: true, answers })
    fireEvent.click(await screen.findByRole('button', { name: app.words('shell:kit.clearFilters') }))
    await waitFor(() => expect(app.search()).toEqual({}))
    expect(await screen.findByText(app.words('problemAdmin:list.empty'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: app.words('shell:kit.clearFilters') })).toBeNull()
  })

  it('asks before it removes, and says so', async () => {
    app = await open('/admin/problem', 'root')
    await edits('OWN1')
    const entry = await removal('OWN1')
    await act(async () => fireEvent.pointerDown(entry))
    fireEvent.click(entry)
    const dialog = await screen.findByRole('alertdialog')
    expect(
      within(dialog).getByText(app.words('problemAdmin:remove.title', { id: 'OWN1 Lanterns' })),
    ).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: app.words('problemAdmin:remove.confirm') }))
    expect(
      await screen.findByText(app.words('problemAdmin:done.remove', { id: 'OWN1 Lanterns' })),
    ).toBeTruthy()
  })
})

describe('the other screens about problems', () => {
  it.each([
    ['/admin/problem/tag', getAdminTags.path],
    ['/admin/group-problem/apply', getApplyingProblems.path],
  ])('%s is for problem admins; another admin finds the list', async (path, call) => {
    app = await open(path, 'admin')
    await waitFor(() => expect(app.path()).toBe('/admin/problem'))
    expect(app.asked).not.toContain(call)
    app.close()
    app = await open(path, 'problem_admin')
    await waitFor(() => expect(app.asked).toContain(call))
    expect(app.path()).toBe(path)
  })

  it('tags are called as the reader calls them where one is moved or removed', async () => {
    const [tag] = getAdminTags.example.data
    const [place] = getClassifications.example.data
    if (!tag || !place) throw new Error('The examples have one of each')
    const answers: Record<string, unknown> = {
      ...withRole('root'),
      [getAdminTags.path]: [{ ...tag, name: '贪心', names: { 'en-US': 'Greedy' }, tcid: place.id }],
      [getClassifications.path]: [{ ...place, name: '算法', names: { 'en-US': 'Methods' } }],
    }
    app = await openApp('/admin/problem/tag', { signedIn: true, answers })
    const remove = async (name: string) =>
      fireEvent.click(
        await screen.findByRole('button', { name: app.words('problemAdmin:tags.removeOne', { name }) }),
      )
    await remove('Methods')
    expect(await screen.findByText('Delete Methods?')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: app.words('problemAdmin:remove.back') }))
    await remove('Greedy')
    expect(await screen.findByText('Delete Greedy?')).toBeTruthy()
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Greedy?' }))
    // The removal has the same path.
    delete answers[getAdminTags.path]
    fireEvent.click(dialog.getByRole('button', { name: app.words('problemAdmin:remove.confirm') }))
    expect(await screen.findByText('“Greedy” deleted')).toBeTruthy()
  })

  it('imports of whoever is no super admin are his own and hidden, and say so', async () => {
    app = await open('/admin/problem/batch-operation?part=import', 'problem_admin')
    const [drop, own] = [app.words('problemAdmin:import.drop'), app.words('problemAdmin:import.own')]
    expect(await screen.findByText(drop)).toBeTruthy()
    expect(screen.getByText(own)).toBeTruthy()
    app.close()
    app = await open('/admin/problem/batch-operation?part=import', 'root')
    expect(await screen.findByText(drop)).toBeTruthy()
    expect(screen.queryByText(own)).toBeNull()
  })

  it('many problems are changed only after what will happen was shown', async () => {
    app = await open('/admin/problem/batch-operation', 'admin')
    const name = app.words('problemAdmin:batch.change')
    const take = app.words('problemAdmin:batch.take', { id: 'OWN1' })
    const box = await screen.findByRole('checkbox', { name: take })
    expect(screen.queryByRole('button', { name })).toBeNull()
    fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name }))
    fireEvent.click(await screen.findByRole('button', { name: app.words('problemAdmin:plan.look') }))
    const confirm = await screen.findByRole('button', {
      name: app.words('problemAdmin:plan.confirm', { count: 1 }),
    })
    const value = app.words('problemAdmin:auth.private')
    expect(screen.getByText(app.words('problemAdmin:plan.will.auth', { count: 1, value }))).toBeTruthy()
    fireEvent.click(confirm)
    expect(await screen.findByText(app.words('problemAdmin:plan.said', { count: 1 }))).toBeTruthy()
  })
})

describe('the review of a group request', () => {
  const times = { startTime: '2099-05-01T10:00:00.000Z', endTime: '2099-05-01T15:00:00.000Z' }
  const openContests = [
    { named: { cid: 7, title: 'Cup', displayId: 'A' }, ...times },
    { named: null, ...times },
  ]
  const openReview = (role: string, applyPublicProgress: PublicProgress | null) =>
    openApp('/admin/problem/edit/1000', {
      signedIn: true,
      answers: {
        ...withRole(role),
        [openWorkshop.path]: { ...openWorkshop.example.data, gid: 1, applyPublicProgress, openContests },
      },
    })
  const button = (key: string) => ({ name: app.words(`problemAdmin:applications.${key}`) })

  it('ends with the decision, after the same question as in the list', async () => {
    app = await openReview('problem_admin', PublicProgress.Applying)
    fireEvent.click(await screen.findByRole('button', button('accept')))
    const dialog = within(await screen.findByRole('alertdialog'))
    const said = 'It is part of a contest that has not ended: “Cup” as A, 1 contest of another organizer.'
    expect(dialog.getByText((text) => text.includes(said))).toBeTruthy()
    expect(app.bodies[changePublicProgress.path]).toBeUndefined()
    fireEvent.click(dialog.getByRole('button', button('accept')))
    await waitFor(() => expect(app.path()).toBe('/admin/group-problem/apply'))
    expect(app.bodies[changePublicProgress.path]).toEqual({ pid: 1000, progress: PublicProgress.Public })
  })

  it('is not offered where nothing is asked', async () => {
    app = await openReview('problem_admin', null)
    await screen.findByRole('heading', { name: /Paper lanterns/ })
    expect(screen.queryByRole('button', button('accept'))).toBeNull()
  })
})
