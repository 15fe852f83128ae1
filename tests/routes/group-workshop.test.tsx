import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GroupLevel } from '#contract/enums.ts'
import { getGroupAuth, getGroupDetail } from '#contract/group.ts'
import { openWorkshop } from '#contract/workshop.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app?.close())

const { data: problem } = openWorkshop.example
const gid = getGroupDetail.example.data.id
const open = (given: Partial<typeof problem>) =>
  openApp(`/group/${gid}/workshop/1000`, {
    signedIn: true,
    answers: { [getGroupAuth.path]: GroupLevel.Admin, [openWorkshop.path]: { ...problem, ...given } },
  })
const editor = () => screen.findByRole('heading', { name: app.words('workshop:part.settings') })

it('a group edits its own problems (S3-141)', async () => {
  app = await open({ gid })
  await editor()
  expect(app.path()).toBe(`/group/${gid}/workshop/1000`)
})

it.each([null, gid + 1])('every other one is edited at its own address (S3-141): %s', async (other) => {
  app = await open({ gid: other })
  await waitFor(() => expect(app.path()).toBe('/workshop/1000'))
  await editor()
})

it.each([true, false])(
  'a statement takes pictures of whoever may upload them (S3-152): %s',
  async (upload) => {
    app = await open({ gid, rights: { ...problem.rights, upload } })
    await editor()
    const picture = () => screen.queryAllByRole('button', { name: app.words('markdown:mark.picture') })
    await waitFor(() => expect(picture().length > 0).toBe(upload))
  },
)

it('leads to the published problem by its whole display id, which begins with the name of the group', async () => {
  const published = { ...(problem.published ?? problem.draft), problemId: 'GRPA' }
  app = await open({ gid, prefix: 'GRP', published })
  await editor()
  const link = screen.getByRole('link', { name: app.words('workshop:publish.page') })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/group/${gid}/problem/GRPA$`))
})

it.each([
  [`/group/${gid}/workshop/1000`, `/group/${gid}/problem`],
  ['/workshop/1000', '/problem'],
])('a problem that is not there is said to be missing, with the way to the list: %s', async (path, list) => {
  app = await openApp(path, {
    signedIn: true,
    answers: { [getGroupAuth.path]: GroupLevel.Admin },
    refusals: { [openWorkshop.path]: { http: 404, msg: 'No such problem' } },
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'No such problem' })).toBeTruthy()
  expect(alert.queryByRole('button')).toBeNull()
  const way = alert.getByRole('link', { name: app.words('workshop:title.toList') })
  expect(way.getAttribute('href')).toMatch(new RegExp(`${list}$`))
})
