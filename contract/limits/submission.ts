/** Submissions, test runs and what is kept of how they were judged. */

/** Characters. S1-075. */
export const codeMax = 65_535

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

/** Seconds between two submissions of one user outside contests; 0 is off. */
export const defaultSubmitIntervalSeconds = 8

/** Unfinished submissions that the queue holds: of one user outside contests, and of all users together. */
export const queueRoom = { ownMax: 50, allMax: 10_000 } as const

/** Times that one user may have old submissions judged anew. */
export const resubmits = { max: 10, windowMs: 60_000 } as const

/** Times that somebody who is no super admin may have the submissions of a problem rejudged. */
export const rejudges = { max: 30, windowMs: 10 * 60_000 } as const

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

/** Submissions that one act changes. */
export const submissionBatch = { idsMax: 100 } as const
