import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { RankRow } from '#contract/contest-rank.ts'
import type { Page } from '#contract/envelope.ts'
import { board as limits } from '#contract/limits/contest.ts'
import { type BoardSnapshot, boardMachine } from '#machines/board/board.machine.ts'
import { toggled } from '#machines/board/board.rules.ts'
import { boardView } from '#machines/board/board.view.ts'
import type { BoardPhase, BoardQuery } from '#services/board.service.ts'
import { driverOf, failingLoudly, promisePort, says, streamPort } from '#support/browser/ports.ts'
import { boardModel, boardPage, firstQuery, otherQuery } from './board.model.ts'

type Given = { page: Page<RankRow>; phase: BoardPhase }

function startSystem(given?: Given) {
  const load = promisePort<Page<RankRow>, { query: BoardQuery; followed: readonly string[] }>()
  const watchDue = streamPort<number, undefined>()
  const watchPhase = streamPort<BoardPhase, undefined>()
  const remembered: (readonly string[])[] = []
  const actor = failingLoudly(
    createActor(
      boardMachine.provide({
        actors: { load: load.logic, watchDue: watchDue.logic, watchPhase: watchPhase.logic },
        actions: { rememberFollowed: (_, { followed }) => void remembered.push(followed) },
      }),
      { input: { query: firstQuery, followed: [], given } },
    ),
  ).start()
  const drive = driverOf({ actor, ports: { load, watchDue, watchPhase } })
  return { actor, drive, load, watchDue, watchPhase, remembered, view: () => boardView(actor.getSnapshot()) }
}

/** Paths that are joined may show different pages. */
const essenceOf = ({ value, context: { query: _, shownFor: __, page, ...context } }: BoardSnapshot) => [
  value,
  context,
  page !== undefined,
]
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds({ actor, load, watchDue, remembered, view }: System) {
  const { phase, page, auto, contestPhase, busy, failure, followed } = view()
  const open = load.calls.filter(({ settled, signal }) => !settled && !signal.aborted)
  expect(open.length, 'never two requests at once').toBeLessThanOrEqual(1)
  if (contestPhase === 'ended') expect(auto, 'off once the contest ended (S2-116)').toBe(false)
  if (failure !== undefined) {
    expect(auto, 'a failed load switches it off (S2-220)').toBe(false)
    expect(busy, 'a failed load stops the spinner (S2-220)').toBe(false)
    expect(open).toEqual([])
  }
  expect(watchDue.watched(), 'waits only where it is on and nothing is asked').toBe(
    auto && open.length === 0 && phase === 'shown',
  )
  expect(page === undefined).toBe(phase === 'loading' || phase === 'failed')
  if (open.length === 0 && phase !== 'failed')
    expect(actor.getSnapshot().context.shownFor, 'what stands there answers the address').toEqual(
      actor.getSnapshot().context.query,
    )
  if (remembered.length > 0) expect(remembered.at(-1)).toEqual(followed)
}

