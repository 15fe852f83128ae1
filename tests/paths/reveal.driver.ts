import type { Page } from '@playwright/test'
import { getContestScrollBoardInfo, getContestScrollBoardSubmission } from '#contract/contest-reveal.ts'
import type { RevealScene } from '#contract/reveal-file.ts'
import { setContestReveal } from '#contract/reveal-place.ts'
import { beats, type RevealSnapshot } from '#machines/reveal/reveal.machine.ts'
import type { ActFile } from '#support/browser/acts.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { rootToken, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { doAct } from '#support/node/paths/hands.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { audienceOf, insertSealedContest, sceneOf, stageOf } from '#support/node/paths/sealed-contest.ts'
import { until } from '#support/node/until.ts'
import type { Words } from '#support/node/words.ts'
import { scene as modelled, type RevealDriven, revealModel } from '../machines/reveal.model.ts'
import { revealActs, revealObstacle, revealSights } from '../machines/reveal.screen.ts'

const { title } = modelled.info

interface Scene {
  page: Page
  words: Words
  calls: HeldCalls
  cid: number
  /** As a presenter has saved it. */
  saved: RevealScene
  /** An index of `beats`. */
  speed: number
}

/** What is chosen shows in what comes of reading it. */
function fileFor(saved: RevealScene, next: RevealDriven | undefined): ActFile {
  const isReveal = next?.type === 'xstate.done.actor.read' && next.output !== null
  const text = JSON.stringify(isReveal ? { format: 'verdict-reveal-1', ...saved } : {})
  return { name: 'reveal.json', content: new TextEncoder().encode(text) }
}

async function greet({ page, cid }: Scene): Promise<string> {
  const audience = await page.context().newPage()
  await audience.goto(audienceOf(cid))
  const shows = async () => {
    // What is drawn late is drawn by a clock that stands still.
    await page.clock.runFor(500)
    return (await audience.getByText(title, { exact: true }).count()) > 0
  }
  await until('the reveal in the window of the audience', shows, 10_000)
  await audience.close()
  return 'a window of the audience comes and shows the reveal'
}

async function save({ page, words }: Scene): Promise<string> {
  const file = page.waitForEvent('download')
  await doAct(page.locator('body'), { do: 'press', button: words('reveal:bar.save') })
  return `the browser keeps ${(await file).suggestedFilename()}`
}

async function bring(scene: Scene, event: RevealDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'xstate.done.actor.load': {
      await calls.pass('info')
      const { status } = await calls.pass('submissions')
      const from = 'place' in event.output ? 'where a presenter was heard last' : 'from the beginning'
      return `the server gives the contest: ${status}; it goes on ${from}`
    }
    case 'xstate.error.actor.load':
      await calls.cut('submissions')
      await calls.cut('info')
      return 'the network is gone'
    case 'xstate.done.actor.read':
      return 'the browser has read it'
    case 'xstate.snapshot.audience':
      return greet(scene)
    case 'reveal.save':
      return save(scene)
    default: {
      const ms = beats[scene.speed] ?? 0
      await page.clock.fastForward(ms)
      return `${ms} ms go by`
    }
  }
}

async function open(
  { browser, product, words }: DriverPlace,
  { steps }: (typeof revealModel.paths)[number],
): Promise<Stage<RevealDriven, RevealSnapshot>> {
  const token = await rootToken(product)
  const root = createClient(product.url, token)
  const cid = await insertSealedContest(product, title)
  const saved = await sceneOf(root, cid, modelled.medals)
  const loads = steps.flatMap(({ event }) => (event.type === 'xstate.done.actor.load' ? [event.output] : []))
  for (const output of loads) {
    if (!('place' in output)) continue
    const said = { cid, run: 'another-presenter', moment: Date.now(), place: output.place, scene: saved }
    await root.get(setContestReveal, { body: said })
  }
  const { page } = await visit(browser, product, 'en-US', { token })
  await page.clock.install()
  const calls = await holdCalls(page, {
    info: getContestScrollBoardInfo,
    submissions: getContestScrollBoardSubmission,
  })
  await page.goto(stageOf(cid, modelled.medals))
  await until('the calls for the reveal', () => calls.waits('info') && calls.waits('submissions'), 10_000)
  await page.getByText(words('reveal:door.loading'), { exact: true }).waitFor()
  await page.clock.pauseAt(Date.now() + 10_000)
  const { speed } = revealModel.first().context
  const scene: Scene = { page, words, calls, cid, saved, speed }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, next, before) => {
      if (event.type === 'reveal.save') return []
      const { speed } = scene
      if (event.type === 'reveal.speed') scene.speed = event.speed
      return revealActs(event, words, before, fileFor(saved, next), speed)
    },
    bring: (event) => bring(scene, event),
    // A file is read before anybody sees that it is not.
    sights: (state) => (state.matches('opening') ? [] : revealSights(state, words, scene.speed)),
    close: () => page.context().close(),
  }
}

function obstacle(
  { event }: ModelStep<RevealDriven, RevealSnapshot>,
  before: ModelStep<RevealDriven, RevealSnapshot> | undefined,
): string | undefined {
  if (event.type === 'xstate.snapshot.audience' && event.snapshot.context === undefined)
    return 'a stream that has said nothing is not seen'
  if (event.type === 'xstate.error.actor.read') return 'what cannot be read is no reveal, which is no failure'
  return event.type === 'reveal.speed' ? undefined : revealObstacle(event, before?.state)
}

export default driver<RevealDriven, RevealSnapshot>({ model: revealModel, obstacle, open })
