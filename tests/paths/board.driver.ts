import type { Page } from '@playwright/test'
import { getContestRank } from '#contract/contest-rank.ts'
import { board as limits } from '#contract/limits/contest.ts'
import type { BoardSnapshot } from '#machines/board/board.machine.ts'
import { tokenOf, visit } from '#support/node/browser.ts'
import { insertContest } from '#support/node/contest-rows.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import { type BoardDriven, boardModel } from '../machines/board.model.ts'
import { boardActs, boardObstacle, boardSights, firstTeam } from '../machines/board.screen.ts'

/** A page and one team. */
const teams = limits.pageSize + 1
const nameOf = (team: number) => `boardteam${String(team).padStart(3, '0')}x`
const teamOn = (page: number) => nameOf((page - 1) * limits.pageSize + 1)

/** So long a contest that is going to end goes on, beside what is waited for before; and so long one waits for its end. */
const restMs = 40_000
const endWaitMs = 50_000

interface Scene {
  page: Page
  product: Product
  calls: HeldCalls
  cid: number
  /** It has ended before anybody looked. */
  isOver: boolean
  /** Which page is asked for, and whose rows are there: ways that are joined may differ in it. */
  asked: number
  shown: number
}

/** One that every team has solved, in the order of their names. */
async function insertBoard(product: Product): Promise<number> {
  const cid = await insertContest(product, { title: 'Board cup', start: -120, end: 240 })
  const numbers = Array.from({ length: teams }, (_, index) => index + 1)
  const names = numbers.map(nameOf)
  await product.rows(
    `insert into users (uid, username, password_hash) select name, name, '' from unnest($1::text[]) as name
     on conflict do nothing`,
    [names],
  )
  await product.rows(
    `insert into submission (uid, username, pid, display_pid, cid, cpid, status, length, code, language, submit_time)
      select team.name, team.name, one.pid, one.display_id, one.cid, one.id, 0, 1, 'x', 'C',
        now() - interval '2 hours' + team.number * interval '1 minute'
      from unnest($2::text[]) with ordinality as team (name, number), contest_problem as one where one.cid = $1`,
    [cid, names],
  )
  return cid
}

const endAfter = ({ rows }: Product, cid: number, ms: number) =>
  rows(`update contest set end_time = now() + $2 * interval '1 millisecond' where id = $1`, [cid, ms])

async function watchPhase({ page, product, cid, isOver }: Scene, isEnd: boolean): Promise<string> {
  if (isOver || !isEnd) {
    await page.clock.fastForward(1_000)
    return `the clock says that it ${isEnd ? 'is over' : 'runs'}`
  }
  await endAfter(product, cid, 0)
  await page.clock.fastForward(endWaitMs)
  return 'the contest ends'
}

async function bring(scene: Scene, event: BoardDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'board.ask': {
      const isFirst = event.query.currentPage === 1
      scene.asked = event.query.currentPage
      await (isFirst ? page.goBack() : page.goForward())
      return `the browser goes ${isFirst ? 'back' : 'forward'}`
    }
    case 'board.follow':
      await page.locator(firstTeam).getByRole('button').click()
      return 'presses the pin of the first team'
    case 'xstate.done.actor.load': {
      const { status } = await calls.pass('load')
      scene.shown = scene.asked
      return `the server gives the rows: ${status}`
    }
    case 'xstate.error.actor.load':
      await calls.cut('load')
      return 'the network is gone'
    case 'xstate.snapshot.watchDue':
      await page.clock.fastForward(limits.refreshMs)
      await until('the call for newer rows', () => calls.waits('load'), 10_000)
      return 'half a minute goes by'
    case 'xstate.snapshot.watchPhase':
      return watchPhase(scene, event.snapshot.context === 'ended')
    default:
      throw new Error(`${event.type} is not brought to the page`)
  }
}

/** How long the contest goes on from now, that it ends when the path says so. */
function lengthFor(events: readonly BoardDriven[]): number | undefined {
  const end = events.findIndex(
    (event) => event.type === 'xstate.snapshot.watchPhase' && event.snapshot.context === 'ended',
  )
  if (end === -1) return undefined
  if (end === 0) return -1_000
  const waits = events.slice(0, end).filter(({ type }) => type === 'xstate.snapshot.watchDue')
  return restMs + waits.length * limits.refreshMs
}

async function open(
  { browser, product, words, account }: DriverPlace,
  { steps }: (typeof boardModel.paths)[number],
): Promise<Stage<BoardDriven, BoardSnapshot>> {
  await forgetTries(product)
  const cid = await insertBoard(product)
  const token = await tokenOf(product, account)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1440, height: 900 })
  await page.clock.install()
  await page.goto(`/oj/contest/${cid}/rank`)
  // So that the browser has somewhere to go forward to.
  await page.getByRole('button', { name: words('shell:kit.page', { number: 2 }), exact: true }).click()
  await page.getByText(teamOn(2), { exact: true }).first().waitFor()
  await page.goBack()
  await page.getByText(teamOn(1), { exact: true }).first().waitFor()
  const length = lengthFor(steps.map(({ event }) => event))
  if (length !== undefined) await endAfter(product, cid, length)
  const calls = await holdCalls(page, { load: getContestRank })
  await page.reload()
  await until('the call for the rows', () => calls.waits('load'), 10_000)
  await page.getByRole('button', { name: words('board:filter.reload'), exact: true }).waitFor()
  await page.clock.pauseAt(Date.now() + 2_000)
  const scene: Scene = { page, product, calls, cid, isOver: (length ?? 0) < 0, asked: 1, shown: 1 }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => {
      // Whoever asks anew gives up what was asked before.
      if (['board.ask', 'board.reload', 'board.follow'].includes(event.type)) calls.forget('load')
      return event.type === 'board.ask' || event.type === 'board.follow'
        ? []
        : boardActs(event, words, teamOn)
    },
    bring: (event) => bring(scene, event),
    sights: (state) => boardSights(state, words, teamOn, scene.shown),
    close: () => page.context().close(),
  }
}

export default driver<BoardDriven, BoardSnapshot>({
  model: boardModel,
  obstacle: ({ event }, before) => {
    const isSilent =
      (event.type === 'xstate.snapshot.watchDue' || event.type === 'xstate.snapshot.watchPhase') &&
      event.snapshot.context === undefined
    return isSilent ? 'a stream that has said nothing is not seen' : boardObstacle(event, before?.state)
  },
  open,
})
