import { JudgeStatus } from '#contract/enums.ts'
import type { SubmissionListSnapshot } from '#machines/submission-list/submission-list.machine.ts'
import { submissionListView } from '#machines/submission-list/submission-list.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { SubmissionListDriven } from './submission-list.model.ts'

const pageButton = (number: number, words: Words) => words('shell:kit.page', { number })

/**
 * What a person does on the page of all submissions for an event; nothing for those that its services bring, for the
 * browser's own Back and Forward where no pages are in sight, and for a change of the viewer where the button is busy.
 */
export function submissionListActs(
  event: SubmissionListDriven,
  words: Words,
  before: SubmissionListSnapshot | undefined,
): readonly Act[] {
  const view = before && submissionListView(before)
  switch (event.type) {
    case 'list.filter':
      return view && view.rows.length > 0
        ? [{ do: 'press', button: pageButton(event.filters.currentPage, words) }]
        : []
    case 'list.reload':
      if (!view || view.busy) return []
      return [
        { do: 'press', button: words(view.failure ? 'shell:kit.tryAgain' : 'submission:filter.refresh') },
      ]
    default:
      return []
  }
}

const rowsPlace = 'table'

/** What must be seen in a state of a list with two pages. */
export function submissionListSights(state: SubmissionListSnapshot, words: Words): Sight[] {
  const { phase, busy, rows, filters } = submissionListView(state)
  const judging = rows.some(({ status }) => status === JudgeStatus.Judging)
  const offline = words('shell:failure.offline')
  const failed = `${words('shell:kit.failed')}${offline}${words('shell:kit.tryAgain')}`
  return [
    { see: 'button', name: words('submission:filter.refresh'), busy },
    { see: 'text', text: words('verdict:Judging'), shown: judging, at: rowsPlace },
    { see: 'text', text: words('verdict:Accepted'), shown: rows.length > 0, many: true, at: rowsPlace },
    { see: 'alerts', texts: phase === 'failed' ? [failed] : [] },
    { see: 'text', text: words('shell:kit.stale'), shown: phase === 'stale' },
    ...(rows.length === 0
      ? []
      : [1, 2].map(
          (number): Sight => ({
            see: 'button',
            name: pageButton(number, words),
            busy: false,
            current: number === filters.currentPage,
          }),
        )),
  ]
}
