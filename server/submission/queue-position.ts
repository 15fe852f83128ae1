import { JudgeStatus } from '#contract/enums.ts'
import type { QueuePositions } from '#server/queue/positions.ts'
import type { SubmissionSummary } from './submission.repository.ts'

/** A submission's row with its place in the queue. */
export type Placed<Row extends SubmissionSummary = SubmissionSummary> = Row & { queuePosition: number | null }

const isWaiting = ({ status, lease }: SubmissionSummary): boolean =>
  status === JudgeStatus.Pending && lease === null

/** Adds the places of those that wait; nothing is asked when none does. */
export const withPositions = async <Row extends SubmissionSummary>(
  positions: QueuePositions,
  rows: readonly Row[],
): Promise<Placed<Row>[]> => {
  const places = rows.some(isWaiting) ? await positions.find() : undefined
  return rows.map((row) => ({
    ...row,
    queuePosition: (isWaiting(row) ? places?.get(row.submitId) : undefined) ?? null,
  }))
}
