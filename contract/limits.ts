/** Every limit that the server enforces and the browser explains, each once. Times are in milliseconds unless the name says otherwise. */

export const uidMax = 64
export const usernameMax = 20
export const passwordMin = 6
export const passwordMax = 20
export const emailMax = 254
export const mailCodeLength = 6
export const mailCodeLifetimeMs = 10 * 60_000
/** Wrong codes of one network, or of one account. */
export const mailCodeGuesses = 5
/** Wrong codes of all that did not ask for the code. */
export const mailCodeGuessesOfOthers = 50
export const registerCodeWaitMs = 60_000
export const resetMailWaitMs = 90_000
export const changeEmailCodeWaitMs = 30_000
export const resetCodeLength = 21
export const captchaMax = 8
export const captchaLifetimeMs = 30 * 60_000

/** Login throttle per account and address: from `puzzleFrom` failures on, tries are spaced (S1-070). */
export const login = {
  puzzleFrom: 5,
  spacingWithProofMs: 2_000,
  spacingWithoutProofMs: 5_000,
  blockFrom: 20,
  windowMs: 30 * 60_000,
} as const

/** Size and accuracy of the slide puzzle in pixels (S1-070). A drag quicker than `minDragMs` is refused. */
export const puzzle = {
  width: 325,
  height: 100,
  piece: 42,
  accuracy: 3,
  minDragMs: 200,
  lifetimeMs: 5 * 60_000,
} as const

/** Wrong passwords or codes that close a change of the account for `login.windowMs`. */
export const wrongChangesMax = 5

/** Characters of what a person says of themselves (contract, public-and-account section 3). */
export const profile = {
  realnameMax: 50,
  nicknameMax: 20,
  signatureMax: 65_535,
  /** Blog, GitHub and the name on Codeforces. */
  linkMax: 255,
  schoolMax: 100,
  numberMax: 20,
} as const

/** Users in the administration (S3-133, S3-135, S3-208). Lengths in characters. */
export const userAdmin = {
  pageSize: 10,
  pageSizes: [10, 30, 50, 100],
  titleNameMax: 20,
  /** Of a CSS colour. */
  colorMax: 64,
  /** Accounts that one call makes, whether imported or generated. */
  batchMax: 1_000,
  /** Of a cell of an import, whatever its column takes. */
  cellMax: 1_000,
  bodyBytesMax: 4 * 1024 * 1024,
  /** Of the file of an import. */
  fileBytesMax: 2 * 1024 * 1024,
  generatedPasswordMin: 6,
  generatedPasswordMax: 25,
  /** In the name of a generated account. */
  numberMax: 999_999_999,
  /** How long the generated accounts can be downloaded. */
  sheetLifetimeMs: 30 * 60_000,
  sheetKeyMax: 128,
  /** Accounts that one call deletes. */
  removedMax: 100,
} as const

/** S1-120, S1-130. */
/** Pictures at the top of the home page. */
export const carousel = {
  bytesMax: 10 * 1024 * 1024,
  /** Pixels that are kept at most; a smaller picture stays as it is. */
  width: 1_920,
  height: 900,
  picturesMax: 20,
} as const

export const avatar = {
  bytesMax: 2 * 1024 * 1024,
  types: ['gif', 'jpg', 'jpeg', 'png', 'bmp', 'webp'],
  /** Pixels of the square that is kept. */
  side: 200,
  /** Pixels that a picture may have before it is cut. */
  pixelsMax: 40_000_000,
  solvedPerLevel: 50,
  levelMax: 16,
} as const

export const token = { lifetimeMs: 86_400_000, renewAfterMs: 43_200_000 } as const

/** Characters. S1-075. */
export const codeMax = 65_535
export const keywordMax = 100

export const pageSizes = [10, 15, 30, 50, 100] as const
export const pageSizeMax = 100
export const problemListPageSize = 30
export const submissionListPageSize = 10
/** Where a client names none. */
export const submissionDefaultPageSize = 30
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

/** Bytes of a request's body, but for the operations that say otherwise. */
export const bodyBytesMax = 1024 * 1024

