import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { NEVER, type Observable, Subject } from 'rxjs'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fromObservable } from 'xstate'
import { getContestAccess, getContestInfo, getContestOutsizeInfo } from '#contract/contest.ts'
import { getContestProblem } from '#contract/contest-problem.ts'
import type { RankRow } from '#contract/contest-rank.ts'
import type { Page } from '#contract/envelope.ts'
import type { BoardSnapshot } from '#machines/board/board.machine.ts'
import type { BoardPhase } from '#services/board.service.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { type BoardDriven, boardModel, boardPage, otherPage } from '../machines/board.model.ts'
import { boardActs, boardObstacle, boardPageObstacle, boardSights } from '../machines/board.screen.ts'
import { openApp } from './open-app.tsx'
import { replaceMachines, walkRendered } from './rendered-walk.ts'

const teamOn = (page: number) => (page === 1 ? boardPage : otherPage).records[0]?.nickname ?? ''
const sights = (state: BoardSnapshot, words: Words) => boardSights(state, words, teamOn)
const acts = (event: BoardDriven, words: Words) => boardActs(event, words, teamOn)

/** The board of a contest; what it loads, when, and where the contest stands are the test's. */
async function openBoard(answers: Record<string, unknown> = {}, changes: Observable<number> = NEVER) {
  const ports = {
    load: promisePort<Page<RankRow>>(),
    watchDue: streamPort<number, undefined>(),
    watchPhase: streamPort<BoardPhase, undefined>(),
  }
  const app = await openApp(`/contest/${getContestInfo.example.data.id}/rank`, {
    signedIn: true,
    answers: Object.assign(answers, { [getContestAccess.path]: { access: true } }),
    prepare: (context) =>
      replaceMachines(context, 'loadBoardLogic', ({ board, subject }) => ({
        subject: subject.provide({ actors: { watchRefreshes: fromObservable(() => changes) as never } }),
        board: (subject) =>
          board(subject).provide({
            actors: {
              load: ports.load.logic as never,
              watchDue: ports.watchDue.logic as never,
              watchPhase: ports.watchPhase.logic as never,
            },
            actions: { rememberFollowed: () => {} },
          }),
      })),
  })
  onTestFinished(app.close)
  await screen.findByText(app.words('board:filter.reload'))
  return { app, ports, place: () => screen, acts, sights }
}

const tours = toursOf(boardModel, {
  sights,
  obstacle: (event, before) => boardObstacle(event, before) ?? boardPageObstacle(event, before),
})

describe('the board of a contest shows each state', () => {
  it('in few walks', () => expect(tours.length).toBeLessThan(10))

  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openBoard(), { steps }),
    60_000,
  )

  it('that does not exist leads back to the contests, and is not asked for again', async () => {
    const refused = Response.json({ status: 404, msg: 'The contest does not exist', data: null })
    const answers = { [getContestOutsizeInfo.path]: refused }
    const app = await openApp('/contest/acm-scoreboard/999', { answers })
    onTestFinished(app.close)
    await screen.findByText('The contest does not exist')
    const link = screen.getByRole('link', { name: app.words('board:toContests') })
    expect(link.getAttribute('href')).toBe('/oj/contest')
    expect(screen.queryByRole('button', { name: app.words('shell:kit.tryAgain') })).toBeNull()
  })

  it('is opened before the eyes of whoever has it open when it is unsealed after the end', async () => {
    const contest = { ...getContestInfo.example.data, isSealed: true }
    const answers: Record<string, unknown> = { [getContestInfo.path]: contest }
    const changes = new Subject<number>()
    const { app, ports } = await openBoard(answers, changes)
    act(() => ports.watchPhase.say('ended'))
    await act(async () => ports.load.calls.at(-1)?.outcome.resolve(boardPage))
    const loads = ports.load.calls.length
    answers[getContestInfo.path] = { ...contest, isSealed: false }
    const asked = () => app.asked.filter((path) => path === getContestInfo.path).length
    const before = asked()
    act(() => changes.next(1))
    await waitFor(() => expect(asked()).toBe(before + 1))
    await waitFor(() => expect(ports.load.calls.length).toBe(loads + 1))
  })

  it('counts anew above its columns what its rows have changed', async () => {
    const { app, ports } = await openBoard()
    const calls = () => app.asked.filter((path) => path === getContestProblem.path).length
    await act(async () => ports.load.calls.at(-1)?.outcome.resolve(boardPage))
    const before = calls()
    fireEvent.click(screen.getByRole('button', { name: app.words('board:filter.reload') }))
    await waitFor(() => expect(calls()).toBe(before + 1))
  })

  it('offers its admins a look through the seal for as long as there is one', async () => {
    const contest = { ...getContestInfo.example.data, isAdmin: true }
    const { app, ports } = await openBoard({ [getContestInfo.path]: contest })
    const name = app.words('board:filter.force')
    act(() => ports.watchPhase.say('running'))
    expect(screen.queryByRole('checkbox', { name })).toBeNull()
    act(() => ports.watchPhase.say('sealed'))
    expect(screen.getByRole('checkbox', { name })).toBeTruthy()
    act(() => ports.watchPhase.say('ended'))
    await waitFor(() => expect(screen.queryByRole('checkbox', { name })).toBeNull())
  })
})
