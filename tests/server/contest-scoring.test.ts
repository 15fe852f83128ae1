import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '#contract/contest-outcome.ts'
import type { PenaltyRule } from '#contract/contest-penalty.ts'
import { AwardType, ContestType, JudgeStatus } from '#contract/enums.ts'
import { isNamedByRule } from '#server/contest/account-rule.ts'
import { acmCell, acmStanding, firstBloods, foldAcmTry } from '#server/contest/acm.scoring.ts'
import { foldContest } from '#server/contest/fold.ts'
import { type BoardView, createLedger, inOrder, type LedgerRecord } from '#server/contest/ledger.ts'
import { foldOiTry } from '#server/contest/oi.scoring.ts'
import { knowsResult, visibilityOf } from '#server/contest/seal.ts'
import { rankStandings } from '#server/contest/standings.ts'

const second = 1_000
const times = { start: 1_000_000, end: 1_000_000 + 300 * second }
const open: BoardView = { sealedFrom: null, containsEnd: false }
const sealed: BoardView = { sealedFrom: times.start + 200 * second, containsEnd: false }
const beyond: BoardView = { sealedFrom: null, containsEnd: true }

let lastId = 0
const run = (
  at: number,
  outcome: LedgerRecord['outcome'],
  given: Partial<LedgerRecord> = {},
): LedgerRecord => ({
  submitId: ++lastId,
  uid: 'ada',
  cpid: 1,
  submitTime: times.start + at * second,
  outcome,
  score: null,
  runTime: null,
  ...given,
})
const cellOf = (records: LedgerRecord[], view: BoardView = open) => {
  const tried = foldAcmTry(records, times, view)
  return tried && acmCell(tried, tried.acceptedAt ?? undefined)
}

describe('a problem of an ACM contest', () => {
  test('counts tries with a penalty before it is solved, and nothing after', () => {
    const records = [
      run(10, 'penalty'),
      run(20, 'free'),
      run(30, 'accepted'),
      run(40, 'penalty'),
      run(50, 'accepted'),
    ]
    expect(cellOf(records)).toEqual({ errorNum: 1, isAC: true, isFirstAC: true, ACTime: 30 })
    expect(foldAcmTry(records, times, open)?.total).toBe(5)
  })

  test('that was tried without a penalty has a cell; one that was not has none', () => {
    expect(cellOf([run(10, 'free')])).toEqual({ errorNum: 0 })
    expect(cellOf([run(-10, 'accepted')])).toBeUndefined()
  })

  test('is sealed from the time of the seal on, also where it is solved already', () => {
    const records = [run(10, 'accepted'), run(199, 'penalty'), run(200, 'accepted'), run(250, 'penalty')]
    expect(cellOf(records, sealed)).toEqual({
      errorNum: 0,
      tryNum: 2,
      isAC: true,
      isFirstAC: true,
      ACTime: 10,
    })
    expect(cellOf([run(10, 'penalty'), run(200, 'accepted')], sealed)).toEqual({ errorNum: 1, tryNum: 1 })
  })

  test('counts what comes at the end or later only where that is wanted', () => {
    const late = [run(299.999, 'penalty'), run(300, 'accepted')]
    expect(cellOf(late)).toEqual({ errorNum: 1 })
    expect(cellOf(late, beyond)).toEqual({
      errorNum: 1,
      isAC: true,
      isFirstAC: true,
      ACTime: 300,
      isAfterContest: true,
    })
    expect(cellOf(late, { sealedFrom: sealed.sealedFrom, containsEnd: true })).toEqual({
      errorNum: 0,
      tryNum: 1,
    })
  })

  test('costs twenty minutes for each try only once it is solved', () => {
    const solved = foldAcmTry([run(10, 'penalty'), run(60, 'accepted')], times, open)
    const unsolved = foldAcmTry([run(10, 'penalty', { cpid: 2 })], times, open)
    if (!solved || !unsolved) throw new Error('Nothing was counted')
    const standing = acmStanding(
      'ada',
      new Map([
        [1, solved],
        [2, unsolved],
      ]),
      bySecond,
    )
    expect(standing).toMatchObject({ reached: 1, time: 60 + 1_200, total: 3 })
  })

  test('has its first blood in the earliest second, for all who solved it in that second', () => {
    const standingOf = (uid: string, at: number) => {
      const tried = foldAcmTry([run(at, 'accepted')], times, open)
      const standing = tried && acmStanding(uid, new Map([[1, tried]]), bySecond)
      if (!standing) throw new Error('Nothing was counted')
      return standing
    }
    const firsts = firstBloods([standingOf('late', 31), standingOf('one', 30.1), standingOf('other', 30.9)])
    expect(firsts.get(1)).toBe(30)
  })
})

