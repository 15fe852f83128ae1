/** Making problems: programs of the makers, tests, builds and the people who help. */

/** Compiling a program for its maker. */
export const programCheck = {
  leaseMs: 40_000,
  /** So long a maker waits for a judge. */
  waitMs: 80_000,
  /** How often a wait looks by itself, should it have missed the word. */
  lookMs: 2_000,
  attemptsMax: 2,
  /** Of one user at the same time. */
  unfinishedMax: 3,
  /** Programs that are compiled for one user within an hour without being asked for. */
  automaticHourlyMax: 120,
  messageMax: 65_536,
  keepDays: 90,
} as const

/** Runs of the solutions of a problem on its tests. */
export const build = {
  pollMs: 1_000,
  idlePollMs: 15_000,
  /** Two runs of the slowest program that is taken, and its compilation. */
  leaseMs: 200_000,
  attemptsMax: 2,
  /** Times what the compiler of a submission may take: on a slow machine a generator with testlib comes close to that. */
  compilePatience: 2,
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
  /** So long a judge begins tests in one turn. */
  turnMs: 250,
  /** Failed tests of one turn whose files are kept. */
  turnExcerpts: 12,
  /** Milliseconds of processor time that the trials of one account take in an hour. */
  hourlyCpuMs: 2 * 3_600_000,
  /** Characters of what a checker or a compiler said. */
  messageMax: 4_096,
} as const

/** A solution against the main one, on what a generator writes for seed after seed. */
export const stress = {
  triesMax: 1_000,
  /** The last seed has nine digits at most. */
  firstSeedMax: 999_000_000,
  /** Characters; a line with its seeds is one of a script. */
  lineMax: 500,
} as const

/** The first lines of tests, as a table of them shows them: each may be a request to the bucket. */
export const caseStarts = { bytes: 160, atOnce: 100 } as const

/** Bytes of a side of a test that is compared by lines, and of one whose differences are shown at once. */
export const comparedTest = { bytes: 64 * 1024, atOnceBytes: 4 * 1024, atOnce: 10 } as const

/** Co-editors and testers. */
export const problemHelpers = { max: 50, helpedMax: 200 } as const

/** What those who prepare a problem say to each other. Lengths in characters. */
export const problemComment = { textMax: 4_000, max: 1_000 } as const

/** Who has a problem open says so again before it is forgotten. */
export const workshopPresence = {
  beatMs: 20_000,
  lifetimeMs: 60_000,
  /** Pages of all that have one problem open. */
  max: 200,
  /** So long after it was left nothing is said: the page may be there again at once. */
  leaveMs: 1_000,
} as const