/** The browser's own timers (S1-126, S1-128, S1-114). */
export const submissionPollMs = 2_000
export const submissionListChecksMax = 30
export const fleetPollMs = 5_000
export const requestTimeoutMs = 90_000
export const downloadTimeoutMs = 300_000
export const uploadTimeoutMs = 30 * 60_000
/** For one file of the page. */
export const chunkLoadMs = 120_000
export const toastMs = 4_000
export const notificationMs = 5_000
/** As long can be taken back what was removed. */
export const undoMs = 10_000
export const draftSaveMs = 400
/** Earlier versions of a draft, of each problem and language. */
export const draftVersions = {
  max: 50,
  /** One is made when nothing is typed for so long. */
  pauseMs: 10_000,
  /** Within it, a version of a pause is replaced by that of the next. */
  spacingMs: 2 * 60_000,
  /** Characters, without white space, that a pause needs to have changed. */
  changeMin: 20,
  /** Characters, without white space, whose loss in one edit makes a version of the text before it. */
  lossMin: 100,
} as const
export const confettiPieces = 700

/** Seconds between two submissions of one user outside contests; 0 is off. */
export const defaultSubmitIntervalSeconds = 8

/** Unfinished submissions that the queue holds: of one user outside contests, and of all users together. */
export const queueRoom = { ownMax: 50, allMax: 10_000 } as const

/** Times that one user may have old submissions judged anew. */
export const resubmits = { max: 10, windowMs: 60_000 } as const

/** What is kept of how a submission was judged. */
export const judgingTrace = {
  stepsMax: 2_000,
  /** Runs of one case. */
  runsMax: 4,
  /** Characters of a name, a version or a command. */
  commandMax: 500,
  /** Characters that a checker said of one case, and of all cases together. */
  saidMax: 1_024,
  saidTotalMax: 65_536,
  keepDays: 30,
} as const

/** What is kept of the cases that a submission failed first. */
export const caseExcerpt = {
  casesMax: 3,
  /** Of each text. */
  charactersMax: 4_096,
  linesMax: 64,
  /** A difference behind these bytes is not looked for. */
  searchBytesMax: 1024 * 1024,
  keepDays: 30,
} as const

/** Days that ended sessions stay as the history of logins. */
export const sessionHistoryDays = 90

/** How often the progress of a rejudge is looked at. */
export const rejudgePollMs = 2_000

/** Submissions that one call judges anew. */
export const rejudgeMax = 1_000

/** Running code on own input (S1-075, S1-126; contract, judging.md section 8). Lengths in characters. */
export const testRun = {
  inputMax: 1_000,
  /** Of what the program printed; `...` stands behind when there was more. */
  outputMax: 1_000,
  expectedMax: 10_000,
  stderrMax: 1024 * 1024,
  keyMax: 64,
  pollMs: 1_000,
  pendingLifetimeMs: 10 * 60_000,
  finishedLifetimeMs: 60_000,
  /** Of one user at the same time. */
  unfinishedMax: 2,
  /** Of one user in contests, where the site's interval between submissions does not hold. */
  contestPace: { max: 10, windowMs: 60_000 },
  /** Times a test run is handed out before it is given up as a system error. */
  attemptsMax: 2,
  /** Of a lease, for compiling and all but the run itself. */
  leaseBaseMs: 40_000,
} as const

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
  /** Of a problem of a group. */
  problemTimeMs: 30_000,
  problemMemoryMb: 1_024,
  /** Copied at once. */
  copiedProblems: 100,
  /** In one act, or told by one message. */
  membersAtOnce: 1_000,
  messageTitleMax: 100,
  /** Messages to members. */
  messagesPerHour: 30,
  /** What the home of a group names. */
  homeTrainings: 5,
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
} as const

/** Discussions (S2-228, S2-237). Lengths in characters. */
export const discussion = {
  titleMax: 255,
  descriptionMax: 255,
  contentMax: 65_535,
  /** Of the reason alone, and of labels and reason together. */
  reasonMax: 200,
  reportMax: 255,
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

/** Lists of the administration (S3-208). */
export const adminList = { pageSize: 10, pageSizes: [10, 30, 50, 100] } as const

/** Names and links of the site. Lengths in characters. */
export const siteConfig = { nameMax: 50, shortNameMax: 20, descriptionMax: 500, linkMax: 500 } as const

/** The mail server that the administration sets. Lengths in characters. */
export const mailServer = {
  hostMax: 255,
  usernameMax: 254,
  passwordMax: 500,
  portMax: 65_535,
  /** Of one admin. */
  tests: { max: 10, windowMs: 60 * 60_000 },
} as const

/** Of the numbers among the switches of the site. */
export const siteSwitch = { secondsMax: 3_600, countMax: 100_000 } as const

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
  /** Whoever waits for a board to open comes so much later at most, by chance. */
  openingSpreadMs: 2_000,
  /** Users whose rows are shown first. */
  concernedMax: 100,
  /** Contests that are merged into the board of one. */
  mergedMax: 10,
  /** Seconds that a wrong try of a solved problem costs. */
  penaltySeconds: 1_200,
} as const

