import { actOnUsers, type UserBatchRow } from '#contract/user-batch.ts'
import type { PlanActSnapshot, PlannedRow } from '#machines/plan-act/plan-act.machine.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { registerAccount } from '#support/node/browser.ts'
import { openAdminStage } from '#support/node/paths/admin-stage.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { keepSubmission } from '#support/node/paths/kept-submission.ts'
import { type PlanActDriven, planActModel, type TestedAct } from '../machines/plan-act.model.ts'
import { planActActs, planActObstacle, planActSights } from '../machines/plan-act.screen.ts'

type State = PlanActSnapshot<TestedAct, PlannedRow>
async function open(place: DriverPlace): Promise<Stage<PlanActDriven, State>> {
  const { product, words } = place
  await forgetTries(product)
  const { account: first } = await registerAccount(product)
  const { account: second } = await registerAccount(product)
  // The second one has left something behind.
  await keepSubmission(product, second.username)
  const names = [first.username, second.username]
  const { page, calls } = await openAdminStage(place, { batch: actOnUsers })
  await page.goto('/oj/admin/user')
  await page.getByText(first.username, { exact: true }).first().waitFor()
  let isFresh = true
  let message = ''
  let refusal = ''
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => {
      const acts = planActActs(event, words, before, { names, isFresh, refusal })
      if (event.type === 'planAct.plan') isFresh = false
      return acts
    },
    bring: async (event) => {
      const isRefused = event.type.startsWith('xstate.error')
      const { status, msg, data } = await calls.pass('batch', (body) =>
        isRefused ? { ...body, act: 'role' } : body,
      )
      if (isRefused) message = msg
      else refusal = (data as UserBatchRow[]).find((row) => row.refusal !== null)?.refusal ?? ''
      return `the server ${isRefused ? 'refuses what names no role' : 'says what comes of each'}: ${status} ${msg}`
    },
    sights: (state) => planActSights(state, words, { refusal }, () => message),
    close: () => page.context().close(),
  }
}

function obstacle(
  { event }: ModelStep<PlanActDriven, State>,
  before: ModelStep<PlanActDriven, State> | undefined,
): string | undefined {
  if (event.type === 'xstate.done.actor.look' && event.output.every(({ outcome }) => outcome !== 'change'))
    return 'an account that is there is never removed already'
  return planActObstacle(event, before?.state)
}

export default driver<PlanActDriven, State>({ model: planActModel, obstacle, open })
