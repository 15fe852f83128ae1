import type { CreatedAt } from '#server/db/columns.ts'

/** `hash` is the pipeline's version, a colon and the SHA-256 of the Markdown. */
export interface RenderedMarkdownTable {
  hash: string
  html: string
  renderedAt: CreatedAt
}

export interface StatementTables {
  renderedMarkdown: RenderedMarkdownTable
}
