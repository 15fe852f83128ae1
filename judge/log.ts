const levels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof levels)[number]

const isTerminal = process.stderr.isTTY === true
const isLevel = (text: string | undefined): text is LogLevel => levels.some((level) => level === text)

export type Log = (message: string, level?: LogLevel) => void

/** One line of JSON for each event on standard error, as the server's; for a person where that is a terminal. */
export function createLog(env: NodeJS.ProcessEnv, secret: string | undefined): Log {
  const wanted = isLevel(env.LOG_LEVEL) ? env.LOG_LEVEL : isTerminal ? 'warn' : 'info'
  const hide = (text: string) => (secret ? text.replaceAll(secret, '[hidden]') : text)
  return (message, level = 'error') => {
    if (levels.indexOf(level) < levels.indexOf(wanted)) return
    const line = { level, time: new Date().toISOString(), part: 'judge', message: hide(message) }
    const text = `${line.time.slice(11, 19)} ${level.padEnd(5)} judge: ${line.message}`
    process.stderr.write(`${isTerminal ? text : JSON.stringify(line)}\n`)
  }
}
