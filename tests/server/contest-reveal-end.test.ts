import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outcomeOf } from '#contract/contest-outcome.ts'
import type { PenaltyRule } from '#contract/contest-penalty.ts'
import { getContestScrollBoardInfo, type RevealSubmission } from '#contract/contest-reveal.ts'
import { AwardType, ContestType, JudgeStatus, type OiRankScoreType } from '#contract/enums.ts'
import { revealInputOf } from '#machines/reveal/reveal-input.rules.ts'
import { revealOf } from '#machines/reveal/reveal-steps.rules.ts'
import { acmCell, firstBloods } from '#server/contest/acm.scoring.ts'
import { foldContest } from '#server/contest/fold.ts'
import { createLedger, type LedgerRecord, secondsSince } from '#server/contest/ledger.ts'
import { rankStandings } from '#server/contest/standings.ts'
import * as board from '#ui/board/board-rows.ts'
import { shownCell } from '#ui/reveal/reveal-cell.ts'

const times = { start: 0, end: 18_000_000 }
const sealedFrom = 14_400_000
const problems = ['A', 'B', 'C', 'D']
const users = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7']

const anyRun = fc.record({
  uid: fc.constantFrom(...users),
  problem: fc.constantFrom(...problems),
  submitTime: fc.integer({ min: 0, max: 59 }).map((minutes) => minutes * 299_999),
  status: fc.constantFrom(
    JudgeStatus.Accepted,
    JudgeStatus.WrongAnswer,
    JudgeStatus.CompileError,
    JudgeStatus.PartialAccepted,
    JudgeStatus.Cancelled,
    JudgeStatus.Judging,
  ),
  score: fc.option(fc.integer({ min: 0, max: 10 }).map((tenths) => tenths * 10)),
  runTime: fc.option(fc.integer({ min: 0, max: 40 })),
})
type Run = ReturnType<(typeof anyRun)['generate']>['value']

const person = { nickname: null, realname: null, school: null, avatar: null, gender: null }
const stars = ['u2']

/** What the server answers about these runs. */
const sourceOf = (
  runs: readonly Run[],
  type: ContestType,
  oiRankScoreType: OiRankScoreType,
  penalty: PenaltyRule,
) => {
  const submissions = runs.map(({ problem: displayId, submitTime, ...run }, index): RevealSubmission => {
    const seconds = secondsSince(times.start, submitTime)
    return {
      ...{ ...person, ...run, username: run.uid, submitId: index + 1, displayId, seconds },
      ...{ submitTime: '', sealed: submitTime >= sealedFrom },
    }
  })
  const came = submissions
    .filter(({ status }) => outcomeOf(status) !== undefined)
    .sort((one, other) => one.seconds - other.seconds || one.submitId - other.submitId)
  const teams = [...new Set(came.map(({ uid }) => uid))].map((uid) => ({ ...person, uid, username: uid }))
  const { data: example } = getContestScrollBoardInfo.example
  return {
    info: {
      ...{ ...example, type, oiRankScoreType, ...penalty, teams },
      balloonColor: { A: '', B: '' },
      starUserList: stars,
    },
    submissions: submissions
      .filter(({ status }) => type === ContestType.Oi || status !== JudgeStatus.Cancelled)
      .reverse(),
  }
}

const foldOf = (
  runs: readonly Run[],
  type: ContestType,
  oiRankScoreType: OiRankScoreType,
  penalty: PenaltyRule,
  since: number | null = null,
) => {
  const ledger = createLedger(times)
  runs.forEach(({ problem, status, ...run }, index) => {
    const outcome = outcomeOf(status)
    const record = { ...run, submitId: index + 1, cpid: problems.indexOf(problem) }
    if (outcome) ledger.put({ ...record, outcome } satisfies LedgerRecord)
  })
  const rules = { times, type, oiRankScoreType, ...penalty }
  return foldContest(ledger, rules, { sealedFrom: since, containsEnd: false })
}

