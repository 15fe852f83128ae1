import type { Page } from '@playwright/test'
import { ProblemAuth } from '#contract/enums.ts'
import { getAdminProblemList } from '#contract/problem-admin.ts'
import { actOnProblems, type BatchRow } from '#contract/problem-batch.ts'
import type { ProblemBatchSnapshot } from '#machines/problem-batch/problem-batch.machine.ts'
import { rootToken, visit } from '#support/node/browser.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import type { Product } from '#support/node/product.ts'
import { firstProblem } from '#support/node/programs.ts'
import { mixed, one, type ProblemBatchDriven, problemBatchModel } from '../machines/problem-batch.model.ts'
import {
  isAskedAfter,
  problemBatchActs,
  problemBatchObstacle,
  problemBatchSights,
} from '../machines/problem-batch.screen.ts'

interface Scene {
  page: Page
  calls: HeldCalls
  product: Product
  /** Whatever the list shows begins so. */
  prefix: string
  /** Of the problem that changes, and of the one that is left out. */
  ids: { one: string; two: string }
  made: number
  /** The server's last words, and why it left the second one out. */
  message: string
  refusal: string
}

/** A copy of the first demo problem, straight in the database. */
async function makeProblem({ rows }: Product, problemId: string): Promise<void> {
  await rows(
    `with copied as (
      insert into problem (problem_id, author, type, judge_mode, judge_case_mode, time_limit, memory_limit, stack_limit,
          examples, difficulty, auth, case_version)
        select $1, author, type, judge_mode, judge_case_mode, time_limit, memory_limit, stack_limit, examples,
          difficulty, auth, case_version from problem where problem_id = $2 returning id
    )
    insert into problem_statement (pid, locale, title, description, input, output, hint)
      select copied.id, locale, title, description, input, output, hint from problem_statement, copied
      where pid = (select id from problem where problem_id = $2)`,
    [problemId, firstProblem.problemId],
  )
}

async function makeNext(scene: Scene): Promise<string> {
  scene.made += 1
  const problemId = `${scene.prefix}${scene.made}`
  await makeProblem(scene.product, problemId)
  return problemId
}

/** Somebody changes the first problem so, and the second one belongs to a group meanwhile, or not any more. */
async function arrange({ product, ids }: Scene, auth: ProblemAuth, isGroup: boolean): Promise<void> {
  await product.rows('update problem set auth = $2 where problem_id = $1', [ids.one, auth])
  await product.rows('update problem set is_group = $2 where problem_id = $1', [ids.two, isGroup])
}

async function look(scene: Scene, isMixed: boolean): Promise<string> {
  await arrange(scene, isMixed ? ProblemAuth.Public : ProblemAuth.Private, true)
  const { status, data } = await scene.calls.pass('act')
  scene.refusal = (data as BatchRow[]).find(({ outcome }) => outcome === 'refused')?.refusal ?? ''
  return `one of them belongs to a group by now; the server says what would come of each: ${status}`
}

async function perform(scene: Scene, before: ProblemBatchSnapshot | undefined): Promise<string> {
  const { calls, product } = scene
  const isRemoval = before?.context.change?.act === 'remove'
  const next = isRemoval ? await makeNext(scene) : scene.ids.one
  const { status } = await calls.pass('act')
  await product.rows('update problem set is_group = false where problem_id = $1', [scene.ids.two])
  scene.ids.one = next
  await calls.pass('list')
  return `the server does it: ${status}${isRemoval ? '; somebody makes another problem' : ''}`
}

async function refuse(scene: Scene): Promise<string> {
  const { status, msg } = await scene.calls.pass('act', (body) => ({ ...body, act: 'auth', auth: null }))
  scene.message = msg
  return `the server refuses an act without its value: ${status} ${msg}`
}

async function open({
  browser,
  product,
  words,
}: DriverPlace): Promise<Stage<ProblemBatchDriven, ProblemBatchSnapshot>> {
  const token = await rootToken(product)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  const calls = await holdCalls(page, { act: actOnProblems, list: getAdminProblemList })
  const scene: Scene = {
    ...{
      page,
      calls,
      product,
      prefix: `B${crypto.randomUUID().slice(0, 8).toUpperCase()}N`,
      ids: { one: '', two: '' },
    },
    ...{ made: 0, message: '', refusal: '' },
  }
  scene.ids = { one: await makeNext(scene), two: await makeNext(scene) }
  await page.goto(`/oj/admin/problem/batch-operation?keyword=${scene.prefix}`)
  await calls.pass('list')
  await page.getByLabel(words('problemAdmin:batch.take', { id: scene.ids.two }), { exact: true }).waitFor()
  let isAsked = false
  let state: ProblemBatchSnapshot | undefined
  const idOf = (id: string) => (id === one.problemId ? scene.ids.one : scene.ids.two)
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => {
      state = before
      // Whoever closes the dialog does not wait for its answer.
      if (event.type === 'problemBatch.close') calls.forget('act')
      const acts = problemBatchActs(event, words, before, { idOf, isAsked })
      isAsked = isAskedAfter(event, before, isAsked)
      return acts
    },
    bring: (event) => {
      if (event.type === 'xstate.done.actor.look') return look(scene, event.output === mixed)
      return event.type === 'xstate.done.actor.perform' ? perform(scene, state) : refuse(scene)
    },
    sights: (after) =>
      problemBatchSights(after, words, (text) =>
        text === mixed[1]?.refusal ? scene.refusal : scene.message,
      ),
    close: () => page.context().close(),
  }
}

function obstacle(event: ProblemBatchDriven, before: ProblemBatchSnapshot | undefined): string | undefined {
  const isRemoval = before?.context.change?.act === 'remove'
  if (event.type === 'xstate.done.actor.look' && event.output !== mixed && isRemoval)
    return 'no problem is removed already; the rendered page has it'
  return problemBatchObstacle(event, before)
}

export default driver<ProblemBatchDriven, ProblemBatchSnapshot>({
  model: problemBatchModel,
  obstacle: ({ event }, before) => obstacle(event, before?.state),
  open,
})