describe('board model', () => {
  it.each(boardModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(essenceOf(system.actor.getSnapshot())).toEqual(essenceOf(state))
      holds(system)
    }
    system.actor.stop()
    expect(system.watchDue.watched() || system.watchPhase.watched()).toBe(false)
  })

  it('has a fixture for every event the machine declares', () => expect(boardModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(boardModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(boardModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(boardModel.table()).toMatchInlineSnapshot(`
      [
        "failed --board.ask (page 1)--> loading",
        "failed --board.ask (page 2)--> loading",
        "failed --board.auto (off)--> failed",
        "failed --board.auto (on)--> loading, auto",
        "failed --board.reload--> loading",
        "failed --xstate.snapshot.watchPhase (ended)--> failed, ended, again",
        "failed, ended --board.reload--> loading, ended",
        "failed, ended, again --board.reload--> loading, ended",
        "loading --board.ask (page 1)--> loading",
        "loading --board.ask (page 2)--> loading",
        "loading --board.auto (off)--> loading",
        "loading --board.auto (on)--> loading, auto",
        "loading --board.reload--> loading",
        "loading --xstate.done.actor.load--> shown.resting",
        "loading --xstate.error.actor.load--> failed",
        "loading --xstate.snapshot.watchPhase (ended)--> loading, ended, again",
        "loading, auto --board.ask (page 1)--> loading, auto",
        "loading, auto --board.ask (page 2)--> loading, auto",
        "loading, auto --board.auto (off)--> loading",
        "loading, auto --board.auto (on)--> loading, auto",
        "loading, auto --board.reload--> loading, auto",
        "loading, auto --xstate.done.actor.load--> shown.waiting, auto",
        "loading, auto --xstate.error.actor.load--> failed",
        "loading, auto --xstate.snapshot.watchPhase (ended)--> loading, ended, again",
        "loading, auto, clock unheard --xstate.snapshot.watchPhase (ended)--> loading, ended",
        "loading, auto, clock unheard --xstate.snapshot.watchPhase (nothing yet)--> loading, auto, clock unheard",
        "loading, auto, clock unheard --xstate.snapshot.watchPhase (running)--> loading, auto",
        "loading, ended --board.reload--> loading, ended",
        "loading, ended --xstate.done.actor.load--> shown.resting, ended",
        "loading, ended --xstate.error.actor.load--> failed, ended",
        "loading, ended, again --board.reload--> loading, ended",
        "loading, ended, again --xstate.done.actor.load--> refreshing.quiet, ended",
        "loading, ended, again --xstate.error.actor.load--> failed, ended, again",
        "refreshing.asked --board.ask (page 1)--> refreshing.asked, rows of another page",
        "refreshing.asked --board.ask (page 2)--> refreshing.asked, rows of another page",
        "refreshing.asked --board.auto (off)--> refreshing.asked",
        "refreshing.asked --board.auto (on)--> refreshing.asked, auto",
        "refreshing.asked --board.reload--> refreshing.asked",
        "refreshing.asked --xstate.done.actor.load--> shown.resting",
        "refreshing.asked --xstate.error.actor.load--> stale",
        "refreshing.asked --xstate.snapshot.watchPhase (ended)--> refreshing.asked, ended, again",
        "refreshing.asked, auto --board.ask (page 1)--> refreshing.asked, auto, rows of another page",
        "refreshing.asked, auto --board.ask (page 2)--> refreshing.asked, auto, rows of another page",
        "refreshing.asked, auto --board.auto (off)--> refreshing.asked",
        "refreshing.asked, auto --board.auto (on)--> refreshing.asked, auto",
        "refreshing.asked, auto --board.reload--> refreshing.asked, auto",
        "refreshing.asked, auto --xstate.done.actor.load--> shown.waiting, auto",
        "refreshing.asked, auto --xstate.error.actor.load--> stale",
        "refreshing.asked, auto --xstate.snapshot.watchPhase (ended)--> refreshing.asked, ended, again",
        "refreshing.asked, auto, following --xstate.done.actor.load--> shown.waiting, auto, following",
        "refreshing.asked, auto, following --xstate.error.actor.load--> stale, following",
        "refreshing.asked, auto, rows of another page --board.ask (page 1)--> refreshing.asked, auto",
        "refreshing.asked, auto, rows of another page --board.ask (page 2)--> refreshing.asked, auto",
        "refreshing.asked, auto, rows of another page --board.auto (off)--> refreshing.asked, rows of another page",
        "refreshing.asked, auto, rows of another page --board.auto (on)--> refreshing.asked, auto, rows of another page",
        "refreshing.asked, auto, rows of another page --board.reload--> refreshing.asked, auto, rows of another page",
        "refreshing.asked, auto, rows of another page --xstate.done.actor.load--> shown.waiting, auto",
        "refreshing.asked, auto, rows of another page --xstate.error.actor.load--> failed",
        "refreshing.asked, auto, rows of another page --xstate.snapshot.watchPhase (ended)--> refreshing.asked, ended, rows of another page, again",
        "refreshing.asked, ended --board.reload--> refreshing.asked, ended",
        "refreshing.asked, ended --xstate.done.actor.load--> shown.resting, ended",
        "refreshing.asked, ended --xstate.error.actor.load--> stale, ended",
        "refreshing.asked, ended, again --board.reload--> refreshing.asked, ended",
        "refreshing.asked, ended, again --xstate.done.actor.load--> refreshing.quiet, ended",
        "refreshing.asked, ended, again --xstate.error.actor.load--> stale, ended, again",
        "refreshing.asked, ended, following --xstate.done.actor.load--> shown.resting, ended, following",
        "refreshing.asked, ended, following --xstate.error.actor.load--> stale, ended, following",
        "refreshing.asked, ended, rows of another page --board.reload--> refreshing.asked, ended, rows of another page",
        "refreshing.asked, ended, rows of another page --xstate.done.actor.load--> shown.resting, ended",
        "refreshing.asked, ended, rows of another page --xstate.error.actor.load--> failed, ended",
        "refreshing.asked, ended, rows of another page, again --board.reload--> refreshing.asked, ended, rows of another page",
        "refreshing.asked, ended, rows of another page, again --xstate.done.actor.load--> refreshing.quiet, ended",
        "refreshing.asked, ended, rows of another page, again --xstate.error.actor.load--> failed, ended, again",
        "refreshing.asked, following --xstate.done.actor.load--> shown.resting, following",
        "refreshing.asked, following --xstate.error.actor.load--> stale, following",
        "refreshing.asked, rows of another page --board.ask (page 1)--> refreshing.asked",
        "refreshing.asked, rows of another page --board.ask (page 2)--> refreshing.asked",
        "refreshing.asked, rows of another page --board.auto (off)--> refreshing.asked, rows of another page",
        "refreshing.asked, rows of another page --board.auto (on)--> refreshing.asked, auto, rows of another page",
        "refreshing.asked, rows of another page --board.reload--> refreshing.asked, rows of another page",
        "refreshing.asked, rows of another page --xstate.done.actor.load--> shown.resting",
        "refreshing.asked, rows of another page --xstate.error.actor.load--> failed",
        "refreshing.asked, rows of another page --xstate.snapshot.watchPhase (ended)--> refreshing.asked, ended, rows of another page, again",
        "refreshing.quiet --board.ask (page 2)--> refreshing.asked, rows of another page",
        "refreshing.quiet --board.auto (off)--> refreshing.quiet",
        "refreshing.quiet --board.auto (on)--> refreshing.quiet, auto",
        "refreshing.quiet --board.reload--> refreshing.asked",
        "refreshing.quiet --xstate.done.actor.load--> shown.resting",
        "refreshing.quiet --xstate.error.actor.load--> stale",
        "refreshing.quiet --xstate.snapshot.watchPhase (ended)--> refreshing.quiet, ended, again",
        "refreshing.quiet, auto --board.ask (page 2)--> refreshing.asked, auto, rows of another page",
        "refreshing.quiet, auto --board.auto (off)--> refreshing.quiet",
        "refreshing.quiet, auto --board.auto (on)--> refreshing.quiet, auto",
        "refreshing.quiet, auto --board.reload--> refreshing.asked, auto",
        "refreshing.quiet, auto --xstate.done.actor.load--> shown.waiting, auto",
        "refreshing.quiet, auto --xstate.error.actor.load--> stale",
        "refreshing.quiet, auto --xstate.snapshot.watchPhase (ended)--> refreshing.quiet, ended, again",
        "refreshing.quiet, auto, following --xstate.done.actor.load--> shown.waiting, auto, following",
        "refreshing.quiet, auto, following --xstate.error.actor.load--> stale, following",
        "refreshing.quiet, ended --board.reload--> refreshing.asked, ended",
        "refreshing.quiet, ended --xstate.done.actor.load--> shown.resting, ended",
        "refreshing.quiet, ended --xstate.error.actor.load--> stale, ended",
        "refreshing.quiet, ended, again --board.reload--> refreshing.asked, ended",
        "refreshing.quiet, ended, again --xstate.done.actor.load--> refreshing.quiet, ended",
        "refreshing.quiet, ended, again --xstate.error.actor.load--> stale, ended, again",
        "shown.resting --board.ask (page 1)--> refreshing.asked, rows of another page",
        "shown.resting --board.ask (page 2)--> refreshing.asked, rows of another page",
        "shown.resting --board.auto (off)--> shown.resting",
        "shown.resting --board.auto (on)--> refreshing.quiet, auto",
        "shown.resting --board.follow--> refreshing.asked, following",
        "shown.resting --board.reload--> refreshing.asked",
        "shown.resting --xstate.snapshot.watchPhase (ended)--> refreshing.quiet, ended",
        "shown.resting, ended --board.follow--> refreshing.asked, ended, following",
        "shown.resting, ended --board.reload--> refreshing.asked, ended",
        "shown.resting, ended, following --board.follow--> refreshing.asked, ended",
        "shown.resting, following --board.follow--> refreshing.asked",
        "shown.waiting, auto --board.ask (page 1)--> refreshing.asked, auto, rows of another page",
        "shown.waiting, auto --board.ask (page 2)--> refreshing.asked, auto, rows of another page",
        "shown.waiting, auto --board.auto (off)--> shown.resting",
        "shown.waiting, auto --board.auto (on)--> shown.waiting, auto",
        "shown.waiting, auto --board.follow--> refreshing.asked, auto, following",
        "shown.waiting, auto --board.reload--> refreshing.asked, auto",
        "shown.waiting, auto --xstate.snapshot.watchDue (0)--> refreshing.quiet, auto",
        "shown.waiting, auto --xstate.snapshot.watchDue (nothing yet)--> shown.waiting, auto",
        "shown.waiting, auto --xstate.snapshot.watchPhase (ended)--> refreshing.quiet, ended",
        "shown.waiting, auto, following --board.follow--> refreshing.asked, auto",
        "shown.waiting, auto, following --xstate.snapshot.watchDue (0)--> refreshing.quiet, auto, following",
        "shown.waiting, auto, following --xstate.snapshot.watchDue (nothing yet)--> shown.waiting, auto, following",
        "stale --board.ask (page 2)--> refreshing.asked, rows of another page",
        "stale --board.auto (off)--> stale",
        "stale --board.auto (on)--> refreshing.asked, auto",
        "stale --board.reload--> refreshing.asked",
        "stale --xstate.snapshot.watchPhase (ended)--> stale, ended, again",
        "stale, ended --board.reload--> refreshing.asked, ended",
        "stale, ended, again --board.reload--> refreshing.asked, ended",
      ]
    `))
})

const done = { type: 'xstate.done.actor.load', output: boardPage } as const
const failed = { type: 'xstate.error.actor.load', error: { kind: 'offline' } } as const

describe('board journeys', () => {
  it('is renewed quietly while the contest runs, once more when it ends, and never again', async () => {
    const { drive, load, view } = startSystem()
    await drive(says('watchPhase', 'running' as BoardPhase))
    await drive(done)
    await drive(says('watchDue', 0))
    expect(view()).toMatchObject({ busy: false, phase: 'shown' })
    expect(load.calls).toHaveLength(2)
    await drive(done)
    await drive(says('watchPhase', 'ended' as BoardPhase))
    expect(load.calls).toHaveLength(3)
    await drive(done)
    await drive({ type: 'board.auto', auto: true })
    expect(view().auto).toBe(false)
    expect(load.calls).toHaveLength(3)
  })

  it('begins with the rows that came with the page, and asks quietly for newer ones', async () => {
    const { drive, load, view } = startSystem({ page: boardPage, phase: 'running' })
    expect(view()).toMatchObject({ phase: 'shown', busy: false, page: boardPage, contestPhase: 'running' })
    expect(load.calls).toHaveLength(1)
    await drive(done)
    await drive(says('watchPhase', 'ended' as BoardPhase))
    expect(load.calls, 'once more when it ends').toHaveLength(2)
  })

  it('keeps the rows of before when a load fails, and goes on when it is told to', async () => {
    const { drive, load, view } = startSystem()
    await drive(done)
    await drive(says('watchDue', 0))
    await drive(failed)
    expect(view()).toMatchObject({
      phase: 'stale',
      auto: false,
      page: boardPage,
      failure: { kind: 'offline' },
    })
    await drive({ type: 'board.auto', auto: true })
    expect(load.calls).toHaveLength(3)
    await drive(done)
    expect(view()).toMatchObject({ phase: 'shown', auto: true, failure: undefined })
  })

  it('asks with the page and the followed users of now, and lets go of the question before', async () => {
    const { drive, load, view, remembered } = startSystem()
    await drive(done)
    await drive({ type: 'board.follow', uid: 'u1' })
    await drive({ type: 'board.ask', query: otherQuery })
    expect(load.calls.map(({ input }) => input)).toEqual([
      { query: firstQuery, followed: [] },
      { query: firstQuery, followed: ['u1'] },
      { query: otherQuery, followed: ['u1'] },
    ])
    expect(load.calls[1]?.signal.aborted).toBe(true)
    expect(remembered).toEqual([['u1']])
    await drive(failed)
    expect(view()).toMatchObject({ phase: 'failed', page: undefined })
  })
})

describe('rules of the board', () => {
  it('follow no more users than the contract lets a question name', () => {
    const many = Array.from({ length: limits.concernedMax }, (_, index) => `u${index}`)
    expect(toggled(many, 'one more')).toBe(many)
    expect(toggled(many, 'u3')).toHaveLength(limits.concernedMax - 1)
    expect(toggled([], 'u3')).toEqual(['u3'])
  })
})