/** Breakpoints in pixels (S1-131). */
export const drawerBelow = 992
export const smallBelow = 768

/** Judging (contract, judging.md sections 2 and 3). */
export const judging = {
  /** A program is killed this far over its time limit, or by this share of it where that is more. */
  cpuGraceMs: 200,
  cpuGraceShare: 0.15,
  /** A run that ends by itself below this many times its limit is tried again: the machine may be to blame. */
  closeFactor: 1.1,
  wallFactor: 3,
  memoryGraceBytes: 100 * 1024 * 1024,
  processes: 128,
  outputMinBytes: 32 * 1024 * 1024,
  stderrBytes: 16 * 1024 * 1024,
  otherLanguageFactor: 2,
  compileMessageMax: 1024 * 1024,
  /** Bytes of a reported result: a compiler's message, every character of it escaped, and the longest trace. */
  resultBytesMax: 16 * 1024 * 1024,
  /** A lease not renewed for this long is given to another judge. */
  leaseMs: 8_000,
  heartbeatMs: 2_000,
  /**
   * A judge's question for work waits no longer, whatever it asks for. Shorter than what is left of a lease when its
   * judge falls silent, or the silent judge's own question would be given what it has just lost.
   */
  longPollMs: 4_000,
  /** So often leases that have run out are looked for. */
  sweepMs: 2_000,
  /** A judge that was not heard for this long counts as gone. */
  aliveMs: 30_000,
  /** Times a submission is handed out before it is given up as a system error. */
  attemptsMax: 5,
} as const

/** What is read of a zip that somebody gave (contract, files.md). Bytes are those of inflated files. */
export const archive = {
  entries: 20_000,
  entryBytes: 128 * 1024 * 1024,
  totalBytes: 1024 * 1024 * 1024,
  /** Test data may well be one line a million times, so the ratio counts from these bytes on. */
  ratioFromBytes: 32 * 1024 * 1024,
  ratio: 200,
  nameLength: 512,
} as const

/** Bytes of what is uploaded beside problems (contract, files.md section 1). */
export const upload = { pictureBytes: 4 * 1024 * 1024, packageBytes: 512 * 1024 * 1024 } as const
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
  /** Bytes that the pictures and files of one account take, without and with an admin role. */
  heldBytes: { group: 512 * 1024 * 1024, admin: 8 * 1024 * 1024 * 1024 },
  nameMax: 255,
} as const
/** Problems in one exported zip. */
export const exportMax = 200

/** What a problem may be, wherever it comes from. */
export const problem = {
  displayIdMax: 64,
  titleMax: 255,
  /** Characters of one section of a statement: what the server renders. */
  sectionMax: 256 * 1024,
  examples: 50,
  timeMs: 120_000,
  memoryMb: 4_096,
  stackMb: 1_024,
  cases: 10_000,
  /** Of a case, and of all cases together. */
  scoreMax: 1_000_000,
  fileNameMax: 255,
  attachments: 500,
  extraFiles: 50,
  solutions: 50,
  /** Of the site, and characters of each. */
  libraryFiles: 50,
  libraryFileMax: 1024 * 1024,
  /** Generators of a problem, and validators. */
  tools: 20,
  scriptMax: 64 * 1024,
  scriptLineMax: 1_000,
  /** Tests of validators, and of the checker. */
  toolTests: 200,
  /** Characters of each side of such a test. */
  toolTestMax: 16 * 1024,
  /** Characters of all extra files of a kind together, and of a checker or interactor. */
  extraFilesMax: 4 * 1024 * 1024,
  /** Bytes of all test data that the makers of a problem brought there. */
  heldBytes: 4 * 1024 * 1024 * 1024,
  tags: 50,
  tagMax: 64,
  sourceMax: 2_000,
} as const

