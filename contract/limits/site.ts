/** Administration of the site. */

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
  numberWidthMax: 9,
  /** How long the generated accounts can be downloaded. */
  sheetLifetimeMs: 30 * 60_000,
  sheetKeyMax: 128,
  /** Accounts that one call deletes. */
  removedMax: 100,
} as const

/** Pictures at the top of the home page. */
export const carousel = {
  bytesMax: 10 * 1024 * 1024,
  /** Pixels that are kept at most; a smaller picture stays as it is. */
  width: 1_920,
  height: 900,
  picturesMax: 20,
} as const

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

/** The log of what was done. */
export const audit = { shown: 100, lookEveryMs: 60 * 60_000 } as const

/** Accounts that one act changes. */
export const userBatch = { uidsMax: 100 } as const

/** An admin's look at the site as somebody else. */
export const view = { lifetimeMs: 30 * 60_000 } as const

export const auditLog = {
  pageSize: 30,
  wordMax: 200,
  /** That a list is filtered by, each with all its names. */
  actsChosenMax: 5,
  actsMax: 1_000,
  /** Characters of one value. */
  valueMax: 300,
  /** Rows that one act changes and the log shows one by one: no call takes more. */
  targetsMax: 1_000,
  /** An act that did not end by then is written as unknown. */
  unknownAfterMs: 10 * 60_000,
} as const
