import { z } from 'zod'
import { getAnnouncements } from '#contract/announcement-admin.ts'
import type { Announcement } from '#contract/site.ts'
import { provideHeldAct } from '#machines/held-act/held-act.actors.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import { changesOf } from '#machines/record-form/record-form.machine.ts'
import { type AnnouncementCalls, announcementStatus, type ListPage } from '#services/announcement-calls.ts'
import { allPages, membersOfRows } from '#services/csv.ts'
import { leavingPage } from '#services/last-moment.ts'
import { provideListExport } from './list-export.ts'
import { type DraftParts, draftOver, restoredOver, userDrafts } from './user-drafts.ts'

export interface AnnouncementSubject<Place> {
  place: Place
  /** Null for a new one. */
  id: number | null
}

const AnnouncementValues = z.object({
  title: z.string(),
  content: z.string(),
  visible: z.boolean(),
  /** Of what was loaded; null of a new one. */
  version: z.string().nullable(),
})
export type AnnouncementValues = z.infer<typeof AnnouncementValues>
const AnnouncementDraft = AnnouncementValues.partial().extend({
  base: AnnouncementValues.partial().optional(),
})

const valuesOf = ({ title, content, status, gmtModified }: Announcement): AnnouncementValues => ({
  ...{ title, content, version: gmtModified },
  visible: status === announcementStatus(true),
})

const textOf = ({ title, content, visible }: AnnouncementValues) => ({
  ...{ title, content },
  status: announcementStatus(visible),
})

/** What can be done to an announcement in the list. */
export interface AnnouncementAct<Place> {
  kind: 'show' | 'hide'
  place: Place
  announcement: Announcement
}

/** The machines that manage the announcements of one place; `draftOf` names a draft among those of its kind. */
export function composeAnnouncements<Place, Row extends Announcement>(
  parts: DraftParts,
  calls: AnnouncementCalls<Place, Row>,
  { kind, draftOf }: { kind: string; draftOf: (subject: AnnouncementSubject<Place>) => string },
) {
  const drafts = userDrafts(parts, AnnouncementDraft, (subject: AnnouncementSubject<Place>) => ({
    kind,
    of: draftOf(subject),
  }))
  return {
    list: providePage((query: Place & ListPage, signal) => calls.list(query, signal)),
    act: provideListAct<AnnouncementAct<Place>>((act, signal) => {
      const status = announcementStatus(act.kind === 'show')
      return calls.change(act.place, { id: act.announcement.id, status }, signal)
    }),
    exportAct: provideListExport<Place & ListPage, Row>({
      name: 'announcements',
      table: 'announcement',
      columns: membersOfRows(getAnnouncements),
      list: calls.list,
    }),
    remove: provideHeldAct<{ id: number; title: string }>(
      ({ id }, signal) => calls.remove(id, signal),
      leavingPage,
    ),
    form: provideRecordForm<AnnouncementSubject<Place>, AnnouncementValues>({
      // S3-123.
      isRight: ({ title, content }) => title.trim() !== '' && content.trim() !== '',
      save: ({ subject: { place, id }, values, initial }, signal) =>
        id === null
          ? calls.add(place, textOf(values), signal)
          : // What was not changed here somebody else may have changed meanwhile.
            calls.change(
              place,
              { id, expectedVersion: initial.version, ...changesOf(textOf(values), textOf(initial)) },
              signal,
            ),
      load: async ({ place, id }, signal) => {
        const { rows } = await allPages((page) => calls.list({ ...place, ...page }, signal))
        const stored = rows.find((row) => row.id === id)
        if (!stored) throw new Error('the announcement is gone')
        return valuesOf(stored)
      },
      keepDraft: (subject, draft, initial) =>
        drafts.keep(subject, draft && draftOver(changesOf(draft, initial), initial)),
    }),
    valuesOf,
    draft: (subject: AnnouncementSubject<Place>, stored: AnnouncementValues) =>
      restoredOver(stored, drafts.get(subject)),
  }
}
export type AnnouncementLogic<Place, Row extends Announcement = Announcement> = ReturnType<
  typeof composeAnnouncements<Place, Row>
>