describe('a problem of an OI contest', () => {
  const scored = (at: number, score: number | null, given: Partial<LedgerRecord> = {}) =>
    run(at, score === 100 ? 'accepted' : 'free', { score, ...given })

  test('counts the last score or the best one', () => {
    const records = [scored(10, 60), scored(20, 100, { runTime: 7 }), scored(30, 40)]
    expect(foldOiTry(records, times, open, 'Recent')).toMatchObject({ score: 40, runTime: null })
    expect(foldOiTry(records, times, open, 'Highest')).toMatchObject({ score: 100, runTime: 7 })
  })

  test('takes the shortest accepted run of the best score', () => {
    const records = [scored(10, 100, { runTime: 9 }), scored(20, 100, { runTime: 5 })]
    expect(foldOiTry(records, times, open, 'Highest')?.runTime).toBe(5)
    expect(foldOiTry(records, times, open, 'Recent')?.runTime).toBe(5)
  })

  test('shows nothing of what is sealed', () => {
    expect(foldOiTry([scored(200, 100)], times, sealed, 'Highest')).toBeUndefined()
    expect(foldOiTry([scored(199, 30), scored(200, 100)], times, sealed, 'Highest')?.score).toBe(30)
  })
})

describe('ranks', () => {
  const standing = (uid: string, reached: number, time: number, at = 0) => ({
    uid,
    reached,
    time,
    first: { seconds: at, submitId: at },
  })
  const ranksOf = (
    standings: ReturnType<typeof standing>[],
    rules: Partial<Parameters<typeof rankStandings>[1]> = {},
  ) =>
    rankStandings(standings, { isStar: () => false, awardType: AwardType.None, awards: [], ...rules }).map(
      ({ standing: { uid }, rank, award }) => [uid, rank, award?.name ?? null],
    )

  test('go by problems, then time; equal results share one, and the next different one has its position', () => {
    const given = [
      standing('d', 1, 50, 4),
      standing('c', 2, 90, 3),
      standing('b', 2, 90, 2),
      standing('a', 3, 99, 1),
    ]
    expect(ranksOf(given)).toEqual([
      ['a', 1, null],
      ['b', 2, null],
      ['c', 2, null],
      ['d', 4, null],
    ])
  })

  test('leave stars out', () => {
    const given = [standing('a', 3, 9), standing('star', 3, 8), standing('b', 2, 1)]
    expect(ranksOf(given, { isStar: (uid) => uid === 'star' })).toEqual([
      ['star', -1, null],
      ['a', 1, null],
      ['b', 2, null],
    ])
  })

  const award = (name: string, num: number) => ({ name, num, priority: 1, background: '', color: '' })
  test('give equal results the same award, and the next different one what its rank has', () => {
    const given = [standing('a', 3, 9), standing('b', 3, 9, 2), standing('c', 2, 1), standing('d', 1, 1)]
    const awards = [award('gold', 1), award('silver', 2), award('bronze', 1)]
    expect(ranksOf(given, { awardType: AwardType.Number, awards })).toEqual([
      ['a', 1, 'gold'],
      ['b', 1, 'gold'],
      ['c', 3, 'silver'],
      ['d', 4, 'bronze'],
    ])
  })

  test('give awards in the order of the list, never to a star or for nothing', () => {
    const given = [standing('star', 9, 1), standing('a', 3, 9), standing('b', 2, 1), standing('c', 0, 0)]
    const isStar = (uid: string) => uid === 'star'
    const awards = [award('gold', 1), award('none', 0), award('silver', 5)]
    expect(ranksOf(given, { isStar, awardType: AwardType.Number, awards })).toEqual([
      ['star', -1, null],
      ['a', 1, 'gold'],
      ['b', 2, 'silver'],
      ['c', 3, null],
    ])
    const shareOf = (num: number) =>
      ranksOf(given, { isStar, awardType: AwardType.Share, awards: [award('some', num)] }).map(
        ([uid, , name]) => name && uid,
      )
    expect([shareOf(33.3), shareOf(33.34)]).toEqual([
      [null, null, null, null],
      [null, 'a', null, null],
    ])
    expect(ranksOf(given, { isStar, awardType: AwardType.Share, awards: [award('third', 34)] })).toEqual([
      ['star', -1, null],
      ['a', 1, 'third'],
      ['b', 2, null],
      ['c', 3, null],
    ])
  })
})

