import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Comment, getComments, type Reply } from '#contract/comment.ts'
import { type Mark, withMark, withWords } from '#ui/markdown/markdown-marks.ts'
import { CommentForm, type CommentFormProps } from '#ui/talk/comment-form.tsx'
import { CommentList, type CommentListProps } from '#ui/talk/comment-list.tsx'
import { emoji } from '#ui/talk/emoji.ts'
import { EmojiGrid } from '#ui/talk/emoji-grid.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const [comment] = getComments.example.data.commentList.records as [Comment]

/** `[` and `]` stand where the selection begins and ends. */
const marked = (text: string, mark: Mark) => {
  const given = { text: text.replace(/[[\]]/g, ''), start: text.indexOf('['), end: text.indexOf(']') - 1 }
  const { text: written, start, end } = withMark(given, mark)
  return `${written.slice(0, start)}<${written.slice(start, end)}>${written.slice(end)}`
}

describe('the buttons above a text', () => {
  it.each<[Mark, string, string]>([
    ['inlineCode', 'may [n] be', 'may `<n>` be'],
    ['inlineCode', '[]', '`<>`'],
    ['codeBlock', 'see[x = 1]here', 'see\n```\n<x = 1>\n```\nhere'],
    ['codeBlock', '[]', '```\n<>\n```'],
    ['link', 'see [this] now', 'see [this](<https://>) now'],
    ['link', '[]', '[](<https://>)'],
    ['list', 'a\nb[]c\nd', 'a\n- b<>c\nd'.replace('b<>c', 'b<>c')],
    ['list', 'a\n[b\nc]\nd', 'a\n<- b\n- c>\nd'],
    ['numbers', '[b\nc]', '<1. b\n2. c>'],
  ])('%s makes of %j %j', (mark, before, after) => expect(marked(before, mark)).toBe(after))

  it('puts a symbol in the place of what is selected', () => {
    expect(withWords({ text: 'abc', start: 1, end: 2 }, '😀')).toEqual({ text: 'a😀c', start: 3, end: 3 })
  })
})

describe('the emoji', () => {
  it('are about two hundred, each once', () => {
    expect(new Set(emoji).size).toBe(emoji.length)
    expect(emoji.length).toBeGreaterThanOrEqual(190)
    expect(emoji.length).toBeLessThanOrEqual(210)
  })

  it('are offered as far as a font of the machine has them', async () => {
    const pen = {
      drawn: '',
      clearRect: () => {},
      fillText: (symbol: string) => {
        pen.drawn = symbol === '😀' ? 'a face' : 'a box'
      },
      getImageData: () => ({ data: [pen.drawn] }),
    }
    const context = vi
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue(pen as unknown as CanvasRenderingContext2D & ImageBitmapRenderingContext)
    await draw(<EmojiGrid label="Emoji" onPick={vi.fn()} onClose={vi.fn()} />)
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['😀'])
    context.mockRestore()
  })

  it('are one stop for the tabulator and walked with the arrows', async () => {
    const onPick = vi.fn()
    const onClose = vi.fn()
    await draw(<EmojiGrid label="Emoji" onPick={onPick} onClose={onClose} />)
    const [first, second] = screen.getAllByRole('button')
    expect(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first])
    first?.focus()
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowLeft' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(second)
    fireEvent.keyDown(second as HTMLElement, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe(emoji[9])
    fireEvent.click(document.activeElement as HTMLElement)
    expect(onPick).toHaveBeenCalledWith(emoji[9])
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })
})

const formProps = (change: Partial<CommentFormProps> = {}): CommentFormProps => ({
  kind: 'comment',
  content: '',
  restored: false,
  wrong: false,
  busy: false,
  failure: undefined,
  onEdit: vi.fn(),
  onSend: vi.fn(),
  onDiscard: vi.fn(),
  ...change,
})

