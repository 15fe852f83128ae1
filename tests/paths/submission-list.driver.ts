import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { JudgeStatus } from '#contract/enums.ts'
import { rejudge } from '#contract/judge-control.ts'
import { submissionListPageSize } from '#contract/limits/list.ts'
import { submissionListChecksMax, submissionPollMs } from '#contract/limits/page.ts'
import type { DataOf } from '#contract/operation.ts'
import { checkSubmissionsStatus, getSubmissionList, submit } from '#contract/submission.ts'
import type { SubmissionListSnapshot } from '#machines/submission-list/submission-list.machine.ts'
import { rootToken, tokenOf, visit } from '#support/node/browser.ts'
import { type Client, createClient } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { cutTries, type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { type HeldHints, holdHints } from '#support/node/paths/held-hints.ts'
import { keepSubmission } from '#support/node/paths/kept-submission.ts'
import { openOtherTab } from '#support/node/paths/other-tab.ts'
import {
  type PlayedJudge,
  playedJudgeEnv,
  playedJudgeOf,
  playedLanguage,
} from '#support/node/paths/played-judge.ts'
import { firstProblem } from '#support/node/programs.ts'
import { until } from '#support/node/until.ts'
import {
  firstPage,
  livePage,
  type SubmissionListDriven,
  submissionListModel,
} from '../machines/submission-list.model.ts'
import { submissionListActs, submissionListSights } from '../machines/submission-list.screen.ts'

const checkTries = 4
const { Accepted, Judging } = JudgeStatus

interface Scene {
  page: Page
  calls: HeldCalls
  hints: HeldHints
  judge: PlayedJudge
  author: Client
  root: Client
  token: string
  /** Ids of the rows in sight, the newest first. */
  rows: number[]
  unfinished: Set<number>
  /** Of the rows in sight, since they were loaded. */
  checks: number
}

async function submitOne(scene: Scene): Promise<number> {
  const { problemId } = firstProblem
  const body = { pid: problemId, language: playedLanguage, code: 'int main(){}', requestKey: randomUUID() }
  const { submitId } = await scene.author.get(submit, { body })
  scene.unfinished.add(submitId)
  return submitId
}

async function bringTo(scene: Scene, submitId: number, status: JudgeStatus): Promise<void> {
  await scene.judge.bring(submitId, status)
  if (status === Accepted) scene.unfinished.delete(submitId)
}

/** The newest submission is being judged and all others are done, or all are. */
async function arrange(scene: Scene, isLive: boolean): Promise<void> {
  const [newest] = [...scene.unfinished].sort((one, other) => other - one)
  const isFirst = newest !== undefined && newest >= (scene.rows[0] ?? 0)
  const live = isLive ? (isFirst ? newest : await submitOne(scene)) : undefined
  for (const each of scene.unfinished) await bringTo(scene, each, each === live ? Judging : Accepted)
}

async function load(scene: Scene, isLive: boolean): Promise<string> {
  await arrange(scene, isLive)
  scene.hints.forget()
  scene.calls.forget('check')
  const { status, data } = await scene.calls.pass('load')
  const { records } = data as DataOf<typeof getSubmissionList>
  scene.rows = records.map(({ submitId }) => submitId)
  scene.checks = 0
  return `the server gives ${records.length} rows (${status}), ${isLive ? 'the first is being judged' : 'all are judged'}`
}

async function check(scene: Scene): Promise<void> {
  scene.hints.beat()
  await scene.page.clock.fastForward(submissionPollMs)
  await scene.calls.pass('check')
  scene.checks += 1
}

async function giveUp(scene: Scene): Promise<string> {
  while (scene.checks < submissionListChecksMax) await check(scene)
  return `the server says ${submissionListChecksMax} times that it is still being judged`
}

/** What the model calls 10 is new, 9 the first row and 8 the second one. */
async function hint(scene: Scene, id: number): Promise<string> {
  const { page, hints, rows, unfinished, root } = scene
  await hints.heard()
  const known = { 9: rows[0], 8: rows[1] }[id]
  const submitId = known ?? (await submitOne(scene))
  if (known !== undefined && unfinished.has(known)) await scene.judge.bring(known, Judging)
  else if (known !== undefined) {
    await root.get(rejudge, { query: { submitId: known } })
    unfinished.add(known)
  }
  await hints.pass(submitId)
  // Hints are gathered.
  await page.clock.fastForward(submissionPollMs)
  return `the server says that ${submitId} ${known === undefined ? 'came' : 'changed'}`
}

/** A busy button takes no press. */
async function signInElsewhere({ page, calls, token }: Scene): Promise<string> {
  const tab = await openOtherTab(page)
  await tab.evaluate((value) => localStorage.setItem('verdict:token', value), JSON.stringify(token))
  await until('the load for the user', () => calls.waits('load'), 10_000)
  return 'another tab signs in'
}

async function bring(scene: Scene, event: SubmissionListDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'list.filter':
      if (event.filters === firstPage) await page.goBack()
      else await page.goForward()
      return `the browser goes ${event.filters === firstPage ? 'back' : 'forward'}`
    case 'list.reload':
      return signInElsewhere(scene)
    case 'xstate.done.actor.load':
      return load(scene, event.output === livePage)
    case 'xstate.error.actor.load':
      await calls.cut('load')
      return 'the network is gone'
    case 'xstate.snapshot.watchRows': {
      const said = event.snapshot.context
      if (said === undefined) return ''
      const [first] = scene.rows
      const status = Object.values(said)[0]?.status ?? Judging
      if (first !== undefined) await bringTo(scene, first, status)
      await check(scene)
      return `the judge: ${status}`
    }
    case 'xstate.done.actor.watchRows':
      return giveUp(scene)
    case 'xstate.error.actor.watchRows':
      await page.clock.fastForward(submissionPollMs)
      return cutTries(page, calls, 'check', checkTries)
    case 'xstate.snapshot.changes': {
      const [id] = event.snapshot.context ?? []
      return id === undefined ? '' : hint(scene, id)
    }
  }
}

