import { describe, expect, it } from 'vitest'
import { JudgeStatus, judgeStatusName } from '#contract/enums.ts'
import { interactionVerdict } from '#judge/interaction-verdict.ts'
import { languages } from '#judge/languages.ts'
import type { InteractResult } from '#judge/sandbox/backend.ts'
import { megabyte } from '#judge/units.ts'
import { verdictOfRun } from '#judge/verdict-program.ts'

const limits = { timeMs: 1000, memoryMb: 256, stackMb: 64 }
const [language] = languages
if (!language) throw new Error('no language')

type Side = Partial<InteractResult>

const side = (change: Side): InteractResult => ({
  status: 'ok',
  exitCode: 0,
  signal: 0,
  cpuMs: 5,
  cpuUs: 5000,
  wallMs: 20,
  waitedMs: 0,
  leftMs: 20,
  memoryBytes: megabyte,
  outputBytes: 0,
  stdout: '',
  stderr: '',
  error: '',
  files: [],
  ...change,
})
const judge = (user: Side, interactor: Side, rejectionFirst = false) => {
  const said = side(interactor)
  const opinion = verdictOfRun('interactor', said)
  const accepts = said.status === 'ok'
  const interaction = { user: side(user), interactor: said, opinion, accepts, rejectionFirst }
  return interactionVerdict(interaction, limits, language)
}
const statusOf = (user: Side, interactor: Side) => judgeStatusName(judge(user, interactor).status)

const first = { leftMs: 10 }
const accepts: Side = { stderr: 'ok fine' }
const rejects: Side = { status: 'exit', exitCode: 1, stderr: 'wrong answer no' }
const exits = (exitCode: number): Side => ({ status: 'exit', exitCode })
const dies = (signal: number): Side => ({ status: 'signal', signal, exitCode: -1 })

describe('the order of judging', () => {
  it.each<[string, Side, Side, string]>([
    ['the interactor decides', {}, accepts, 'Accepted'],
    ['the interactor decides', {}, rejects, 'WrongAnswer'],
    ['time comes first', { cpuMs: 1001 }, accepts, 'TimeLimitExceeded'],
    ['time before memory', { cpuMs: 1001, status: 'mle' }, accepts, 'TimeLimitExceeded'],
    ['time before the exit code', { cpuMs: 1001, ...exits(1) }, rejects, 'TimeLimitExceeded'],
    ['killed for time', { status: 'tle' }, rejects, 'TimeLimitExceeded'],
    ['killed for the clock', { status: 'idle' }, rejects, 'TimeLimitExceeded'],
    [
      'memory before the exit code',
      { memoryBytes: 257 * megabyte, ...exits(1) },
      rejects,
      'MemoryLimitExceeded',
    ],
    ['killed for memory', { status: 'mle' }, accepts, 'MemoryLimitExceeded'],
    ['exit code before the interactor', exits(1), accepts, 'RuntimeError'],
    ['exit code before the interactor', exits(1), rejects, 'RuntimeError'],
    ['a crash', dies(11), rejects, 'RuntimeError'],
    ['too much output', { status: 'ole' }, rejects, 'RuntimeError'],
    ['a forbidden call', { status: 'forbidden' }, rejects, 'RuntimeError'],
  ])('%s: %j, %j', (_, user, interactor, status) => expect(statusOf(user, interactor)).toBe(status))

  it.each<[string, Side]>([
    ['exit code 13', exits(13)],
    ['killed by SIGPIPE', dies(13)],
  ])('a broken pipe, %s, counts only when the interactor was content', (_, user) => {
    expect(statusOf(user, accepts)).toBe('RuntimeError')
    expect(statusOf(user, rejects)).toBe('WrongAnswer')
    expect(statusOf(user, { ...exits(16 + 30), stderr: 'partially correct (30) ok' })).toBe('PartialAccepted')
  })

  it('a partial verdict has its share', () => {
    expect(judge({}, { ...exits(99), stdout: 'x\n25\n', outputBytes: 5 })).toMatchObject({
      status: JudgeStatus.PartialAccepted,
      share: 0.25,
    })
  })
})

describe('a rejection in the convention of ICPC', () => {
  const failures: [Side, string][] = [
    [exits(1), 'RuntimeError'],
    [dies(11), 'RuntimeError'],
    [{ status: 'tle' }, 'TimeLimitExceeded'],
    [{ status: 'idle' }, 'TimeLimitExceeded'],
    [{ status: 'mle' }, 'MemoryLimitExceeded'],
  ]
  const named = (user: Side, interactor: Side) => judgeStatusName(judge(user, interactor, true).status)

  it.each(failures)('counts before what the program does next: %j', (user) =>
    expect(named(user, { ...rejects, ...first })).toBe('WrongAnswer'),
  )
  it.each(failures)('does not excuse a failure before it: %j', (user, status) =>
    expect(named({ ...user, ...first }, rejects)).toBe(status),
  )
  it.each(failures)('is the only word that does: %j', (user, status) =>
    expect(named(user, { ...accepts, ...first })).toBe(status),
  )
})

describe('an interactor that breaks', () => {
  const broken: Side[] = [
    dies(6),
    dies(11),
    { status: 'tle' },
    { status: 'mle' },
    { status: 'ole' },
    { status: 'forbidden' },
  ]
  const consequences: Side[] = [{}, exits(1), dies(11), dies(13), { status: 'tle' }, { status: 'idle' }]

  it.each(broken)('before the program did is a system error: %j', (how) => {
    for (const user of consequences) expect(statusOf(user, { ...how, ...first })).toBe('SystemError')
  })
  it.each(broken)('after the program failed leaves the failure: %j', (how) => {
    expect(statusOf({ ...exits(1), ...first }, how)).toBe('RuntimeError')
    expect(statusOf({ ...dies(11), ...first }, how)).toBe('RuntimeError')
    expect(statusOf({ status: 'tle', ...first }, how)).toBe('TimeLimitExceeded')
    expect(statusOf({ status: 'mle', ...first }, how)).toBe('MemoryLimitExceeded')
  })
  it.each(broken)('after the program was done is a system error: %j', (how) =>
    expect(statusOf(first, how)).toBe('SystemError'),
  )
  it('by going on without a partner is what the program waited for', () => {
    expect(statusOf({ status: 'idle', ...first }, { status: 'tle' })).toBe('SystemError')
    expect(statusOf({ status: 'idle', ...first }, { status: 'idle' })).toBe('SystemError')
  })
})
