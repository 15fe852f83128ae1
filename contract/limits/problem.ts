/** Problems, what belongs to them, and how they come in and go out. */

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

/** Bytes of what is uploaded beside problems (contract, files.md section 1), and of a part of what comes in parts. */
export const upload = {
  pictureBytes: 4 * 1024 * 1024,
  packageBytes: 512 * 1024 * 1024,
  partBytes: 4 * 1024 * 1024,
  /** Names of files of a zip that are told to be in no test. */
  leftOutMax: 20,
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
  /** Contests and trainings of a problem that are named where it is to be deleted. */
  holdersNamed: 3,
  timeMs: 120_000,
  memoryMb: 4_096,
  stackMb: 1_024,
  cases: 10_000,
  /** Groups that need others, and groups that one needs. */
  groupNeeds: 200,
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
  /** How long after a look the next one is: a tenth of the time since the import, between these two. */
  againMs: { least: 10_000, most: 5 * 60_000 },
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
  /** Uploaded packages that one account keeps at a time; the oldest goes first. */
  packagesMax: 3,
  /** Lifetime of an account's lock, renewed while it works: after a crash it waits this long at most. */
  packageWorkMs: 90_000,
  /** Not renewed for longer: the client may be gone without a word. */
  packageWorkMaxMs: 15 * 60_000,
  /** How long another call waits for the lock before it is refused. */
  packagePatienceMs: 3_000,
  /** Of one account that is no admin of the site. */
  pace: {
    preview: { max: 20, windowMs: 60 * 60_000 },
    import: { max: 100, windowMs: 60 * 60_000 },
  },
} as const
