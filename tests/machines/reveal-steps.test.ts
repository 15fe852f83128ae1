import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RevealRule, RevealTry } from '#machines/reveal/reveal-cells.rules.ts'
import { medalAt, usualMedals } from '#machines/reveal/reveal-medals.rules.ts'
import {
  nextStop,
  type RevealFrame,
  type RevealInput,
  type RevealRow,
  revealOf,
} from '#machines/reveal/reveal-steps.rules.ts'

const problems = ['A', 'B', 'C']
const users = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6']
const sealedFrom = 7_200

const anyTry = fc.record({
  uid: fc.constantFrom(...users),
  problem: fc.constantFrom(...problems),
  seconds: fc.integer({ min: 0, max: 40 }).map((steps) => steps * 300),
  outcome: fc.constantFrom('accepted' as const, 'penalty' as const, 'free' as const),
  score: fc.option(fc.integer({ min: 0, max: 4 }).map((quarters) => quarters * 25)),
  runTime: fc.option(fc.integer({ min: 0, max: 50 })),
})
const numbered = (tries: readonly Omit<RevealTry, 'submitId' | 'sealed'>[]): RevealTry[] =>
  tries.map((each, index) => ({ ...each, submitId: index + 1, sealed: each.seconds >= sealedFrom }))
const anyContest = (rule: fc.Arbitrary<RevealRule>): fc.Arbitrary<RevealInput> =>
  fc
    .record({
      rule,
      tries: fc.array(anyTry, { maxLength: 60 }),
      stars: fc.subarray(users, { maxLength: 2 }),
      medals: fc.record({ gold: fc.nat(2), silver: fc.nat(2), bronze: fc.nat(3) }),
    })
    .map(({ rule: kind, tries, stars, medals }) => ({
      rule: kind,
      problems,
      medals,
      teams: users.map((uid) => ({ uid, isStar: stars.includes(uid) })),
      tries: numbered(tries),
    }))
const anyRule = anyContest(fc.constantFrom('acm' as const, 'Recent' as const, 'Highest' as const))

/** As text, which nothing can change afterwards. */
const written = ({ rows, ...frame }: RevealFrame) =>
  JSON.stringify([frame, rows.map(({ cells, ...row }) => [row, [...cells]])])
const uidsOf = ({ rows }: RevealFrame) => rows.map(({ uid }) => uid)
const cellsOf = ({ rows }: RevealFrame) =>
  rows.flatMap(({ uid, cells }) => [...cells].map(([problem, cell]) => [`${uid} ${problem}`, cell] as const))
const openedBetween = (before: RevealFrame, after: RevealFrame) => {
  const old = new Map(cellsOf(before))
  return cellsOf(after).filter(([name, cell]) => JSON.stringify(old.get(name)) !== JSON.stringify(cell))
}

