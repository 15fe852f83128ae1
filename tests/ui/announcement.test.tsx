import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  type AnnouncementSubject,
  type AnnouncementValues,
  composeAnnouncements,
} from '#app/compose-announcements.ts'
import type { DraftParts } from '#app/user-drafts.ts'
import type { Page } from '#contract/envelope.ts'
import { getGroupAnnouncements } from '#contract/group-announcement.ts'
import type { Announcement } from '#contract/site.ts'
import { recordFormView } from '#machines/record-form/record-form.view.ts'
import { createStorage } from '#services/storage.ts'
import { createMemoryArea } from '#support/browser/memory-area.ts'
import { AnnouncementDialog } from '#ui/announcement/announcement-dialog.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const [first] = getGroupAnnouncements.example.data.records
if (!first) throw new Error('no example')
const nothing = () => undefined

describe('an announcement that somebody else changed while it was edited', () => {
  it('is not written over unseen: the form takes over the rest, keeps what was typed and saves over it', async () => {
    const theirs: Announcement = {
      ...first,
      title: 'Theirs',
      content: `${'Until Monday.\n'.repeat(40)}At the very end.`,
      gmtModified: '2024-05-02T12:00:00.000Z',
    }
    const change = vi.fn().mockRejectedValueOnce({ kind: 'refused', status: 409, message: 'late' })
    const page: Page<Announcement> = { records: [theirs], total: 1, size: 100, current: 1, pages: 1 }
    const storage = createStorage({ area: createMemoryArea() })
    const session = { getSnapshot: () => ({ context: { uid: 'ada' } }) }
    const logic = composeAnnouncements<{ gid: number }, Announcement>(
      { storage, session } as unknown as DraftParts,
      { list: async () => page, add: vi.fn(), change, remove: vi.fn() },
      { kind: 'draft', draftOf: () => 'x' },
    )
    const actor = createActor(logic.form).start()
    const view = () =>
      recordFormView<AnnouncementSubject<{ gid: number }>, AnnouncementValues>(actor.getSnapshot())
    const subject = { place: { gid: 1 }, id: first.id }
    actor.send({ type: 'recordForm.open', subject, initial: logic.valuesOf(first), draft: null })
    actor.send({ type: 'recordForm.edit', change: { title: 'Mine' } })
    actor.send({ type: 'recordForm.send' })
    await waitFor(actor, (snapshot) => snapshot.matches({ editing: 'outdated' }))
    expect(change.mock.lastCall?.[1]).toEqual({
      ...{ id: first.id, title: 'Mine', expectedVersion: first.gmtModified },
    })
    expect(view().values).toMatchObject({ title: 'Mine', content: theirs.content })
    const { outdated, others, values } = view()
    await draw(
      <AnnouncementDialog
        {...{
          open: true,
          isNew: false,
          values,
          restored: false,
          outdated,
          others,
          wrong: false,
          busy: false,
        }}
        {...{ failure: undefined, preview: nothing, onEdit: nothing, onSend: nothing, onClose: nothing }}
        {...{ onDiscard: nothing, uploads: undefined as never }}
      />,
    )
    const said = screen.getByRole('alert').textContent
    expect(said).toContain('This announcement was changed by someone else.')
    expect(said).toContain('Theirs (your value is kept in the form)')
    expect(said).toContain('At the very end.')
    actor.send({ type: 'recordForm.send' })
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect(change.mock.lastCall?.[1]).toEqual({
      ...{ id: first.id, title: 'Mine', expectedVersion: theirs.gmtModified },
    })
  })

  it('is told of at once when a draft was typed over what they changed, and then saved over it', async () => {
    const theirs: Announcement = { ...first, content: 'Theirs.', gmtModified: '2024-05-02T12:00:00.000Z' }
    const change = vi.fn()
    const storage = createStorage({ area: createMemoryArea() })
    const session = { getSnapshot: () => ({ context: { uid: 'ada' } }) }
    const logic = composeAnnouncements(
      { storage, session } as unknown as DraftParts,
      { list: vi.fn(), add: vi.fn(), change, remove: vi.fn() },
      { kind: 'draft', draftOf: () => 'x' },
    )
    const actor = createActor(logic.form).start()
    const view = () => recordFormView(actor.getSnapshot())
    const subject = { place: { gid: 1 }, id: first.id }
    const open = (stored: Announcement) => {
      const initial = logic.valuesOf(stored)
      const [draft, base] = logic.draft(subject, initial)
      actor.send({ type: 'recordForm.open', subject, initial, draft, base })
    }
    open(first)
    actor.send({ type: 'recordForm.edit', change: { content: 'Mine.' } })
    actor.send({ type: 'recordForm.close' })
    open({ ...first, title: 'Another title', gmtModified: theirs.gmtModified })
    expect(view()).toMatchObject({ restored: true, outdated: false, others: [] })
    expect(view().values).toMatchObject({ title: 'Another title', content: 'Mine.' })
    actor.send({ type: 'recordForm.close' })
    open(theirs)
    expect(view()).toMatchObject({ restored: true, outdated: true })
    expect(view().others).toEqual([{ field: 'content', value: 'Theirs.', kept: true }])
    actor.send({ type: 'recordForm.close' })
    open(theirs)
    expect(view().outdated).toBe(true)
    actor.send({ type: 'recordForm.send' })
    await waitFor(actor, (snapshot) => snapshot.matches('closed'))
    expect(change.mock.lastCall?.[1]).toEqual({
      ...{ id: first.id, content: 'Mine.', expectedVersion: theirs.gmtModified },
    })
    open(theirs)
    expect(view()).toMatchObject({ restored: false, outdated: false })
  })
})
