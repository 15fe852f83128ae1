import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type JudgeCaseMode, JudgeStatus, judgeCaseModes } from '#contract/enums.ts'
import type { JudgedCase } from '#contract/judge-node.ts'
import type { JudgingCase } from '#contract/judged-problem.ts'
import { type CaseOutcome, judgeInOrder, type OrderedOutcome } from '#judge/case-order.ts'
import { caseScore } from '#judge/scoring.ts'

const { Accepted, WrongAnswer, PartialAccepted, Cancelled } = JudgeStatus

interface Given {
  groupNum: number
  fullScore: number | null
  share: number
}

const caseOf = ({ groupNum, fullScore }: Given, index: number): JudgingCase => ({
  caseId: 100 + index,
  seq: index + 1,
  groupNum,
  score: fullScore,
  inputHash: '',
  outputHash: '',
  inputName: '',
  outputName: '',
})
const judgedAs = (one: JudgingCase, share: number): JudgedCase => ({
  caseId: one.caseId,
  seq: one.seq,
  groupNum: one.groupNum,
  status: share === 1 ? Accepted : share === 0 ? WrongAnswer : PartialAccepted,
  time: 1,
  memory: 1,
  score: caseScore(one.score, share),
  message: null,
})
const outcomeOf = (one: JudgingCase, share: number): CaseOutcome => {
  const judged = judgedAs(one, share)
  const { caseId, seq, groupNum, status, score } = judged
  return {
    judged,
    step: { step: 'case', at: 0, ms: 0, caseId, seq, groupNum, status, score, runs: [], judgedBy: null },
  }
}

/** The rule, one case after the other. */
function oneAfterTheOther(mode: JudgeCaseMode, given: readonly Given[]): JudgedCase[] {
  const closed = new Set<number>()
  const rows: JudgedCase[] = []
  for (const [index, one] of given.entries()) {
    const asked = caseOf(one, index)
    if (closed.has(one.groupNum)) {
      const score = one.fullScore === null ? null : 0
      const message = 'Cancelled: Skipped Judging'
      rows.push({ ...judgedAs(asked, 0), status: Cancelled, score, message, time: 0, memory: 0 })
      continue
    }
    const judged = judgedAs(asked, one.share)
    rows.push(judged)
    if (mode === 'ergodic_without_error' && judged.status !== Accepted) return rows
    if (mode === 'subtask_lowest' && judged.status !== Accepted && !judged.score) closed.add(one.groupNum)
  }
  return rows
}

const bySeq = (rows: readonly { seq: number }[]) => [...rows].sort((a, b) => a.seq - b.seq)
const quiet = { spare: 0, onCase: () => undefined, signal: new AbortController().signal }

const given = fc.array(
  fc.record({
    groupNum: fc.integer({ min: 1, max: 3 }),
    fullScore: fc.constantFrom(0, 1, 10, 100),
    share: fc.constantFrom(0, 0.001, 0.5, 1, 1, 1),
  }),
  { minLength: 1, maxLength: 12 },
)
const mode = fc.constantFrom(...judgeCaseModes)
const lanes = fc.integer({ min: 1, max: 4 })
const spare = fc.integer({ min: 0, max: 2 })

