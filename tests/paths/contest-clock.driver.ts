import type { Page } from '@playwright/test'
import { getContestInfo } from '#contract/contest.ts'
import type { DataOf } from '#contract/operation.ts'
import type { ContestClockSnapshot, ContestTimes } from '#machines/contest-clock/contest-clock.machine.ts'
import { tokenOf, visit } from '#support/node/browser.ts'
import { insertContest } from '#support/node/contest-rows.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { seeAgain } from '#support/node/paths/seen-again.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import { begun, type ContestClockDriven, contestClockModel } from '../machines/contest-clock.model.ts'
import { contestClockSights } from '../machines/contest-clock.screen.ts'

const tickMs = 1_000
/** So much later than it should may an answer come: the same second is shown. */
const lateMs = 450
/** The next tick comes in the last second before the start. */
const early = begun.times.start - tickMs - 900

interface Scene {
  page: Page
  product: Product
  calls: HeldCalls
  cid: number
  /** Where the page stands, in the time of the model. */
  now: number
}

/** The times of the contest are moved so that the server says `at` now; gives what the page is told then. */
async function tell({ page, product, calls, cid }: Scene, times: ContestTimes, at: number) {
  // Whoever has seen the end asks by itself for what is known then.
  if (!calls.waits('info')) await seeAgain(page)
  await until('the call for the contest', () => calls.waits('info'), 10_000)
  const moved = [times.start, times.end, times.seal ?? times.start].map((each) => (each - at) / 1_000)
  await product.rows(
    `update contest set start_time = now() + $2 * interval '1 second', end_time = now() + $3 * interval '1 second',
       seal_rank_time = now() + $4 * interval '1 second', seal_rank = $5 where id = $1`,
    [cid, ...moved, times.seal !== null],
  )
  const { data } = await calls.pass('info')
  const { now, startTime } = data as DataOf<typeof getContestInfo>
  await page.locator(`time[datetime="${startTime}"]`).first().waitFor({ state: 'attached' })
  return times.start + Date.parse(now) - Date.parse(startTime)
}

/** The page stands there, by the clock of the server, and shows it. */
async function stand(scene: Scene, times: ContestTimes, at: number): Promise<void> {
  const told = await until(
    'an answer in time',
    async () => {
      const now = await tell(scene, times, at - tickMs)
      return now <= at - tickMs + lateMs && { now }
    },
    30_000,
  )
  await scene.page.clock.fastForward(tickMs)
  scene.now = told.now + tickMs
}

async function tick(scene: Scene, to: number): Promise<string> {
  const ms = Math.max(tickMs, to - scene.now)
  await scene.page.clock.fastForward(ms)
  scene.now += ms
  return `${ms} ms go by`
}

async function open(
  { browser, product, words, account }: DriverPlace,
  { steps }: (typeof contestClockModel.paths)[number],
): Promise<Stage<ContestClockDriven, ContestClockSnapshot>> {
  await forgetTries(product)
  const cid = await insertContest(product, { title: 'Clock cup', start: 60, end: 240 })
  const token = await tokenOf(product, account)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  await page.clock.install()
  await page.goto(`/oj/contest/${cid}`)
  await page.getByText(words('contest:head.start'), { exact: true }).first().waitFor()
  await page.clock.pauseAt(Date.now() + 10_000)
  const calls = await holdCalls(page, { info: getContestInfo })
  const scene: Scene = { page, product, calls, cid, now: 0 }
  const first = steps[0]?.event
  const isEarly = first?.type === 'xstate.snapshot.ticks' && (first.snapshot.context ?? 0) < begun.times.start
  await stand(scene, begun.times, isEarly ? early : begun.now)
  return {
    page,
    place: () => page.locator('body'),
    acts: () => [],
    bring: async (event, after) => {
      if (event.type === 'xstate.snapshot.ticks') return tick(scene, event.snapshot.context ?? 0)
      const { now } = after.context
      // Anywhere in the last second before the start.
      await stand(scene, event.times, now < event.times.start ? begun.now : now)
      return 'an admin moves the times, and the reader looks again'
    },
    sights: (state) => contestClockSights(state, words),
    close: () => page.context().close(),
  }
}

export default driver<ContestClockDriven, ContestClockSnapshot>({
  model: contestClockModel,
  obstacle: ({ event }, last) => {
    if (event.type === 'clock.times') return undefined
    const now = event.snapshot.context
    if (now === undefined) return 'a stream that has said nothing is not seen'
    if (last === undefined) return undefined
    const since = now - last.state.context.now
    if (since < 0) return 'the time of a server does not go back'
    return since < tickMs / 2 && !last.state.matches('ended')
      ? 'a second that has gone by is not shown again'
      : undefined
  },
  open,
})
