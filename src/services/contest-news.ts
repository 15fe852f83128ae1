import { defer, map, type Observable, of } from 'rxjs'
import { z } from 'zod'
import { contest as limits } from '#contract/limits.ts'
import type { Announcement } from '#contract/site.ts'
import type { ContestService } from './contest.service.ts'
import { poll } from './poll.ts'
import type { AppStorage } from './storage.ts'

/** A reader of the announcements of a contest. */
export interface NewsReader {
  cid: number
  uid: string
}

export interface ContestNews {
  /** The announcements that this reader has not read, now and each minute while the page is seen (S2-177). */
  unread(reader: NewsReader): Observable<Announcement[]>
  /** Remembered by this browser for this reader and contest. */
  read(reader: NewsReader, ids: readonly number[]): void
}

export interface ContestNewsParts {
  service: Pick<ContestService, 'unread'>
  storage: Pick<AppStorage, 'item'>
  /** Whether the page can be seen; begins with the present value. */
  visible?: Observable<boolean>
}

const Ids = z.array(z.int())

export function createContestNews({ service, storage, visible = of(true) }: ContestNewsParts): ContestNews {
  const slot = ({ cid, uid }: NewsReader) => storage.item(`contest-read:${uid}:${cid}`, Ids)
  const known = (reader: NewsReader) => slot(reader).get() ?? []
  return {
    unread: (reader) =>
      poll({
        load: () => defer(() => service.unread({ cid: reader.cid, read: known(reader) })),
        waitMs: () => limits.announcementPollMs,
        awake: visible,
      }).pipe(
        // What was read while the answer was on its way is not new.
        map((found) => found.filter(({ id }) => !known(reader).includes(id))),
      ),
    read: (reader, ids) => {
      const all = [...new Set([...known(reader), ...ids])]
      slot(reader).set(all.slice(-limits.readAnnouncementsMax))
    },
  }
}
