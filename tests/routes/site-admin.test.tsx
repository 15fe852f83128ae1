import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { getAnnouncements } from '#contract/announcement-admin.ts'
import { getAuditLog, getGroupAuditLog } from '#contract/audit-log.ts'
import { type BackupOverview, getBackups, makeBackup } from '#contract/backup.ts'
import { getDemo } from '#contract/demo.ts'
import { pageSizeMax } from '#contract/limits/list.ts'
import { addNotice, getNotices } from '#contract/notice-admin.ts'
import { getServiceInfo } from '#contract/service-info.ts'
import { getEmailConfig, setEmailConfig, setWebConfig } from '#contract/site-config-admin.ts'
import { changeSwitches, getSwitches } from '#contract/site-switch.ts'
import { getSiteStatus, getTroubles } from '#contract/status.ts'
import { getUserHomeInfo } from '#contract/user-home.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => {
  app.close()
  vi.restoreAllMocks()
})

const { data: example } = getUserAuthInfo.example
const withRole = (role: string): Record<string, unknown> => ({
  [getUserAuthInfo.path]: { ...example, roles: [role], userInfo: { ...example.userInfo, roleList: [role] } },
  // Other calls have the same path.
  [getAnnouncements.path]: getAnnouncements.example.data,
  [getNotices.path]: getNotices.example.data,
  [getBackups.path]: getBackups.example.data,
})
/** What is saved from now on. */
const keptFiles = () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:x'
  })
  return files
}
const superOnly = () => screen.findByText(app.words('shell:session.superOnly'))
const pages = [
  ['/admin/announcement', getAnnouncements.path],
  ['/admin/notice', getNotices.path],
  ['/admin/switch', getSwitches.path],
  ['/admin/conf', getEmailConfig.path],
  ['/admin/dashboard', getServiceInfo.path],
  ['/admin/backup', getBackups.path],
  ['/admin/status', getSiteStatus.path],
] as const

