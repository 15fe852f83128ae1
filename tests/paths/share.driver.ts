import { JudgeStatus } from '#contract/enums.ts'
import { manualJudge } from '#contract/judge-control.ts'
import { shareSubmission } from '#contract/submission.ts'
import type { ShareSnapshot } from '#machines/share/share.machine.ts'
import { rootToken, tokenOf, visit } from '#support/node/browser.ts'
import { type Client, createClient } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { keepSubmission } from '#support/node/paths/kept-submission.ts'
import { firstProblem } from '#support/node/programs.ts'
import { type ShareDriven, shareModel } from '../machines/share.model.ts'
import { shareActs, shareSights } from '../machines/share.screen.ts'

const nobodys = { submitId: 2 ** 31 - 1 }

interface Scene {
  calls: HeldCalls
  submitId: number
  /** The owner in another program. */
  owner: Client
  root: Client
  /** As it was decided by hand last. */
  status: JudgeStatus
}

/** The page looks again as soon as the verdict is another one. */
async function shareElsewhere(scene: Scene, share: boolean): Promise<string> {
  const { submitId, owner, root } = scene
  await owner.get(shareSubmission, { body: { submitId, share } })
  scene.status = scene.status === JudgeStatus.Accepted ? JudgeStatus.PresentationError : JudgeStatus.Accepted
  await root.get(manualJudge, { query: { submitId, status: scene.status } })
  return `the owner ${share ? 'shares' : 'takes back'} it elsewhere, and the verdict becomes another one`
}

async function bring(scene: Scene, event: ShareDriven): Promise<string> {
  if (event.type === 'share.known') return shareElsewhere(scene, event.shared)
  const isRefused = event.type.startsWith('xstate.error')
  const { status, msg } = await scene.calls.pass('share', (body) =>
    isRefused ? { ...body, ...nobodys } : body,
  )
  return `the server ${isRefused ? 'refuses what is not there' : 'takes it'}: ${status} ${msg}`
}

async function open({
  browser,
  product,
  words,
  account,
}: DriverPlace): Promise<Stage<ShareDriven, ShareSnapshot>> {
  const token = await tokenOf(product, account)
  await product.rows('update problem set code_share = true where problem_id = $1', [firstProblem.problemId])
  const submitId = await keepSubmission(product, account.username)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1024, height: 720 })
  const scene: Scene = {
    calls: await holdCalls(page, { share: shareSubmission }),
    submitId,
    owner: createClient(product.url, token),
    root: createClient(product.url, await rootToken(product)),
    status: JudgeStatus.Accepted,
  }
  await page.goto(`/oj/submission-detail/${submitId}`)
  await page.getByText(words('submission:share.private')).waitFor()
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => shareActs(event, words),
    bring: (event) => bring(scene, event),
    sights: (state) => shareSights(state, words),
    close: () => page.context().close(),
  }
}

export default driver<ShareDriven, ShareSnapshot>({ model: shareModel, obstacle: () => undefined, open })
