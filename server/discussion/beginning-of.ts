import { discussion as limits } from '#contract/limits/talk.ts'

/** Of what was written, on one line. */
export const beginningOf = (content: string): string =>
  [...content.replace(/\s+/g, ' ').trim()].slice(0, limits.reportQuoteMax).join('')
