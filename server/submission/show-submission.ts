import type { Locale } from '#contract/enums.ts'
import type { Submission } from '#contract/submission.ts'
import type { Db } from '#server/db/database.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { QueuePositions } from '#server/queue/positions.ts'
import { readJudgeSwitches } from './judge-switches.repository.ts'
import { withPositions } from './queue-position.ts'
import { codeIsHidden } from './submission.guards.ts'
import { findAnySubmission } from './submission.repository.ts'
import { type ReadSubmission, wireSubmission } from './submission.view.ts'

export interface Reader {
  viewer: Viewer | null
  locale: Locale
}

interface ShowParts {
  db: Db
  translate: Translate
  positions: QueuePositions
}

/** Submissions as a reader may see them, with the notices in the reader's language. */
export const createShowSubmission = ({ db, translate, positions }: ShowParts) => {
  const show = async (row: ReadSubmission, { viewer, locale }: Reader): Promise<Submission> => {
    const [placed] = await withPositions(positions, [row])
    return wireSubmission(placed ?? { ...row, queuePosition: null }, viewer, {
      hideCode: codeIsHidden(await readJudgeSwitches(db), viewer),
      notices: {
        codeHidden: translate(locale, 'server.problem:codeHidden'),
        messageHidden: translate(locale, 'server.submission:messageHidden'),
      },
    })
  }

  return {
    show,
    /** Wherever it belongs to: for whoever was let through by another rule. */
    showAny: async (submitId: number, reader: Reader): Promise<Submission> => {
      const row = await findAnySubmission(db, submitId, reader.locale)
      return show(row ?? refuse(404, 'server.submission:submissionMissing'), reader)
    },
  }
}
