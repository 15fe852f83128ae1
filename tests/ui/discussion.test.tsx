import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  addedCategory,
  type CategoryValues,
  categorySaveOf,
  categoryValuesOf,
  renamedCategory,
} from '#app/category-values.ts'
import {
  type Discussion,
  type DiscussionCategory,
  getDiscussionCategories,
  getDiscussionDetail,
  getDiscussionList,
} from '#contract/discussion.ts'
import { discussion as limits } from '#contract/limits/talk.ts'
import { type ReportTag, readReport, reportTags } from '#contract/report-tags.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import { CategoryDialog, type CategoryDialogProps } from '#ui/discussion/category-dialog.tsx'
import { DiscussionDialog, type DiscussionDialogProps } from '#ui/discussion/discussion-dialog.tsx'
import { DiscussionList, type DiscussionListProps } from '#ui/discussion/discussion-list.tsx'
import { DiscussionView } from '#ui/discussion/discussion-view.tsx'
import { ReportDialog } from '#ui/discussion/report-dialog.tsx'
import { isReport, reportText } from '#ui/discussion/report-fields.ts'
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
    expect(readReport(sent)).toEqual({ tags: ['spam', 'abuse'], reason: 'x #own#' })
    expect(readReport('#own# x #恶意辱骂#')).toEqual({ tags: [], reason: '#own# x #恶意辱骂#' })
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

  it('calls whoever owns a group its owner, and others by their levels', async () => {
    const row = { gid: 5, uid: '7', role: 'root' } as const
    for (const [groupOwner, name] of [
      ['7', 'Owner'],
      ['8', 'Group root'],
    ] as const) {
      await draw(<DiscussionList {...props({ page: withRow(row), groupOwner })} />)
      expect(within(screen.getByRole('article')).getByText(name)).toBeTruthy()
      cleanup()
    }
  })

  it('marks to moderators what was reported', async () => {
    await draw(<DiscussionList {...props({ page: withRow({ isReported: true }) })} />)
    expect(screen.getByText('Reported')).toBeTruthy()
    cleanup()
    await draw(<DiscussionList {...props({ page: withRow({ isReported: false }) })} />)
    expect(screen.queryByText('Reported')).toBeNull()
    cleanup()
    const onReports = vi.fn()
    await draw(<DiscussionList {...props({ page: withRow({ isReported: true }), onReports })} />)
    fireEvent.click(screen.getByRole('button', { name: `Reports of “${discussion.title}”` }))
    expect(onReports).toHaveBeenCalledWith(expect.objectContaining({ id: discussion.id }))
  })

  it('says of solutions of a problem neither their category nor the problem', async () => {
    await draw(<DiscussionList {...props({ kind: 'solutions' })} />)
    const row = within(screen.getByRole('article'))
    expect(row.queryByRole('link', { name: 'Problem P1001' })).toBeNull()
    expect(row.queryByText(discussion.categoryName)).toBeNull()
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
    const foreign = { page: withRow({ mayEdit: false, mayRemove: false }) }
    await draw(<DiscussionList {...props(foreign)} />)
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    const onReport = vi.fn()
    await draw(<DiscussionList {...props({ ...foreign, onReport })} />)
    fireEvent.click(screen.getByRole('button', { name: `Report “${discussion.title}”` }))
    expect(onReport).toHaveBeenCalledWith(foreign.page.records[0])
    cleanup()
    await draw(<DiscussionList {...props({ onReport })} />)
    expect(screen.queryByRole('button', { name: /^Report/ }), 'who may remove it').toBeNull()
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
    categories: [{ id: 1, name: '求助', names: null, isSolutions: false, version: 'x' }],
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

  it('marks what it needs, the category too where there is one alone (S3-131)', async () => {
    await draw(<DiscussionDialog {...dialog({ wrong: false })} />)
    const category = await screen.findByText('Category')
    expect(category.textContent).toBe('Category')
    expect(screen.getByRole('button', { name: '求助' })).toBeTruthy()
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
    await draw(<DiscussionView discussion={shown} isMine={false} liking={false} onLike={onLike} {...acts} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(discussion.title)
    const like = screen.getByRole('button', { name: 'Like' })
    expect(like.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(like)
    expect(onLike).toHaveBeenCalledWith(false)
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(acts.onRemove).toHaveBeenCalledOnce()
  })

  it('of the reader’s own offers no report', async () => {
    const acts = { onLike: vi.fn(), onReport: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() }
    const shown = { ...getDiscussionDetail.example.data, mayTakePart: true, mayEdit: true }
    const hasReport = async (isMine: boolean) => {
      await draw(<DiscussionView discussion={shown} isMine={isMine} liking={false} {...acts} />)
      const found = screen.queryByRole('button', { name: 'Report' }) !== null
      cleanup()
      return found
    }
    expect([await hasReport(false), await hasReport(true)]).toEqual([true, false])
  })

  it('that was reported says so, and is not reported again', async () => {
    const acts = { onLike: vi.fn(), onReport: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() }
    const shown = { ...getDiscussionDetail.example.data, mayTakePart: true, mayEdit: true }
    await draw(<DiscussionView discussion={shown} isMine={false} liking={false} isReported {...acts} />)
    fireEvent.click(screen.getByRole('button', { name: /^Reported/ }))
    expect(acts.onReport).not.toHaveBeenCalled()
  })

  it('read for a report alone offers no part in it, and says why', async () => {
    const onLike = vi.fn()
    const acts = { onReport: vi.fn(), onEdit: vi.fn(), onRemove: vi.fn() }
    const shown = { ...getDiscussionDetail.example.data, mayTakePart: false, mayEdit: false }
    await draw(<DiscussionView discussion={shown} isMine={false} liking={false} onLike={onLike} {...acts} />)
    fireEvent.click(screen.getByRole('button', { name: /^Like/ }))
    expect(onLike).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Report' })).toBeNull()
  })
})

describe('the categories', () => {
  const categoryDialog = (change: Partial<CategoryDialogProps>): CategoryDialogProps => ({
    open: true,
    rows: [{ key: '1', names: { 'zh-CN': '求助', 'en-US': 'Help' } }],
    outdated: false,
    others: [],
    busy: false,
    failure: undefined,
    onName: vi.fn(),
    onAdd: vi.fn(),
    onSend: vi.fn(),
    onClose: vi.fn(),
    ...change,
  })

  it('are renamed in each language and added (S2-061)', async () => {
    const [onName, onAdd] = [vi.fn(), vi.fn()]
    await draw(<CategoryDialog {...categoryDialog({ onName, onAdd })} />)
    const box = (name: string) => screen.findByRole('textbox', { name })
    fireEvent.change(await box('Chinese name of category 1'), { target: { value: '答疑' } })
    fireEvent.change(await box('English name of category 1'), { target: { value: 'Questions' } })
    fireEvent.click(screen.getByRole('button', { name: 'Create category' }))
    expect(onName.mock.calls).toEqual([
      ['1', 'zh-CN', '答疑'],
      ['1', 'en-US', 'Questions'],
    ])
    expect(onAdd).toHaveBeenCalledOnce()
  })

  it('that somebody else renamed are shown with the new name and with what was typed', async () => {
    const others = [{ key: '1', locale: 'en-US', value: 'FAQ', kept: true }] as const
    await draw(<CategoryDialog {...categoryDialog({ outdated: true, others })} />)
    const box = within(await screen.findByRole('alert'))
    expect(box.getByText('English name of category 1')).toBeTruthy()
    expect(box.getByText('FAQ (your value is kept in the form)')).toBeTruthy()
    expect((await screen.findByDisplayValue('Help')).getAttribute('lang')).toBe('en-US')
  })

  it('go out as they were renamed, over the versions that were loaded, the others not at all', () => {
    const [one] = getDiscussionCategories.example.data as [DiscussionCategory]
    const initial = categoryValuesOf([one, { ...one, id: 2, names: null, name: '闲聊', version: 'second' }])
    const added = { ...initial, ...addedCategory(initial) }
    expect(categorySaveOf(added, initial)).toEqual([])
    const values = {
      ...added,
      ...renamedCategory('2', 'en-US', ' Chat '),
      ...renamedCategory('new-2', 'zh-CN', '公告'),
    }
    expect(categorySaveOf(values, initial)).toEqual([
      { id: 2, expectedVersion: 'second', name: '闲聊', names: { 'zh-CN': '闲聊', 'en-US': ' Chat ' } },
      { name: '公告', names: { 'zh-CN': '公告', 'en-US': '' } },
    ])
    const same = {
      ...values,
      ...renamedCategory('2', 'en-US', '闲聊 '),
      ...renamedCategory('new-2', 'zh-CN', ' '),
    }
    expect(categorySaveOf(same, initial)).toEqual([
      { id: 2, expectedVersion: 'second', name: '闲聊', names: null },
    ])
  })

  it('of which another admin renamed one are merged, and saved over what is shown', async () => {
    const [one] = getDiscussionCategories.example.data as [DiscussionCategory]
    const two = { ...one, id: 2, names: null, name: '闲聊', version: 'second' }
    const theirs = [{ ...one, names: { ...one.names, 'en-US': 'FAQ' }, version: 'new' }, two]
    const save = vi.fn().mockRejectedValueOnce({ kind: 'refused', status: 409, message: 'late' })
    const machine = provideRecordForm<null, CategoryValues>({
      isRight: () => true,
      save: async ({ values, initial }) => save(categorySaveOf(values, initial)),
      load: async () => categoryValuesOf(theirs),
    })
    const actor = createActor(machine).start()
    actor.send({ type: 'recordForm.open', subject: null, initial: categoryValuesOf([one, two]), draft: null })
    const change = { ...renamedCategory('1', 'zh-CN', '答疑'), ...renamedCategory('2', 'en-US', 'Chat') }
    actor.send({ type: 'recordForm.edit', change })
    actor.send({ type: 'recordForm.send' })
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'outdated' }))
    expect(actor.getSnapshot().context.others).toEqual({ '1.en-US': 'FAQ', '1.version': 'new' })
    actor.send({ type: 'recordForm.send' })
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect(save.mock.lastCall).toEqual([
      [
        { id: 1, expectedVersion: 'new', name: '答疑', names: { 'zh-CN': '答疑', 'en-US': 'FAQ' } },
        { id: 2, expectedVersion: 'second', name: '闲聊', names: { 'zh-CN': '闲聊', 'en-US': 'Chat' } },
      ],
    ])
  })
})