describe('the order of cases', () => {
  it('gives what one case after the other gives, whatever finishes first', () =>
    fc.assert(
      fc.asyncProperty(
        given,
        mode,
        lanes,
        spare,
        fc.scheduler(),
        async (cases, mode, lanes, spare, scheduler) => {
          let running = 0
          const begun: number[] = []
          const decided: number[] = []
          const judging = judgeInOrder({
            ...quiet,
            mode,
            lanes,
            spare,
            cases: cases.map(caseOf),
            async judgeCase(one) {
              begun.push(one.seq)
              running += 1
              expect(running).toBeLessThanOrEqual(lanes + spare)
              await scheduler.schedule(Promise.resolve())
              running -= 1
              return outcomeOf(one, cases[one.seq - 1]?.share ?? 0)
            },
            onCase: (count) => decided.push(count),
          })
          const { cases: rows, steps } = await scheduler.waitFor(judging)
          expect(bySeq(rows)).toEqual(oneAfterTheOther(mode, cases))
          const run = rows.filter(({ status }) => status !== Cancelled).map(({ seq }) => seq)
          expect(steps.map(({ seq }) => seq)).toEqual(run)
          expect(new Set(begun).size).toBe(begun.length)
          if (lanes === 1)
            expect(bySeq(begun.map((seq) => ({ seq })))).toEqual(bySeq(steps.map(({ seq }) => ({ seq }))))
          expect(decided).toEqual([...new Set(decided)].sort((a, b) => a - b))
          expect(decided.at(-1)).toBe(cases.length)
        },
      ),
    ))

  const share = [1, 0, 1, 1]
  const four = share.map((one, index) => ({ groupNum: index < 3 ? 1 : 2, fullScore: 10, share: one }))
  const run = (mode: JudgeCaseMode): Promise<OrderedOutcome> =>
    judgeInOrder({
      ...quiet,
      mode,
      lanes: 2,
      cases: four.map(caseOf),
      judgeCase: async (one) => outcomeOf(one, share[one.seq - 1] ?? 0),
    })
  it.each([
    ['default', [Accepted, WrongAnswer, Accepted, Accepted]],
    ['subtask_average', [Accepted, WrongAnswer, Accepted, Accepted]],
    ['subtask_lowest', [Accepted, WrongAnswer, Cancelled, Accepted]],
    ['ergodic_without_error', [Accepted, WrongAnswer]],
  ] as const)('%s', async (mode, statuses) => {
    expect((await run(mode)).cases.map(({ status }) => status)).toEqual(statuses)
  })

  it('fails with the judge when a case that counts cannot be judged', async () => {
    const judging = judgeInOrder({
      ...quiet,
      mode: 'default',
      lanes: 1,
      cases: four.map(caseOf),
      async judgeCase(one) {
        if (one.seq === 2) throw new Error('broken')
        return outcomeOf(one, 1)
      },
    })
    await expect(judging).rejects.toThrow('broken')
  })

  it('does not mind what happens beyond the end of a row', async () => {
    const first = Promise.withResolvers<void>()
    const judging = judgeInOrder({
      ...quiet,
      mode: 'ergodic_without_error',
      lanes: 2,
      cases: four.map(caseOf),
      async judgeCase(one) {
        if (one.seq > 1) {
          first.resolve()
          throw new Error('broken')
        }
        await first.promise
        return outcomeOf(one, 0)
      },
    })
    expect((await judging).cases.map(({ seq }) => seq)).toEqual([1])
  })

  it('begins nothing more once the work is lost', async () => {
    const lost = new AbortController()
    const begun: number[] = []
    const judging = judgeInOrder({
      ...quiet,
      mode: 'default',
      lanes: 1,
      signal: lost.signal,
      cases: four.map(caseOf),
      async judgeCase(one) {
        begun.push(one.seq)
        if (one.seq === 2) lost.abort(new Error('lost'))
        return outcomeOf(one, 1)
      },
    })
    await expect(judging).rejects.toThrow('lost')
    expect(begun).toEqual([1, 2])
  })

  it('waits for what runs when the work is lost', async () => {
    const lost = new AbortController()
    const ends: (() => void)[] = []
    let isOver = false
    const judging = judgeInOrder({
      ...quiet,
      mode: 'default',
      lanes: 2,
      signal: lost.signal,
      cases: four.map(caseOf),
      async judgeCase(one) {
        await new Promise<void>((resolve) => ends.push(resolve))
        return outcomeOf(one, 1)
      },
    })
    const settled = judging.catch((error: Error) => error.message).finally(() => (isOver = true))
    lost.abort(new Error('lost'))
    ends[0]?.()
    await new Promise(setImmediate)
    expect(isOver).toBe(false)
    ends[1]?.()
    expect(await settled).toBe('lost')
    expect(ends).toHaveLength(2)
  })

  it('waits for what runs when a case breaks', async () => {
    const second = Promise.withResolvers<void>()
    const begun: number[] = []
    let isOver = false
    const judging = judgeInOrder({
      ...quiet,
      mode: 'default',
      lanes: 2,
      cases: four.map(caseOf),
      async judgeCase(one) {
        begun.push(one.seq)
        if (one.seq === 1) throw new Error('broken')
        await second.promise
        return outcomeOf(one, 1)
      },
    })
    const settled = judging.catch((error: Error) => error.message).finally(() => (isOver = true))
    await new Promise(setImmediate)
    expect(isOver).toBe(false)
    second.resolve()
    expect(await settled).toBe('broken')
    expect(begun).toEqual([1, 2])
  })
})
