/** What people write to each other. */

/** Comments and replies (S1-118, S1-121). Lengths in characters. */
export const comment = {
  contentMax: 10_000,
  pageSize: 10,
  /** Where a client names none. */
  defaultPageSize: 20,
  /** Of a comment, before all are asked for. */
  repliesShown: 3,
  /** Of a comment. */
  repliesMax: 500,
  /** Comments and replies of one user. */
  pace: { max: 20, windowMs: 60_000 },
  refreshMs: 60_000,
  /** Questions of one contestant that are looked at for answers, and characters of each. */
  answersMax: 100,
  questionMax: 120,
} as const

/** Discussions (S2-228, S2-237). Lengths in characters. */
export const discussion = {
  titleMax: 255,
  descriptionMax: 255,
  contentMax: 65_535,
  /** Of the reason alone, and of labels and reason together. */
  reasonMax: 200,
  reportMax: 255,
  /** Of a reported comment, what its report keeps. */
  reportQuoteMax: 200,
  categoryMax: 50,
  categoriesMax: 100,
  pageSize: 10,
  /** Within a day from the first one; the site's settings may say otherwise (S1-138). */
  createDaily: 5,
  createSolved: 10,
  createWindowMs: 86_400_000,
  commentSolved: 10,
  /** Reports of one user. */
  reports: { max: 20, windowMs: 86_400_000 },
} as const

/** A text before it is sent: as long as the longest of them. */
export const preview = { contentMax: 65_535, perHour: 300 } as const

/** Announcements of the site and of contests. Lengths in characters. */
export const announcement = { titleMax: 255, contentMax: 65_535 } as const

/** Messages (S2-229, S1-127). Lengths in characters. */
export const message = {
  pageSize: 6,
  notePageSize: 8,
  /** Where a client names none. */
  defaultPageSize: 5,
  pollMs: 120_000,
  /** A badge shows no more. */
  badgeMax: 99,
  contentMax: 200,
  quoteMax: 100,
  noticeTitleMax: 255,
  noticeContentMax: 65_535,
} as const

/** Pictures and files of texts in Markdown (contract, files.md section 1). */
export const markdownFile = {
  pictureBytes: 4 * 1024 * 1024,
  fileBytes: 128 * 1024 * 1024 - 1,
  /** Pixels of a picture, all frames together. */
  pixelsMax: 40_000_000,
  /** Pixels that are kept at most; a smaller picture stays as it is. */
  width: 4_096,
  height: 16_383,
  pictureTypes: ['jpg', 'jpeg', 'gif', 'png', 'webp'],
  /** Of one account. */
  pace: {
    picture: { max: 120, windowMs: 60 * 60_000 },
    file: { max: 30, windowMs: 60 * 60_000 },
  },
  /**
   * Bytes that the pictures and files of one account take, without an admin role (attachments of imported problems too)
   * and with one.
   */
  heldBytes: { group: 512 * 1024 * 1024, admin: 8 * 1024 * 1024 * 1024 },
  nameMax: 255,
} as const