describe('the reveal', () => {
  it('opens one sealed cell in each step that is not the end of a row, and nothing closes again', () =>
    fc.assert(
      fc.property(anyRule, (contest) => {
        const { steps, frameAt } = revealOf(contest)
        steps.forEach((step, index) => {
          const changed = openedBetween(frameAt(index), frameAt(index + 1))
          const wanted = step.kind === 'open' ? [`${step.uid} ${step.problem}`] : []
          expect(changed.map(([name]) => name)).toEqual(wanted)
          expect(changed.every(([, { pending }]) => pending === 0)).toBe(true)
        })
        expect(cellsOf(frameAt(steps.length)).filter(([, { pending }]) => pending > 0)).toEqual([])
      }),
    ))

  it('shows the same after so many steps, whichever way they were gone', () =>
    fc.assert(
      fc.property(anyRule, fc.array(fc.nat(200), { maxLength: 12 }), (contest, jumps) => {
        const { frameAt } = revealOf(contest)
        const stepByStep = (count: number) => {
          const fresh = revealOf(contest)
          let frame = fresh.frameAt(0)
          while (frame.step < Math.min(count, fresh.steps.length)) frame = fresh.frameAt(frame.step + 1)
          return frame
        }
        for (const count of jumps) expect(frameAt(count)).toEqual(stepByStep(count))
      }),
    ))

  it('goes forward and back to the same board', () =>
    fc.assert(
      fc.property(anyRule, (contest) => {
        const { steps, frameAt } = revealOf(contest)
        steps.forEach((_, index) => {
          const before = written(frameAt(index))
          frameAt(index + 1)
          expect(written(frameAt(index))).toBe(before)
        })
      }),
    ))

  it('moves one row in each step, to the place that it says', () =>
    fc.assert(
      fc.property(anyRule, (contest) => {
        const { steps, frameAt } = revealOf(contest)
        steps.forEach((step, index) => {
          const before = uidsOf(frameAt(index))
          const after = uidsOf(frameAt(index + 1))
          if (step.kind === 'final') {
            expect(after).toEqual(before)
            expect(after.indexOf(step.uid)).toBe(step.place)
            return
          }
          if (contest.rule === 'acm') expect(step.to).toBeLessThanOrEqual(step.from)
          expect(before.indexOf(step.uid)).toBe(step.from)
          const moved = before.filter((uid) => uid !== step.uid)
          moved.splice(step.to, 0, step.uid)
          expect(after).toEqual(moved)
        })
      }),
    ))

  it('makes each row final once, from the last place to the first, and nothing moves below', () =>
    fc.assert(
      fc.property(anyRule, (contest) => {
        const { steps, frameAt, ending } = revealOf(contest)
        const end = uidsOf(frameAt(steps.length))
        const final = steps.flatMap((step) => (step.kind === 'final' ? [step] : []))
        expect(final.map(({ uid }) => uid)).toEqual([...end].reverse())
        expect(final.map(({ place }) => place)).toEqual(end.map((_, index) => end.length - 1 - index))
        for (const step of final) expect(ending(step.uid)).toBe(step)
        steps.forEach((_, index) => {
          const { rows, finalFrom } = frameAt(index)
          expect(rows.slice(finalFrom).map(({ uid }) => uid)).toEqual(end.slice(finalFrom))
        })
      }),
    ))

  it('keeps the rows of each board in order', () =>
    fc.assert(
      fc.property(anyRule, (contest) => {
        const { steps, frameAt } = revealOf(contest)
        for (let count = 0; count <= steps.length; count += 1) {
          const keys = frameAt(count).rows.map(({ reached, cost }) => reached * 1e9 - cost)
          expect(keys).toEqual([...keys].sort((one, other) => other - one))
        }
      }),
    ))

  it('gives medals by rank to teams with a rank that solved something, the same one to equal results', () =>
    fc.assert(
      fc.property(anyRule, (contest) => {
        const { steps, frameAt, ending } = revealOf(contest)
        const ranked = frameAt(steps.length).rows.filter(({ isStar }) => !isStar)
        const given = frameAt(steps.length)
          .rows.filter(({ isStar }) => isStar)
          .map(({ uid }) => ending(uid)?.medal)
        expect(given.every((medal) => medal === null)).toBe(true)
        ranked.forEach(({ uid, reached, cost }) => {
          const isBetter = (other: RevealRow) =>
            other.reached > reached || (other.reached === reached && other.cost < cost)
          const rank = ranked.filter(isBetter).length + 1
          const due = reached > 0 ? medalAt(rank, contest.medals) : null
          expect(ending(uid)?.medal).toBe(due)
        })
      }),
    ))

  it('begins with what was known when the seal began', () =>
    fc.assert(
      fc.property(anyRule, (contest) => {
        const open = revealOf({ ...contest, tries: contest.tries.filter(({ sealed }) => !sealed) })
        const known = ({ rows }: RevealFrame) => rows.map(({ uid, reached, cost }) => [uid, reached, cost])
        expect(known(revealOf(contest).frameAt(0))).toEqual(known(open.frameAt(0)))
      }),
    ))

  const at = (
    uid: string,
    problem: string,
    seconds: number,
    outcome: RevealTry['outcome'],
    score?: number,
  ) => ({
    ...{ uid, problem, seconds, outcome },
    score: score ?? null,
    runTime: null,
  })
  const two = (tries: ReturnType<typeof at>[], rule: RevealRule = 'acm'): RevealInput => ({
    rule,
    problems,
    teams: ['u1', 'u2'].map((uid) => ({ uid, isStar: false })),
    tries: numbered(tries),
    medals: { gold: 1, silver: 1, bronze: 0 },
  })

  it('opens the leftmost cell of the last row first; a compile error opens to nothing', () => {
    const { steps, frameAt } = revealOf(
      two([
        at('u1', 'A', 600, 'accepted'),
        at('u2', 'A', 900, 'accepted'),
        at('u2', 'C', 8_000, 'penalty'),
        at('u2', 'B', 8_100, 'accepted'),
        at('u1', 'B', 8_200, 'free'),
      ]),
    )
    expect(steps).toEqual([
      { kind: 'open', uid: 'u2', problem: 'B', from: 1, to: 0, gained: true },
      { kind: 'open', uid: 'u1', problem: 'B', from: 1, to: 1, gained: false },
      { kind: 'final', uid: 'u1', place: 1, medal: 'silver' },
      { kind: 'open', uid: 'u2', problem: 'C', from: 0, to: 0, gained: false },
      { kind: 'final', uid: 'u2', place: 0, medal: 'gold' },
    ])
    const [first, second] = frameAt(5).rows
    expect(second?.cells.get('B')).toMatchObject({ pending: 0, wrong: 0, reached: null })
    expect(first?.cells.get('B')).toMatchObject({ solvedAt: 8_100, isFirst: true })
    expect(first?.cells.get('A')).toMatchObject({ solvedAt: 900, isFirst: false })
  })

  it('gives equal teams the same medal', () => {
    const { ending } = revealOf(two([at('u1', 'A', 600, 'accepted'), at('u2', 'B', 600, 'accepted')]))
    expect(['u1', 'u2'].map((uid) => ending(uid)?.medal)).toEqual(['gold', 'gold'])
  })

  it('has stops at medals and before rows with something to open', () => {
    const { steps } = revealOf(
      two([
        at('u1', 'A', 600, 'accepted'),
        at('u2', 'A', 900, 'accepted'),
        at('u2', 'C', 8_000, 'penalty'),
        at('u2', 'B', 8_100, 'penalty'),
      ]),
    )
    expect(steps.map(({ kind }) => kind)).toEqual(['open', 'open', 'final', 'final'])
    expect([0, 1, 2, 3, 4].map((from) => nextStop(steps, from))).toEqual([3, 3, 3, 4, 4])
    const plain = steps.map((step) => (step.kind === 'final' ? { ...step, medal: null } : step))
    expect(nextStop(plain, 0)).toBe(4)
  })

  it('waits with the last row while one above it may still fall', () => {
    const tries = [
      at('u1', 'A', 600, 'accepted', 100),
      at('u2', 'A', 900, 'penalty', 50),
      at('u1', 'A', 8_000, 'penalty', 0),
    ]
    expect(revealOf(two(tries, 'Recent')).steps).toEqual([
      { kind: 'open', uid: 'u1', problem: 'A', from: 0, to: 1, gained: false },
      { kind: 'final', uid: 'u1', place: 1, medal: null },
      { kind: 'final', uid: 'u2', place: 0, medal: 'gold' },
    ])
    expect(revealOf(two(tries, 'Highest')).steps.at(0)).toEqual({
      ...{ kind: 'final', uid: 'u2', place: 1, medal: 'silver' },
    })
  })

  it('proposes a tenth, a fifth and three tenths of the teams for medals, rounded down', () => {
    expect(usualMedals(99)).toEqual({ gold: 9, silver: 19, bronze: 29 })
    expect(usualMedals(30)).toEqual({ gold: 3, silver: 6, bronze: 9 })
  })

  it('proposes gold for the first of few teams, and no bronze without silver', () => {
    expect(usualMedals(0)).toEqual({ gold: 0, silver: 0, bronze: 0 })
    expect(usualMedals(3)).toEqual({ gold: 1, silver: 0, bronze: 0 })
    expect(usualMedals(4)).toEqual({ gold: 1, silver: 1, bronze: 1 })
  })
})
