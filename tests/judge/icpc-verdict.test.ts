import { describe, expect, it } from 'vitest'
import { judgeStatusName } from '#contract/enums.ts'
import { type Feedback, icpcVerdict } from '#judge/icpc-verdict.ts'
import { runResult } from '#support/node/run-result.ts'

const nothing: Feedback = { 'teammessage.txt': null, 'score.txt': null, 'score_multiplier.txt': null }
const points = { scores: 'points', pointFactor: 1 } as const
const ended = (exitCode: number) => runResult({ status: exitCode === 0 ? 'ok' : 'exit', exitCode })

const say = (
  exitCode: number,
  feedback: Partial<Feedback> = {},
  icpc: { scores: 'none' | 'share' | 'points'; pointFactor: number } = points,
  fullScore: number | null = 40,
) => {
  const given = { ...nothing, ...feedback }
  const { status, ...rest } = icpcVerdict('checker', ended(exitCode), given, { icpc, fullScore })
  return { status: judgeStatusName(status), ...rest }
}

describe('a program of ICPC’s convention', () => {
  it('is right with 42, wrong with 43, and broken with every other code', () => {
    expect(say(42, { 'teammessage.txt': 'well done\n' })).toEqual({
      status: 'Accepted',
      share: 1,
      message: 'well done',
    })
    expect(say(43, { 'score.txt': '40' })).toEqual({ status: 'WrongAnswer', share: 0, message: null })
    for (const code of [0, 1, 41, 44, 99, 100])
      expect(say(code)).toEqual({
        status: 'SystemError',
        share: 0,
        message: `The checker ended with code ${code}`,
      })
  })

  it('is broken where it did not end by itself', () =>
    expect(
      icpcVerdict('checker', runResult({ status: 'mle', exitCode: -1 }), nothing, {
        icpc: points,
        fullScore: 1,
      }).message,
    ).toBe('The checker used too much memory'))

  it.each([
    ['10', 40, 1, 'PartialAccepted', 0.25],
    ['40.0\n', 40, 1, 'Accepted', 1],
    ['1.5', 30, 10, 'PartialAccepted', 0.5],
    ['12.5', 12, 1, 'Accepted', 1],
    ['0', 40, 1, 'PartialAccepted', 0],
    ['0', 0, 1, 'Accepted', 1],
    ['41', 40, 1, 'SystemError', 0],
    ['-1', 40, 1, 'SystemError', 0],
    ['many', 40, 1, 'SystemError', 0],
    ['', 40, 1, 'SystemError', 0],
  ])('score.txt %j of %i points, times %i', (score, fullScore, pointFactor, status, share) =>
    expect(say(42, { 'score.txt': score }, { scores: 'points', pointFactor }, fullScore)).toMatchObject({
      status,
      share,
    }),
  )

  it('takes shares, and the multiplier before the score', () => {
    const share = { scores: 'share', pointFactor: 1 } as const
    expect(say(42, { 'score.txt': '0.5' }, share)).toMatchObject({ share: 0.5 })
    expect(say(42, { 'score.txt': '2' }, share)).toMatchObject({ status: 'SystemError' })
    expect(say(42, { 'score.txt': '40', 'score_multiplier.txt': '0.25' })).toMatchObject({ share: 0.25 })
  })

  it('gives no scores where the problem has none', () => {
    expect(say(42, { 'score.txt': 'x' }, { scores: 'none', pointFactor: 1 })).toMatchObject({ share: 1 })
    expect(say(42, { 'score.txt': 'x' }, points, null)).toMatchObject({ share: 1 })
  })
})
