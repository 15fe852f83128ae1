import type { ViewKind } from '#contract/view.ts'

interface ViewSessionTable {
  id: string
  /** Of the admin. */
  uid: string
  /** Of the admin's session: the view ends with it. */
  sid: string
  kind: ViewKind
  /** Uid of whom the site is seen as; null for a visitor. */
  target: string | null
  cid: number | null
  startedAt: Date
  expiresAt: Date
  endedAt: Date | null
}

export interface ViewTables {
  viewSession: ViewSessionTable
}
