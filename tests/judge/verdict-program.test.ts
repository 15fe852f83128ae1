import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import type { RunResult } from '#judge/sandbox/backend.ts'
import { megabyte } from '#judge/units.ts'
import { type ProgramEnd, programVerdict, verdictOfRun } from '#judge/verdict-program.ts'

const { Accepted, WrongAnswer, PresentationError, PartialAccepted, SystemError } = JudgeStatus

const verdict = (exitCode: number, stderr = '', stdout = '') => programVerdict({ exitCode, stderr, stdout })

const run = (change: Partial<RunResult>): RunResult => ({
  status: 'ok',
  exitCode: 0,
  signal: 0,
  cpuMs: 5,
  cpuUs: 5000,
  wallMs: 6,
  waitedMs: 0,
  memoryBytes: megabyte,
  outputBytes: Buffer.byteLength(change.stdout ?? ''),
  stdout: '',
  stderr: '',
  error: '',
  files: [],
  ...change,
})

describe('exit codes', () => {
  it.each([
    [0, Accepted, 1],
    [100, Accepted, 1],
    [101, PresentationError, 0],
    [102, WrongAnswer, 0],
    [103, SystemError, 0],
    [1, SystemError, 0],
    [2, SystemError, 0],
    [98, SystemError, 0],
    [104, SystemError, 0],
    [255, SystemError, 0],
  ])('%i without a word', (code, status, share) => expect(verdict(code)).toMatchObject({ status, share }))

  it.each([
    ['50', PartialAccepted, 0.5],
    [' 12.5\n', PartialAccepted, 0.125],
    ['1e1', PartialAccepted, 0.1],
    ['.5', PartialAccepted, 0.005],
    ['0', PartialAccepted, 0],
    ['100', Accepted, 1],
    ['100.0\n', Accepted, 1],
    ['101', PartialAccepted, 0],
    ['-1', PartialAccepted, 0],
    ['', PartialAccepted, 0],
    ['half', PartialAccepted, 0],
    ['50%', PartialAccepted, 0],
    ['50 60', PartialAccepted, 0],
    ['0x10', PartialAccepted, 0],
    ['Infinity', PartialAccepted, 0],
    ['NaN', PartialAccepted, 0],
    ['1e999', PartialAccepted, 0],
  ])('99 with %j on stdout', (stdout, status, share) =>
    expect(verdict(99, '', stdout)).toMatchObject({ status, share }),
  )

  it('a known exit code counts more than the words', () => {
    expect(verdict(102, 'ok that is fine')).toMatchObject({ status: WrongAnswer, message: 'that is fine' })
    expect(verdict(0, 'wrong answer, says nobody')).toMatchObject({ status: Accepted })
    expect(verdict(103, 'ok\n')).toMatchObject({ status: SystemError })
  })
})

describe("testlib's words, with its own exit codes", () => {
  it.each<[number, string, JudgeStatus, number, string | null]>([
    [0, 'ok 3 numbers\n', Accepted, 1, '3 numbers'],
    [0, 'ok \n', Accepted, 1, null],
    [1, 'wrong answer expected 1, found 2\n', WrongAnswer, 0, 'expected 1, found 2'],
    [1, 'wrong answer\n', WrongAnswer, 0, null],
    [1, 'wrong answer: 1+2 is not 3', WrongAnswer, 0, '1+2 is not 3'],
    [1, 'wrong answer，三', WrongAnswer, 0, '三'],
    [1, 'ok.', Accepted, 1, null],
    [1, 'okay', SystemError, 0, 'okay'],
    [1, 'ok-ish', SystemError, 0, 'ok-ish'],
    [1, 'FAIL: no answer', SystemError, 0, 'no answer'],
    [
      2,
      'wrong output format Unexpected end of file\n',
      WrongAnswer,
      0,
      'Wrong output format: Unexpected end of file',
    ],
    [3, 'FAIL the answer file is empty\n', SystemError, 0, 'the answer file is empty'],
    [7, 'points 30 three of ten\n', PartialAccepted, 0.3, 'three of ten'],
    [7, 'points 0.5 almost nothing\n', PartialAccepted, 0.005, 'almost nothing'],
    [7, 'points 42', PartialAccepted, 0.42, null],
    [7, 'points 100 all\n', Accepted, 1, 'all'],
    [7, 'points 100.000 all\n', Accepted, 1, 'all'],
    [7, 'points -3 less\n', PartialAccepted, 0, 'less'],
    [7, 'points many\n', PartialAccepted, 0, null],
    [16 + 40, 'partially correct (40) not bad\n', PartialAccepted, 0.4, 'not bad'],
    [16, 'partially correct (0) bad\n', PartialAccepted, 0, 'bad'],
    [16 + 100, 'partially correct (100) very good\n', PartialAccepted, 1, 'very good'],
    [16 + 120, 'partially correct (120) too good\n', PartialAccepted, 0, 'too good'],
    [1, 'ok after all\n', Accepted, 1, 'after all'],
    [4, 'dirt after the end\n', SystemError, 0, 'dirt after the end'],
    [1, 'okay\n', SystemError, 0, 'okay'],
    [1, 'Wrong answer\n', SystemError, 0, 'Wrong answer'],
    [1, 'terminate called\nwrong answer\n', SystemError, 0, 'terminate called\nwrong answer'],
  ])('%i, %j', (code, stderr, status, share, message) =>
    expect(verdict(code, stderr)).toEqual({ status, share, message }),
  )

  it('partial scores whose exit code is one of ours too', () => {
    for (let percent = 0; percent <= 100; percent++) {
      for (const base of [0, 16, 50]) {
        if (base + percent === 100) continue
        expect(verdict(base + percent, `partially correct (${percent}) so far`)).toEqual({
          status: PartialAccepted,
          share: percent / 100,
          message: 'so far',
        })
      }
    }
    expect(verdict(99, 'partially correct (10) so far', '30').share).toBe(0.3)
  })
})

