import type { SubmissionListSnapshot } from './submission-list.machine.ts'

const phase = (snapshot: SubmissionListSnapshot): 'loading' | 'failed' | 'stale' | 'shown' => {
  if (snapshot.matches('loading')) return 'loading'
  if (snapshot.matches('failed')) return 'failed'
  return snapshot.matches('stale') ? 'stale' : 'shown'
}

const noRows: never[] = []

export const submissionListView = (snapshot: SubmissionListSnapshot) => {
  const { page, filters, failure } = snapshot.context
  return {
    /** `loading` and `failed` have no rows; `stale` shows those of before. */
    phase: phase(snapshot),
    /** The reader asked for rows that are not there yet; a reload by a hint is not shown. */
    busy: snapshot.hasTag('busy'),
    watching: snapshot.matches({ shown: 'watching' }),
    filters,
    rows: page?.records ?? noRows,
    total: page?.total ?? 0,
    failure,
  }
}
