/** What judges hold to. */

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
  /** So often authors of rejudged submissions are notified. */
  notifyMs: 5_000,
  /** A judge that was not heard for this long counts as gone. */
  aliveMs: 30_000,
  /** Times a submission is handed out before it is given up as a system error. */
  attemptsMax: 5,
  /** How long a submission is set aside whose test data cannot be had now. */
  asideMs: 10_000,
} as const
