import type { CreatedAt } from '#server/db/columns.ts'

/** Keyed by the SHA-256 of the pipeline's version and the Markdown. */
export interface RenderedMarkdownTable {
  hash: string
  html: string
  renderedAt: CreatedAt
}

export interface StatementTables {
  renderedMarkdown: RenderedMarkdownTable
}
