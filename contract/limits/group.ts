/** Groups and trainings. */

/** Groups (S3-208, S3-209, S3-219). Lengths in characters. */
export const group = {
  nameMin: 5,
  nameMax: 25,
  shortNameMin: 5,
  shortNameMax: 10,
  briefMin: 5,
  briefMax: 50,
  descriptionMin: 5,
  descriptionMax: 1_000,
  codeLength: 6,
  reasonMin: 5,
  reasonMax: 100,
  /** Of one user to one group. */
  applicationsPerDay: 5,
  /** Where a client names none. */
  pageSize: 10,
  listPageSize: 15,
  listPageSizes: [9, 15, 30, 60, 120],
  listPageSizeMax: 120,
  /** In the list of focus mode. */
  focusProblems: 500,
  /** Of users without an admin role, unless the site says otherwise: groups a day, groups owned, problems solved before. */
  createDaily: 2,
  createTotal: 5,
  createSolved: 20,
  createWindowMs: 24 * 60 * 60_000,
  /** The page of whoever waits for an answer asks so often, also without hints. */
  applicationPollMs: 30_000,
  /** The view of a class asks so often at most after results, and so often without hints. */
  classGapMs: 10_000,
  classPollMs: 60_000,
  /** Of a problem of a group. */
  problemTimeMs: 30_000,
  problemMemoryMb: 1_024,
  /** Copied at once. */
  copiedProblems: 100,
  /** In one act, or told by one message. */
  membersAtOnce: 1_000,
  /** Names of one invitation, their length as typed, and open invitations of a group. */
  invitedAtOnce: 200,
  invitedNameMax: 255,
  invitationsMax: 1_000,
  /** An invitation ends after so long, and whoever declined one is not asked again before. */
  invitationDays: 30,
  messageTitleMax: 100,
  /** Messages to members. */
  messagesPerHour: 30,
  /** Shown to choose one from; the list of members has their owner too. */
  problemChoices: 20,
  newOwnerChoices: 30,
  /** What the home of a group names, and the home page of all groups of a user. */
  homeTrainings: 5,
  homeContests: 5,
  /** Contests that begin within this time are all named; else the next one alone. */
  homeContestsMs: 24 * 60 * 60_000,
  /** How long after it was due a training stands on the home page. */
  homeOverdueMs: 7 * 24 * 60 * 60_000,
  /** Of the home page of a user; announcements for so long. */
  homeInvitations: 5,
  homeAnnouncements: 3,
  homeAnnouncementsMs: 7 * 24 * 60 * 60_000,
} as const

/** Trainings (S2-230). Lengths in characters. */
export const training = {
  titleMax: 500,
  descriptionMax: 65_535,
  passwordMax: 64,
  displayIdMax: 64,
  categoryMax: 50,
  colorMax: 32,
  categoriesMax: 200,
  problemsMax: 500,
  rankMax: 2_147_483_647,
  /** Where nobody says which. */
  rankDefault: 1_000,
  pageSize: 15,
  rankPageSize: 30,
  /** Where a client names none. */
  listPageSize: 20,
  adminPageSize: 10,
} as const
