import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getReplyMessages, getSystemNotes, type Note, type UserMessage } from '#contract/message.ts'
import { MessageFrame, type MessageFrameProps } from '#ui/message/message-frame.tsx'
import { MessageRow } from '#ui/message/message-row.tsx'
import { firstUnread } from '#ui/message/message-tab.ts'
import { MessageTabs } from '#ui/message/message-tabs.tsx'
import { NoteRow } from '#ui/message/note-row.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const [message] = getReplyMessages.example.data.records as [UserMessage]
const [note] = getSystemNotes.example.data.records as [Note]

describe('the tabs of messages', () => {
  it('say where one is and how much is unread, up to 99', async () => {
    const unread = { comment: 0, reply: 1, like: 100, sys: 99, mine: 0 }
    await draw(<MessageTabs current="reply" unread={unread} />)
    const links = screen.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Comments',
      'Replies11 unread',
      'Likes99+100 unread',
      'System9999 unread',
      'Personal',
    ])
    expect(screen.getByRole('link', { current: 'page' }).textContent).toMatch(/^Replies/)
  })
})

describe('the message centre', () => {
  it('is opened where the first unread message is', () => {
    const none = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }
    expect([firstUnread(undefined), firstUnread(none)]).toEqual(['discuss', 'discuss'])
    expect(firstUnread({ ...none, mine: 12 })).toBe('mine')
    expect(firstUnread({ ...none, like: 1, mine: 12 })).toBe('like')
  })
})

describe('a message', () => {
  it('says who did what where, and leads there', async () => {
    const onRemove = vi.fn()
    await draw(<MessageRow message={message} busy={false} onRemove={onRemove} />)
    const row = within(screen.getByRole('article'))
    expect(row.getByRole('link', { name: 'Spring Cup 2024' }).getAttribute('href')).toBe('/contest/1/comment')
    const sentence = row.getByRole('link', { name: 'Spring Cup 2024' }).closest('p')
    expect(sentence?.textContent).toBe('root replied to you in Spring Cup 2024')
    expect(row.getByText('ada: Problem B: may n be 0?').closest('blockquote')).not.toBeNull()
    expect(row.getByText('New')).toBeTruthy()
    fireEvent.click(row.getByRole('button', { name: 'Delete message about root' }))
    expect(onRemove).toHaveBeenCalledOnce()
  })

  it('is one sentence in the order of the language', async () => {
    await draw(
      <MessageRow message={{ ...message, action: 'Like_Discuss' }} busy={false} onRemove={vi.fn()} />,
      'zh-CN',
    )
    const sentence = screen.getByRole('link', { name: 'Spring Cup 2024' }).closest('p')
    expect(sentence?.textContent).toBe('root 赞了你在“Spring Cup 2024”中的评论')
  })

  it('about a discussion of a group leads into the group', async () => {
    const url = '/group/7/discussion-detail/3'
    await draw(
      <MessageRow message={{ ...message, sourceType: 'Discussion', url }} busy={false} onRemove={vi.fn()} />,
    )
    expect(screen.getByRole('link', { name: 'Spring Cup 2024' }).getAttribute('href')).toBe(url)
  })

  it('leads nowhere when its source is gone, and is not new once it was read', async () => {
    const gone = { ...message, sourceTitle: 'Deleted', sourceGone: true, state: true }
    await draw(<MessageRow message={gone} busy={false} onRemove={vi.fn()} />)
    expect(screen.getByText('a deleted post').closest('a')).toBeNull()
    expect(screen.queryByText('Unread')).toBeNull()
  })

  it('shows the words of others as the server rendered them', async () => {
    const change = { sourceContent: 'So **quick**', sourceHtml: '<p>So <strong>quick</strong></p>' }
    await draw(<MessageRow message={{ ...message, ...change }} busy={false} onRemove={vi.fn()} />)
    expect(screen.getByText('quick').tagName).toBe('STRONG')
    expect(screen.queryByText('So **quick**')).toBeNull()
  })

  it('of the site has its title and its text', async () => {
    await draw(<NoteRow note={note} busy={false} onRemove={vi.fn()} />, 'zh-CN')
    expect(screen.getByRole('heading', { name: 'Maintenance' })).toBeTruthy()
    expect(screen.getByText('Sunday').tagName).toBe('STRONG')
    expect(screen.getByRole('button', { name: '删除“Maintenance”' })).toBeTruthy()
  })
})

describe('a list of messages', () => {
  const props = (change: Partial<MessageFrameProps> = {}): MessageFrameProps => ({
    tab: 'reply',
    page: getReplyMessages.example.data,
    busy: false,
    failure: undefined,
    onReload: vi.fn(),
    onPage: vi.fn(),
    onClear: vi.fn(),
    children: <li>row</li>,
    ...change,
  })

  it('has its faces: rows to clear, none, failed', async () => {
    const full = props()
    await draw(<MessageFrame {...full} />)
    fireEvent.click(screen.getByRole('button', { name: 'Delete all' }))
    expect(full.onClear).toHaveBeenCalledOnce()
    expect(within(screen.getByRole('list', { name: 'Replies' })).getByText('row')).toBeTruthy()
    cleanup()
    await draw(<MessageFrame {...props({ page: { records: [], total: 0, size: 6, current: 1 } })} />)
    expect(screen.getByText('No replies yet')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    const failed = props({ page: undefined, failure: 'No network' })
    await draw(<MessageFrame {...failed} />)
    fireEvent.click(screen.getByRole('button'))
    expect(failed.onReload).toHaveBeenCalledOnce()
  })
})
