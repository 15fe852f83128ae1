import { addContest } from '#contract/contest-admin.ts'
import type { ContestFormSnapshot } from '#machines/contest-form/contest-form.machine.ts'
import { openAdminStage } from '#support/node/paths/admin-stage.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { type ContestFormDriven, contestFormModel } from '../machines/contest-form.model.ts'
import { contestFormActs, contestFormObstacle, contestFormSights } from '../machines/contest-form.screen.ts'

async function open(place: DriverPlace): Promise<Stage<ContestFormDriven, ContestFormSnapshot>> {
  const { words } = place
  const { page, calls } = await openAdminStage(place, { save: addContest })
  await page.goto('/oj/admin/contest/create')
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
    close: () => page.context().close(),
  }
}

export default driver<ContestFormDriven, ContestFormSnapshot>({
  model: contestFormModel,
  obstacle: ({ event }, before) => contestFormObstacle(event, before?.state),
  open,
})
