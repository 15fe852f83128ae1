import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cleanMessages, getCommentMessages, getReplyMessages, getSystemNotes } from '#contract/message.ts'
import { getUnreadMessages } from '#contract/message-unread.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const calls = (path: string) => app.asked.filter((each) => each === path).length
const textOf = (key: string, values = {}) => app.words(`message:${key}`, values)

describe('the message centre', () => {
  it('begins with the comments (S2-065), and counts anew once they were shown', async () => {
    app = await openApp('/message', { signedIn: true })
    await vi.waitFor(() => expect(app.path()).toBe('/message/discuss'))
    await vi.waitFor(() => expect(calls(getCommentMessages.path)).toBe(1))
    await vi.waitFor(() => expect(calls(getUnreadMessages.path)).toBe(2))
    expect(document.title).toContain(textOf('title'))
  })

  it('goes from kind to kind, each with a list of its own', async () => {
    app = await openApp('/message/reply', { signedIn: true })
    await screen.findByText('ada: Problem B: may n be 0?')
    const tabs = within(screen.getByRole('navigation', { name: textOf('tabs.label') }))
    fireEvent.click(tabs.getByRole('link', { name: textOf('tabs.sys') }))
    await screen.findByRole('heading', { name: 'Maintenance' })
    expect(app.path()).toBe('/message/sys')
    expect([calls(getReplyMessages.path), calls(getSystemNotes.path)]).toEqual([1, 1])
  })

  it('asks before it clears all, and not before one', async () => {
    app = await openApp('/message/reply', { signedIn: true })
    fireEvent.click(await screen.findByRole('button', { name: textOf('removeOf', { name: 'root' }) }))
    await vi.waitFor(() => expect(calls(cleanMessages.path)).toBe(1))
    await vi.waitFor(() => expect(calls(getReplyMessages.path)).toBe(2))
    fireEvent.click(screen.getByRole('button', { name: textOf('clear') }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(calls(cleanMessages.path)).toBe(1)
    fireEvent.click(question.getByRole('button', { name: textOf('clear') }))
    await vi.waitFor(() => expect(calls(cleanMessages.path)).toBe(2))
  })

  it('has no other kinds, and is for the signed-in alone', async () => {
    app = await openApp('/message/everything', { signedIn: true })
    await screen.findByText(/404/)
    app.close()
    app = await openApp('/message/reply')
    await vi.waitFor(() => expect(app.path()).toBe('/home'))
    expect(calls(getReplyMessages.path)).toBe(0)
  })
})

describe('the badge', () => {
  const unread = (count: number) => ({
    [getUnreadMessages.path]: { comment: 0, reply: count, like: 0, sys: 0, mine: 0 },
  })

  it.each([
    [3, '3'],
    [99, '99'],
    [100, '99+'],
  ])('of %i unread messages says %s', async (count, text) => {
    app = await openApp('/home', { signedIn: true, answers: unread(count) })
    const menu = await screen.findByRole('button', {
      name: new RegExp(app.words('shell:session.menuUnread', { count })),
    })
    expect(within(menu).getByText(text)).toBeTruthy()
  })

  it('is not there without any, and nobody asks for a visitor', async () => {
    app = await openApp('/home', { signedIn: true, answers: unread(0) })
    await screen.findByRole('button', { name: new RegExp(`${app.words('shell:session.menu')}$`) })
    app.close()
    app = await openApp('/home')
    await screen.findByRole('button', { name: app.words('shell:session.login') })
    expect(calls(getUnreadMessages.path)).toBe(0)
  })
})
