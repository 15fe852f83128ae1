import type { Page } from '@playwright/test'
import { view as limits } from '#contract/limits/site.ts'
import { endView } from '#contract/view.ts'
import type { ViewAsSnapshot } from '#machines/view-as/view-as.machine.ts'
import type { Sight, Words } from '#support/browser/acts.ts'
import { rootToken, visit } from '#support/node/browser.ts'
import { type Client, createClient } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { go } from '#support/node/paths/sessions.ts'
import { type ViewAsDriven, viewAsModel } from '../machines/view-as.model.ts'
import { viewAsActs, viewAsSights } from '../machines/view-as.screen.ts'

interface Scene {
  page: Page
  calls: HeldCalls
  /** The same super admin in another program. */
  root: Client
}

/** As the tab keeps its view. */
const viewOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('verdict-view') ?? '{}') as { id: string }).id)

async function bring({ page, calls, root }: Scene, event: ViewAsDriven): Promise<string> {
  switch (event.type) {
    case 'viewAs.lost':
      await root.get(endView, { query: { id: await viewOf(page) } })
      await go(page, '/message/reply')
      return 'the admin ends it elsewhere, and the server refuses the next page'
    case 'xstate.snapshot.countDown':
      if (event.snapshot.context === undefined) return ''
      if (event.snapshot.context > 0) return 'the page counts by itself'
      await page.clock.fastForward(limits.lifetimeMs)
      return 'half an hour goes by'
    case 'xstate.done.actor.end': {
      const { status, msg } = await calls.pass('end')
      return `the server ends it: ${status} ${msg}`
    }
    case 'xstate.error.actor.end':
      await calls.cut('end')
      return 'the network is gone'
    default:
      return ''
  }
}

/** The tab is where it was before the view. */
function sightsAfter(words: Words, name: string): Sight[] {
  return [
    { see: 'text', text: words('view:as.user', { name }), shown: false },
    { see: 'text', text: words('view:end'), shown: false },
    { see: 'text', text: words('userAdmin:series.open'), shown: true },
  ]
}

async function open({
  browser,
  product,
  words,
  account: { username: name },
}: DriverPlace): Promise<Stage<ViewAsDriven, ViewAsSnapshot>> {
  const token = await rootToken(product)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  await page.clock.install()
  await page.goto(`/oj/admin/user?keyword=${name}`)
  await page.getByRole('button', { name: words('shell:kit.more', { name }), exact: true }).click()
  await page.getByRole('menuitem', { name: words('userAdmin:list.viewAs', { name }), exact: true }).click()
  await page.getByRole('button', { name: words('view:end'), exact: true }).waitFor()
  const calls = await holdCalls(page, { end: endView })
  const scene: Scene = { page, calls, root: createClient(product.url, token) }
  /** Of this user in the place of the model's. */
  const named: Words = (key, values) => words(key, values && 'name' in values ? { ...values, name } : values)
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => viewAsActs(event, words),
    bring: (event) => bring(scene, event),
    sights: (state) => {
      if (state.matches('over')) return sightsAfter(words, name)
      const isCounted = state.context.left !== undefined
      const counts = [30, 0].map((count) => words('view:left', { count }))
      // It counts before anybody sees that it does not.
      return viewAsSights(state, named).filter(
        (sight) => isCounted || sight.see !== 'text' || !counts.includes(String(sight.text)),
      )
    },
    close: () => page.context().close(),
  }
}

export default driver<ViewAsDriven, ViewAsSnapshot>({ model: viewAsModel, obstacle: () => undefined, open })
