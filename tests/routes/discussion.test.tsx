import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { getComments } from '#contract/comment.ts'
import {
  getDiscussionDetail,
  getDiscussionList,
  likeDiscussion,
  reportDiscussion,
} from '#contract/discussion.ts'
import { getDiscussionReports } from '#contract/discussion-admin.ts'
import { getWebsiteConfig } from '#contract/site.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const { uid } = getUserAuthInfo.example.data.userInfo
const calls = (path: string) => app.asked.filter((each) => each === path).length
const textOf = (key: string, values = {}) => app.words(`discussion:${key}`, values)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const { title } = getDiscussionDetail.example.data
const {
  commentList: {
    records: [comment],
    total,
  },
} = getComments.example.data
/** Several calls share the paths of these. */
const nothing = {
  '/discussion': null,
  '/discussion-category': [{ id: 1, name: '求助', names: null, isSolutions: false, version: 'x' }],
}

it('leads from a discussion that is not there to the list', async () => {
  const missing = Response.json({ status: 404, msg: 'The discussion does not exist', data: null })
  app = await openApp('/discussion-detail/999', { answers: { [getDiscussionDetail.path]: missing } })
  await screen.findByRole('heading', { name: 'The discussion does not exist' })
  const [link, ...others] = screen.getAllByRole('link', { name: textOf('back') })
  expect(link?.getAttribute('href')).toBe('/oj/discussion')
  expect(others).toEqual([])
})

describe('the solutions of a problem', () => {
  const categories = [
    { id: 1, name: '求助', names: null, isSolutions: false, version: 'x' },
    { id: 7, name: 'Editorials', names: null, isSolutions: true, version: 'y' },
  ]
  const answers = { '/discussion': null, '/discussion-category': categories }
  const tab = () => screen.findByRole('tab', { name: app.words('problemPage:page.solutions') })

  it('are its discussions in their category, where one more is written', async () => {
    app = await openApp('/problem/P1001', { signedIn: true, answers })
    fireEvent.click(await tab())
    await screen.findByText(title)
    const { cid, pid } = Object.fromEntries(app.queries[getDiscussionList.path] ?? [])
    expect([cid, pid]).toEqual(['7', 'P1001'])
    await press(textOf('form.solution'))
    const dialog = within(await screen.findByRole('dialog', { name: textOf('form.solution') }))
    const description = dialog.getByRole('textbox', { name: new RegExp(`^${textOf('form.description')}`) })
    fireEvent.change(description, { target: { value: 'By a sieve.' } })
    expect(localStorage.getItem(`verdict:discussion-draft:${uid}:new-P1001`)).toBeNull()
    const draft = localStorage.getItem(`verdict:discussion-draft:${uid}:new-P1001-solution`)
    expect(JSON.parse(draft ?? 'null')).toMatchObject({ categoryId: 7, description: 'By a sieve.' })
  })

  it('have their tab while it is not known what the site has switched off, and so has the list', async () => {
    const refusals = { [getWebsiteConfig.path]: { http: 502, msg: 'Bad gateway' } }
    app = await openApp('/problem/P1001', { answers, refusals })
    await tab()
    app.close()
    app = await openApp('/discussion', { answers, refusals })
    await screen.findByText(title)
  })

  it('have no tab where the site has its discussions switched off', async () => {
    const site = { ...getWebsiteConfig.example.data, openPublicDiscussion: false }
    app = await openApp('/problem/P1001?tab=solutions', {
      answers: { ...answers, [getWebsiteConfig.path]: site },
    })
    const statement = await screen.findByRole('tab', { name: app.words('problemPage:page.statement') })
    expect(statement.getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByRole('tab', { name: app.words('problemPage:page.solutions') })).toBeNull()
  })
})