/** What is found out about a problem after its package came in. */
export const problemImport = {
  /** The limit under which accepted programs are measured. */
  measureMs: 30_000,
  /** So long an answer waits for the judges to compile what came in. */
  waitMs: 20_000,
  lookMs: 200,
  /** Problems that one round looks at again, should word of their judges have been lost. */
  roundMax: 20,
} as const

/** Compiling a checker or an interactor for its maker. */
export const programCheck = {
  leaseMs: 40_000,
  /** So long a maker waits for a judge. */
  waitMs: 80_000,
  /** How often a wait looks by itself, should it have missed the word. */
  lookMs: 2_000,
  attemptsMax: 2,
  /** Of one user at the same time. */
  unfinishedMax: 3,
  messageMax: 65_536,
  keepDays: 90,
} as const

/** Runs of the solutions of a problem on its tests. */
export const build = {
  pollMs: 1_000,
  idlePollMs: 15_000,
  /** Two runs of the slowest program that is taken, and its compilation. */
  leaseMs: 180_000,
  attemptsMax: 2,
  /** What generators and validators may take, in C and C++. */
  timeMs: 10_000,
  memoryMb: 1_024,
  stackMb: 256,
  /** Bytes of one side of a made test. */
  outputBytes: 64 * 1024 * 1024,
  /** Characters of what a program said. */
  messageMax: 4_096,
  keepDays: 90,
  /** What went wrong is listed so far. */
  faultsShown: 20,
} as const
export const trial = {
  pollMs: 1_000,
  /** While no judge has work with them. */
  idlePollMs: 15_000,
  /** A lease that its judge does not renew is given to another one. */
  leaseMs: 10_000,
  renewMs: 2_500,
  /** Times a trial is handed out without a new outcome before it is given up. */
  attemptsMax: 3,
  /** Outcomes of one report; a judge sends them earlier where live work waits. */
  reportCells: 500,
  /** A judge puts so many tests into one turn that it takes about this long. */
  turnMs: 250,
  /** Milliseconds of processor time that the trials of one account take in an hour. */
  hourlyCpuMs: 2 * 3_600_000,
  /** Characters of what a checker or a compiler said. */
  messageMax: 4_096,
} as const

/** Tags and their classifications. Lengths in characters. */
export const tag = { colorMax: 64, ojMax: 64, rankMax: 1_000_000 } as const

/** Acts on many problems, and packages that are looked at before they come in. */
export const problemBatch = {
  pidsMax: 200,
  tagsMax: 20,
  /** Problems of a package that one call brings in. */
  importedAtOnce: 20,
  packageLifetimeMs: 60 * 60_000,
  /** Packages that one admin keeps at a time; the oldest goes first. */
  packagesMax: 3,
} as const

/** Co-editors and testers. */
export const problemHelpers = { max: 50, helpedMax: 200 } as const

/** What those who prepare a problem say to each other. Lengths in characters. */
export const problemComment = { textMax: 4_000, max: 1_000 } as const

/** The log of what was done. */
export const audit = { shown: 100, lookEveryMs: 60 * 60_000 } as const
/** Submissions that one act changes. */
export const submissionBatch = { idsMax: 100 } as const
/** Accounts that one act changes. */
export const userBatch = { uidsMax: 100 } as const
/** Rows of a list that is exported. */
export const csvExport = { rowsMax: 20_000 } as const
/** An admin's look at the site as somebody else. */
export const view = { lifetimeMs: 30 * 60_000 } as const
export const auditLog = {
  pageSize: 30,
  wordMax: 200,
  /** Entries of one file. */
  rowsMax: 20_000,
  /** Characters of one value. */
  valueMax: 300,
  /** Rows that one act changes and the log shows one by one. */
  targetsMax: 200,
  /** An act that did not end by then is written as unknown. */
  unknownAfterMs: 10 * 60_000,
} as const

/** Who has a problem open says so again before it is forgotten. */
export const workshopPresence = {
  beatMs: 20_000,
  lifetimeMs: 60_000,
  /** Pages of all that have one problem open. */
  max: 200,
  /** So long after it was left nothing is said: the page may be there again at once. */
  leaveMs: 1_000,
} as const
