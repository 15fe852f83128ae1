import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { cancelJudge, manualJudge, rejudge, rejudgeProblem } from '#contract/judge-control.ts'
import { resubmit, submit } from '#contract/submission.ts'
import { getTraceFile } from '#contract/submission-trace.ts'
import type { JudgeControlSnapshot } from '#machines/judge-control/judge-control.machine.ts'
import type { ControlAct } from '#services/judge-control.service.ts'
import { rootToken, tokenOf, visit } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { keepSubmission } from '#support/node/paths/kept-submission.ts'
import {
  type PlayedJudge,
  playedJudgeEnv,
  playedJudgeOf,
  playedLanguage,
} from '#support/node/paths/played-judge.ts'
import type { Product } from '#support/node/product.ts'
import { firstProblem } from '#support/node/programs.ts'
import {
  cancelled,
  type JudgeControlDriven,
  judgeControlModel,
  scored,
} from '../machines/judge-control.model.ts'
import { judgeControlActs, judgeControlSights, kindOf } from '../machines/judge-control.screen.ts'

const { problemId } = firstProblem
const unfinished = Object.values(JudgeStatus).filter(isUnfinished)

/** One of this user that the judge has decided so. */
async function judgedSubmission(product: Product, token: string, judge: PlayedJudge, status: JudgeStatus) {
  const body = { pid: problemId, language: playedLanguage, code: 'int main(){}', requestKey: randomUUID() }
  const { submitId } = await createClient(product.url, token).get(submit, { body })
  await judge.bring(submitId, status)
  return submitId
}

/** What the first event of a path is about. */
async function submissionFor(
  { product, account }: DriverPlace,
  token: string,
  judge: PlayedJudge,
  event: JudgeControlDriven | undefined,
): Promise<number> {
  if (event?.type === 'control.decide')
    return keepSubmission(product, account.username, event.submission.submitId === 8 ? scored : cancelled)
  const status = event && kindOf(event) === 'resubmit' ? JudgeStatus.SystemError : JudgeStatus.WrongAnswer
  return judgedSubmission(product, token, judge, status)
}

async function bring(
  page: Page,
  calls: HeldCalls,
  kind: ControlAct['kind'],
  event: JudgeControlDriven,
): Promise<string> {
  if (event.type === 'xstate.error.actor.act') {
    await calls.cut(kind)
    return 'the network is gone'
  }
  const file = kind === 'save' ? page.waitForEvent('download') : undefined
  const { status, msg } = await calls.pass(kind)
  const name = (await file)?.suggestedFilename()
  return `the server takes it: ${status} ${msg}${name === undefined ? '' : `, and the browser keeps ${name}`}`
}

async function open(
  given: DriverPlace,
  { steps }: (typeof judgeControlModel.paths)[number],
): Promise<Stage<JudgeControlDriven, JudgeControlSnapshot>> {
  const { browser, product, words, account } = given
  const first = steps[0]?.event
  const kind = first ? kindOf(first) : 'rejudge'
  await forgetTries(product)
  const judge = await playedJudgeOf(product)
  const token = await tokenOf(product, account)
  const submitId = await submissionFor(given, token, judge, first)
  const viewer = kind === 'resubmit' ? token : await rootToken(product)
  const { page } = await visit(browser, product, 'en-US', { token: viewer, width: 1280, height: 800 })
  const calls = await holdCalls(page, {
    rejudge,
    resubmit,
    cancel: cancelJudge,
    manual: manualJudge,
    save: getTraceFile,
    rejudgeProblem,
  })
  await page.goto(
    kind === 'rejudgeProblem' ? `/oj/problem/${problemId}` : `/oj/submission-detail/${submitId}`,
  )
  const problem = words('problem:heading', { id: problemId, title: firstProblem.statements['en-US'].title })
  const place = { kind, submitId, problem }
  let hasFailed = false
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => {
      hasFailed = event.type === 'xstate.error.actor.act'
      return judgeControlActs(event, words, place)
    },
    bring: (event) => bring(page, calls, kind, event),
    sights: (state) => judgeControlSights(state, words, place, hasFailed),
    close: async () => {
      await page.context().close()
      const rows = await product.rows('select submit_id from submission where status = any($1)', [unfinished])
      for (const row of rows) await judge.bring(Number(row.submit_id), JudgeStatus.WrongAnswer)
    },
  }
}

export default driver<JudgeControlDriven, JudgeControlSnapshot>({
  model: judgeControlModel,
  env: playedJudgeEnv,
  obstacle: () => undefined,
  open,
})
