import { downloadGeneratedUsers, generateUsers } from '#contract/user-admin.ts'
import type { UserSeriesSnapshot } from '#machines/user-series/user-series.machine.ts'
import { openAdminStage } from '#support/node/paths/admin-stage.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { type UserSeriesDriven, userSeriesModel } from '../machines/user-series.model.ts'
import { userSeriesActs, userSeriesSights } from '../machines/user-series.screen.ts'

let series = 0

async function open(place: DriverPlace): Promise<Stage<UserSeriesDriven, UserSeriesSnapshot>> {
  const { words } = place
  const { page, calls } = await openAdminStage(place, {
    generate: generateUsers,
    download: downloadGeneratedUsers,
  })
  await page.goto('/oj/admin/user')
  await page.getByText(words('userAdmin:series.open')).waitFor()
  let message = ''
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => userSeriesActs(event, words, before),
    bring: async (event) => {
      if (event.type === 'xstate.error.actor.download') {
        await calls.cut('download')
        return 'the network is gone'
      }
      if (event.type === 'xstate.done.actor.download') {
        const file = page.waitForEvent('download')
        const { status } = await calls.pass('download')
        return `the browser keeps ${(await file).suggestedFilename()}: ${status}`
      }
      const isRefused = event.type.startsWith('xstate.error')
      series += 1
      // No two paths make the same accounts.
      const own = { prefix: `serial${series}x` }
      const { status, msg } = await calls.pass('generate', (body) => ({
        ...{ ...body, ...own },
        ...(isRefused ? { number_to: -1 } : {}),
      }))
      if (isRefused) message = msg
      return `the server ${isRefused ? 'refuses these numbers' : 'makes them'}: ${status} ${msg}`
    },
    sights: (state) => userSeriesSights(state, words, () => message),
    close: () => page.context().close(),
  }
}

export default driver<UserSeriesDriven, UserSeriesSnapshot>({
  model: userSeriesModel,
  obstacle: () => undefined,
  open,
})
