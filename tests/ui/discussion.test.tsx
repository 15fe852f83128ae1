import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Discussion, getDiscussionDetail, getDiscussionList } from '#contract/discussion.ts'
import { discussion as limits } from '#contract/limits/talk.ts'
import { CategoryDialog } from '#ui/discussion/category-dialog.tsx'
import { DiscussionDialog, type DiscussionDialogProps } from '#ui/discussion/discussion-dialog.tsx'
import { DiscussionList, type DiscussionListProps } from '#ui/discussion/discussion-list.tsx'
import { DiscussionView } from '#ui/discussion/discussion-view.tsx'
import { ReportDialog } from '#ui/discussion/report-dialog.tsx'
import { isReport, type ReportTag, reportTags, reportText, shownReport } from '#ui/discussion/report-tags.ts'
import { draw } from './draw.tsx'

afterEach(cleanup)

const [discussion] = getDiscussionList.example.data.records as [Discussion]
const page = getDiscussionList.example.data

describe('a report', () => {
  it('has a label or a reason, and puts the labels before the reason', () => {
    expect(isReport({ tags: [], reason: ' ' })).toBe(false)
    expect(isReport({ tags: ['spam'], reason: '' })).toBe(true)
    expect(isReport({ tags: [], reason: 'x' })).toBe(true)
    expect(isReport({ tags: [], reason: 'x'.repeat(limits.reasonMax + 1) })).toBe(false)
    const sent = reportText({ tags: ['spam', 'abuse'], reason: 'x #own#' })
    expect(sent).toBe('#垃圾广告# #恶意辱骂# x #own#')
    expect(shownReport(sent, (tag) => tag.toUpperCase())).toBe('#SPAM# #ABUSE# x #own#')
  })

  it('with every label and the longest reason is not too long for the wire', () => {
    const tags = Object.keys(reportTags) as ReportTag[]
    expect(reportText({ tags, reason: 'x'.repeat(limits.reasonMax) }).length).toBeLessThanOrEqual(
      limits.reportMax,
    )
  })

  it('is filled in with chips and words', async () => {
    const onEdit = vi.fn()
    await draw(
      <ReportDialog
        open
        values={{ tags: ['spam'], reason: '' }}
        wrong
        busy={false}
        failure={undefined}
        onEdit={onEdit}
        onSend={vi.fn()}
        onClose={vi.fn()}
      />,
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Report discussion' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Spam' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Plagiarism' }))
    expect(onEdit.mock.calls).toEqual([[{ tags: [] }], [{ tags: ['spam', 'plagiarism'] }]])
    expect(dialog.getByRole('alert').textContent).toBe('The report label and reason cannot be empty')
  })
})

describe('a list of discussions', () => {
  const props = (change: Partial<DiscussionListProps> = {}): DiscussionListProps => ({
    page,
    busy: false,
    failure: undefined,
    kind: 'all',
    label: 'Discussions',
    onWrite: vi.fn(),
    onReload: vi.fn(),
    onPage: vi.fn(),
    onEdit: vi.fn(),
    onRemove: vi.fn(),
    ...change,
  })
  const withRow = (change: Partial<Discussion>) => ({ ...page, records: [{ ...discussion, ...change }] })

  it('leads to each, to its author and its problem, and says what became of it', async () => {
    await draw(<DiscussionList {...props({ page: withRow({ topPriority: true, role: 'admin' }) })} />)
    const row = within(screen.getByRole('article'))
    const href = (name: string) => row.getByRole('link', { name }).getAttribute('href')
    expect(href(discussion.title)).toBe('/discussion-detail/1')
    expect(href('Problem P1001')).toBe('/problem/P1001')
    expect(href('ada')).toMatch(/user-home/)
    expect(row.getByText('Pinned')).toBeTruthy()
    expect(row.getByText('ADM')).toBeTruthy()
    expect(row.getByRole('img', { name: '12 views' })).toBeTruthy()
  })

  it('offers to its author to change it, and to admins to delete it', async () => {
    const own = props()
    await draw(<DiscussionList {...own} />)
    fireEvent.click(screen.getByRole('button', { name: `Edit “${discussion.title}”` }))
    expect(own.onEdit).toHaveBeenCalledWith(discussion)
    cleanup()
    await draw(<DiscussionList {...props({ page: withRow({ content: null }) })} />)
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
    expect(screen.getByRole('button', { name: /^Delete/ })).toBeTruthy()
    cleanup()
    await draw(<DiscussionList {...props({ page: withRow({ mayEdit: false, mayRemove: false }) })} />)
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('says why it is empty', async () => {
    const empty = { ...page, records: [], total: 0 }
    await draw(<DiscussionList {...props({ page: empty })} />)
    expect(screen.getByText('No discussions yet')).toBeTruthy()
    cleanup()
    await draw(<DiscussionList {...props({ page: empty, kind: 'filtered' })} />, 'zh-CN')
    expect(screen.getByText('没有符合条件的讨论')).toBeTruthy()
  })
})

describe('the dialog of a discussion', () => {
  const dialog = (change: Partial<DiscussionDialogProps> = {}): DiscussionDialogProps => ({
    open: true,
    kind: 'create',
    mayPin: false,
    preview: (content: string) => <em>{content}</em>,
    uploads: undefined,
    categories: [{ id: 1, name: '求助', names: null, isSolutions: false }],
    values: { title: '', description: ' ', content: 'x', categoryId: null, topPriority: false },
    restored: false,
    wrong: true,
    busy: false,
    failure: undefined,
    onEdit: vi.fn(),
    onSend: vi.fn(),
    onClose: vi.fn(),
    onDiscard: vi.fn(),
    ...change,
  })

  it('says which fields are missing, and lets choose a category', async () => {
    const props = dialog()
    await draw(<DiscussionDialog {...props} />)
    const alerts = (await screen.findAllByRole('alert')).map(({ textContent }) => textContent)
    expect(alerts).toEqual(['Title is required', 'Description is required', 'Category is required'])
    fireEvent.click(screen.getByRole('button', { name: '求助' }))
    expect(props.onEdit).toHaveBeenCalledWith({ categoryId: 1 })
    expect(screen.queryByText('Pin to top')).toBeNull()
  })

  it('lets admins pin it', async () => {
    await draw(<DiscussionDialog {...dialog({ mayPin: true })} />)
    expect(await screen.findByText('Pin to top')).toBeTruthy()
  })
})

describe('a discussion', () => {
  it('shows its text and what may be done', async () => {
    const onLike = vi.fn()
    const acts = { onReport: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() }
    const shown = { ...getDiscussionDetail.example.data, hasLike: true, mayEdit: false }
    await draw(<DiscussionView discussion={shown} liking={false} onLike={onLike} {...acts} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(discussion.title)
    const like = screen.getByRole('button', { name: 'Like (2)' })
    expect(like.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(like)
    expect(onLike).toHaveBeenCalledWith(false)
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(acts.onRemove).toHaveBeenCalledOnce()
  })

  it('read for a report alone offers no part in it, and says why', async () => {
    const onLike = vi.fn()
    const acts = { onReport: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() }
    const shown = { ...getDiscussionDetail.example.data, mayTakePart: false, mayEdit: false }
    await draw(<DiscussionView discussion={shown} liking={false} onLike={onLike} {...acts} />)
    fireEvent.click(screen.getByRole('button', { name: /^Like/ }))
    expect(onLike).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
  })
})

describe('the categories', () => {
  it('are renamed in each language and added (S2-061)', async () => {
    const onRows = vi.fn()
    const rest = { open: true, busy: false, failure: undefined, onSend: vi.fn(), onClose: vi.fn() }
    const help = { id: 1, zhName: '求助', enName: 'Help' }
    await draw(<CategoryDialog {...rest} rows={[help]} onRows={onRows} />)
    const box = (name: string) => screen.findByRole('textbox', { name })
    fireEvent.change(await box('Chinese name of category 1'), { target: { value: '答疑' } })
    fireEvent.change(await box('English name of category 1'), { target: { value: 'Questions' } })
    fireEvent.click(screen.getByRole('button', { name: 'Add category' }))
    expect(onRows.mock.calls).toEqual([
      [[{ ...help, zhName: '答疑' }]],
      [[{ ...help, enName: 'Questions' }]],
      [[help, { id: null, zhName: '', enName: '' }]],
    ])
  })
})