describe('the list of discussions', () => {
  it('without hits leads back to all of them', async () => {
    const none = { ...getDiscussionList.example.data, records: [], total: 0, pages: 0 }
    app = await openApp('/discussion?keyword=zzz&cid=1&currentPage=1', {
      answers: { ...nothing, [getDiscussionList.path]: none },
    })
    await press(app.words('shell:kit.clearFilters'))
    await vi.waitFor(() => expect(app.search()).toEqual({}))
    await screen.findByText(textOf('empty.all.title'))
  })

  it('begins one with a draft, and its title names the problem', async () => {
    app = await openApp('/discussion/P1001', { signedIn: true, answers: nothing })
    await screen.findByText(textOf('ofProblem', { id: 'P1001' }))
    await vi.waitFor(() => expect(calls('/discussion-category')).toBe(1))
    await press(textOf('form.act'))
    const dialog = within(await screen.findByRole('dialog'))
    const field = (key: string) =>
      dialog.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${textOf(key)}`) })
    expect(field('form.title').value).toBe('[P1001] ')
    fireEvent.change(field('form.content'), { target: { value: 'Why?' } })
    fireEvent.click(dialog.getByRole('button', { name: textOf('form.send') }))
    expect(dialog.getByRole('alert').textContent).toBe('Description is required')
    expect(calls('/discussion')).toBe(0)
    expect(localStorage.getItem(`verdict:discussion-draft:${uid}:new-P1001`)).toContain('Why?')
    fireEvent.change(field('form.description'), { target: { value: 'It overflows.' } })
    fireEvent.click(dialog.getByRole('button', { name: textOf('form.send') }))
    await vi.waitFor(() => expect(calls('/discussion')).toBe(1))
    await vi.waitFor(() => expect(calls(getDiscussionList.path)).toBe(3))
    expect(app.path(), 'the new one is not in the list that came').toBe('/discussion/P1001')
    expect(localStorage.getItem(`verdict:discussion-draft:${uid}:new-P1001`)).toBeNull()
  })

  it('opens the new one once it is posted', async () => {
    const listed = getDiscussionList.example.data
    const own = [3, 9, 5].map((id) => ({ ...listed.records[0], id, uid, title: 'Why?' }))
    const others = [{ ...listed.records[0], id: 12, title: 'Why?', uid: 'another' }]
    app = await openApp('/discussion', {
      signedIn: true,
      answers: { ...nothing, [getDiscussionList.path]: { ...listed, records: [...own, ...others] } },
    })
    await vi.waitFor(() => expect(calls('/discussion-category')).toBe(1))
    await press(textOf('form.act'))
    const dialog = within(await screen.findByRole('dialog'))
    for (const field of ['title', 'description', 'content'])
      fireEvent.change(dialog.getByRole('textbox', { name: new RegExp(`^${textOf(`form.${field}`)}`) }), {
        target: { value: 'Why?' },
      })
    fireEvent.click(dialog.getByRole('button', { name: textOf('form.send') }))
    await vi.waitFor(() => expect(app.path()).toBe('/discussion-detail/9'))
  })

  it('of one problem leads to all', async () => {
    app = await openApp('/discussion/P1001', { answers: nothing })
    await screen.findByRole('heading', { level: 1, name: textOf('ofProblem', { id: 'P1001' }) })
    expect(screen.getByRole('link', { name: textOf('back') }).getAttribute('href')).toBe('/oj/discussion')
  })

  it('asks a visitor to log in before one is begun', async () => {
    app = await openApp('/discussion', { answers: nothing })
    await screen.findByText(title)
    await press(textOf('form.act'))
    await screen.findByText(app.words('account:reason.loginFirst'))
  })

  it('is nowhere when the site has it switched off', async () => {
    const site = { ...getWebsiteConfig.example.data, openPublicDiscussion: false }
    app = await openApp('/discussion', { answers: { [getWebsiteConfig.path]: site } })
    await screen.findByText(app.words('talk:area.discussion'))
    expect(app.path()).toBe('/home')
    expect(calls(getDiscussionList.path)).toBe(0)
    expect(screen.queryByRole('link', { name: app.words('shell:nav.discussion') })).toBeNull()
  })
})

describe('a discussion', () => {
  it('that was reported is read by admins where the site has discussions switched off', async () => {
    const site = { ...getWebsiteConfig.example.data, openPublicDiscussion: false }
    const closed = { ...getDiscussionDetail.example.data, mayTakePart: false, mayEdit: false }
    const answers = { [getWebsiteConfig.path]: site, [getDiscussionDetail.path]: closed }
    app = await openApp('/discussion-detail/1', { answers: { ...answers } })
    await screen.findByText(app.words('talk:area.discussion'))
    expect(app.path()).toBe('/home')
    app.close()
    const { data } = getUserAuthInfo.example
    const user = { ...data.userInfo, roleList: ['problem_admin' as const] }
    const auth = { ...data, roles: user.roleList, userInfo: user }
    app = await openApp('/discussion-detail/1', {
      signedIn: user,
      answers: { ...answers, [getUserAuthInfo.path]: auth },
    })
    await screen.findByRole('heading', { level: 1, name: title })
    expect(await screen.findAllByText(textOf('readWhileClosed'))).not.toEqual([])
    const back = screen.getByRole('link', { name: textOf('backToReports') })
    expect(back.getAttribute('href')).toBe('/oj/admin/discussion?reports=true')
  })

  it('leads back to the list of the administration that it was opened from, and away from a group of others', async () => {
    const { data } = getUserAuthInfo.example
    const user = { ...data.userInfo, roleList: ['problem_admin' as const] }
    const ofGroup = { ...getDiscussionDetail.example.data, gid: 7, mayTakePart: false, mayEdit: false }
    const answers = {
      [getUserAuthInfo.path]: { ...data, roles: user.roleList, userInfo: user },
      [getDiscussionDetail.path]: ofGroup,
    }
    const backTo = async (name: string) =>
      (await screen.findByRole('link', { name: textOf(name) })).getAttribute('href')
    app = await openApp('/discussion-detail/1', { signedIn: user, answers })
    expect(await backTo('backToReports')).toBe('/oj/admin/discussion?reports=true')
    app.close()
    app = await openApp('/discussion-detail/1', {
      signedIn: user,
      answers: { ...answers, [getDiscussionDetail.path]: { ...ofGroup, mayTakePart: true } },
    })
    expect(await backTo('back')).toBe('/oj/group/7/discussion')
    app.close()
    app = await openApp('/admin/discussion', { signedIn: user, answers })
    fireEvent.click(await screen.findByRole('link', { name: title }))
    expect(await backTo('back')).toBe('/oj/admin/discussion')
  })

  it('is read with its comments by a visitor, who logs in to like', async () => {
    app = await openApp('/discussion-detail/1')
    await screen.findByRole('heading', { level: 1, name: title })
    await vi.waitFor(() => expect(calls(getComments.path)).toBe(1))
    expect(screen.getByText(app.words('talk:form.loginFirst'))).toBeTruthy()
    expect(screen.getByRole('link', { name: textOf('back') }).getAttribute('href'), 'S2-058').toBe(
      '/oj/discussion',
    )
    await press(textOf('like'))
    await screen.findByText(app.words('account:reason.loginFirst'))
    expect(calls(likeDiscussion.path)).toBe(0)
  })

  it('of a group that admins of the site may not open has no link in their lists', async () => {
    const { data } = getUserAuthInfo.example
    const user = { ...data.userInfo, roleList: ['problem_admin' as const] }
    const reports = getDiscussionReports.example.data
    const [report] = reports.records
    const listed = getDiscussionList.example.data
    const answers = {
      [getUserAuthInfo.path]: { ...data, roles: user.roleList, userInfo: user },
      [getDiscussionReports.path]: {
        ...reports,
        records: [
          { ...report, mayRead: false },
          { ...report, id: 2, discussionTitle: 'Open one' },
        ],
      },
      [getDiscussionList.path]: { ...listed, records: [{ ...listed.records[0], gid: 7, mayRead: false }] },
    }
    app = await openApp('/admin/discussion?reports=true', { signedIn: user, answers })
    const link = await screen.findByRole('link', { name: 'Open one' })
    expect(link.getAttribute('href')).toBe('/oj/discussion-detail/7#comment-12')
    const row = within(screen.getAllByRole('row').at(-1) as HTMLElement)
    expect(row.getByText(report?.quoteAuthor ?? '')).toBeTruthy()
    expect(row.queryByText(report?.discussionAuthor ?? ''), 'who did not write it').toBeNull()
    expect(
      row.getByText(textOf('report.quote', { name: report?.quoteAuthor, words: report?.quote })),
    ).toBeTruthy()
    expect(screen.queryByRole('link', { name: report?.discussionTitle ?? '' })).toBeNull()
    app.close()
    app = await openApp('/admin/discussion', { signedIn: user, answers })
    await screen.findByText(title)
    expect(screen.queryByRole('link', { name: title })).toBeNull()
  })

  it.each([
    ['comment-4040', true],
    [`comment-${comment?.id}-reply-4040`, true],
    [`comment-${comment?.id}`, false],
  ])('says whether the comment of a link was deleted (%s)', async (place, isGone) => {
    app = await openApp(`/discussion-detail/1#${place}`, { signedIn: true, answers: nothing })
    await screen.findByRole('heading', { name: app.words('talk:count.discussion', { count: total }) })
    expect(screen.queryAllByText(app.words('talk:gone.discussion'))).toHaveLength(isGone ? 1 : 0)
  })

  it('is liked, reported, and deleted once that is confirmed', async () => {
    const ofAnother = { ...getDiscussionDetail.example.data, uid: 'another', mayRemove: true }
    const answers = { ...nothing, [getDiscussionDetail.path]: ofAnother }
    app = await openApp('/discussion-detail/1', { signedIn: true, answers })
    await press(textOf('like'))
    await vi.waitFor(() => expect(calls(likeDiscussion.path)).toBe(1))
    await vi.waitFor(() => expect(calls(getDiscussionDetail.path)).toBe(2))
    await press(textOf('report.act'))
    const report = within(await screen.findByRole('dialog'))
    fireEvent.click(report.getByRole('button', { name: textOf('report.send') }))
    expect(calls(reportDiscussion.path)).toBe(0)
    fireEvent.click(report.getByRole('button', { name: textOf('report.tag.spam') }))
    fireEvent.click(report.getByRole('button', { name: textOf('report.send') }))
    await vi.waitFor(() => expect(calls(reportDiscussion.path)).toBe(1))
    await screen.findByRole('button', { name: new RegExp(`^${textOf('report.reported')}`) })
    await press(textOf('remove'))
    const question = within(await screen.findByRole('alertdialog'))
    fireEvent.click(question.getByRole('button', { name: textOf('remove') }))
    await vi.waitFor(() => expect(app.path()).toBe('/discussion'))
  })
})

