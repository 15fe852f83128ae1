/** Contests and their boards. */

/** Contests that run or begin within so many days stand on the home page. */
export const recentContestDays = 14

/** Contests (S2-222 to S2-227). Lengths in characters. */
export const contest = {
  titleMax: 500,
  descriptionMax: 65_535,
  passwordMax: 64,
  listPageSize: 10,
  announcementPageSize: 10,
  submissionPageSize: 30,
  /** Of the desks where a client names none. */
  deskPageSize: 30,
  balloonPageSize: 20,
  deskPollMs: 10_000,
  /** Announcements that a browser may name as read. */
  readAnnouncementsMax: 1_000,
  announcementPollMs: 60_000,
  accountRuleMax: 65_535,
  starsMax: 2_000,
  awardsMax: 50,
  awardNameMax: 50,
  awardNumMax: 1_000_000,
  /** Of a CSS colour. */
  colorMax: 64,
  /** Contests that ended longer ago are in no calendar. */
  calendarDays: 366,
  calendarMax: 1_000,
} as const

/** Texts that contestants want printed (S2-227, S2-236). Lengths in characters. */
export const print = {
  textMin: 50,
  textMax: 65_535,
  /** Between two texts of one user. */
  waitMs: 30_000,
  pageSize: 15,
  ownPageSize: 10,
  /** What a list shows of an own text. */
  beginningMax: 200,
} as const

/** Boards of contests (S2-222, S2-223). */
export const board = {
  pageSize: 50,
  pageSizes: [10, 30, 50, 100, 300],
  pageSizeMax: 300,
  /** Or so many at once: a whole board, to find in and to print. */
  allRows: 3_000,
  refreshMs: 30_000,
  /** So long a large board may be shown again before what came meanwhile is in it. */
  keptMs: 600,
  /** So long after a hint it is asked for: no older one is shown by then. */
  hintWaitMs: 800,
  /** And up to so much later, by chance: thousands hear the same hint. */
  hintSpreadMs: 1_000,
  /** However many hints come, no sooner than this after the last load. */
  hintEveryMs: 3_000,
  /** Counts above the columns follow the rows no sooner than this after they were loaded. */
  countsEveryMs: 15_000,
  /** Whoever waits for a board to open comes so much later at most, by chance. */
  openingSpreadMs: 2_000,
  /** Users whose rows are shown first. */
  concernedMax: 100,
  /** Contests that are merged into the board of one. */
  mergedMax: 10,
  /** Seconds that a wrong try of a solved problem costs. */
  penaltySeconds: 1_200,
} as const