describe('the form of a comment', () => {
  function Typed({ first }: { first: string }) {
    const [content, onEdit] = useState(first)
    return <CommentForm {...formProps({ content, onEdit })} />
  }

  it('writes marks where the cursor is and selects what is to be typed next', async () => {
    await draw(<Typed first="see this" />)
    const box = screen.getByRole<HTMLTextAreaElement>('textbox')
    box.setSelectionRange(4, 8)
    fireEvent.click(screen.getByRole('button', { name: 'Link' }))
    expect(box.value).toBe('see [this](https://)')
    expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe('https://')
    expect(document.activeElement).toBe(box)
  })

  it('lays the emoji above what follows, and the focus in them while they are picked from', async () => {
    await draw(<Typed first="see" />)
    const toggle = screen.getByRole('button', { name: 'Emoji' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(toggle)
    const symbol = await screen.findByRole('button', { name: '😀' })
    expect(screen.getByRole('form').contains(symbol)).toBe(true)
    const box = screen.getByRole<HTMLTextAreaElement>('textbox')
    box.setSelectionRange(3, 3)
    symbol.focus()
    fireEvent.click(symbol)
    expect(box.value).toBe('see😀')
    expect(document.activeElement).toBe(symbol)
    fireEvent.keyDown(symbol, { key: 'Escape' })
    expect(screen.queryByRole('button', { name: '😀' })).toBeNull()
    expect(document.activeElement).toBe(toggle)
    fireEvent.click(toggle)
    fireEvent.pointerDown(await screen.findByRole('button', { name: '😀' }))
    expect(screen.getByRole('button', { name: '😀' })).toBeTruthy()
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('button', { name: '😀' })).toBeNull()
  })

  it('is sent with Ctrl+Enter, not while it is on its way nor from within an input method', async () => {
    const props = formProps({ content: 'x' })
    await draw(<CommentForm {...props} />)
    const box = screen.getByRole('textbox')
    fireEvent.keyDown(box, { key: 'Enter' })
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true, isComposing: true })
    expect(props.onSend).not.toHaveBeenCalled()
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true })
    expect(props.onSend).toHaveBeenCalledOnce()
    cleanup()
    const busy = formProps({ content: 'x', busy: true })
    await draw(<CommentForm {...busy} />)
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', metaKey: true })
    expect(busy.onSend).not.toHaveBeenCalled()
  })

  it('says what is wrong once it was pressed, in both languages', async () => {
    await draw(<CommentForm {...formProps({ content: ' \n' })} />)
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
    await draw(<CommentForm {...formProps({ content: ' \n', wrong: true })} />)
    expect(screen.getByRole('alert').textContent).toBe('Content cannot be empty')
    cleanup()
    await draw(<CommentForm {...formProps({ wrong: true })} />, 'zh-CN')
    expect(screen.getByRole('alert').textContent).toBe('内容不能为空')
  })

  it('is no form where nothing can be written, and says why', async () => {
    await draw(<CommentForm {...formProps({ closed: 'Your account cannot post comments.' })} />)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Your account cannot post comments.')).toBeTruthy()
  })
})

