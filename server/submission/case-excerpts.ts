import type { CaseExcerpt, TextPart } from '#contract/case-excerpt.ts'
import { findExcerpts } from '#server/case-excerpt/case-excerpt.repository.ts'
import type { Db } from '#server/db/database.ts'
import { parseExamples, type StatementExample } from '#server/problem/examples.ts'

/** The cases that somebody may read: none, those that the statement shows anyway, or hidden ones too. */
export type ReadableCases = 'none' | 'shown' | 'all'

interface Judged {
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

/** What the failed cases were about, by their positions. */
export const readableExcerpts = async (
  db: Db,
  submitId: number,
  { openCaseResult, examples }: Judged,
  readable: ReadableCases,
): Promise<Map<number, CaseExcerpt>> => {
  if (!openCaseResult || readable === 'none') return new Map()
  const shown = readable === 'all' ? undefined : parseExamples(examples)
  const excerpts = await findExcerpts(db, submitId)
  return new Map(
    excerpts
      .filter((one) => shown === undefined || isExample(one, shown))
      .map(({ seq, ...excerpt }) => [seq, excerpt]),
  )
}
