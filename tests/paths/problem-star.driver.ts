import { starProblem } from '#contract/problem.ts'
import type { ProblemStarSnapshot } from '#machines/problem-star/problem-star.machine.ts'
import { tokenOf, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { type ProblemStarDriven, problemStarModel } from '../machines/problem-star.model.ts'
import { problemStarActs, problemStarSights } from '../machines/problem-star.screen.ts'

async function bring(calls: HeldCalls, event: ProblemStarDriven): Promise<string> {
  if (event.type === 'xstate.error.actor.send') {
    await calls.cut('star')
    return 'the network is gone'
  }
  const { status, msg } = await calls.pass('star')
  return `the server takes it: ${status} ${msg}`
}

async function open({
  browser,
  product,
  words,
  account,
}: DriverPlace): Promise<Stage<ProblemStarDriven, ProblemStarSnapshot>> {
  await product.rows('delete from problem_star')
  const token = await tokenOf(product, account)
  const problems = await product.rows('select problem_id from problem order by id limit 2')
  const [first, second] = problems.map(
    (row) => new RegExp(`^${words('problem:star.label', { name: row.problem_id })} `),
  )
  const names = { 1: first as RegExp, 2: second as RegExp }
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  // Putting a star and taking it away have one path.
  const calls = await holdCalls(page, { star: starProblem })
  await page.goto('/oj/problem')
  await page.getByRole('button', { name: names[1] }).waitFor()
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => problemStarActs(event, names),
    bring: (event) => bring(calls, event),
    sights: (state) => problemStarSights(state, names),
    close: () => page.context().close(),
  }
}

export default driver<ProblemStarDriven, ProblemStarSnapshot>({
  model: problemStarModel,
  obstacle: () => undefined,
  open,
})