describe('a list of comments', () => {
  const listProps = (change: Partial<CommentListProps> = {}): CommentListProps => ({
    shown: { comments: [comment], total: 1, likes: {}, replies: {} },
    place: 'contest',
    isGone: false,
    busy: false,
    failure: undefined,
    mayWrite: true,
    open: [],
    uid: null,
    underWay: undefined,
    replyForm: null,
    replyTo: undefined,
    onReload: vi.fn(),
    onMore: vi.fn(),
    onOpen: vi.fn(),
    onLike: vi.fn(),
    onReply: vi.fn(),
    onRemove: vi.fn(),
    ...change,
  })
  const shownWith = (change: Partial<Comment>, rest: object = {}) => ({
    comments: [{ ...comment, ...change }],
    total: 1,
    likes: {},
    replies: {},
    ...rest,
  })

  it('shows who said what, with badge and title, and offers what is allowed', async () => {
    const props = listProps({ shown: shownWith({}, { likes: { 1: true } }) })
    await draw(<CommentList {...props} />)
    const article = within(screen.getByRole('article'))
    expect(article.getByText('Lamplighter')).toBeTruthy()
    expect(article.getByText('SPA')).toBeTruthy()
    expect(article.getAllByRole('link', { name: 'ada' })[0]?.getAttribute('href')).toMatch(
      /uid=.*username=ada/,
    )
    const like = article.getByRole('button', { name: 'Like the comment of ada, 2 likes so far' })
    expect(like.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(like)
    expect(props.onLike).toHaveBeenCalledWith(1, false)
    fireEvent.click(article.getByRole('button', { name: 'Reply to root' }))
    expect(props.onReply).toHaveBeenCalledWith({
      commentId: 1,
      quoteId: 1,
      quoteType: 'Reply',
      toName: 'root',
    })
    fireEvent.click(article.getByRole('button', { name: 'Delete comment by ada' }))
    expect(props.onRemove).toHaveBeenCalledWith('removeComment', expect.objectContaining({ id: 1 }))
    expect(article.queryByRole('button', { name: 'Delete reply by root' })).toBeNull()
  })

  it('lets report what others wrote where that is possible', async () => {
    const [reply] = comment.replyList as [Reply]
    const onReport = vi.fn()
    await draw(<CommentList {...listProps({ uid: comment.fromUid, onReport })} />)
    expect(screen.queryByRole('button', { name: `Report what ${comment.fromName} wrote` })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: `Report what ${reply.fromName} wrote` }))
    const { content, commentId, id: replyId } = reply
    expect(onReport).toHaveBeenCalledWith(expect.objectContaining({ content, commentId, replyId }))
    cleanup()
    await draw(<CommentList {...listProps()} />)
    expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
  })

  it('offers no reply where there may be none', async () => {
    await draw(<CommentList {...listProps({ shown: shownWith({ mayReply: false, mayRemove: false }) })} />)
    expect(screen.queryByRole('button', { name: /^(Reply|Delete)/ })).toBeNull()
    cleanup()
    await draw(<CommentList {...listProps({ mayWrite: false })} />)
    expect(screen.queryByRole('button', { name: /^Reply/ })).toBeNull()
  })

  it('shows three replies, all on request, and fewer again', async () => {
    const [first] = comment.replyList as [Reply]
    const some = [5, 4, 3].map((id) => ({ ...first, id }))
    const all = [5, 4, 3, 2, 1].map((id) => ({ ...first, id }))
    const change = { replyList: some, totalReplyNum: 5 }
    const closed = listProps({ shown: shownWith(change) })
    await draw(<CommentList {...closed} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: 'Show all 5 replies' }))
    expect(closed.onOpen).toHaveBeenCalledWith(1, true)
    cleanup()
    const opened = listProps({ shown: shownWith(change, { replies: { 1: all } }), open: [1] })
    await draw(<CommentList {...opened} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(5)
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer replies' }))
    expect(opened.onOpen).toHaveBeenCalledWith(1, false)
  })

  it('has its faces: none, failed, old, and more to come', async () => {
    await draw(<CommentList {...listProps({ shown: { comments: [], total: 0, likes: {}, replies: {} } })} />)
    expect(screen.getByText('No questions yet')).toBeTruthy()
    cleanup()
    await draw(<CommentList {...listProps({ shown: shownWith({}) })} />)
    expect(screen.getByText('1 question')).toBeTruthy()
    cleanup()
    await draw(<CommentList {...listProps({ shown: shownWith({}), place: 'discussion' })} />)
    expect(screen.getByText('1 comment')).toBeTruthy()
    cleanup()
    const failed = listProps({ shown: undefined, failure: 'No network' })
    await draw(<CommentList {...failed} />)
    expect(screen.getByRole('alert').textContent).toContain('No network')
    fireEvent.click(screen.getByRole('button'))
    expect(failed.onReload).toHaveBeenCalledOnce()
    cleanup()
    const old = listProps({ failure: 'No network', shown: { ...shownWith({}), total: 2 } })
    await draw(<CommentList {...old} />)
    expect(screen.getByRole('status').textContent).toContain('No network')
    fireEvent.click(screen.getByRole('button', { name: 'Load more' }))
    expect(old.onMore).toHaveBeenCalledOnce()
  })
})
