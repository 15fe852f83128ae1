import { searchSite } from '#contract/search.ts'
import type { PaletteSnapshot } from '#machines/palette/palette.machine.ts'
import { newAccount, registerAccount, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { holdCalls } from '#support/node/paths/held-calls.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import { type PaletteDriven, paletteModel } from '../machines/palette.model.ts'
import { paletteActs, paletteObstacle, paletteSights } from '../machines/palette.screen.ts'

const username = 'lantern-e'

/** Somebody to be found by what the model types. */
async function ensureUser(product: Product): Promise<void> {
  const known = await product.rows('select from users where username = $1', [username])
  if (known.length === 0) await registerAccount(product, { ...newAccount(), username })
}

async function open({
  browser,
  product,
  words,
}: DriverPlace): Promise<Stage<PaletteDriven, PaletteSnapshot>> {
  await forgetTries(product)
  await ensureUser(product)
  const { page } = await visit(browser, product, 'en-US', { width: 1024, height: 720 })
  const calls = await holdCalls(page, { search: searchSite })
  await page.goto('/oj/home')
  await page.getByRole('button', { name: words('shell:nav.search') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('palette:label'), { exact: true }).waitFor()
  return {
    page,
    place: () => dialog,
    acts: (event) => {
      // What was looked for until now is given up.
      if (event.type === 'palette.type') calls.forget('search')
      return paletteActs(event, words)
    },
    bring: async (event) => {
      if (event.type === 'xstate.after.typingPause.palette.pausing') {
        await until('the search', () => calls.waits('search'), 10_000)
        return 'the typing has paused'
      }
      if (event.type === 'xstate.error.actor.search') {
        await calls.cut('search')
        return 'the network is gone'
      }
      const { status } = await calls.pass('search')
      return `the server answers: ${status}`
    },
    sights: (state) => paletteSights(state, words),
    close: () => page.context().close(),
  }
}

export default driver<PaletteDriven, PaletteSnapshot>({
  model: paletteModel,
  obstacle: ({ event }, before) => {
    if (event.type === 'palette.type' && before?.state.matches('pausing'))
      return 'the pause is over before anybody types again'
    return paletteObstacle(event, before?.state)
  },
  open,
})
