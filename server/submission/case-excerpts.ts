import type { CaseExcerpt, TextPart } from '#contract/case-excerpt.ts'
import { findExcerpts } from '#server/case-excerpt/case-excerpt.repository.ts'
import type { Db } from '#server/db/database.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { parseExamples, type StatementExample } from '#server/problem/examples.ts'
import { submissionGuards } from './submission.guards.ts'

interface Judged {
  uid: string
  /** What the viewer has to do with it, as the guards take it. */
  isOfOwnGroup?: boolean
  isOfOwnProblem?: boolean
  openCaseResult: boolean
  /** As the wire writes them. */
  examples: string
}

const essence = (text: string) => text.replace(/\r\n?/g, '\n').trimEnd()

const is = ({ text, before, after }: TextPart, example: string): boolean =>
  !before && !after && essence(text) === essence(example)

/** Whether the statement shows this case, input and answer: then nothing in it is test data. */
const isExample = (
  { input, expected }: Pick<CaseExcerpt, 'input' | 'expected'>,
  examples: readonly StatementExample[],
): boolean => examples.some((one) => is(input, one.input) && is(expected, one.output))

/** What this viewer may know of the failed cases, by their positions. */
export const readableExcerpts = async (
  db: Db,
  submitId: number,
  { openCaseResult, examples, ...submission }: Judged,
  viewer: Viewer | null,
): Promise<Map<number, CaseExcerpt>> => {
  if (!openCaseResult || !submissionGuards.shownCases(viewer, submission)) return new Map()
  const shown = submissionGuards.hiddenCases(viewer, submission) ? undefined : parseExamples(examples)
  const excerpts = await findExcerpts(db, submitId)
  return new Map(
    excerpts
      .filter((one) => shown === undefined || isExample(one, shown))
      .map(({ seq, ...excerpt }) => [seq, excerpt]),
  )
}
