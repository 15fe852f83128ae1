import { JudgeStatus } from '#contract/enums.ts'
import type { CaseVerdict } from './case-verdict.ts'
import type { RunResult } from './sandbox/backend.ts'

/** A checker or an interactor: a program of the problem whose end decides a case. */
export type VerdictProgramKind = 'checker' | 'interactor'

export interface ProgramEnd {
  exitCode: number
  /** Where the percent of exit code 99 stands. */
  stdout: string
  stderr: string
}

/** Longest message of a case, in characters. */
const messageMax = 1024
const formatHint = 'Wrong output format: '

type Opinion = Pick<CaseVerdict, 'status' | 'share'>

const accepted: Opinion = { status: JudgeStatus.Accepted, share: 1 }
const wrong: Opinion = { status: JudgeStatus.WrongAnswer, share: 0 }
const broken: Opinion = { status: JudgeStatus.SystemError, share: 0 }
const partial = (percent: number): Opinion => ({ status: JudgeStatus.PartialAccepted, share: percent / 100 })

const decimal = /^\+?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Percent from 0 to 100; a text that is no such number counts as 0. */
function percentOf(text: string): number {
  const percent = decimal.test(text) ? Number(text) : 0
  return percent <= 100 ? percent : 0
}

const fullOrPartial = (percent: number): Opinion => (percent === 100 ? accepted : partial(percent))

/** The percent stands on stdout. */
export const partialExitCode = 99

const opinionOfCode = new Map<number, (end: ProgramEnd) => Opinion>([
  [0, () => accepted],
  [100, () => accepted],
  [partialExitCode, ({ stdout }) => fullOrPartial(percentOf(stdout.trim()))],
  [101, () => ({ status: JudgeStatus.PresentationError, share: 0 })],
  [102, () => wrong],
  [103, () => broken],
])

interface Prefix {
  pattern: RegExp
  opinion: (value: string) => Opinion
  /** Stands before the message. */
  hint?: string
}

/** What testlib's programs begin their words with; others put a colon or a comma in the place of its blank. */
const prefixes: readonly Prefix[] = [
  { pattern: /^ok(?![\p{L}\p{N}_-])/u, opinion: () => accepted },
  { pattern: /^wrong answer(?![\p{L}\p{N}_-])/u, opinion: () => wrong },
  { pattern: /^wrong output format(?![\p{L}\p{N}_-])/u, opinion: () => wrong, hint: formatHint },
  {
    pattern: /^partially correct \(([^)\s]*)\)(?![\p{L}\p{N}_-])/u,
    opinion: (value) => partial(percentOf(value)),
  },
  { pattern: /^points (\S+)(?![\p{L}\p{N}_-])/u, opinion: (value) => fullOrPartial(percentOf(value)) },
  { pattern: /^FAIL(?![\p{L}\p{N}_-])/u, opinion: () => broken },
]

/** testlib exits with 16 + N, or with N or 50 + N, for `partially correct (N)`; these may fall upon our own codes. */
const partialExitBases = [0, 16, 50]

const isTestlibPartial = ({ exitCode, stderr }: ProgramEnd) => {
  if (exitCode === 100) return false
  const named = /^partially correct \((\d+)\)(?![\p{L}\p{N}_-])/u.exec(stderr.trimStart())?.[1]
  return named !== undefined && partialExitBases.some((base) => exitCode === base + Number(named))
}

/** Whole characters only, and none that a database refuses. */
export function messageOf(text: string): string | null {
  const message = text.replaceAll('\0', '').trim().slice(0, messageMax).toWellFormed()
  return message === '' ? null : message
}

/** Judging.md section 5: what the exit code says, else the first words on stderr. */
export function programVerdict(end: ProgramEnd): CaseVerdict {
  const words = end.stderr.trimStart()
  const prefix = prefixes.find(({ pattern }) => pattern.test(words))
  const [matched = '', value = ''] = prefix?.pattern.exec(words) ?? []
  const rest = words.slice(matched.length).replace(/^(?:[:,;.：，；。]\s*|\s)/, '')
  const opinionByCode = isTestlibPartial(end) ? undefined : opinionOfCode.get(end.exitCode)
  if (opinionByCode) return { ...opinionByCode(end), message: messageOf(rest) }
  if (!prefix) return { ...broken, message: messageOf(words) ?? `Exit code ${end.exitCode}` }
  return { ...prefix.opinion(value), message: messageOf(`${prefix.hint ?? ''}${rest}`) }
}

const endings: Record<Exclude<RunResult['status'], 'ok' | 'exit'>, (run: RunResult) => string> = {
  signal: ({ signal }) => `was killed by signal ${signal}`,
  tle: () => 'took too long',
  idle: () => 'took too long',
  mle: () => 'used too much memory',
  ole: () => 'wrote too much',
  forbidden: () => 'made a forbidden system call',
  internal: ({ error }) => `could not be run: ${error}`,
}

/** An interactor's stdout went to the contestant's program as well: its percent is the last line. */
function percentText(kind: VerdictProgramKind, { stdout, outputBytes }: RunResult): string {
  if (Buffer.byteLength(stdout) < outputBytes) return ''
  return kind === 'checker' ? stdout : (stdout.trimEnd().split('\n').at(-1) ?? '')
}

/** As `programVerdict`; a program that did not end by itself is a system error, never the contestant's fault. */
export function verdictOfRun(kind: VerdictProgramKind, run: RunResult): CaseVerdict {
  if (run.status === 'ok' || run.status === 'exit') {
    return programVerdict({ exitCode: run.exitCode, stdout: percentText(kind, run), stderr: run.stderr })
  }
  return { ...broken, message: `The ${kind} ${endings[run.status](run)}` }
}
