import type { Page } from '@playwright/test'
import type { RevealAudienceSnapshot } from '#machines/reveal-audience/reveal-audience.machine.ts'
import { rootToken, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { audienceOf, insertSealedContest, stageOf } from '#support/node/paths/sealed-contest.ts'
import type { Words } from '#support/node/words.ts'
import { scene as modelled } from '../machines/reveal.model.ts'
import { type RevealAudienceDriven, revealAudienceModel } from '../machines/reveal-audience.model.ts'
import { revealAudienceSights } from '../machines/reveal-audience.screen.ts'

interface Scene {
  page: Page
  words: Words
  cid: number
  presenter: Page | undefined
  /** How many reveals there were. */
  reveals: number
}

const placedIn = (page: Page, words: Words, placed: number) =>
  page.getByText(words('reveal:where.placed', { placed, teams: modelled.info.teams.length }), { exact: true })

/** One with other medals begins anew; none of the others is given to two teams. */
async function present(scene: Scene): Promise<string> {
  const { page, words, cid } = scene
  await scene.presenter?.close()
  const presenter = await page.context().newPage()
  scene.presenter = presenter
  await presenter.goto(stageOf(cid, { ...modelled.medals, bronze: scene.reveals }))
  scene.reveals += 1
  await placedIn(presenter, words, 0).waitFor()
  return 'an organizer opens a reveal in another window'
}

async function forward({ presenter, words }: Scene): Promise<string> {
  if (!presenter) throw new Error('nobody presents')
  const press = (key: string) =>
    presenter.getByRole('button', { name: words(`reveal:bar.${key}`), exact: true }).click()
  if ((await placedIn(presenter, words, 0).count()) > 0) await press('forward')
  else await press('back')
  await press('forward')
  await placedIn(presenter, words, 1).waitFor()
  return 'the organizer goes on until a team has its medal'
}

async function greet({ page, words, cid, presenter }: Scene): Promise<string> {
  const other = await page.context().newPage()
  await other.goto(audienceOf(cid))
  const shown = presenter ? modelled.info.title : words('reveal:audience.waiting')
  await other.getByText(shown, { exact: true }).first().waitFor()
  await other.close()
  return 'another window of the audience comes'
}

function bring(scene: Scene, event: RevealAudienceDriven): Promise<string> {
  switch (event.snapshot.context?.kind) {
    case 'scene':
      return present(scene)
    case 'at':
      return forward(scene)
    default:
      return greet(scene)
  }
}

async function open({
  browser,
  product,
  words,
}: DriverPlace): Promise<Stage<RevealAudienceDriven, RevealAudienceSnapshot>> {
  const cid = await insertSealedContest(product, modelled.info.title)
  const { page } = await visit(browser, product, 'en-US', { token: await rootToken(product) })
  await page.goto(audienceOf(cid))
  await page.getByText(words('reveal:audience.waiting'), { exact: true }).waitFor()
  const scene: Scene = { page, words, cid, presenter: undefined, reveals: 0 }
  return {
    page,
    place: () => page.locator('body'),
    acts: () => [],
    bring: (event) => bring(scene, event),
    sights: (state) => revealAudienceSights(state, words),
    close: () => page.context().close(),
  }
}

export default driver<RevealAudienceDriven, RevealAudienceSnapshot>({
  model: revealAudienceModel,
  obstacle: ({ event }, before) => {
    const message = event.snapshot.context
    if (message === undefined) return 'a stream that has said nothing is not seen'
    return message.kind === 'at' && before?.state.context.scene === undefined
      ? 'a window hears of a place only in the reveal that it has'
      : undefined
  },
  open,
})
