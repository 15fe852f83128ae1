import type { Page } from '@playwright/test'
import { addContest, exampleSettings } from '#contract/contest-admin.ts'
import { getContestPrint } from '#contract/contest-print.ts'
import { contest, print } from '#contract/limits/contest.ts'
import { registerAccount, rootToken, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { hideTab } from '#support/node/paths/draft-tab.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import { first, type Key, type PageDriven, pageModel, type Snapshot } from '../machines/page.model.ts'
import { pageActs, pageObstacle, pageSights } from '../machines/page.screen.ts'

interface Scene {
  page: Page
  calls: HeldCalls
  /** The pages that the tab went to, and which of them it is on. */
  history: { pages: number[]; at: number }
}

/** Names of whose texts stand on the first page of the desk and on the second one. */
const names = ['first rows', 'second rows'] as const

/** A contest with two pages of texts to print: one text on each is of somebody with a name. */
async function makeDesk(product: Product, token: string): Promise<number> {
  const root = createClient(product.url, token)
  const body = { ...exampleSettings, openPrint: true, requestKey: crypto.randomUUID() }
  const { id } = await root.get(addContest, { body })
  const put = async (username: string, count: number, minutesAgo: number) =>
    product.rows(
      `insert into contest_print (cid, uid, content, gmt_create)
        select $1, uid, 'Print it.', now() - make_interval(mins => $4)
        from users, generate_series(1, $3) where username = $2`,
      [id, username, count, minutesAgo],
    )
  for (const [place, realname] of names.entries()) {
    const { account } = await registerAccount(product)
    await product.rows('update users set realname = $2 where username = $1', [account.username, realname])
    await put(account.username, 1, place * 2)
  }
  const { account } = await registerAccount(product)
  await put(account.username, print.pageSize - 1, 1)
  return id
}

const desks = new WeakMap<Product, Promise<number>>()
function deskOf(product: Product, token: string): Promise<number> {
  const desk = desks.get(product) ?? makeDesk(product, token)
  desks.set(product, desk)
  return desk
}

/** The desk looks for news when the path says so: whoever comes back to it makes it look at once. */
const stopTicks = (ms: number) => {
  const begin = window.setInterval
  window.setInterval = ((handler: () => void, everyMs?: number, ...given: []) =>
    everyMs === ms ? -1 : begin(handler, everyMs, ...given)) as typeof window.setInterval
}

const isPressed = (event: PageDriven, before: Snapshot | undefined) =>
  event.type !== 'page.go' || pageObstacle(event, before) === undefined

/** By Back and Forward, where no button leads there. */
async function goInHistory({ page, history }: Scene, { currentPage }: Key): Promise<string> {
  const isBack = history.pages[history.at - 1] === currentPage
  history.at += isBack ? -1 : 1
  await (isBack ? page.goBack() : page.goForward())
  return `the browser goes ${isBack ? 'back' : 'forward'}`
}

async function bring(scene: Scene, event: PageDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'page.go':
      return goInHistory(scene, event.key)
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

async function open({ browser, product, words }: DriverPlace): Promise<Stage<PageDriven, Snapshot>> {
  const token = await rootToken(product)
  const cid = await deskOf(product, token)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  await page.addInitScript(stopTicks, contest.deskPollMs)
  await page.goto(`/oj/contest/${cid}/admin-print`)
  await page.getByRole('button', { name: words('shell:kit.page', { number: 2 }), exact: true }).click()
  await page.getByText(names[1], { exact: true }).waitFor()
  await page.goBack()
  const calls = await holdCalls(page, { load: getContestPrint })
  await page.reload()
  await until('the desk', () => calls.waits('load'), 10_000)
  const offline = words('shell:failure.offline')
  const scene: Scene = { page, calls, history: { pages: [first.currentPage, 2], at: 0 } }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => {
      // Whoever asks anew gives up what was asked before.
      if (event.type === 'page.go' || event.type === 'page.reload') calls.forget('load')
      if (!isPressed(event, before)) return []
      if (event.type === 'page.go') {
        const { history } = scene
        history.at += 1
        history.pages.splice(history.at, history.pages.length, event.key.currentPage)
      }
      const isFailed = before?.context.failure !== undefined
      if (event.type === 'page.reload' && !isFailed)
        return [{ do: 'press', button: words('contestDesk:bar.reload') }]
      return pageActs(event, words)
    },
    bring: (event) => bring(scene, event),
    // The rows that are there may be out of date: that and why stand in one line.
    sights: (state) =>
      pageSights(state, words).map((sight) =>
        state.context.data !== undefined && sight.see === 'text' && sight.text === offline
          ? { ...sight, text: `${words('shell:kit.stale')} ${offline}` }
          : sight,
      ),
    close: () => page.context().close(),
  }
}

function obstacle(event: PageDriven, before: Snapshot | undefined): string | undefined {
  if (event.type === 'xstate.error.actor.load' && event.error.kind === 'refused')
    return 'no list with pages is told to come later; the rendered page has it'
  if (event.type === 'xstate.after.whenSaid.page.failed') return 'no list with pages is told to come later'
  if (event.type === 'page.go') return undefined
  if (event.type === 'page.reload' && before?.matches({ shown: 'fresh' })) return undefined
  return pageObstacle(event, before)
}

export default driver<PageDriven, Snapshot>({
  model: pageModel,
  obstacle: ({ event }, before) => obstacle(event, before?.state),
  open,
})
