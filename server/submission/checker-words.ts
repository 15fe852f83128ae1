import { JudgeStatus } from '#contract/enums.ts'
import { readProgramMessage, sandboxFailed } from '#contract/run-message.ts'
import type { Submission } from '#contract/submission.ts'
import type { Db } from '#server/db/database.ts'
import { isRefused } from '#server/http/refusal.ts'
import type { Translate } from '#server/http/translate.ts'
import { isAdmin, type Viewer } from '#server/http/viewer.ts'
import { openForMaker } from '#server/workshop/workshop.guards.ts'
import type { Reader } from './show-submission.ts'

interface JudgedCase {
  status: JudgeStatus
  message: string | null
}

/** A checker or an interactor failed and said this, or the judge says so. */
export const isFromChecker = ({ status, message }: JudgedCase): boolean =>
  status === JudgeStatus.SystemError && message !== null && !message.startsWith(sandboxFailed)

const isNotCompiling = (message: string): boolean => readProgramMessage(message)?.words === ''

const seesTestData = async (db: Db, viewer: Viewer | null, pid: number): Promise<boolean> =>
  isAdmin(viewer) || (viewer !== null && !(await isRefused(openForMaker(db, viewer, pid, 'read'))))

const brokenCases = (db: Db, submitId: number): Promise<JudgedCase[]> =>
  db
    .selectFrom('submissionCase')
    .select(['status', 'message'])
    .where('submitId', '=', submitId)
    .where('status', '=', JudgeStatus.SystemError)
    .execute()

/** The words of a checker or an interactor that failed may tell of the test data: who may not see it reads a notice. */
export const createCheckerWords = ({ db, translate }: { db: Db; translate: Translate }) => {
  const notice = async ({ viewer, locale }: Reader, pid: number): Promise<string | undefined> =>
    (await seesTestData(db, viewer, pid)) ? undefined : translate(locale, 'server.submission:checkerFailed')

  return {
    noticeFor: async (
      reader: Reader,
      { pid, cases }: { pid: number; cases: readonly JudgedCase[] },
    ): Promise<string | undefined> => (cases.some(isFromChecker) ? notice(reader, pid) : undefined),

    /** The submission with the notice in the place of such words. */
    closed: async (reader: Reader, submission: Submission): Promise<Submission> => {
      const { submitId, pid, status, errorMessage } = submission
      if (status !== JudgeStatus.SystemError || errorMessage === null) return submission
      if (!isNotCompiling(errorMessage) && !(await brokenCases(db, submitId)).some(isFromChecker))
        return submission
      return { ...submission, errorMessage: (await notice(reader, pid)) ?? errorMessage }
    },
  }
}