describe('the list', () => {
  it('shows the viewer’s own alone, as the address and the switch say', async () => {
    app = await openApp('/discussion?onlyMine=true', { signedIn: true, answers: nothing })
    const mine = await screen.findByRole<HTMLInputElement>('checkbox', { name: textOf('filter.mine') })
    await screen.findByText(title)
    expect(mine.checked).toBe(true)
    expect(app.queries[getDiscussionList.path]?.get('onlyMine')).toBe('true')
    fireEvent.click(mine)
    await vi.waitFor(() => expect(app.queries[getDiscussionList.path]?.get('onlyMine')).toBeNull())
    fireEvent.click(mine)
    await vi.waitFor(() => expect(app.queries[getDiscussionList.path]?.get('onlyMine')).toBe('true'))
    await vi.waitFor(() => expect(mine.checked).toBe(true))
  })

  it('has a report of what others wrote (S2-059)', async () => {
    const records = getDiscussionList.example.data.records.map((row) => ({
      ...row,
      mayEdit: false,
      mayRemove: false,
    }))
    const answers = { ...nothing, [getDiscussionList.path]: { ...getDiscussionList.example.data, records } }
    app = await openApp('/discussion', { signedIn: true, answers })
    await press(textOf('reportOf', { title }))
    const dialog = within(await screen.findByRole('dialog', { name: textOf('report.title') }))
    fireEvent.click(dialog.getByRole('button', { name: textOf('report.tag.spam') }))
    fireEvent.click(dialog.getByRole('button', { name: textOf('report.send') }))
    await screen.findByText(textOf('done.report'))
    expect(app.bodies[reportDiscussion.path]).toMatchObject({ did: records[0]?.id })
  })
})
