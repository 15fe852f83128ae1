import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import type { Page } from '#contract/envelope.ts'
import type { Failure } from '#contract/failure.ts'
import { submissionListChecksMax } from '#contract/limits/page.ts'
import { checkSubmissionsStatus, getSubmissionList, type SubmissionRow } from '#contract/submission.ts'
import {
  type SubmissionListSnapshot,
  submissionListMachine,
} from '#machines/submission-list/submission-list.machine.ts'
import type { SubmissionStatuses } from '#services/submission.service.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

const offline: Failure = { kind: 'offline' }
export const firstPage = { currentPage: 1, limit: 10 }
export const secondPage = { currentPage: 2, limit: 10 }

const [exampleRow] = getSubmissionList.example.data.records as SubmissionRow[]
const exampleStatus = checkSubmissionsStatus.example.data['1']
const pageOf = (...statuses: JudgeStatus[]): Page<SubmissionRow> => ({
  records: statuses.map((status, index) => ({
    ...(exampleRow as SubmissionRow),
    submitId: 9 - index,
    status,
  })),
  total: 12,
  size: 10,
  current: 1,
  pages: 2,
})
export const standing = (submitId: number, status: JudgeStatus): SubmissionStatuses => ({
  [submitId]: { ...(exampleStatus as SubmissionStatuses[string]), submitId, status },
})
/** Row 9 is being judged, row 8 is done. */
export const livePage = pageOf(JudgeStatus.Judging, JudgeStatus.Accepted)
export const donePage = pageOf(JudgeStatus.Accepted, JudgeStatus.Accepted)

const says = (statuses: SubmissionStatuses | undefined) =>
  ({ type: 'xstate.snapshot.watchRows', snapshot: { status: 'active', context: statuses } }) as const
const hints = (ids: number[] | undefined) =>
  ({ type: 'xstate.snapshot.changes', snapshot: { status: 'active', context: ids } }) as const

export const submissionListEvents = [
  { type: 'list.filter', filters: firstPage },
  { type: 'list.filter', filters: secondPage },
  { type: 'list.reload' },
  { type: 'xstate.done.actor.load', output: livePage },
  { type: 'xstate.done.actor.load', output: donePage },
  { type: 'xstate.error.actor.load', error: offline },
  says(undefined),
  says(standing(9, JudgeStatus.Judging)),
  says(standing(9, JudgeStatus.Accepted)),
  { type: 'xstate.done.actor.watchRows', output: undefined },
  { type: 'xstate.error.actor.watchRows', error: offline },
  hints(undefined),
  hints([10]),
  hints([9]),
  hints([8]),
] as const
export type SubmissionListDriven = (typeof submissionListEvents)[number]

/**
 * What does the same everywhere is tried in one place each, so that the table stays short enough to be read: the way
 * to the second page from settled rows, hints of known rows where rows are in sight, a second hint after the first.
 */
function possible(snapshot: SubmissionListSnapshot, event: SubmissionListDriven): boolean {
  const { filters, again } = snapshot.context
  const onSecond = filters.currentPage === secondPage.currentPage
  switch (event.type) {
    case 'list.filter':
      return event.filters === firstPage ? onSecond && snapshot.matches('failed') : !again
    case 'list.reload':
      return !onSecond && !again
    case 'xstate.done.actor.load':
      return !onSecond || event.output === donePage
    case 'xstate.snapshot.changes':
      if (onSecond || again || snapshot.matches('failed')) return false
      return snapshot.matches('shown') || event.snapshot.context?.[0] === 10
    default:
      return true
  }
}

const statusText = (status: JudgeStatus | undefined) =>
  status === undefined ? 'no rows' : judgeStatusName(status)

function noteOf(event: SubmissionListDriven): string | undefined {
  switch (event.type) {
    case 'list.filter':
      return `page ${event.filters.currentPage}`
    case 'xstate.done.actor.load':
      return statusText(event.output.records[0]?.status)
    case 'xstate.snapshot.watchRows':
      return event.snapshot.context ? statusText(event.snapshot.context[9]?.status) : 'nothing yet'
    case 'xstate.snapshot.changes':
      return event.snapshot.context ? `submission ${event.snapshot.context[0]}` : 'nothing yet'
    default:
      return undefined
  }
}

const vertex = ({ value, context }: SubmissionListSnapshot): string =>
  [
    stateText(value),
    `page ${context.filters.currentPage}`,
    ...(context.shownFor === context.filters ? [] : [`of page ${context.shownFor.currentPage}`]),
    statusText(context.page?.records[0]?.status),
    ...(context.again ? ['again'] : []),
    ...(context.checks === submissionListChecksMax ? ['given up'] : []),
    ...(context.failure ? [context.failure.kind] : []),
  ].join(', ')

export const submissionListModel = modelOf<SubmissionListDriven, SubmissionListSnapshot>(
  submissionListMachine,
  { input: { filters: firstPage }, events: submissionListEvents, vertex, note: noteOf, possible },
)
