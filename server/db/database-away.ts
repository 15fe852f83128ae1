/** PostgreSQL stops (57P01, 57P02), starts (57P03) or has no place left; the connection failed (08). */
const sqlStates = /^(57P0[123]|08...|53300)$/

/** The way to PostgreSQL: `ENOENT` is its socket's. The same codes of files and of callers come from other calls. */
const systemCalls = ['connect', 'read', 'write', 'getaddrinfo']
const systemCodes = [
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]

/** What the driver, its pool and the query builder say without a code. */
const words = [
  /^Connection terminated\b/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  // What is sent between the end of a connection and its close; Node names no call with it.
  /^This socket has been ended by the other party$/,
  /^write after end$/,
  /^Cannot call write after a stream was destroyed$/,
  /^Postgres connection has been discarded$/,
  /before secure TLS connection was established$/,
]

/** Whether a query failed because the database is away for a while: nothing is wrong with the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isDatabaseAway)
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code !== undefined && sqlStates.test(code)) return true
  if (code !== undefined && syscall !== undefined)
    return systemCodes.includes(code) && systemCalls.includes(syscall)
  return words.some((said) => said.test(error.message))
}
