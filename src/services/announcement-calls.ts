import type { Page } from '#contract/envelope.ts'
import type { Announcement } from '#contract/site.ts'

export interface AnnouncementText {
  title: string
  content: string
  status: number
}

export const announcementStatus = (visible: boolean): number => (visible ? 0 : 1)

export interface ListPage {
  currentPage: number
  limit: number
}

/**
 * The calls for the announcements of the site, a contest or a group; `Place` says which one. Every promise rejects with a
 * `Failure` and nothing else.
 */
export interface AnnouncementCalls<Place, Row extends Announcement = Announcement> {
  /** Hidden ones too. */
  list(query: Place & ListPage, signal: AbortSignal): Promise<Page<Row>>
  add(place: Place, text: AnnouncementText, signal: AbortSignal): Promise<unknown>
  /** Stores the members that are given. */
  change(
    place: Place,
    announcement: Partial<AnnouncementText> & { id: number; expectedVersion?: string | null },
    signal: AbortSignal,
  ): Promise<unknown>
  remove(id: number, signal: AbortSignal): Promise<unknown>
}
