import type { Page } from '#contract/envelope.ts'
import type { SubmissionRow } from '#contract/submission.ts'
import type { SubmissionQuery } from '#services/submission.service.ts'
import type { FirstData } from './first-data.ts'

/** Under which the rows of a list of submissions come with the page. */
export const rowsScreen = 'submissionRows'

/** The rows that came with the page for these filters. */
export const createGivenRows =
  (first: FirstData) =>
  (filters: SubmissionQuery): Page<SubmissionRow> | undefined =>
    first.givenTo<SubmissionQuery, Page<SubmissionRow>>(rowsScreen)(filters)?.data
