import type { Db } from '#server/db/database.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createTell } from '#server/message/tell.ts'
import type { ClosedReport } from './report.repository.ts'

/** Below `/oj`. */
const discussionPath = ({ did, gid }: Pick<ClosedReport, 'did' | 'gid'>): string =>
  gid === null ? `/discussion-detail/${did}` : `/group/${gid}/discussion-detail/${did}`

/** Tells those who reported something what became of it, except whoever closed the report. */
export const createTellReporters = (parts: { translate: Translate }) => {
  const tell = createTell(parts)
  return async (
    trx: Db,
    { uid: closer }: Viewer,
    { reports, isRemoved }: { reports: readonly ClosedReport[]; isRemoved: boolean },
  ): Promise<void> => {
    const told = new Map(
      reports
        .filter(({ uid }) => uid !== closer)
        .map((report) => [JSON.stringify([report.uid, report.did, report.quoteAuthor]), report]),
    )
    for (const report of told.values()) {
      const { title, quoteAuthor } = report
      const what = quoteAuthor === null ? 'Discussion' : 'Comment'
      await tell(trx, [report.uid], {
        title: `server.talk:reportClosed${what}Title`,
        text: `server.talk:reportClosed${isRemoved ? 'Removed' : 'Resolved'}`,
        values: () => ({ title, author: quoteAuthor ?? '', path: `/oj${discussionPath(report)}` }),
      })
    }
  }
}