describe('the message', () => {
  it('is cut at 1024 characters, after the prefix is gone', () => {
    expect(verdict(1, `wrong answer ${'x'.repeat(2000)}`).message).toBe('x'.repeat(1024))
    expect(verdict(1, `wrong output format ${'x'.repeat(2000)}`).message).toHaveLength(1024)
    expect(verdict(0, 'y'.repeat(2000)).message).toHaveLength(1024)
  })
  it('loses one prefix only', () => expect(verdict(1, 'wrong answer ok then').message).toBe('ok then'))
  it('has whole characters and no zero byte', () => {
    expect(verdict(1, `wrong answer a\0b${'x'.repeat(1021)}😀`).message).toBe(`ab${'x'.repeat(1021)}\ufffd`)
  })
})

describe('a program that did not end by itself', () => {
  it.each([
    [{ status: 'tle' }, 'The checker took too long'],
    [{ status: 'idle' }, 'The checker took too long'],
    [{ status: 'mle' }, 'The checker used too much memory'],
    [{ status: 'ole' }, 'The checker wrote too much'],
    [{ status: 'signal', signal: 11, exitCode: -1 }, 'The checker was killed by signal 11'],
    [{ status: 'forbidden', signal: 31 }, 'The checker made a forbidden system call'],
    [{ status: 'internal', error: 'no room' }, 'The checker could not be run: no room'],
  ] as const)('%j', (change, message) => {
    // What it said before does not count.
    expect(verdictOfRun('checker', run({ ...change, stderr: 'ok fine' }))).toEqual({
      status: SystemError,
      share: 0,
      message,
    })
  })
})

describe('partial percent on stdout', () => {
  const percent = (kind: 'checker' | 'interactor', stdout: string, change: Partial<RunResult> = {}) =>
    verdictOfRun(kind, run({ status: 'exit', exitCode: 99, stdout, ...change })).share

  it('is all that a checker prints', () => {
    expect(percent('checker', '40\n')).toBe(0.4)
    expect(percent('checker', 'low\nhigh\n40\n')).toBe(0)
  })
  it('is the last line of an interactor', () => {
    expect(percent('interactor', '40\n')).toBe(0.4)
    expect(percent('interactor', 'low\nhigh\n40\n\n')).toBe(0.4)
    expect(percent('interactor', 'low\nhigh\n')).toBe(0)
  })
  it('counts nothing when there was more than was kept', () =>
    expect(percent('checker', '4', { outputBytes: 1_000_000 })).toBe(0))
})

describe('whatever a program says', () => {
  const words = fc.constantFrom(
    'ok ',
    'wrong answer ',
    'points ',
    'partially correct (',
    ') ',
    'FAIL ',
    '50',
    '1e3',
    '\0',
    '\n',
  )
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 6 }).map((parts) => parts.join('')),
  )
  const end: fc.Arbitrary<ProgramEnd> = fc.record({
    exitCode: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 7, 16, 99, 100, 103)),
    stdout: text,
    stderr: text,
  })

  it('gives a verdict whose parts agree', () =>
    fc.assert(
      fc.property(end, (ended) => {
        const { status, share, message } = programVerdict(ended)
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
        if (status === Accepted) expect(share).toBe(1)
        else if (status !== PartialAccepted) expect(share).toBe(0)
        expect(message?.length ?? 1).toBeLessThanOrEqual(1024)
        expect(message?.isWellFormed() ?? true).toBe(true)
        expect(message ?? '').not.toContain('\0')
      }),
    ))
})
