import {
  buffer,
  defer,
  filter,
  finalize,
  first,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  repeat,
  share,
  switchMap,
  take,
  throttleTime,
  timer,
} from 'rxjs'
import { checkContestSubmissionsStatus, getContestSubmissions } from '#contract/contest-submission.ts'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import type { Failure } from '#contract/failure.ts'
import { listRoomId } from '#contract/hint.ts'
import { submissionPollMs } from '#contract/limits/page.ts'
import type { DataOf, QueryOf } from '#contract/operation.ts'
import {
  type AllCaseResult,
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  type SubmissionRow,
  type SubmissionStatus,
  shareSubmission,
  submit,
} from '#contract/submission.ts'
import type { Http } from './http.ts'
import { poll } from './poll.ts'
import type { Push } from './push.ts'

/** Where a problem is solved; `cid` is 0 outside contests. */
export interface ProblemPlace {
  /** The display id. */
  problemId: string
  cid: number
  /** Of the group, in one. */
  gid?: number
}

export interface SubmitRequest extends ProblemPlace {
  language: string
  code: string
  /** The same key never makes a second submission. */
  requestKey: string
}

/** Where a submission stands; the compiler's or the judge's words once there are any. */
export type WatchedSubmission = SubmissionStatus & { errorMessage: string | null }

/** `containsEnd`: in contests alone, with what came after the end. */
export type SubmissionQuery = QueryOf<typeof getSubmissionList> &
  Pick<QueryOf<typeof getContestSubmissions>, 'containsEnd'>
export type SubmissionStatuses = DataOf<typeof checkSubmissionsStatus>

/** Every promise rejects and every stream errors with a `Failure` and nothing else; the screens say it in its place. */
export interface SubmissionService {
  /** Sends it once; whoever calls tries again, with the same key, while the failure is transient. */
  submit(request: SubmitRequest, signal: AbortSignal): Promise<WatchedSubmission>
  /** Begins with the present state, then every 2 s (S1-126) or on a hint; completes once judged. */
  watch(submitId: number): Observable<WatchedSubmission>
  /** Watches again whenever a hint says that a judged submission is judged anew; never completes. */
  follow(submitId: number): Observable<WatchedSubmission>
  list(query: SubmissionQuery, signal: AbortSignal): Promise<Page<SubmissionRow>>
  detail(submitId: number, signal: AbortSignal): Promise<DataOf<typeof getSubmissionDetail>>
  /** Null when the problem keeps its cases closed. */
  cases(submitId: number, signal: AbortSignal): Promise<AllCaseResult | null>
  /** Lets everybody read its code, or nobody any more. */
  share(submitId: number, share: boolean, signal: AbortSignal): Promise<void>
  /** All of them in one call, first after 2 s or on a hint, then again so; completes when none is unfinished. */
  checkMany(submitIds: readonly number[]): Observable<SubmissionStatuses>
  /** Ids of submissions that came or changed, gathered: at most one list in 2 s and none while the page is hidden. */
  changes(): Observable<number[]>
}

export interface SubmissionServiceParts {
  http: Http
  push: Push
  /** Whether the page can be seen; begins with the present value. */
  visible?: Observable<boolean>
  /** The network may be there again. */
  reconnect?: Observable<unknown>
  /** The contest whose submissions these are; left out for those outside contests. */
  cid?: number
  /** Submissions go to this problem of a training. */
  training?: { tid: number; displayId: string }
}

/** Together longer than a stalled watcher is waited for. */
const watchRetries = 8
const hintGapMs = 1_000

const saysWhy: readonly number[] = [
  JudgeStatus.CompileError,
  JudgeStatus.SystemError,
  JudgeStatus.SubmittedFailed,
]
const missing: Failure = { kind: 'refused', status: 404, message: '' }

