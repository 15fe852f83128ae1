import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import { getComments } from '#contract/comment.ts'
import { getDiscussionDetail, getDiscussionList, reportDiscussion } from '#contract/discussion.ts'
import { exampleReport } from '#contract/discussion-admin.ts'
import { GroupLevel } from '#contract/enums.ts'
import { getGroupAuth } from '#contract/group.ts'
import {
  changeGroupDiscussionReport,
  getGroupDiscussionList,
  getGroupDiscussionReports,
} from '#contract/group-discussion.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app?.close())

const textOf = (key: string, values = {}) => app.words(`discussion:${key}`, values)
const list = getDiscussionList.example.data
const [row] = list.records
if (!row) throw new Error('no example')
const ofGroup = { ...list, records: [{ ...row, gid: 1, isReported: true }] }
const reports = { ...list, records: [{ ...exampleReport, did: row.id, gid: 1 }] }
const nothing = { '/discussion': null, '/discussion-category': [], '/group/discussion-report': null }

it('shows a group admin what was reported of a discussion, and resolves it there', async () => {
  app = await openApp('/group/1/discussion', {
    signedIn: true,
    answers: {
      ...nothing,
      [getGroupAuth.path]: GroupLevel.Admin,
      [getGroupDiscussionList.path]: ofGroup,
      [getGroupDiscussionReports.path]: reports,
    },
  })
  const { title } = row
  fireEvent.click(await screen.findByRole('button', { name: textOf('reports.of', { title }) }))
  const dialog = within(await screen.findByRole('dialog', { name: textOf('reports.of', { title }) }))
  const { quoteAuthor, quote, reporter, commentId } = exampleReport
  await dialog.findByText(textOf('report.quote', { name: quoteAuthor, words: quote }))
  expect(Object.fromEntries(app.queries[getGroupDiscussionReports.path] ?? [])).toMatchObject({
    gid: '1',
    did: String(row.id),
  })
  const link = dialog.getByRole('link', { name: textOf('reports.openComment') })
  expect(link.getAttribute('href')).toBe(`/oj/group/1/discussion-detail/${row.id}#comment-${commentId}`)
  const asked = (path: string) => app.asked.filter((each) => each === path).length
  const [lists, loads] = [asked(getGroupDiscussionList.path), asked(getGroupDiscussionReports.path)]
  fireEvent.click(dialog.getByRole('button', { name: textOf('reports.resolveOf', { reporter }) }))
  await screen.findByText(textOf('reports.done'))
  expect(app.bodies[changeGroupDiscussionReport.path]).toEqual({ id: exampleReport.id, status: true })
  await waitFor(() => expect(asked(getGroupDiscussionReports.path)).toBeGreaterThan(loads))
  await waitFor(() => expect(asked(getGroupDiscussionList.path)).toBeGreaterThan(lists))
})

it('says a group admin that no report is open any more, where all are still found', async () => {
  let status = false
  app = await openApp('/group/1/discussion', {
    signedIn: true,
    answers: {
      ...nothing,
      [getGroupAuth.path]: GroupLevel.Admin,
      [getGroupDiscussionList.path]: () => ({
        ...ofGroup,
        records: [{ ...row, gid: 1, isReported: !status }],
      }),
      [getGroupDiscussionReports.path]: () => ({
        ...reports,
        records: [{ ...exampleReport, did: row.id, gid: 1, status, isGone: status, mayRead: !status }],
      }),
      [changeGroupDiscussionReport.path]: () => {
        status = true
        return null
      },
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: textOf('reports.title') }))
  const open = async () => within(await screen.findByRole('dialog', { name: textOf('reports.title') }))
  const dialog = await open()
  const { reporter, discussionTitle } = exampleReport
  await dialog.findByText(discussionTitle)
  expect(dialog.queryByText(textOf('reports.noneOpen'))).toBeNull()
  expect(app.queries[getGroupDiscussionReports.path]?.get('did')).toBeNull()
  fireEvent.click(dialog.getByRole('button', { name: textOf('reports.resolveOf', { reporter }) }))
  await dialog.findByText(textOf('reports.noneOpen'))
  expect(dialog.getByText(textOf('reports.resolved'))).toBeTruthy()
  expect(dialog.getByText(textOf('reports.gone'))).toBeTruthy()
  expect(dialog.queryByRole('link'), 'there is nothing to open').toBeNull()
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: textOf('reports.title') }))
  await (await open()).findByText(textOf('reports.noneOpen'))
})

it('offers members no reports', async () => {
  const { userInfo } = getUserAuthInfo.example.data
  app = await openApp('/group/1/discussion', {
    signedIn: { ...userInfo, uid: 'member', roleList: ['default_user'] },
    answers: { ...nothing, [getGroupAuth.path]: GroupLevel.Member, [getGroupDiscussionList.path]: ofGroup },
  })
  await screen.findByText(row.title)
  expect(screen.queryByRole('button', { name: textOf('reports.of', { title: row.title }) })).toBeNull()
  expect(screen.queryByRole('button', { name: textOf('reports.title') })).toBeNull()
})

it('leads to a comment that stands below the first page, and reports it as that comment', async () => {
  const scrolled = vi.fn()
  Element.prototype.scrollIntoView = scrolled
  const [comment] = getComments.example.data.commentList.records
  if (!comment) throw new Error('no example')
  const pageOf = (ids: readonly number[]) => ({
    commentLikeMap: {},
    commentList: {
      ...{ total: 11, size: 10, current: 1, pages: 2 },
      records: ids.map((id) => ({
        ...comment,
        id,
        fromUid: 'eve',
        fromName: `eve${id}`,
        replyList: [],
        totalReplyNum: 0,
      })),
    },
  })
  let page = pageOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  app = await openApp('/discussion-detail/1#comment-11', {
    signedIn: true,
    answers: {
      ...nothing,
      [getDiscussionDetail.path]: getDiscussionDetail.example.data,
      [getComments.path]: () => {
        const answer = page
        page = pageOf([11])
        return answer
      },
    },
  })
  const report = await screen.findByRole('button', { name: app.words('talk:reportOf', { name: 'eve11' }) })
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-11'))
  expect(document.activeElement?.hasAttribute('data-marked')).toBe(true)
  expect(scrolled).toHaveBeenCalledOnce()
  fireEvent.click(report)
  const dialog = within(
    await screen.findByRole('dialog', { name: textOf('report.titleOf', { name: 'eve11' }) }),
  )
  fireEvent.click(dialog.getByRole('button', { name: textOf('report.tag.abuse') }))
  fireEvent.click(dialog.getByRole('button', { name: textOf('report.send') }))
  await screen.findByText(textOf('done.report'))
  expect(app.bodies[reportDiscussion.path]).toEqual({ did: 1, content: '#恶意辱骂# ', commentId: 11 })
})
