import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getUserAuthInfo, login } from '#contract/account.ts'
import { getAdminContest } from '#contract/contest-admin.ts'
import { getDashboardInfo, getLastSession } from '#contract/dashboard.ts'
import { getJudgeServiceInfo } from '#contract/judge-fleet.ts'
import { getDatabaseConfig } from '#contract/service-info.ts'
import { getAdminTrainingProblems } from '#contract/training-admin.ts'
import { getUserList } from '#contract/user-admin.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const { data: example } = getUserAuthInfo.example
/** What the server says of whoever is signed in. */
const withRole = (role: string) => ({
  [getUserAuthInfo.path]: { ...example, roles: [role], userInfo: { ...example.userInfo, roleList: [role] } },
})
const again = () => screen.findByText(app.words('admin:login.again'))
const otherAccount = () =>
  screen.findByText(app.words('admin:login.otherAccount', { name: example.userInfo.username }))
const judgesWereAsked = () => app.asked.includes(getJudgeServiceInfo.path)
const isSignedOut = () =>
  localStorage.getItem('verdict:token') === null && localStorage.getItem('verdict:user') === null

describe('the administration (S1-007, S1-087)', () => {
  it.each([
    ['an account without a role', true, '/admin/judges'],
    ['an account without a role, on a path that is not there', true, '/admin/nowhere'],
    ['an account without a role, on a page of super admins', true, '/admin/user'],
    ['a visitor', false, '/admin/contest'],
  ])('sends %s to its login and leaves a session as it is', async (_, signedIn, path) => {
    app = await openApp(path, { signedIn, answers: withRole('default_user') })
    await (signedIn ? otherAccount() : again())
    expect(app.path()).toBe('/admin/login')
    expect(isSignedOut()).toBe(!signedIn)
    expect(judgesWereAsked()).toBe(false)
  })

  it('lets in whose role is newer than what this browser knows', async () => {
    app = await openApp('/admin/judges', { signedIn: true, answers: withRole('problem_admin') })
    await waitFor(() => expect(judgesWereAsked()).toBe(true))
    expect(app.path()).toBe('/admin/judges')
    expect(isSignedOut()).toBe(false)
  })

  it('sends away whose role was taken while the page was open', async () => {
    const answers = withRole('admin')
    app = await openApp('/admin/judges', { signedIn: true, answers })
    await waitFor(() => expect(judgesWereAsked()).toBe(true))
    Object.assign(answers, withRole('default_user'))
    app.context.session.send({ type: 'session.forbidden', message: '', admin: true, isSaid: false })
    await otherAccount()
    expect(app.path()).toBe('/admin/login')
    expect(isSignedOut()).toBe(false)
  })

  it('shows the users to super admins alone, in its tabs too', async () => {
    app = await openApp('/admin/user', { signedIn: true, answers: withRole('root') })
    await screen.findByRole('heading', { name: app.words('userAdmin:title') })
    expect(screen.getByRole('link', { name: app.words('admin:tabs.users') })).toBeTruthy()
    await waitFor(() => expect(app.asked).toContain(getUserList.path))
    app.close()
    app = await openApp('/admin/judges', { signedIn: true, answers: withRole('admin') })
    await screen.findByRole('link', { name: app.words('admin:tabs.judges') })
    expect(screen.queryByRole('link', { name: app.words('admin:tabs.users') })).toBeNull()
  })

  it.each(['admin', 'problem_admin'])(
    'sends a %s who asks for the users to its start, and says why',
    async (role) => {
      app = await openApp('/admin/user', { signedIn: true, answers: withRole(role) })
      await screen.findByText(app.words('shell:session.superOnly'))
      await waitFor(() => expect(app.path()).toBe('/admin'))
      expect(isSignedOut()).toBe(false)
      expect(app.asked).not.toContain(getUserList.path)
    },
  )

  it.each(['root', 'admin', 'problem_admin'])('gives a %s figures and parts to begin with', async (role) => {
    app = await openApp('/admin', { signedIn: true, answers: withRole(role) })
    const parts = await screen.findByRole('region', { name: app.words('admin:overview.parts') })
    await screen.findByText(app.words('siteAdmin:dashboard.lastLogin'))
    expect(app.path()).toBe('/admin')
    expect(app.asked).toEqual(expect.arrayContaining([getDashboardInfo.path, getLastSession.path]))
    expect(app.asked).not.toContain(getDatabaseConfig.path)
    const reports = screen.getByRole('link', { name: app.words('siteAdmin:dashboard.openReportNum') })
    expect(reports.getAttribute('href')).toBe('/oj/admin/discussion?reports=true')
    const requests = screen.queryByRole('link', { name: app.words('siteAdmin:dashboard.openRequestNum') })
    const toRequests = role === 'admin' ? undefined : '/oj/admin/group-problem/apply'
    expect(requests?.getAttribute('href')).toBe(toRequests)
    const names = within(parts)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(names).toEqual(expect.arrayContaining(['/oj/admin/problem', '/oj/admin/contest']))
    expect(names.includes('/oj/admin/user')).toBe(role === 'root')
    const here = screen.getByRole('link', { current: 'page', name: app.words('admin:tabs.overview') })
    expect(here.getAttribute('href')).toBe('/oj/admin')
  })

  it('is a menu too, which names where the reader is, for screens without room for a list', async () => {
    app = await openApp('/admin/judges', { signedIn: true, answers: withRole('root') })
    const part = app.words('admin:tabs.judges')
    fireEvent.click(await screen.findByRole('button', { name: app.words('admin:tabs.menu', { part }) }))
    const menu = within(await screen.findByRole('dialog'))
    const people = menu.getByRole('list', { name: app.words('admin:groups.people') })
    fireEvent.click(within(people).getByRole('link', { name: app.words('admin:tabs.users') }))
    await waitFor(() => expect(app.path()).toBe('/admin/user'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('says inside the administration that a path is unknown, and leads to its start', async () => {
    app = await openApp('/admin/nowhere', { signedIn: true, answers: withRole('admin') })
    fireEvent.click(await screen.findByRole('link', { name: app.words('shell:notFound.admin') }))
    expect(screen.getByRole('navigation', { name: app.words('admin:tabs.label') })).toBeTruthy()
    await waitFor(() => expect(app.path()).toBe('/admin'))
  })

  it('knows the list of problems by the other path too', async () => {
    app = await openApp('/admin/problems?keyword=sum', { signedIn: true, answers: withRole('admin') })
    await waitFor(() => expect(app.path()).toBe('/admin/problem'))
    expect(app.search()).toEqual({ keyword: 'sum' })
  })

  it.each([
    ['/admin/contest/7/edit', getAdminContest.path, 'contestAdmin:form.back', '/admin/contest'],
    ['/admin/contest/7/problems', getAdminContest.path, 'contestAdmin:form.back', '/admin/contest'],
    ['/admin/contest/7/announcement', getAdminContest.path, 'contestAdmin:form.back', '/admin/contest'],
    ['/admin/training/7/problems', getAdminTrainingProblems.path, 'trainingAdmin:back', '/admin/training'],
  ])('leads on from %s where nothing is', async (address, call, words, list) => {
    const refusals = { [call]: { http: 400, msg: 'Not there' } }
    app = await openApp(address, { signedIn: true, answers: withRole('root'), refusals })
    const gone = (await screen.findByRole('heading', { name: 'Not there' })).closest('[role=alert]')
    const link = within(gone as HTMLElement).getByRole('link', { name: app.words(words) })
    expect(link.getAttribute('href')).toBe(`/oj${list}`)
    expect(screen.queryByRole('button', { name: app.words('shell:kit.tryAgain') })).toBeNull()
  })

  it('says one word when a right was taken meanwhile', async () => {
    const answers = withRole('root')
    const refusals: Record<string, { http: number; msg: string }> = {}
    app = await openApp('/admin/user', { signedIn: true, answers, refusals })
    await screen.findByRole('heading', { name: app.words('userAdmin:title') })
    const said = vi.spyOn(app.context.toasts, 'show')
    Object.assign(answers, withRole('admin'))
    refusals[getUserList.path] = { http: 403, msg: 'No right to do this' }
    fireEvent.click(screen.getByLabelText(app.words('userAdmin:filter.onlyAdmin')))
    await waitFor(() => expect(app.path()).toBe('/admin'))
    await screen.findByText(app.words('siteAdmin:dashboard.lastLogin'))
    expect(said.mock.calls.map(([{ title }]) => title)).toEqual(['No right to do this'])
    expect(isSignedOut()).toBe(false)
  })

  it('keeps an account without a role at its login, signed in, and takes another one', async () => {
    const answers: Record<string, unknown> = withRole('default_user')
    app = await openApp('/admin/login', { signedIn: true, answers })
    await otherAccount()
    expect(isSignedOut()).toBe(false)
    const root = { ...login.example.data, uid: '1', username: 'root', roleList: ['root'] }
    answers[login.path] = root
    answers[getUserAuthInfo.path] = { ...example, roles: ['root'], userInfo: root }
    fireEvent.change(screen.getByLabelText(/^Username/), { target: { value: 'root' } })
    fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'spring' } })
    fireEvent.click(screen.getByRole('button', { name: app.words('account:login.send') }))
    await waitFor(() => expect(app.path()).toBe('/admin'))
  })
})
