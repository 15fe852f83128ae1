import { type JudgeStatus, judgeStatusName, type Locale, locales } from '#contract/enums.ts'
import { judging } from '#contract/limits/judging.ts'
import type { Db } from '#server/db/database.ts'
import type { Translate } from '#server/http/translate.ts'
import { createTell } from '#server/message/tell.ts'
import { type RepeatedTask, repeatTask } from '#server/repeated-task.ts'
import {
  type EndedRejudge,
  findRejudgedProblem,
  type RejudgedProblem,
  takeEnded,
} from './rejudge-notification.repository.ts'

interface NotifyParts {
  db: Db
  translate: Translate
}

/** In one transaction. */
const authorsMax = 100

const isChanged = ({ status, score, previousStatus, previousScore }: EndedRejudge): boolean =>
  status !== previousStatus || score !== previousScore

const detailPath = ({ submitId, cid, gid }: EndedRejudge, { displayId }: RejudgedProblem): string => {
  const detail = `submission-detail/${submitId}`
  if (cid !== 0) return `/oj/contest/${cid}/problem/${encodeURIComponent(displayId)}/${detail}`
  return gid === null ? `/oj/${detail}` : `/oj/group/${gid}/${detail}`
}

const newestOf = (changed: readonly EndedRejudge[]): EndedRejudge | undefined =>
  changed.toSorted((one, other) => other.submitId - one.submitId)[0]

export const createNotifyRejudged = ({ db, translate }: NotifyParts) => {
  const tell = createTell({ translate })

  const verdict = (locale: Locale, status: JudgeStatus, score: number | null) => {
    const name = translate(locale, `verdict:${judgeStatusName(status)}`)
    return score === null
      ? name
      : translate(locale, 'server.judging:verdictWithScore', { verdict: name, count: score })
  }

  const notifyAuthor = async (trx: Db, changed: readonly EndedRejudge[]): Promise<void> => {
    const newest = newestOf(changed)
    if (!newest) return
    const named = new Map<Locale, RejudgedProblem>()
    for (const locale of locales) {
      const problem = await findRejudgedProblem(trx, newest, locale)
      if (problem) named.set(locale, problem)
    }
    const [known] = named.values()
    if (!known) return
    const { submitId, status, score, previousStatus, previousScore } = newest
    const values = (locale: Locale) => {
      const { displayId, title, contest } = named.get(locale) ?? known
      return {
        problem: `${displayId} · ${title}`,
        contest: contest ?? '',
        count: changed.length,
        submitId,
        path: detailPath(newest, known),
        before: verdict(locale, previousStatus, previousScore),
        after: verdict(locale, status, score),
      }
    }
    await tell(trx, [newest.uid], {
      title: 'server.judging:rejudgedTitle',
      text: known.contest === null ? 'server.judging:rejudged' : 'server.judging:rejudgedInContest',
      values,
    })
  }

  const notifySome = (): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const ended = await takeEnded(trx, authorsMax)
      const changed = ended.filter(isChanged)
      const byAuthor = Map.groupBy(changed, ({ uid, pid, cid }) => `${uid} ${pid} ${cid}`)
      for (const ofAuthor of byAuthor.values()) await notifyAuthor(trx, ofAuthor)
      return ended.length > 0
    })

  /** Notifies authors whose submissions to a problem are all judged again of those that have another verdict. */
  return async (): Promise<void> => {
    while (await notifySome());
  }
}

/** Again and again: whatever a killed server or judge left undone is found by the next round. */
export const createRejudgeNotifications = (parts: NotifyParts): RepeatedTask =>
  repeatTask(createNotifyRejudged(parts), { everyMs: judging.notifyMs, failure: 'rejudge messages failed' })
