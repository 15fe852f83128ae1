import type { Page } from '@playwright/test'
import { JudgeStatus } from '#contract/enums.ts'
import { getStress, isUnderWay, type Stress, startStress, stopStress } from '#contract/stress.ts'
import { storeDraft } from '#contract/workshop.ts'
import { meetMakers } from '#contract/workshop-presence.ts'
import type { StressSnapshot } from '#machines/stress/stress.machine.ts'
import { goTo } from '#support/node/browser.ts'
import type { Client } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { cutTries, type HeldCalls } from '#support/node/paths/held-calls.ts'
import { endWait } from '#support/node/paths/held-waits.ts'
import { beginDraft, changeDraft } from '#support/node/paths/made-draft.ts'
import {
  type PlayedJudge,
  playedJudgeEnv,
  playedJudgeOf,
  playedLanguage,
} from '#support/node/paths/played-judge.ts'
import { sharePage } from '#support/node/paths/shared-page.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import type { Words } from '#support/node/words.ts'
import { title } from '../machines/problem-draft.model.ts'
import { runningStress, type StressDriven, stressModel, wanted } from '../machines/stress.model.ts'
import { stressActs, stressed, stressObstacle, stressSights } from '../machines/stress.screen.ts'

/** As the machine has it. */
const retryMs = 5_000
const watchTries = 4
const spoken = <T extends { language: string }>(programs: readonly T[]) =>
  programs.map((program) => ({ ...program, language: playedLanguage }))

interface Scene {
  page: Page
  calls: HeldCalls
  product: Product
  words: Words
  judge: PlayedJudge
  owner: Client
  pid: number
  /** The page knows how it ended, and asks no more by itself. */
  isOver: boolean
}

/** Whatever is stored makes the page ask anew. */
async function store(scene: Scene): Promise<string> {
  const { page, words, calls, isOver } = scene
  // What comes afterwards is asked because of it.
  if (!isOver) await until('a page that asks', async () => calls.waits('stress'), 10_000)
  calls.forget('stress')
  scene.isOver = false
  const name = words('workshop:statement.title')
  const stored = page.waitForResponse(
    (response) =>
      response.url().includes(storeDraft.path) && response.request().method() === storeDraft.method,
  )
  await page.getByRole('textbox', { name, exact: true }).fill(`Title ${crypto.randomUUID().slice(0, 8)}`)
  await stored
  return 'another title is stored'
}

/** Asked for from its beginning, and tried as far by the judge. */
async function arrange(scene: Scene, { state, done }: Stress): Promise<void> {
  const { product, owner, judge, pid } = scene
  for (const table of ['trial', 'trial_cell'])
    await product.rows(`delete from ${table} where pid = $1`, [pid])
  await judge.appear()
  await owner.get(startStress, { body: { pid, ...wanted } })
  await judge.runStress(runningStress.done, state === 'found' ? JudgeStatus.WrongAnswer : undefined)
  const { stress } = await owner.get(getStress, { query: { pid } })
  if (stress?.state !== state || stress.done !== done)
    throw new Error(`the stress is ${stress?.state} after ${stress?.done} tries`)
}

async function tell(scene: Scene, stress: Stress): Promise<string> {
  const why = scene.isOver ? `${await store(scene)}, and ` : ''
  await arrange(scene, stress)
  const { status } = await scene.calls.pass('stress')
  scene.isOver = !isUnderWay(stress)
  return `${why}the server tells of a stress that is ${stress.state}: ${status}`
}

/** The page stops asking while it is done, and asks afterwards. */
async function leaveOff(scene: Scene): Promise<'start' | 'stop'> {
  const { calls } = scene
  const asked = () => (['start', 'stop'] as const).find((act) => calls.waits(act))
  const act = await until('a page that starts or stops it', asked, 10_000)
  calls.forget('stress')
  scene.isOver = false
  return act
}

async function bring(scene: Scene, event: StressDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'stress.changed':
      return store(scene)
    case 'xstate.snapshot.watchStress': {
      const stress = event.snapshot.context
      return stress === undefined ? '' : tell(scene, stress)
    }
    case 'xstate.error.actor.watchStress': {
      const why = scene.isOver ? `${await store(scene)}, and ` : ''
      return `${why}${await cutTries(page, calls, 'stress', watchTries)}`
    }
    case 'xstate.done.actor.doAct': {
      const { status, msg } = await calls.pass(await leaveOff(scene))
      return `the server takes it: ${status} ${msg}`
    }
    case 'xstate.error.actor.doAct':
      await calls.cut(await leaveOff(scene))
      return 'the network is gone'
    default:
      return endWait(page, retryMs)
  }
}

const share = sharePage({
  // What the page hears of others would make it ask when no path says so.
  held: { stress: getStress, start: startStress, stop: stopStress, meet: meetMakers },
  waits: [retryMs],
  async make(owner) {
    const pid = await beginDraft(owner)
    const { generators, solutions } = stressed
    await changeDraft(owner, pid, {
      [title]: 'Lanterns',
      ...{ generators: spoken(generators), solutions: spoken(solutions) },
    })
    return pid
  },
})

async function open(place: DriverPlace): Promise<Stage<StressDriven, StressSnapshot>> {
  const { product, words } = place
  await forgetTries(product)
  const judge = await playedJudgeOf(product)
  const { page, calls, root, made } = await share(place)
  await goTo(page, `/oj/admin/problem/edit/${made}`)
  const scene: Scene = { page, calls, product, words, judge, owner: root, pid: made, isOver: false }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => stressActs(event, words),
    bring: (event) => bring(scene, event),
    sights: (state) => stressSights(state, words),
    close: async () => {},
  }
}

export default driver<StressDriven, StressSnapshot>({
  model: stressModel,
  seen: stressSights,
  env: playedJudgeEnv,
  obstacle: ({ event }, before) => stressObstacle(event, before?.state),
  open,
})
