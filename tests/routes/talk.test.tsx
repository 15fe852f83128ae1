import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getUserAuthInfo } from '#contract/account.ts'
import {
  addComment,
  addReply,
  getComments,
  getContestAnswers,
  getReplies,
  getWaitingQuestions,
  likeComment,
} from '#contract/comment.ts'
import { getContestAccess, getContestInfo } from '#contract/contest.ts'
import { getWebsiteConfig } from '#contract/site.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const { uid } = getUserAuthInfo.example.data.userInfo
const site = getWebsiteConfig.example.data
/** Other calls on the same paths answer nothing. */
const spoken = {
  [addComment.path]: addComment.example.data,
  [addReply.path]: addReply.example.data,
}
const open = (answers: Record<string, unknown> = {}, refusals = {}) =>
  openApp('/contest/1/comment', { signedIn: true, answers, refusals })
const calls = (path: string) => app.asked.filter((each) => each === path).length
const textOf = (key: string, values = {}) => app.words(`talk:${key}`, values)
const box = (label: string) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${label}`) })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

describe('questions and answers of a contest', () => {
  it('send a comment once, keep it as a draft until then, and look again', async () => {
    app = await open(spoken)
    const field = await box(textOf('form.question'))
    expect(screen.getByText(new RegExp(textOf('privacy.contestant')))).toBeTruthy()
    await press(textOf('form.send.question'))
    expect(screen.getByRole('alert').textContent).toBe(textOf('form.empty'))
    expect(calls(addComment.path)).toBe(0)
    fireEvent.change(field, { target: { value: 'May n be 0?' } })
    const draft = `verdict:comment-draft:${uid}:contest-1`
    expect(localStorage.getItem(draft)).toBe(JSON.stringify({ content: 'May n be 0?' }))
    await press(textOf('form.send.question'))
    await vi.waitFor(() => expect(calls(getComments.path)).toBe(2))
    expect(calls(addComment.path)).toBe(1)
    expect(localStorage.getItem(draft)).toBeNull()
    expect((await box(textOf('form.question'))).value).toBe('')
  })

  it('keep what was refused, with the reason', async () => {
    app = await open({}, { [addComment.path]: { http: 403, msg: 'Too fast' } })
    fireEvent.change(await box(textOf('form.question')), { target: { value: 'May n be 0?' } })
    await press(textOf('form.send.question'))
    await screen.findByText('Too fast')
    expect((await box(textOf('form.question'))).value).toBe('May n be 0?')
  })

  it('open one reply at a time, each with its own draft', async () => {
    app = await open(spoken)
    await press(textOf('replyTo', { name: 'ada' }))
    fireEvent.change(await box(textOf('form.replyTo', { name: 'ada' })), { target: { value: 'to ada' } })
    const words = within(screen.getByRole('form', { name: textOf('form.replyTo', { name: 'ada' }) }))
    expect(words.getByText(textOf('privacy.contestant'))).toBeTruthy()
    await press(textOf('replyTo', { name: 'root' }))
    const other = await box(textOf('form.replyTo', { name: 'root' }))
    expect(other.value).toBe('')
    await press(textOf('replyTo', { name: 'ada' }))
    expect((await box(textOf('form.replyTo', { name: 'ada' }))).value).toBe('to ada')
    const form = within(screen.getByRole('form', { name: textOf('form.replyTo', { name: 'ada' }) }))
    fireEvent.click(form.getByRole('button', { name: textOf('form.send.reply') }))
    await vi.waitFor(() => expect(calls(addReply.path)).toBe(1))
    await vi.waitFor(() => expect(screen.queryByRole('form', { name: /reply/ })).toBeNull())
  })

  it('ask for all replies when they are wanted', async () => {
    const { commentList } = getComments.example.data
    const records = commentList.records.map((comment) => ({ ...comment, totalReplyNum: 2 }))
    const [reply] = getReplies.example.data
    app = await open({
      [getComments.path]: { ...getComments.example.data, commentList: { ...commentList, records } },
      [getReplies.path]: [reply, { ...reply, id: 2, html: '<p>The second.</p>' }],
    })
    await press(textOf('all', { count: 2 }))
    await screen.findByText('The second.')
    await press(textOf('fewer'))
    await vi.waitFor(() => expect(screen.queryByText('The second.')).toBeNull())
  })

  it('ask before a comment is deleted, which can be undone until the page is left', async () => {
    app = await open()
    const remove = async () => {
      await press(textOf('remove.commentOf', { name: 'ada' }))
      const question = await screen.findByRole('alertdialog')
      expect(within(question).getByText(/Problem B: may/)).toBeTruthy()
      fireEvent.click(within(question).getByRole('button', { name: textOf('remove.confirm') }))
      await vi.waitFor(() => expect(screen.queryByText(/Problem B: may/)).toBeNull())
    }
    await remove()
    await press(app.words('shell:kit.undo'))
    await screen.findByText(/Problem B: may/)
    expect(calls(addComment.path)).toBe(0)
    await remove()
    expect(calls(addComment.path), 'nothing is sent meanwhile').toBe(0)
    fireEvent(window, new Event('pagehide'))
    await vi.waitFor(() => expect(calls(addComment.path)).toBe(1))
    expect(screen.queryByText(/Problem B: may/), 'nor comes it back before the list knows').toBeNull()
  })

  it('tell an organizer that a post goes to all and a reply to one', async () => {
    const info = { ...getContestInfo.example.data, isAdmin: true }
    app = await open({ ...spoken, [getContestInfo.path]: info })
    await box(textOf('form.post'))
    expect(screen.getByRole('button', { name: textOf('form.send.post') })).toBeTruthy()
    expect(screen.getByText(textOf('privacy.organizer'))).toBeTruthy()
    await press(textOf('replyTo', { name: 'ada' }))
    const form = within(await screen.findByRole('form', { name: textOf('form.replyTo', { name: 'ada' }) }))
    expect(form.getByText(textOf('privacy.reply'))).toBeTruthy()
  })

  it('tell an organizer how many wait for an answer, beside the name of the tab', async () => {
    const info = { ...getContestInfo.example.data, isAdmin: true }
    app = await openApp('/contest/1', { signedIn: true, answers: { [getContestInfo.path]: info } })
    const { count } = getWaitingQuestions.example.data
    const waiting = app.words('contest:tabs.waiting', { count })
    await screen.findByRole('link', { name: `${app.words('contest:tabs.comment')} ${waiting}` })
    expect(screen.getByText(String(count))).toBeTruthy()
  })

  it('tell who asked of an answer on every page, beside the name of the tab too, until it is read', async () => {
    app = await openApp('/contest/1/problems', {
      signedIn: true,
      answers: { [getContestAccess.path]: { access: true } },
    })
    const [answer] = getContestAnswers.example.data
    const news = app.words('contest:answers.news', { title: answer?.question })
    await screen.findByText(news)
    const mark = app.words('contest:tabs.answered', { count: 1 })
    const tab = await screen.findByRole('link', { name: `${app.words('contest:tabs.comment')} ${mark}` })
    fireEvent.click(tab)
    await screen.findByRole('link', { name: app.words('contest:tabs.comment') })
    expect(screen.queryByText(news)).toBeNull()
  })

  it('tell an organizer of no answer', async () => {
    const info = { ...getContestInfo.example.data, isAdmin: true }
    app = await openApp('/contest/1', { signedIn: true, answers: { [getContestInfo.path]: info } })
    await screen.findByRole('navigation', { name: app.words('contest:tabs.label') })
    expect(calls(getContestAnswers.path)).toBe(0)
  })

  it('tell a contestant no number', async () => {
    app = await open({ [getContestAnswers.path]: [] })
    await screen.findByRole('link', { name: app.words('contest:tabs.comment') })
    expect(calls(getWaitingQuestions.path)).toBe(0)
  })

  it('like at once', async () => {
    app = await open()
    await press(textOf('likeOf', { name: 'ada', count: 2 }))
    await vi.waitFor(() => expect(calls(likeComment.path)).toBe(1))
  })

  it('are nowhere when the site has them switched off', async () => {
    app = await open({ [getWebsiteConfig.path]: { ...site, openContestComment: false } })
    await screen.findByText(textOf('area.contestComment'))
    expect(app.path()).toBe('/home')
    expect(calls(getComments.path)).toBe(0)
    expect(calls(getContestInfo.path)).toBe(0)
  })
})
