import { JudgeStatus } from '#contract/enums.ts'
import { shareSubmission } from '#contract/submission.ts'
import type { ShareSnapshot } from '#machines/share/share.machine.ts'
import { tokenOf, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import type { Product } from '#support/node/product.ts'
import { firstProblem } from '#support/node/programs.ts'
import { type ShareDriven, shareModel } from '../machines/share.model.ts'
import { shareActs, shareObstacle, shareSights } from '../machines/share.screen.ts'

const nobodys = { submitId: 2 ** 31 - 1 }

/** An accepted submission of this user, for a problem that lets code be shared. */
async function insertSubmission({ rows }: Product, username: string): Promise<number> {
  const { problemId } = firstProblem
  await rows('update problem set code_share = true where problem_id = $1', [problemId])
  const [row] = await rows(
    `insert into submission (uid, username, pid, display_pid, status, length, code, language)
      select uid, username, problem.id, problem_id, $1, 12, 'int main(){}', 'C'
      from users, problem where username = $2 and problem_id = $3 returning submit_id`,
    [JudgeStatus.Accepted, username, problemId],
  )
  return Number(row?.submit_id)
}

async function bring(calls: HeldCalls, event: ShareDriven): Promise<string> {
  const isRefused = event.type.startsWith('xstate.error')
  const { status, msg } = await calls.pass('share', (body) => (isRefused ? { ...body, ...nobodys } : body))
  return `the server ${isRefused ? 'refuses what is not there' : 'takes it'}: ${status} ${msg}`
}

async function open({
  browser,
  product,
  words,
  account,
}: DriverPlace): Promise<Stage<ShareDriven, ShareSnapshot>> {
  const token = await tokenOf(product, account)
  const submitId = await insertSubmission(product, account.username)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1024, height: 720 })
  const calls = await holdCalls(page, { share: shareSubmission })
  await page.goto(`/oj/submission-detail/${submitId}`)
  await page.getByText(words('submission:share.private')).waitFor()
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => shareActs(event, words),
    bring: (event) => bring(calls, event),
    sights: (state) => shareSights(state, words),
    close: () => page.context().close(),
  }
}

export default driver<ShareDriven, ShareSnapshot>({
  model: shareModel,
  obstacle: ({ event }) => shareObstacle(event),
  open,
})
