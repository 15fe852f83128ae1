import { z } from 'zod'
import { JudgeStatus, manualStatuses } from './enums.ts'
import { id } from './envelope.ts'
import { submissionBatch as limits } from './limits/submission.ts'
import { operation } from './operation.ts'

/** What can be done to many submissions at once. */
export const submissionActs = ['rejudge', 'cancel', 'manual'] as const
export type SubmissionActName = (typeof submissionActs)[number]

export const SubmissionBatchRow = z.object({
  submitId: id(),
  /** Empty when there is no such submission. */
  username: z.string(),
  displayPid: z.string(),
  /** Of the problem, in the reader's language; empty when there is no such submission. */
  title: z.string(),
  /** As it stands now; null when there is no such submission. */
  status: z.enum(JudgeStatus).nullable(),
  /** What comes of it, or would: nothing where it is so already. */
  outcome: z.enum(['change', 'same', 'refused']),
  /** Why it is refused, in the reader's language. */
  refusal: z.string().nullable(),
})
export type SubmissionBatchRow = z.infer<typeof SubmissionBatchRow>

export const actOnSubmissions = operation({
  name: 'actOnSubmissions',
  method: 'POST',
  path: '/admin/judge/batch',
  summary: 'Performs or previews a bulk action on submissions, each independently',
  who: 'rejudge',
  query: z.object({}),
  body: z.object({
    submitIds: z.array(id()).min(1).max(limits.idsMax),
    act: z.enum(submissionActs),
    /** Of `manual`. */
    status: z.literal(manualStatuses).nullish(),
    /** Stores nothing. */
    dryRun: z.boolean(),
  }),
  data: z.array(SubmissionBatchRow),
  failures: [{ status: 400, when: 'the status is missing' }],
  example: {
    body: { submitIds: [1], act: 'rejudge', dryRun: true },
    data: [
      {
        ...{ submitId: 1, username: 'ada', displayPid: 'P1001', title: 'Lanterns' },
        ...{ status: JudgeStatus.WrongAnswer, outcome: 'change', refusal: null },
      },
    ],
  },
})

export const submissionBatchOperations = [actOnSubmissions]