const anyRecord = fc.record({
  submitId: fc.integer({ min: 1, max: 60 }),
  uid: fc.constantFrom('ada', 'bob', 'cyd'),
  cpid: fc.integer({ min: 1, max: 3 }),
  at: fc.integer({ min: -5, max: 330 }),
  outcome: fc.constantFrom('accepted' as const, 'penalty' as const, 'free' as const),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  runTime: fc.option(fc.integer({ min: 0, max: 9 })),
})
type AnyRecord = typeof anyRecord extends fc.Arbitrary<infer R> ? R : never
const recordOf = ({ at, ...record }: AnyRecord): LedgerRecord => ({
  ...record,
  submitTime: times.start + at * second,
})
const ledgers = fc.uniqueArray(anyRecord, { selector: ({ submitId }) => submitId, maxLength: 40 })
const views = fc.constantFrom(open, sealed, beyond)
const bySecond: PenaltyRule = { penaltyInMinutes: false, penaltyCut: false }
const acm = { times, type: ContestType.Acm, oiRankScoreType: 'Recent' as const }
const oi = { times, type: ContestType.Oi, ...bySecond }
const kinds = fc.constantFrom(
  { ...acm, ...bySecond },
  { ...acm, ...bySecond, penaltyCut: true },
  { ...acm, ...bySecond, penaltyInMinutes: true },
  { ...oi, oiRankScoreType: 'Recent' as const },
  { ...oi, oiRankScoreType: 'Highest' as const },
)
type Rules = typeof kinds extends fc.Arbitrary<infer R> ? R : never

const boardOf = (standings: readonly Parameters<typeof rankStandings>[0][number][]) =>
  rankStandings(standings, { isStar: () => false, awardType: AwardType.None, awards: [] })
const wholeBoard = (records: readonly LedgerRecord[], rules: Rules, view: BoardView) => {
  const ledger = createLedger(times)
  for (const record of records) ledger.put(record)
  return boardOf(foldContest(ledger, rules, view).fold.standings())
}

test('whole minutes are those of each problem: the rest of none is carried into the next', () => {
  const solved = (cpid: number, at: number) => run(at, 'accepted', { cpid })
  const records = [run(30, 'penalty', { cpid: 1 }), solved(1, 119.9), solved(2, 179)]
  const timeOf = (rule: PenaltyRule) =>
    wholeBoard(records, { ...acm, ...rule }, open).map(({ standing }) => standing.time)
  expect(timeOf({ ...bySecond, penaltyInMinutes: true })).toEqual([60 + 120 + 1_200])
  expect(timeOf(bySecond)).toEqual([119 + 179 + 1_200])
  expect(timeOf({ ...bySecond, penaltyCut: true })).toEqual([4 * 60 + 1_200])
})

