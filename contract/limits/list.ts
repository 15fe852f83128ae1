/** Lists, searches and ranks. */

export const keywordMax = 100
export const pageSizes = [10, 15, 30, 50, 100] as const
export const pageSizeMax = 100
export const problemListPageSize = 30
export const submissionListPageSize = 10

/** Where a client names none. */
export const submissionDefaultPageSize = 30

/** Groups that a super admin is offered for a copy at once. */
export const copyPlacesMax = 30

export const announcementPageSize = 5
export const recentProblems = 10

/** The home page's rank of who solved most of late, and how long a node keeps what it counted. */
export const recentAcRank = { users: 10, days: 7, keptMs: 3 * 60_000 } as const

/** S2-231, S2-232. A node counts the ranks anew after `keptMs`; what is older than `usedMs` is not shown. */
export const rank = {
  acmPageSize: 10,
  oiPageSize: 30,
  defaultPageSize: 30,
  signatureMax: 100,
  keptMs: 60_000,
  usedMs: 180_000,
} as const

export const weekStatistics = { days: 7, keptMs: 30 * 60_000 } as const

/** Problems, and users, that one search finds. */
export const searchResults = 8

export const idListMax = 100
export const tagFilterMax = 20

/** Lists of the administration (S3-208). */
export const adminList = { pageSize: 10, pageSizes: [10, 30, 50, 100] } as const

/** Rows of a list that is exported. */
export const csvExport = { rowsMax: 20_000 } as const
