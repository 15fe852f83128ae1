import type { Page } from '@playwright/test'
import { JudgeStatus } from '#contract/enums.ts'
import { getTestRunResult, submitTestRun } from '#contract/test-run.ts'
import type { TestRunSnapshot } from '#machines/test-run/test-run.machine.ts'
import { formatExamples } from '#server/problem/examples.ts'
import type { KeptTestRun } from '#services/test-run-memory.ts'
import { chooseLanguage, tokenOf, visit } from '#support/node/browser.ts'
import { type Client, createClient } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { comeBack, cutTries, type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import {
  type PlayedJudge,
  playedJudgeEnv,
  playedJudgeOf,
  playedLanguage,
} from '#support/node/paths/played-judge.ts'
import { firstProblem } from '#support/node/programs.ts'
import { input, press, type TestRunDriven, testRunModel } from '../machines/test-run.model.ts'
import { testRunActs, testRunSights } from '../machines/test-run.screen.ts'

const [watchTries, stallMs] = [7, 61_000]
const { problemId } = firstProblem

interface Scene {
  page: Page
  calls: HeldCalls
  judge: PlayedJudge
  /** The same user in another program. */
  client: Client
  pid: number
  /** The newest test run of this page. */
  key: string
  unfinished: Set<string>
  said: string
}

function begun(scene: Scene, key: string): string {
  scene.key = key
  scene.unfinished.add(key)
  return key
}

async function end(scene: Scene, key: string, status: JudgeStatus): Promise<void> {
  await scene.judge.endTestRun(key, status)
  scene.unfinished.delete(key)
}

async function openProblem(scene: Scene, recalled: KeptTestRun | undefined): Promise<string> {
  const { page, client, pid } = scene
  if (recalled !== undefined) {
    const { key: isUnderWay, ...form } = recalled
    const { userInput } = form
    const body = { pid, type: 'public', language: playedLanguage, code: press.code, userInput }
    const kept = isUnderWay ? { ...form, key: begun(scene, await client.get(submitTestRun, { body })) } : form
    await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
      `verdict:testRun:0:${problemId}`,
      JSON.stringify(kept),
    ] as const)
  }
  await page.goto(`/oj/problem/${problemId}`)
  await page.locator('[data-editor]').hover()
  await page.locator('.monaco-editor .view-lines').first().waitFor()
  return recalled === undefined
    ? 'the page opens'
    : `the page opens in a tab that remembers ${JSON.stringify(recalled)}`
}

type Failed = Extract<TestRunDriven, { error: unknown; type: `${string}.${'run' | 'watchRun'}` }>

async function fail(scene: Scene, event: Failed): Promise<string> {
  if (event.error.kind === 'offline') return cutTries(scene.page, scene.calls, 'check', watchTries)
  if (event.type === 'xstate.error.actor.run') {
    const { status, msg } = await scene.calls.pass('run', (body) => ({ ...body, pid: 2 ** 31 - 1 }))
    scene.said = msg
    return `the server does not know the problem: ${status} ${msg}`
  }
  await end(scene, scene.key, JudgeStatus.Accepted)
  await scene.client.get(getTestRunResult, { query: { testJudgeKey: scene.key } })
  const { status, msg } = await scene.calls.pass('check')
  scene.said = msg
  return `another program has read the outcome, which can be done once: ${status} ${msg}`
}

async function bring(scene: Scene, event: TestRunDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'xstate.done.actor.recall':
      return openProblem(scene, event.output)
    case 'xstate.done.actor.run': {
      const { status, data } = await calls.pass('run')
      return `the server takes it as ${begun(scene, data as string)} (${status})`
    }
    case 'xstate.error.actor.run':
    case 'xstate.error.actor.watchRun':
      return fail(scene, event)
    case 'xstate.snapshot.watchRun': {
      const said = event.snapshot.context
      if (said === undefined) return ''
      if (said.status !== JudgeStatus.Pending) await end(scene, scene.key, said.status)
      await calls.pass('check')
      return said.status === JudgeStatus.Pending
        ? 'the server says that it waits'
        : `the judge: ${said.status}`
    }
    case 'xstate.snapshot.reconnect':
      if (event.snapshot.context === undefined) return ''
      await comeBack(page)
      return 'the network is back'
    default:
      if (!event.type.startsWith('xstate.after')) throw new Error(`${event.type} is not brought to the page`)
      await page.clock.fastForward(stallMs)
      return 'a minute goes by without an answer'
  }
}

async function open({
  browser,
  product,
  words,
  account,
}: DriverPlace): Promise<Stage<TestRunDriven, TestRunSnapshot>> {
  const judge = await playedJudgeOf(product)
  const [problem] = await product.rows(
    'update problem set examples = $1 where problem_id = $2 returning id',
    [formatExamples([...input.examples]), problemId],
  )
  const token = await tokenOf(product, account)
  const seen = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  const { page } = seen
  await page.clock.install()
  const scene: Scene = {
    page,
    judge,
    calls: await holdCalls(page, { run: submitTestRun, check: getTestRunResult }),
    client: createClient(product.url, token),
    pid: Number(problem?.id),
    key: '',
    unfinished: new Set(),
    said: '',
  }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => testRunActs(event, words, before),
    bring: async (event) => {
      const how = await bring(scene, event)
      if (event.type !== 'xstate.done.actor.recall') return how
      await chooseLanguage(seen, playedLanguage)
      const opening = page.getByRole('button', { name: words('testRun:open'), exact: true })
      if (!(await page.getByLabel(words('testRun:input'), { exact: true }).isVisible())) await opening.click()
      return how
    },
    sights: (state) => testRunSights(state, words, () => scene.said),
    close: async () => {
      // Two at most of one user may be unfinished.
      for (const each of scene.unfinished) await judge.endTestRun(each, JudgeStatus.Accepted)
      await page.context().close()
    },
  }
}

export default driver<TestRunDriven, TestRunSnapshot>({
  model: testRunModel,
  env: playedJudgeEnv,
  obstacle: ({ event }) => {
    if (event.type === 'testRun.run' && !event.signedIn)
      return 'whoever is signed in stays so; the test of the route presses as a visitor'
    return event.type === 'xstate.error.actor.recall' ? 'what a tab remembers can always be read' : undefined
  },
  open,
})
