import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { checkSubmissionsStatus, submit } from '#contract/submission.ts'
import type { SubmissionSnapshot } from '#machines/submission/submission.machine.ts'
import type { WatchedSubmission } from '#services/submission.service.ts'
import type { Unfinished } from '#services/submission-memory.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { chooseLanguage, tokenOf, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { comeBack, cutTries, type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import {
  type PlayedJudge,
  playedJudgeEnv,
  playedJudgeOf,
  playedLanguage,
} from '#support/node/paths/played-judge.ts'
import { firstProblem } from '#support/node/programs.ts'
import { offline, press, type SubmissionDriven, submissionModel } from '../machines/submission.model.ts'
import { submissionActs, submissionSights } from '../machines/submission.screen.ts'

const language = playedLanguage
const [submitTries, watchTries, stallMs] = [1, 9, 121_000]
const { problemId } = firstProblem

interface Scene {
  page: Page
  calls: HeldCalls
  judge: PlayedJudge
  /** Submits as this user, over the wire. */
  submitBefore(): Promise<number>
  /** The newest submission of this page. */
  submitId: number
  unfinished: Set<number>
  said: string
}

async function openProblem(scene: Scene, recalled: Unfinished | undefined): Promise<string> {
  const { page } = scene
  if (recalled !== undefined) {
    scene.submitId = await scene.submitBefore()
    scene.unfinished.add(scene.submitId)
    await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
      `verdict:watched:0:${problemId}`,
      JSON.stringify({ submissionId: scene.submitId }),
    ] as const)
  }
  await page.goto(`/oj/problem/${problemId}`)
  await page.locator('[data-editor]').hover()
  await page.locator('.monaco-editor .view-lines').first().waitFor()
  return recalled === undefined ? 'the page opens' : `the page opens while ${scene.submitId} is being judged`
}

type Failed = Extract<SubmissionDriven, { error: unknown; type: `${string}.${'submit' | 'watchJudging'}` }>

async function fail(scene: Scene, event: Failed): Promise<string> {
  const isSubmit = event.type === 'xstate.error.actor.submit'
  const name = isSubmit ? 'submit' : 'check'
  if (event.error === offline)
    return cutTries(scene.page, scene.calls, name, isSubmit ? submitTries : watchTries)
  const wrong = isSubmit ? { pid: 'NO-SUCH' } : { submitIds: [2 ** 31 - 1] }
  const { status, msg } = await scene.calls.pass(name, (body) => ({ ...body, ...wrong }))
  scene.said = isSubmit ? msg : ''
  return `the server does not know ${JSON.stringify(wrong)}: ${status} ${msg}`
}

async function judgeTo(scene: Scene, said: WatchedSubmission | undefined): Promise<string> {
  if (said === undefined) return ''
  const { judge, calls, submitId } = scene
  if (!isUnfinished(said.status)) scene.unfinished.delete(submitId)
  await judge.bring(submitId, said.status, said.progress ?? undefined)
  await calls.pass('check')
  return `the judge: ${JSON.stringify(said.progress ?? said.status)}`
}

async function bring(scene: Scene, event: SubmissionDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'xstate.done.actor.recall':
      return openProblem(scene, event.output)
    case 'xstate.done.actor.submit': {
      const { status, data } = await calls.pass('submit')
      scene.submitId = (data as { submitId: number }).submitId
      scene.unfinished.add(scene.submitId)
      return `the server takes it as ${scene.submitId} (${status})`
    }
    case 'xstate.error.actor.submit':
    case 'xstate.error.actor.watchJudging':
      return fail(scene, event)
    case 'xstate.snapshot.watchJudging':
      return judgeTo(scene, event.snapshot.context)
    case 'xstate.snapshot.reconnect':
    case 'xstate.snapshot.connection':
      if (event.snapshot.context === undefined) return ''
      await comeBack(page)
      return 'the network is back'
    default:
      if (!event.type.startsWith('xstate.after')) throw new Error(`${event.type} is not brought to the page`)
      await page.clock.fastForward(stallMs)
      return 'two minutes go by without an answer'
  }
}

async function open({
  browser,
  product,
  words,
  account,
}: DriverPlace): Promise<Stage<SubmissionDriven, SubmissionSnapshot>> {
  const judge = await playedJudgeOf(product)
  const token = await tokenOf(product, account)
  const seen = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  const { page } = seen
  await page.clock.install()
  const scene: Scene = {
    page,
    judge,
    calls: await holdCalls(page, { submit, check: checkSubmissionsStatus }),
    submitBefore: async () => {
      const body = { pid: problemId, language, code: press.code, requestKey: randomUUID() }
      return (await createClient(product.url, token).get(submit, { body })).submitId
    },
    submitId: 0,
    unfinished: new Set(),
    said: '',
  }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => submissionActs(event, words),
    bring: async (event) => {
      const how = await bring(scene, event)
      if (event.type === 'xstate.done.actor.recall') await chooseLanguage(seen, language)
      return how
    },
    sights: (state) => submissionSights(state, words, () => scene.said || words('shell:failure.server')),
    close: async () => {
      // The queue has room for so many of one user.
      for (const each of scene.unfinished) await judge.bring(each, JudgeStatus.WrongAnswer)
      await page.context().close()
    },
  }
}

const order: readonly JudgeStatus[] = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging]

function obstacle(
  { event }: ModelStep<SubmissionDriven, SubmissionSnapshot>,
  before: ModelStep<SubmissionDriven, SubmissionSnapshot> | undefined,
): string | undefined {
  if (event.type === 'submission.send' && !event.signedIn)
    return 'whoever is signed in stays so; the test of the route walks it as a visitor'
  if (event.type === 'submission.signedIn' || ('error' in event && event.error?.kind === 'unauthenticated'))
    return 'the session stays as it is; the test of the route walks a login after a press'
  if (event.type === 'xstate.error.actor.recall') return 'what a tab remembers can always be read'
  if (event.type === 'xstate.done.actor.recall' && event.output && 'press' in event.output)
    return 'a press is kept for whoever pressed in this tab; the test of a lost network walks it'
  if (event.type !== 'xstate.snapshot.watchJudging' || !event.snapshot.context) return undefined
  const known = before?.state.context.judging?.status
  return known !== undefined &&
    order.indexOf(known) > order.indexOf(event.snapshot.context.status) &&
    order.includes(event.snapshot.context.status)
    ? 'a judge does not go back by itself'
    : undefined
}

export default driver<SubmissionDriven, SubmissionSnapshot>({
  model: submissionModel,
  env: playedJudgeEnv,
  obstacle,
  open,
})
