import type { Page } from '@playwright/test'
import { getContestPrint } from '#contract/contest-print.ts'
import { contest } from '#contract/limits/contest.ts'
import { goTo } from '#support/node/browser.ts'
import { hideTab } from '#support/node/paths/draft-tab.ts'
import type { DriverPlace, Stage } from '#support/node/paths/driver.ts'
import type { HeldCalls } from '#support/node/paths/held-calls.ts'
import { type MadeDesk, makePrintDesk, unprint } from '#support/node/paths/print-desk.ts'
import { sharePage } from '#support/node/paths/shared-page.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import type { Words } from '#support/node/words.ts'
import { first, type Key, type PageDriven, type Snapshot } from '../machines/page.model.ts'
import { pageActs, pageObstacle, pageSights } from '../machines/page.screen.ts'

interface Scene {
  page: Page
  calls: HeldCalls
  words: Words
  desk: MadeDesk
  /** The pages that the tab went to, and which of them it is on. */
  history: { pages: number[]; at: number }
  /** Before the event that is under way. */
  before: Snapshot | undefined
}

const desks = new WeakMap<Product, Promise<MadeDesk>>()
/** The desk looks for news when the path says so: whoever comes back to it makes it look at once. */
const share = sharePage({
  held: { load: getContestPrint },
  make: async () => undefined,
  waits: [contest.deskPollMs],
})

async function shareDesk(place: DriverPlace) {
  const { product } = place
  const { page, calls, root } = await share(place)
  const made = desks.get(product) ?? makePrintDesk(product, root)
  desks.set(product, made)
  return { page, calls, desk: await made }
}

/** By Back and Forward, where no button leads there. */
async function goInHistory({ page, history }: Scene, { currentPage }: Key): Promise<string> {
  const isBack = history.pages[history.at - 1] === currentPage
  history.at += isBack ? -1 : 1
  await (isBack ? page.goBack() : page.goForward())
  return `the browser goes ${isBack ? 'back' : 'forward'}`
}

/** While its button is busy. */
async function reloadBeside({ page, calls, words, desk, before }: Scene): Promise<string> {
  if (before?.context.failure?.kind === 'offline') {
    await page.context().setOffline(true)
    await page.context().setOffline(false)
    await until('the call of a page that has its network again', () => calls.waits('load'), 10_000)
    return 'the network goes and comes back'
  }
  const name = words('contestDesk:print.doneOf', { name: desk.sender })
  await page.getByRole('button', { name, exact: true }).first().click()
  await until('the call after the mark', () => calls.waits('load'), 10_000)
  return 'marks a text as printed, which loads the list again'
}

async function bring(scene: Scene, event: PageDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'page.go':
      return goInHistory(scene, event.key)
    case 'page.reload':
      return reloadBeside(scene)
    case 'xstate.snapshot.watchRefreshes':
      return event.snapshot.context === undefined ? '' : hideTab(page)
    case 'xstate.done.actor.load':
    case 'xstate.done.actor.reload': {
      const { status } = await calls.pass('load')
      return `the server gives the rows: ${status}`
    }
    default:
      await calls.cut('load')
      return 'the network is gone'
  }
}

function actsOf({ words, history, before }: Scene, event: PageDriven) {
  if (event.type === 'page.reload') {
    if (before?.matches({ shown: 'refreshing' })) return []
    const isFailed = before?.context.failure !== undefined
    return isFailed
      ? pageActs(event, words)
      : [{ do: 'press', button: words('contestDesk:bar.reload') } as const]
  }
  if (event.type !== 'page.go' || pageObstacle(event, before) !== undefined) return []
  history.at += 1
  history.pages.splice(history.at, history.pages.length, event.key.currentPage)
  return pageActs(event, words)
}

/** The texts to print of a contest, as its two pages stand before the first one has come. */
export async function openPrintDesk(place: DriverPlace): Promise<Stage<PageDriven, Snapshot>> {
  const { product, words } = place
  const { page, calls, desk } = await shareDesk(place)
  await unprint(product, desk)
  const at = `/oj/contest/${desk.cid}/admin-print`
  await goTo(page, at)
  await goTo(page, `${at}?currentPage=2`)
  await goTo(page, '/oj/introduction')
  calls.forget('load')
  await page.evaluate(() => window.history.go(-2))
  await until('the desk', () => calls.waits('load'), 10_000)
  const offline = words('shell:failure.offline')
  const history = { pages: [first.currentPage, 2], at: 0 }
  const scene: Scene = { page, calls, words, desk, history, before: undefined }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => {
      scene.before = before
      // Whoever asks anew gives up what was asked before.
      if (event.type === 'page.go' || event.type === 'page.reload') calls.forget('load')
      return actsOf(scene, event)
    },
    bring: (event) => bring(scene, event),
    // The rows that are there may be out of date: that and why stand in one line.
    sights: (state) =>
      pageSights(state, words).map((sight) =>
        state.context.data !== undefined && sight.see === 'text' && sight.text === offline
          ? { ...sight, text: `${words('shell:kit.stale')} ${offline}` }
          : sight,
      ),
    close: async () => {},
  }
}
