import { type Hiding, hideIn } from './hide.ts'

/** A line as pino makes it. */
interface LogRecord {
  readonly level: string
  readonly time: string
  readonly part?: string
  readonly message?: string
  readonly err?: Readonly<Record<string, unknown>>
  readonly error?: DescribedError
  readonly [name: string]: unknown
}

export interface DescribedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly stack?: string
  readonly cause?: DescribedError
}

const messageMax = 1_000
const stackLines = 12
const causesMax = 3
/** PostgreSQL and JSON.parse quote what was sent to them. */
const quotesInput = (error: Error & { code?: unknown }) =>
  error instanceof SyntaxError || (typeof error.code === 'string' && /^22/.test(error.code))
const withoutQuotes = (text: string) => text.replace(/"[^"]*"/g, '"…"').replace(/'[^']*'/g, "'…'")

const framesOf = (stack: string | undefined) =>
  stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, stackLines)
    .map((line) => line.trim())
    .join('\n')

/**
 * What of an error is logged. Its other properties are not: the details of a database's error are the row that it
 * refused, with passwords' hashes and users' code in it.
 */
export function describeError(error: unknown, causes = causesMax): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error' }
  const { code } = error as NodeJS.ErrnoException
  const message = (quotesInput(error) ? withoutQuotes(error.message) : error.message).slice(0, messageMax)
  const stack = framesOf(error.stack)
  return {
    ...{ type: error.name, message },
    ...(typeof code === 'string' ? { code } : {}),
    ...(stack ? { stack } : {}),
    ...(error.cause !== undefined && causes > 0 ? { cause: describeError(error.cause, causes - 1) } : {}),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** For a person at a terminal. */
function readable({ level, time, part, message = '', error, err: _, ...rest }: LogRecord): string {
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${text(value)}`)
  const head = `${time.slice(11, 19)} ${level.padEnd(5)} ${part ?? 'server'}: ${message}`
  const lines = [[head, ...facts].join('  ')]
  for (let one = error; one; one = one.cause) lines.push(`  ${one.type}: ${one.message}`, ...stackOf(one))
  return `${lines.join('\n')}\n`
}
const stackOf = ({ stack }: DescribedError) => stack?.split('\n').map((frame) => `    ${frame}`) ?? []

/** What libraries log themselves, without what they add to an error. */
const withoutDetails = ({ err, ...record }: LogRecord): LogRecord =>
  err === undefined
    ? (record as LogRecord)
    : ({
        ...record,
        error: { type: text(err.type), message: text(err.message), stack: text(err.stack) },
      } as LogRecord)

/** A line of pino's as it goes out. */
export function outgoing(line: string, isForTerminal: boolean, hiding: Hiding): string {
  const record = withoutDetails(JSON.parse(line) as LogRecord)
  return hideIn(isForTerminal ? readable(record) : `${JSON.stringify(record)}\n`, hiding)
}
