import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { getAnnouncements } from '#contract/announcement-admin.ts'
import { getDashboardInfo } from '#contract/dashboard.ts'
import { addNotice, getNotices } from '#contract/notice-admin.ts'
import { getEmailConfig, setEmailConfig } from '#contract/site-config-admin.ts'
import { changeSwitches, getSwitches } from '#contract/site-switch.ts'
import { getUserHomeInfo } from '#contract/user-home.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const { data: example } = getUserAuthInfo.example
const withRole = (role: string): Record<string, unknown> => ({
  [getUserAuthInfo.path]: { ...example, roles: [role], userInfo: { ...example.userInfo, roleList: [role] } },
  // Other calls have the same path.
  [getAnnouncements.path]: getAnnouncements.example.data,
  [getNotices.path]: getNotices.example.data,
})
const superOnly = () => screen.findByText(app.words('shell:session.superOnly'))
const pages = [
  ['/admin/announcement', getAnnouncements.path],
  ['/admin/notice', getNotices.path],
  ['/admin/switch', getSwitches.path],
  ['/admin/conf', getEmailConfig.path],
  ['/admin/dashboard', getDashboardInfo.path],
] as const

describe('the administration of the site (S1-087, S3-149, S3-150)', () => {
  it.each(pages)(
    '%s sends another admin to the start, with a word and still signed in',
    async (path, call) => {
      app = await openApp(path, { signedIn: true, answers: withRole('admin') })
      await superOnly()
      await waitFor(() => expect(app.path()).toBe('/admin/judges'))
      expect(localStorage.getItem('verdict:token')).not.toBeNull()
      expect(app.asked).not.toContain(call)
    },
  )

  it.each(pages)('%s is for super admins, who find it in the bar', async (path, call) => {
    app = await openApp(path, { signedIn: true, answers: withRole('root') })
    await waitFor(() => expect(app.asked).toContain(call))
    const bar = await screen.findByRole('navigation', { name: app.words('admin:tabs.label') })
    const links = within(bar).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toContain(`/oj${path}`)
  })

  it('is not in the bar of other admins', async () => {
    app = await openApp('/admin/judges', { signedIn: true, answers: withRole('problem_admin') })
    const bar = await screen.findByRole('navigation', { name: app.words('admin:tabs.label') })
    const links = within(bar).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/oj/admin/problem',
      '/oj/admin/contest',
      '/oj/admin/judges',
    ])
  })

  it('sends away whose role was taken while the page was open', async () => {
    const answers = withRole('root')
    app = await openApp('/admin/announcement', { signedIn: true, answers })
    await waitFor(() => expect(app.asked).toContain(getAnnouncements.path))
    Object.assign(answers, withRole('admin'))
    app.context.session.send({ type: 'session.forbidden', message: '', admin: true })
    await superOnly()
    await waitFor(() => expect(app.path()).toBe('/admin/judges'))
  })
})

describe('the announcements of the site', () => {
  it('are not sent without a title and a text, and what was typed stays', async () => {
    app = await openApp('/admin/announcement', { signedIn: true, answers: withRole('root') })
    fireEvent.click(await screen.findByRole('button', { name: app.words('announcement:create') }))
    const title = await screen.findByLabelText(/^Title/)
    fireEvent.change(title, { target: { value: 'Maintenance' } })
    fireEvent.click(screen.getByRole('button', { name: app.words('announcement:send') }))
    expect(await screen.findByText(app.words('announcement:contentNeeded'))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: app.words('announcement:cancel') }))
    await waitFor(() => expect(screen.queryByLabelText(/^Title/)).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: app.words('announcement:create') }))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Title/)).value).toBe('Maintenance')
    expect(screen.getByText(app.words('announcement:restored'))).toBeTruthy()
  })

  it('say of one in two languages what a change does', async () => {
    app = await openApp('/admin/announcement', { signedIn: true, answers: withRole('root') })
    fireEvent.click(await screen.findByRole('button', { name: /^Edit / }))
    const words = app.words('announcement:translated', { languages: 'English' })
    expect(await screen.findByText(words)).toBeTruthy()
  })
})

