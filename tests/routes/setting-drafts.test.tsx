import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { getGroupDetail } from '#contract/group.ts'
import { getEmailConfig, getWebConfig } from '#contract/site-config-admin.ts'
import { getSwitches } from '#contract/site-switch.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => {
  app.close()
  vi.restoreAllMocks()
})

const { data: example } = getUserAuthInfo.example
const asRoot = {
  [getUserAuthInfo.path]: {
    ...example,
    ...{ roles: ['root'], userInfo: { ...example.userInfo, roleList: ['root'] } },
  },
}

const forms = [
  {
    ...{ path: '/admin/switch', call: getSwitches.path, form: 'siteAdmin:switches.title' },
    ...{ label: 'siteAdmin:switches.names.defaultSubmitInterval', typed: '44', said: '77' },
    now: { ...getSwitches.example.data, defaultSubmitInterval: 77 },
  },
  {
    ...{ path: '/admin/conf', call: getWebConfig.path, form: 'siteAdmin:conf.web' },
    ...{ label: 'siteAdmin:conf.shortName', typed: 'VJ', said: 'Theirs' },
    now: { ...getWebConfig.example.data, shortName: 'Theirs' },
  },
  {
    ...{ path: '/admin/conf', call: getEmailConfig.path, form: 'siteAdmin:conf.mail' },
    ...{ label: 'siteAdmin:conf.mailFields.host', typed: 'mine.example', said: 'theirs.example' },
    now: { ...getEmailConfig.example.data, emailHost: 'theirs.example' },
  },
  {
    ...{ path: '/group/1/setting', call: getGroupDetail.path, form: 'group:setting.title' },
    ...{ label: 'group:form.brief', typed: 'Mine of today', said: 'Theirs of today' },
    now: { ...getGroupDetail.example.data, brief: 'Theirs of today' },
  },
]

it.each(forms)('$form: a draft tells what somebody else saved meanwhile', async (given) => {
  const { path, call, form, label, typed, now, said } = given
  const [group = ''] = form.split(':')
  const formThere = async () => within(await screen.findByRole('form', { name: app.words(form) }))
  const field = async () =>
    (await formThere()).getByLabelText<HTMLInputElement>((text) => text.startsWith(app.words(label)))
  const open = async (answers: Record<string, unknown>, kept: Record<string, string>) => {
    app = await openApp(path, {
      ...{ signedIn: true, answers: { ...asRoot, ...answers } },
      prepare: async () => {
        Object.assign(localStorage, kept)
      },
    })
  }
  await open({}, {})
  fireEvent.change(await field(), { target: { value: typed } })
  const kept = { ...localStorage }
  app.close()
  await open({ [call]: now }, kept)
  const box = within(await screen.findByRole('alert'))
  expect(box.getByText(app.words(`${group}:form.outdated`))).toBeTruthy()
  expect(box.getByText(new RegExp(said)).textContent).toContain(app.words('shell:kit.others.kept'))
  expect((await field()).value).toBe(typed)
  fireEvent.click(screen.getByRole('button', { name: app.words(`${group}:form.discard`) }))
  await waitFor(async () => expect((await field()).value).toBe(said))
  expect(screen.queryByRole('alert')).toBeNull()
})
