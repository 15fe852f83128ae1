import type { Page } from '@playwright/test'
import { getJudgeServiceInfo } from '#contract/judge-fleet.ts'
import { fleetPollMs } from '#contract/limits/page.ts'
import type { FleetSnapshot } from '#machines/fleet/fleet.machine.ts'
import { rootToken, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { cutTries, type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import {
  type PlayedJudge,
  playedJudgeEnv,
  playedJudgeName,
  playedJudgeOf,
} from '#support/node/paths/played-judge.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import { type FleetDriven, fleetModel, oneJudge } from '../machines/fleet.model.ts'
import { fleetActs, fleetObstacle, fleetSights } from '../machines/fleet.screen.ts'

/** The first try and those after it. */
const tries = 4
const retryWaitMs = 10_000

interface Scene {
  page: Page
  product: Product
  calls: HeldCalls
  judge: PlayedJudge
}

/** The next call, at once or when so many milliseconds are over. */
async function nextCall({ page, calls }: Scene, ms: number): Promise<void> {
  const asks = async () => {
    if (!calls.waits('judges')) await page.clock.fastForward(ms)
    return calls.waits('judges')
  }
  await until('the call for the judges', asks, 10_000)
}

/** The judge is heard, or was heard last a day ago. */
async function arrange({ product, judge }: Scene, isHeard: boolean): Promise<void> {
  await product.rows(`update judge_node set seen_at = now() - interval '1 day'`)
  if (isHeard) await judge.appear()
}

async function bring(scene: Scene, event: FleetDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'xstate.snapshot.watchJudges': {
      const count = event.snapshot.context?.length ?? 0
      await arrange(scene, count > 0)
      await nextCall(scene, fleetPollMs)
      return `the server has heard ${count} of the judges: ${(await calls.pass('judges')).status}`
    }
    case 'xstate.error.actor.watchJudges':
      await nextCall(scene, fleetPollMs)
      return cutTries(page, calls, 'judges', tries)
    default:
      await nextCall(scene, retryWaitMs)
      return 'ten seconds go by'
  }
}

async function open({ browser, product, words }: DriverPlace): Promise<Stage<FleetDriven, FleetSnapshot>> {
  await forgetTries(product)
  const judge = await playedJudgeOf(product)
  const token = await rootToken(product)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  await page.clock.install()
  const calls = await holdCalls(page, { judges: getJudgeServiceInfo })
  await page.goto('/oj/admin/judges')
  await until('the call for the judges', () => calls.waits('judges'), 10_000)
  await page.getByRole('heading', { name: words('admin:judges.title'), exact: true }).waitFor()
  await page.clock.pauseAt(Date.now() + 10_000)
  const scene: Scene = { page, product, calls, judge }
  const [modelled] = oneJudge
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => fleetActs(event, words),
    bring: (event) => bring(scene, event),
    sights: (state) =>
      fleetSights(state, words).map((sight) =>
        sight.see === 'text' && sight.text === modelled?.name ? { ...sight, text: playedJudgeName } : sight,
      ),
    close: async () => {
      await page.context().close()
      await judge.appear()
    },
  }
}

export default driver<FleetDriven, FleetSnapshot>({
  model: fleetModel,
  env: playedJudgeEnv,
  obstacle: ({ event }, before) =>
    event.type === 'xstate.snapshot.watchJudges' && event.snapshot.context === undefined
      ? 'a stream that has said nothing is not seen'
      : fleetObstacle(event, before?.state ?? fleetModel.first()),
  open,
})
