import { addContest } from '#contract/contest-admin.ts'
import type { ContestFormSnapshot } from '#machines/contest-form/contest-form.machine.ts'
import { goTo } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { sharePage } from '#support/node/paths/shared-page.ts'
import { type ContestFormDriven, contestFormModel } from '../machines/contest-form.model.ts'
import { contestFormActs, contestFormObstacle, contestFormSights } from '../machines/contest-form.screen.ts'

const share = sharePage({ held: { save: addContest }, make: async () => undefined })

/** What the path before has typed and not saved. */
const forgetDrafts = () => {
  for (const area of [localStorage, sessionStorage])
    for (const key of Object.keys(area)) if (key.includes('contest-draft:')) area.removeItem(key)
}

async function open(place: DriverPlace): Promise<Stage<ContestFormDriven, ContestFormSnapshot>> {
  const { words } = place
  const { page, calls } = await share(place)
  await page.evaluate(forgetDrafts)
  await goTo(page, '/oj/admin/contest/create')
  await page.getByText(words('contestAdmin:form.basics'), { exact: true }).waitFor()
  let message = ''
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => contestFormActs(event, words, before),
    bring: async (event) => {
      const isRefused = event.type.startsWith('xstate.error')
      const { status, msg } = await calls.pass('save', (body) =>
        isRefused ? { ...body, endTime: body.startTime } : body,
      )
      if (isRefused) message = msg
      return `the server ${isRefused ? 'refuses what ends as it begins' : 'makes it'}: ${status} ${msg}`
    },
    sights: (state) => contestFormSights(state, words, () => message),
    close: async () => {},
  }
}

export default driver<ContestFormDriven, ContestFormSnapshot>({
  model: contestFormModel,
  obstacle: ({ event }, before) => contestFormObstacle(event, before?.state),
  open,
})