describe('a board', () => {
  test('that follows verdicts one by one, changed ones and taken back ones too, is the board made at once', () => {
    const acts = fc.array(fc.record({ record: anyRecord, isTakenBack: fc.boolean() }), { maxLength: 60 })
    fc.assert(
      fc.property(acts, kinds, views, (done, rules, view) => {
        const ledger = createLedger(times)
        const { fold } = foldContest(ledger, rules, view)
        const left = new Map<number, LedgerRecord>()
        for (const { record, isTakenBack } of done) {
          const before = left.get(record.submitId)
          const next = {
            ...recordOf(record),
            uid: before?.uid ?? record.uid,
            cpid: before?.cpid ?? record.cpid,
          }
          if (isTakenBack) {
            left.delete(next.submitId)
            ledger.drop(next.submitId)
          } else {
            left.set(next.submitId, next)
            ledger.put(next)
          }
          fold.change(next.uid, next.cpid)
          expect(boardOf(fold.standings())).toEqual(wholeBoard([...left.values()], rules, view))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('does not depend on the order in which verdicts arrive', () => {
    const shuffled = ledgers.chain((records) =>
      fc.tuple(fc.constant(records), fc.shuffledSubarray(records, { minLength: records.length })),
    )
    fc.assert(
      fc.property(shuffled, kinds, views, ([records, others], rules, view) => {
        expect(wholeBoard(others.map(recordOf), rules, view)).toEqual(
          wholeBoard(records.map(recordOf), rules, view),
        )
      }),
    )
  })

  test('under the seal is the same whatever the sealed results are', () => {
    const isHidden = ({ submitTime }: LedgerRecord) => submitTime >= (sealed.sealedFrom ?? 0)
    const twins = fc.tuple(ledgers, fc.array(anyRecord, { minLength: 40, maxLength: 40 }))
    fc.assert(
      fc.property(twins, kinds, ([records, others], rules) => {
        const one = records.map(recordOf)
        const other = one.map((record, index) => {
          const { outcome, score, runTime } = others[index] ?? record
          return isHidden(record) ? { ...record, outcome, score, runTime } : record
        })
        expect(wholeBoard(other, rules, sealed)).toEqual(wholeBoard(one, rules, sealed))
      }),
    )
  })

  test('has each cell as the rules say it, read off the whole list', () => {
    fc.assert(
      fc.property(ledgers, (records) => {
        const all = records.map(recordOf).sort(inOrder(times))
        for (const { standing } of wholeBoard(all, { ...acm, ...bySecond }, open)) {
          const own = all.filter(
            ({ uid, submitTime }) =>
              uid === standing.uid && submitTime >= times.start && submitTime < times.end,
          )
          const solved = [1, 2, 3].flatMap((cpid) => {
            const tries = own.filter((record) => record.cpid === cpid)
            const right = tries.findIndex(({ outcome }) => outcome === 'accepted')
            if (right < 0) return []
            const wrong = tries.slice(0, right).filter(({ outcome }) => outcome === 'penalty').length
            return [Math.floor(((tries[right]?.submitTime ?? 0) - times.start) / second) + wrong * 1_200]
          })
          expect(standing.reached).toBe(solved.length)
          expect(standing.time).toBe(solved.reduce((sum, time) => sum + time, 0))
        }
      }),
    )
  })
})

describe('the seal', () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))
  const contest = {
    endTime: at(50),
    sealRank: true,
    sealRankTime: at(40),
    autoRealRank: true,
    allowEndSubmit: true,
  }
  const visibility = (
    now: Date,
    given: Partial<typeof contest> = {},
    asked: { isAdmin?: boolean; force?: boolean } = {},
  ) =>
    visibilityOf({ ...contest, ...given }, { now, isAdmin: false, force: false, containsEnd: true, ...asked })

  test.each([
    ['before it', at(39), {}, {}, null],
    ['at it', at(40), {}, {}, at(40)],
    ['at the end, where it ends by itself', at(50), {}, {}, null],
    ['at the end, where it does not', at(50), { autoRealRank: false }, {}, at(40)],
    ['days later, where it does not', at(5_000), { autoRealRank: false }, {}, at(40)],
    ['switched off', at(45), { sealRank: false }, {}, null],
    ['for an admin who does not force it', at(45), {}, { isAdmin: true }, at(40)],
    ['for an admin who forces it', at(45), {}, { isAdmin: true, force: true }, null],
    ['for anybody else who forces it', at(45), {}, { force: true }, at(40)],
  ] as const)('%s', (_, now, given, asked, expected) => {
    expect(visibility(now, given, asked).sealedFrom).toEqual(expected)
  })

  test('closes what comes after the end, and own results of OI contests alone', () => {
    const closed = visibility(at(45))
    expect(closed.containsEnd).toBe(false)
    const late = { submitTime: at(41), isOwn: true }
    expect(knowsResult(closed, ContestType.Acm, late)).toBe(true)
    expect(knowsResult(closed, ContestType.Oi, late)).toBe(false)
    expect(knowsResult(closed, ContestType.Acm, { ...late, isOwn: false })).toBe(false)
    expect(knowsResult(closed, ContestType.Oi, { submitTime: at(39), isOwn: false })).toBe(true)
  })
})

test('verdicts mean on a board what the contract says', () => {
  const meaning = (outcome: string | undefined) =>
    Object.values(JudgeStatus)
      .filter((status) => outcomeOf(status) === outcome)
      .sort((a, b) => a - b)
  expect(meaning('accepted')).toEqual([0])
  expect(meaning('penalty')).toEqual([-3, -1, 1, 2, 3])
  expect(meaning('free')).toEqual([-4, -2, 4, 8, 10])
  expect(meaning(undefined)).toEqual([-10, -5, 5, 6, 7, 9])
})

describe('an account rule', () => {
  const rule = '<prefix>t</prefix><suffix>x</suffix><start>1</start><end>12</end><extra>ada  bob</extra>'
  test.each([
    ['t1x', true],
    ['t12x', true],
    ['t13x', false],
    ['t0x', false],
    ['t01x', false],
    ['tx', false],
    ['t1', false],
    ['ada', true],
    ['bob', true],
    ['ada bob', false],
    ['', false],
  ])('%s: %s', (username, isNamed) => expect(isNamedByRule(rule, username)).toBe(isNamed))
  test('that is missing names nobody', () => {
    expect(isNamedByRule(null, 'ada')).toBe(false)
    expect(isNamedByRule('', '')).toBe(false)
  })
})