describe('the administration of the site (S1-087, S3-149, S3-150)', () => {
  it.each(pages)(
    '%s sends another admin to the start, with a word and still signed in',
    async (path, call) => {
      app = await openApp(path, { signedIn: true, answers: withRole('admin') })
      await superOnly()
      await waitFor(() => expect(app.path()).toBe('/admin'))
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
      '/oj/admin',
      '/oj/admin/problem',
      '/oj/admin/training',
      '/oj/admin/contest',
      '/oj/admin/discussion',
      '/oj/admin/judges',
    ])
  })

  it('sends away whose role was taken while the page was open', async () => {
    const answers = withRole('root')
    app = await openApp('/admin/announcement', { signedIn: true, answers })
    await waitFor(() => expect(app.asked).toContain(getAnnouncements.path))
    Object.assign(answers, withRole('admin'))
    app.context.session.send({ type: 'session.forbidden', message: '', admin: true, isSaid: false })
    await superOnly()
    await waitFor(() => expect(app.path()).toBe('/admin'))
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

describe('the audit log', () => {
  const columns = ['by', 'act', 'target', 'subject', 'gid', 'from', 'to'] as const
  const filters = {
    ...{ by: 'ada', act: 'editUser', target: 'bob', subject: 'user' },
    ...{ from: '2026-03-01', to: '2026-03-02' },
  }
  const logs = [
    ['/admin/audit', getAuditLog.path, { ...filters, gid: '7' }, {}],
    ['/group/1/audit', getGroupAuditLog.path, filters, { gid: '1' }],
  ] as const
  const open = async (path: string) => {
    app = await openApp(path, { signedIn: true, answers: withRole('root') })
  }
  const asked = (path: string) => Object.fromEntries(app.queries[path] ?? [])
  const moments = { from: expect.stringMatching(/T/), to: expect.stringMatching(/T/) }

  it('is not narrowed by what the address says besides', async () => {
    await open('/admin/audit?l=en-us')
    await waitFor(() => expect(Object.keys(asked(getAuditLog.path)).sort()).toEqual(['currentPage', 'limit']))
    const clear = await screen.findByRole('button', { name: app.words('shell:kit.clearFilters') })
    expect(clear.getAttribute('aria-disabled') ?? String((clear as HTMLButtonElement).disabled)).toBe('true')
  })

  it.each(logs)(
    '%s shows and exports what its address says, until that is cleared',
    async (path, call, given, place) => {
      await open(`${path}?${new URLSearchParams(given)}`)
      const wanted = { ...given, ...place, ...moments }
      await waitFor(() => expect(asked(call)).toMatchObject({ ...wanted, limit: '10' }))
      expect(await screen.findByDisplayValue('ada')).toBeTruthy()
      const bar = within(screen.getByLabelText(app.words('audit:filter.label')))
      expect(bar.getByText(app.words('audit:acts.editUser'))).toBeTruthy()
      expect(bar.queryByDisplayValue('7') !== null).toBe(path === '/admin/audit')
      const files = keptFiles()
      fireEvent.click(screen.getByText(app.words('shell:kit.exportCsv')))
      await waitFor(() => expect(asked(call)).toMatchObject({ ...wanted, limit: String(pageSizeMax) }))
      await waitFor(() => expect(files).toHaveLength(1))
      fireEvent.click(bar.getByText(app.words('shell:kit.clearFilters')))
      await waitFor(() => expect(asked(call).limit).toBe('10'))
      expect(Object.keys(asked(call)).filter((name) => columns.some((column) => column === name))).toEqual(
        Object.keys(place),
      )
      expect(app.search()).toEqual({})
    },
  )

  it('keeps the acts that are chosen in the address', async () => {
    await open('/admin/audit')
    const name = app.words('audit:filter.act')
    fireEvent.pointerDown(await screen.findByRole('combobox', { name }))
    fireEvent.click(await screen.findByRole('option', { name: app.words('audit:acts.addContest') }))
    await waitFor(() => expect(app.search()).toEqual({ act: 'addContest,addGroupContest' }))
    await waitFor(() => expect(asked(getAuditLog.path).act).toBe('addContest,addGroupContest'))
  })
})

describe('the status of the site', () => {
  const { data: example } = getSiteStatus.example
  const open = async (path: string, answers: Record<string, unknown> = {}) => {
    app = await openApp(path, { signedIn: true, answers: { ...withRole('root'), ...answers } })
  }
  const banner = () => screen.queryByRole('region', { name: app.words('admin:troubles.label') })
  const silent = () => app.words('admin:troubles.judgeSilent', { name: 'judge-2', lasting: '2 minutes' })

  it('names what is wrong, what waits, who works and what was slow', async () => {
    await open('/admin/status')
    expect(await screen.findByText(silent())).toBeTruthy()
    for (const key of ['status.queue', 'status.nodes', 'status.slow', 'status.parts', 'status.cleanUp'])
      expect(screen.getByRole('region', { name: app.words(`siteAdmin:${key}`) })).toBeTruthy()
    expect(screen.getByText('getProblemList')).toBeTruthy()
    expect(screen.getByText(app.words('siteAdmin:status.online', { value: 1, all: 2 }))).toBeTruthy()
    expect(banner()).toBeNull()
  })

  it('says so when nothing is wrong, and why the webhook did not take what', async () => {
    const webhook = { isOn: true, waiting: 2, problem: 'HTTP 500' }
    await open('/admin/status', { [getSiteStatus.path]: { ...example, troubles: [], webhook } })
    expect(await screen.findByText(app.words('siteAdmin:status.fine'))).toBeTruthy()
    expect(screen.getByText('HTTP 500')).toBeTruthy()
    expect(screen.getByText(app.words('siteAdmin:status.webhookOn', { count: 2 }))).toBeTruthy()
  })

  it('shows what the clean-up removed, what waits and what failed', async () => {
    await open('/admin/status')
    const region = await screen.findByRole('region', { name: app.words('siteAdmin:status.cleanUp') })
    const row = (name: 'sessions' | 'traces' | 'outbox') =>
      within(region).getByRole('row', { name: new RegExp(app.words(`siteAdmin:status.sweeps.${name}`)) })
    expect(row('sessions').textContent).toContain('41')
    expect(row('traces').textContent).toContain(app.words('siteAdmin:status.moreNextTime'))
    expect(row('outbox').textContent).toContain('judge:3000')
    expect(row('outbox').textContent).toContain(
      app.words('siteAdmin:status.sweepFailed', { reason: 'EACCES' }),
    )
  })

  it('shows a site that has just begun', async () => {
    const facts = { ...example.facts, nodes: [], judges: [], queue: [] }
    await open('/admin/status', {
      [getSiteStatus.path]: { ...example, facts, history: [], troubles: [], cleanUp: [] },
    })
    expect(await screen.findByText(app.words('siteAdmin:status.noNodes'))).toBeTruthy()
    expect(screen.getByText(app.words('siteAdmin:status.notCleaned'))).toBeTruthy()
  })

  it('is said above the screens where it helps and marked in the menu of all, to super admins alone', async () => {
    await open('/admin/judges')
    await waitFor(() => expect(banner()?.textContent).toContain(silent()))
    const link = screen.getByRole('link', { name: app.words('admin:troubles.show') })
    expect(link.getAttribute('href')).toBe('/oj/admin/status')
    app.close()
    await open('/admin/switch')
    const menu = within(await screen.findByRole('navigation', { name: app.words('admin:tabs.label') }))
    const place = menu.getByRole('link', { name: app.words('admin:tabs.status') })
    await waitFor(() => expect(place.getAttribute('aria-description')).toContain(silent()))
    expect(menu.getByRole('link', { name: app.words('admin:tabs.users') }).title).toBe('')
    const folded = screen.getByRole('link', { name: app.words('admin:tabs.alerts', { count: 1 }) })
    expect([folded.getAttribute('href'), folded.title]).toEqual(['/oj/admin/status', place.title])
    expect(banner()).toBeNull()
    app.close()
    app = await openApp('/admin/judges', { signedIn: true, answers: withRole('admin') })
    await screen.findByRole('navigation', { name: app.words('admin:tabs.label') })
    expect(app.asked).not.toContain(getTroubles.path)
  })

  it('leaves reduced isolation to the banner that it has of its own', async () => {
    const reduced = { kind: 'judgeReduced', subject: 'judge-1', value: 0 }
    const troubles = [reduced, { kind: 'judgeSilent', subject: 'judge-2', value: 120_000 }]
    await open('/admin/judges', { [getTroubles.path]: troubles })
    const show = app.words('admin:troubles.show')
    await waitFor(() => expect(banner()?.textContent).toBe(`${silent()}${show}`))
  })
})

describe('the backups of the site', () => {
  const { data: example } = getBackups.example
  const open = async (overview: Partial<BackupOverview> = {}) => {
    const answers = { ...withRole('root'), [getBackups.path]: { ...example, ...overview } }
    app = await openApp('/admin/backup', { signedIn: true, answers })
    await waitFor(() => expect(app.asked).toContain(getBackups.path))
    return answers
  }
  const now = () =>
    screen.findByRole<HTMLButtonElement>('button', { name: app.words('siteAdmin:backups.now') })

  it('are listed with their check, and one is made at once', async () => {
    const answers = await open()
    const row = (await screen.findByText(app.words('siteAdmin:backups.states.good'))).closest('tr')
    expect(row?.textContent).toContain('7.6 MB')
    expect(row?.textContent).toContain(app.words('siteAdmin:backups.withSecrets'))
    expect(screen.queryByRole('alert')).toBeNull()
    // What is sent has the same path.
    answers[makeBackup.path] = makeBackup.example.data as never
    fireEvent.click(await now())
    expect(await screen.findByText(app.words('siteAdmin:backups.asked'))).toBeTruthy()
  })

  it('that failed say why, and one that is too old is warned of', async () => {
    const [good] = example.backups
    const failed = { ...good, id: 2, state: 'failed', file: null, size: null, problem: 'the disk is full' }
    await open({ isLate: true, backups: [failed] as BackupOverview['backups'] })
    expect(await screen.findByText('the disk is full')).toBeTruthy()
    const warning = await screen.findByRole('alert')
    expect(warning.textContent).toContain(app.words('siteAdmin:backups.late'))
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull()
  })

  it('cannot be asked for while one is under way', async () => {
    const [good] = example.backups
    const running = { ...good, id: 2, state: 'running', size: null, tablesDone: 3, tableCount: 80 }
    await open({ backups: [running] as BackupOverview['backups'] })
    expect(await screen.findByText(app.words('siteAdmin:backups.progress', { done: 3, of: 80 }))).toBeTruthy()
    expect((await now()).getAttribute('aria-busy') ?? String((await now()).disabled)).toBe('true')
  })

  it('are off until a folder is named', async () => {
    await open({ plan: null, backups: [] })
    expect(await screen.findByText(app.words('siteAdmin:backups.off'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: app.words('siteAdmin:backups.now') })).toBeNull()
  })
})

describe('the demo of the site', () => {
  const open = async (demo: unknown = getDemo.example.data) => {
    const answers: Record<string, unknown> = { ...withRole('root'), [getDemo.path]: demo }
    app = await openApp('/admin/dashboard', { signedIn: true, answers })
    await waitFor(() => expect(app.asked).toContain(getDemo.path))
    return answers
  }
  const remove = () => app.words('siteAdmin:demo.remove')
  const asked = () => app.asked.filter((path) => path === getDemo.path).length

  it('is not spoken of where there is none', async () => {
    await open(null)
    await screen.findByText(app.words('siteAdmin:dashboard.todayJudgeNum'))
    expect(screen.queryByRole('button', { name: remove() })).toBeNull()
  })

  it('goes only after a question that says what goes, those of real users among it', async () => {
    const answers = await open()
    fireEvent.click(await screen.findByRole('button', { name: remove() }))
    const dialog = within(await screen.findByRole('alertdialog'))
    for (const [key, value] of [
      ['users', 8],
      ['contests', 5],
      ['submissionsOfOthers', 3],
      ['wordsOfOthers', 1],
    ] as const)
      expect(dialog.getByText(app.words(`siteAdmin:demo.${key}`, { value }))).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: app.words('siteAdmin:demo.back') }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(asked()).toBe(1)
    fireEvent.click(screen.getByRole('button', { name: remove() }))
    // The removal has the same path, and what is asked for afterwards finds nothing.
    answers[getDemo.path] = null
    const again = within(await screen.findByRole('alertdialog'))
    fireEvent.click(again.getByRole('button', { name: app.words('siteAdmin:demo.confirm') }))
    expect(await screen.findByText(app.words('siteAdmin:demo.removed'))).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: remove() })).toBeNull())
    expect(asked()).toBe(3)
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
    fireEvent.change(
      screen.getByRole('textbox', { name: new RegExp(`^${app.words('siteAdmin:notices.content')}`) }),
      { target: { value: 'On Sunday' } },
    )
  }
  const send = (kind: 'send' | 'schedule' = 'send') =>
    fireEvent.click(screen.getByRole('button', { name: app.words(`siteAdmin:notices.${kind}`) }))

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

  it('for everybody are sent as they are, at the next full hour', async () => {
    await write()
    expect(screen.queryByRole('button', { name: app.words('siteAdmin:notices.send') })).toBeNull()
    send('schedule')
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
  const button = () => screen.getByRole('button', { name: app.words('siteAdmin:form.save') })
  const save = () => fireEvent.click(button())

  it('are sent together when they are right, and the form stays open', async () => {
    app = await openApp('/admin/switch', { signedIn: true, answers: withRole('root') })
    await interval()
    expect(button().getAttribute('aria-disabled'), 'nothing to save').toBe('true')
    fireEvent.change(await interval(), { target: { value: 'soon' } })
    save()
    expect(await screen.findByText(/^Enter a whole number from 0 to/)).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await interval()))
    expect(app.asked).not.toContain(changeSwitches.path)
    fireEvent.change(await interval(), { target: { value: '30' } })
    save()
    expect(await screen.findByText(app.words('siteAdmin:switches.saved'))).toBeTruthy()
    expect((await interval()).value).toBe('30')
    // Another admin may have turned the others meanwhile.
    expect(app.bodies[changeSwitches.path]).toEqual({ defaultSubmitInterval: 30 })
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

it('a draft of the switches brings back what was typed alone, not what the others were then', async () => {
  const then = { ...getSwitches.example.data, openPublicJudge: true }
  const answers: Record<string, unknown> = { ...withRole('root'), [getSwitches.path]: then }
  app = await openApp('/admin/switch', { signedIn: true, answers })
  fireEvent.change(await screen.findByLabelText(/^Time between submissions/), { target: { value: '44' } })
  fireEvent.click(screen.getByRole('link', { name: app.words('admin:tabs.judges') }))
  await waitFor(() => expect(app.path()).toBe('/admin/judges'))
  answers[getSwitches.path] = { ...then, openPublicJudge: false }
  fireEvent.click(screen.getByRole('link', { name: app.words('admin:tabs.switches') }))
  expect(await screen.findByText(app.words('siteAdmin:form.restored'))).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Time between submissions/).value).toBe('44')
  const name = app.words('siteAdmin:switches.names.openPublicJudge')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false)
})

describe('the configuration of the site', () => {
  it('sends what was changed of the site alone', async () => {
    app = await openApp('/admin/conf', { signedIn: true, answers: withRole('root') })
    const form = within(await screen.findByRole('form', { name: app.words('siteAdmin:conf.web') }))
    fireEvent.change(form.getByLabelText(/^Short name/), { target: { value: 'VJ' } })
    fireEvent.click(form.getByRole('button', { name: app.words('siteAdmin:form.save') }))
    await waitFor(() => expect(app.bodies[setWebConfig.path]).toEqual({ shortName: 'VJ' }))
  })

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