describe('the notices to users', () => {
  const write = async () => {
    const answers = withRole('root')
    app = await openApp('/admin/notice', { signedIn: true, answers })
    await screen.findByRole('button', { name: /^Edit / })
    // What is sent has the same path, and is answered with nothing.
    answers[addNotice.path] = null
    fireEvent.click(await screen.findByRole('button', { name: app.words('siteAdmin:notices.create') }))
    fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: 'Maintenance' } })
    fireEvent.change(screen.getByRole('textbox', { name: /^Text/ }), { target: { value: 'On Sunday' } })
  }
  const send = () =>
    fireEvent.click(screen.getByRole('button', { name: app.words('siteAdmin:notices.send') }))

  it('for one user need his name, which is looked up before anything is sent', async () => {
    await write()
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: app.words('siteAdmin:notices.types.Single') }))
    send()
    expect(await screen.findByText(app.words('siteAdmin:notices.recipientNeeded'))).toBeTruthy()
    expect(app.asked).not.toContain(getUserHomeInfo.path)
    fireEvent.change(screen.getByLabelText(/^Username of the recipient/), { target: { value: 'ada' } })
    send()
    await waitFor(() => expect(app.asked).toContain(getUserHomeInfo.path))
    expect(await screen.findByText(app.words('siteAdmin:notices.saved'))).toBeTruthy()
  })

  it('for everybody are sent as they are', async () => {
    await write()
    send()
    expect(await screen.findByText(app.words('siteAdmin:notices.saved'))).toBeTruthy()
    expect(app.asked).not.toContain(getUserHomeInfo.path)
  })

  it('of one kind are listed alone, and the address says so', async () => {
    app = await openApp('/admin/notice?limit=30', { signedIn: true, answers: withRole('root') })
    const kinds = await screen.findByRole('group', { name: app.words('siteAdmin:notices.filter') })
    fireEvent.click(within(kinds).getByRole('button', { name: app.words('siteAdmin:notices.types.Admin') }))
    await waitFor(() => expect(app.search()).toEqual({ limit: '30', type: 'Admin' }))
  })
})

describe('the switches of the site', () => {
  const interval = () => screen.findByLabelText<HTMLInputElement>(/^Time between submissions/)
  const save = () => fireEvent.click(screen.getByRole('button', { name: app.words('siteAdmin:form.save') }))

  it('are sent together when they are right, and the form stays open', async () => {
    app = await openApp('/admin/switch', { signedIn: true, answers: withRole('root') })
    fireEvent.change(await interval(), { target: { value: 'soon' } })
    save()
    expect(await screen.findByText(/^A whole number from 0 to/)).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await interval()))
    expect(app.asked).not.toContain(changeSwitches.path)
    fireEvent.change(await interval(), { target: { value: '30' } })
    save()
    expect(await screen.findByText(app.words('siteAdmin:switches.saved'))).toBeTruthy()
    expect((await interval()).value).toBe('30')
    fireEvent.change(await interval(), { target: { value: '31' } })
    expect((await interval()).value).toBe('31')
  })

  it('keep what was typed and not saved', async () => {
    const answers = withRole('root')
    app = await openApp('/admin/switch', { signedIn: true, answers })
    fireEvent.change(await interval(), { target: { value: '44' } })
    fireEvent.click(screen.getByRole('link', { name: app.words('admin:tabs.judges') }))
    await waitFor(() => expect(app.path()).toBe('/admin/judges'))
    fireEvent.click(screen.getByRole('link', { name: app.words('admin:tabs.switches') }))
    expect((await interval()).value).toBe('44')
    expect(screen.getByText(app.words('siteAdmin:form.restored'))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: app.words('siteAdmin:form.discard') }))
    await waitFor(async () => expect((await interval()).value).toBe('8'))
  })
})

describe('the configuration of the site', () => {
  it('sends no wrong mail server, and keeps its password in no browser', async () => {
    app = await openApp('/admin/conf', { signedIn: true, answers: withRole('root') })
    const form = within(await screen.findByRole('form', { name: app.words('siteAdmin:conf.mail') }))
    fireEvent.change(form.getByLabelText(/^Password/), { target: { value: 'spring rain' } })
    fireEvent.change(form.getByLabelText(/^Port/), { target: { value: '0' } })
    expect(JSON.stringify({ ...localStorage })).not.toContain('spring rain')
    const save = () => fireEvent.click(form.getByRole('button', { name: app.words('siteAdmin:form.save') }))
    save()
    expect(await screen.findByText(app.words('siteAdmin:conf.mailWrong.port'))).toBeTruthy()
    expect(app.asked).not.toContain(setEmailConfig.path)
    fireEvent.change(form.getByLabelText(/^Port/), { target: { value: '465' } })
    save()
    expect(await screen.findByText(app.words('siteAdmin:conf.mailSaved'))).toBeTruthy()
    expect(form.getByLabelText<HTMLInputElement>(/^Password/).value).toBe('')
  })

  it('asks before a picture is gone', async () => {
    app = await openApp('/admin/conf', { signedIn: true, answers: withRole('root') })
    const name = app.words('siteAdmin:conf.removePicture', { number: 1 })
    fireEvent.click(await screen.findByRole('button', { name }))
    expect(await screen.findByText(app.words('siteAdmin:conf.remove.title', { number: 1 }))).toBeTruthy()
  })
})