const boardOf = (...given: Parameters<typeof foldOf>) => {
  const { fold } = foldOf(...given)
  const awards = ['gold', 'silver'].map((name) => ({
    ...{ name, num: 2, priority: 1 },
    background: '',
    color: '',
  }))
  return rankStandings([...fold.standings()], {
    isStar: (uid) => stars.includes(uid),
    awardType: AwardType.Number,
    awards,
  }).map(({ standing, award }) => [standing.uid, standing.reached, standing.time, award?.name ?? null])
}

/** What the board shows of each problem that a user tried. */
const boardCellsOf = (...given: Parameters<typeof foldOf>) => {
  const found = foldOf(...given)
  const shown = new Map<string, board.BoardCell>()
  const show = (uid: string, cpid: number, cell: board.BoardCell) =>
    shown.set(`${uid} ${problems[cpid]}`, cell)
  if (found.type === ContestType.Acm) {
    const standings = found.fold.standings()
    const firsts = firstBloods(standings)
    for (const { uid, tries } of standings)
      for (const [cpid, tried] of tries)
        show(uid, cpid, board.acmCell(acmCell(tried, firsts.get(cpid)), true))
  } else {
    for (const { uid, tries } of found.fold.standings())
      for (const [cpid, { score, runTime }] of tries)
        show(uid, cpid, board.oiCell(score, runTime ?? undefined))
  }
  return shown
}

const bySecond: PenaltyRule = { penaltyInMinutes: false, penaltyCut: false }
const rules = [
  ['ACM', ContestType.Acm, 'Recent', bySecond],
  ['ACM with a sum in whole minutes', ContestType.Acm, 'Recent', { ...bySecond, penaltyCut: true }],
  ['ACM in whole minutes', ContestType.Acm, 'Recent', { ...bySecond, penaltyInMinutes: true }],
  ['OI, last score', ContestType.Oi, 'Recent', bySecond],
  ['OI, best score', ContestType.Oi, 'Highest', bySecond],
] as const

describe.each(rules)('a reveal of %s', (_, type, which, penalty) => {
  test('ends with the board of the server and its awards, always', () =>
    fc.assert(
      fc.property(fc.array(anyRun, { maxLength: 80 }), (runs) => {
        const medals = { gold: 2, silver: 2, bronze: 0 }
        const input = revealInputOf({ ...sourceOf(runs, type, which, penalty), removeStar: false, medals })
        const { steps, frameAt, ending } = revealOf(input)
        const end = frameAt(steps.length).rows.map(({ uid, reached, cost }) => [
          ...[uid, reached, cost],
          ending(uid)?.medal,
        ])
        expect(end).toEqual(boardOf(runs, type, which, penalty))
      }),
    ))

  test('shows each problem at the beginning and the end as the board does, and none that was not tried', () =>
    fc.assert(
      fc.property(fc.array(anyRun, { maxLength: 80 }), (all) => {
        // The wire of a reveal has no cancelled submissions of ACM contests.
        const runs = all.filter(({ status }) => type === ContestType.Oi || status !== JudgeStatus.Cancelled)
        const medals = { gold: 0, silver: 0, bronze: 0 }
        const input = revealInputOf({ ...sourceOf(runs, type, which, penalty), removeStar: false, medals })
        const { steps, frameAt } = revealOf(input)
        const cellsAt = (step: number) =>
          new Map(
            frameAt(step).rows.flatMap(({ uid, cells }) =>
              problems.flatMap((problem) => {
                const cell = shownCell(cells.get(problem), input.rule)
                return cell.kind === 'none' ? [] : [[`${uid} ${problem}`, cell] as const]
              }),
            ),
          )
        expect(cellsAt(steps.length)).toEqual(boardCellsOf(runs, type, which, penalty))
        if (type !== ContestType.Acm) return
        const sealed = (cells: ReadonlyMap<string, board.BoardCell>) =>
          new Map([...cells].filter(([, { kind }]) => kind === 'pending'))
        expect(sealed(cellsAt(0))).toEqual(sealed(boardCellsOf(runs, type, which, penalty, sealedFrom)))
      }),
    ))
})
