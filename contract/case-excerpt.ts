import { z } from 'zod'
import { caseExcerpt } from './limits/submission.ts'

/** A part of a text, whole lines but for its ends. */
export const TextPart = z.object({
  text: z.string().max(caseExcerpt.charactersMax),
  /** Number of its first line, from 1. */
  line: z.int().min(1),
  /** Whether the text has more before and behind this part. */
  before: z.boolean(),
  after: z.boolean(),
  /** Offset in `text` of the first character that differs; its length where the text ends too early. */
  mark: z.int().min(0).nullable(),
})
export type TextPart = z.infer<typeof TextPart>

/** What a failed case was about: its head, or what lies around the first difference. */
export const CaseExcerpt = z.object({
  input: TextPart,
  expected: TextPart,
  /** What the program printed. */
  output: TextPart,
  /** Line and column of the output, from 1; null when nothing but the checker knows what is wrong, or it lies too deep. */
  difference: z.object({ line: z.int().min(1), column: z.int().min(1) }).nullable(),
})
export type CaseExcerpt = z.infer<typeof CaseExcerpt>
