import { ProblemAuth } from '#contract/enums.ts'
import { getProblemHaved } from '#contract/problem.ts'
import type { ProblemJumpSnapshot } from '#machines/problem-jump/problem-jump.machine.ts'
import { visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { holdCalls } from '#support/node/paths/held-calls.ts'
import { firstProblem } from '#support/node/programs.ts'
import { type ProblemJumpDriven, problemJumpModel } from '../machines/problem-jump.model.ts'
import { problemJumpActs, problemJumpObstacle, problemJumpSights } from '../machines/problem-jump.screen.ts'

const isFound = (event: ProblemJumpDriven): boolean =>
  event.type === 'xstate.done.actor.lookUp' && event.output !== undefined

async function open({
  browser,
  product,
  words,
}: DriverPlace): Promise<Stage<ProblemJumpDriven, ProblemJumpSnapshot>> {
  const setAuth = (auth: number) =>
    product.rows('update problem set auth = $1 where problem_id = $2', [auth, firstProblem.problemId])
  await setAuth(ProblemAuth.Public)
  const { page } = await visit(browser, product, 'en-US', { width: 1024, height: 720 })
  const calls = await holdCalls(page, { lookUp: getProblemHaved })
  await page.goto('/oj/home')
  const form = page.getByRole('form', { name: words('home:jump.title'), exact: true })
  await form.getByRole('button').waitFor()
  let isThere = false
  return {
    page,
    place: () => (isThere ? page.getByRole('main') : form),
    acts: (event) => problemJumpActs(event, words),
    bring: async (event) => {
      if (event.type === 'xstate.error.actor.lookUp') {
        await calls.cut('lookUp')
        return 'the network is gone'
      }
      isThere = isFound(event)
      if (!isThere) await setAuth(ProblemAuth.Private)
      const { data } = await calls.pass('lookUp')
      return `the server answers for a ${isThere ? 'public' : 'hidden'} problem: ${String(data)}`
    },
    sights: (state) =>
      isThere
        ? [{ see: 'button', name: words('submission:bar.submit'), busy: false }]
        : problemJumpSights(state, words),
    close: async () => {
      await setAuth(ProblemAuth.Public)
      await page.context().close()
    },
  }
}

export default driver<ProblemJumpDriven, ProblemJumpSnapshot>({
  model: problemJumpModel,
  obstacle: ({ event }, before) => {
    if (before && isFound(before.event)) return 'the page of the problem has opened'
    return problemJumpObstacle(event, before?.state)
  },
  open,
})
