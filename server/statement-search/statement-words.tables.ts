import type { Locale } from '#contract/enums.ts'

export interface StatementWordsTable {
  pid: number
  locale: Locale
  /** A tsvector without places, which nothing reads but its index. */
  words: string
}

export interface StatementWordsTables {
  statementWords: StatementWordsTable
}