export function createSubmissionService({
  http,
  push,
  visible = of(true),
  reconnect = NEVER,
  cid,
  training,
}: SubmissionServiceParts): SubmissionService {
  const check = (submitIds: readonly number[]) =>
    cid === undefined
      ? http.call(checkSubmissionsStatus, { body: { submitIds: [...submitIds] }, quiet: true })
      : http.call(checkContestSubmissionsStatus, { body: { submitIds: [...submitIds], cid }, quiet: true })

  const loadStatus = async (submitId: number): Promise<WatchedSubmission> => {
    const found = (await check([submitId]))[submitId]
    if (!found) throw missing
    if (!saysWhy.includes(found.status)) return { ...found, errorMessage: null }
    const { submission } = await http.call(getSubmissionDetail, { query: { submitId }, quiet: true })
    return { ...found, errorMessage: submission.errorMessage }
  }

  const watchWith = (submitId: number, onLoad: () => void) =>
    poll({
      load: () => {
        onLoad()
        return loadStatus(submitId)
      },
      hints: push.topic('submission', submitId),
      settled: ({ status }) => !isUnfinished(status),
      waitMs: () => submissionPollMs,
      retries: watchRetries,
      reconnect,
    })

  const watch = (submitId: number) => watchWith(submitId, () => {})

  /** A hint that lands while the last check is under way may tell of what came after it. */
  const follow = (submitId: number) =>
    defer(() => {
      const hints = push.topic('submission', submitId).pipe(share())
      let isHinted = false
      const feed = hints.subscribe(() => {
        isHinted = true
      })
      const watched = watchWith(submitId, () => {
        isHinted = false
      })
      return watched.pipe(
        repeat({ delay: () => (isHinted ? of(true) : hints) }),
        finalize(() => feed.unsubscribe()),
      )
    })

  const hintsOf = (submitIds: readonly number[]) =>
    merge(
      push.topic('submission list').pipe(filter(({ id }) => id === listRoomId || submitIds.includes(id))),
      ...submitIds.map((id) => push.topic('submission', id)),
    )

  return {
    submit: async ({ problemId, cid, gid, language, code, requestKey }, signal) => {
      const named = training ? { pid: training.displayId, tid: training.tid } : { pid: problemId }
      const area = gid === undefined ? { cid } : { cid, gid }
      const body = { ...named, ...area, language, code, requestKey }
      const {
        code: _,
        sourceHash: __,
        ...submission
      } = await http.call(submit, { body, signal, quiet: true })
      return submission
    },

    watch,
    follow,

    list: ({ gid, containsEnd = false, ...query }, signal) =>
      cid === undefined
        ? http.call(getSubmissionList, {
            query: { ...query, ...(gid === undefined ? {} : { gid }) },
            signal,
            quiet: true,
          })
        : http.call(getContestSubmissions, {
            query: { ...query, contestID: cid, beforeContestSubmit: false, containsEnd },
            signal,
            quiet: true,
          }),
    detail: (submitId, signal) =>
      http.call(getSubmissionDetail, { query: { submitId }, signal, quiet: true }),
    cases: (submitId, signal) => http.call(getAllCaseResult, { query: { submitId }, signal, quiet: true }),

    share: async (submitId, share, signal) => {
      await http.call(shareSubmission, { body: { submitId, share }, signal })
    },

    checkMany: (submitIds) => {
      const hints = hintsOf(submitIds).pipe(
        throttleTime(hintGapMs, undefined, { leading: true, trailing: true }),
      )
      const checks = poll({
        load: () => check(submitIds),
        hints,
        settled: (statuses) => Object.values(statuses).every(({ status }) => !isUnfinished(status)),
        waitMs: () => submissionPollMs,
        awake: visible,
        reconnect,
      })
      return merge(timer(submissionPollMs), hints).pipe(
        take(1),
        switchMap(() => checks),
      )
    },

    changes: () => {
      const ids = push.topic('submission list').pipe(
        map(({ id }) => id),
        share(),
      )
      const due = ids.pipe(
        throttleTime(submissionPollMs, undefined, { leading: true, trailing: true }),
        switchMap(() => visible.pipe(first((isVisible) => isVisible))),
      )
      return ids.pipe(buffer(due))
    },
  }
}