async function open({
  browser,
  product,
  words,
  account,
}: DriverPlace): Promise<Stage<SubmissionListDriven, SubmissionListSnapshot>> {
  const judge = await playedJudgeOf(product)
  const token = await tokenOf(product, account)
  const [known] = await product.rows('select count(*) from submission')
  for (let count = Number(known?.count); count <= submissionListPageSize; count += 1)
    await keepSubmission(product, account.username)
  const { page } = await visit(browser, product, 'en-US', { width: 1280, height: 800 })
  await page.clock.install()
  await page.goto('/oj/status')
  const second = page.getByRole('button', { name: words('shell:kit.page', { number: 2 }), exact: true })
  await second.click()
  await page.goBack()
  const calls = await holdCalls(page, { load: getSubmissionList, check: checkSubmissionsStatus })
  const hints = await holdHints(page, 'submission list')
  await page.reload()
  await until('the list', () => calls.waits('load'), 10_000)
  const scene: Scene = {
    page,
    calls,
    hints,
    judge,
    author: createClient(product.url, token),
    root: createClient(product.url, await rootToken(product)),
    token,
    rows: [],
    unfinished: new Set(),
    checks: 0,
  }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => {
      // Whoever asks anew gives up what was asked before.
      if (event.type === 'list.filter' || event.type === 'list.reload') calls.forget('load')
      return submissionListActs(event, words, before)
    },
    bring: (event) => bring(scene, event),
    sights: (state) => submissionListSights(state, words),
    close: async () => {
      for (const each of scene.unfinished) await bringTo(scene, each, Accepted)
      await page.context().close()
    },
  }
}

export default driver<SubmissionListDriven, SubmissionListSnapshot>({
  model: submissionListModel,
  env: playedJudgeEnv,
  obstacle: () => undefined,
  open,
})
