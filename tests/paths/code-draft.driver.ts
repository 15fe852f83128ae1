import type { Page } from '@playwright/test'
import { JudgeStatus } from '#contract/enums.ts'
import { getLastAcCode } from '#contract/problem.ts'
import type { CodeDraftSnapshot } from '#machines/code-draft/code-draft.machine.ts'
import type { Sight } from '#support/browser/acts.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { tokenOf, visit } from '#support/node/browser.ts'
import {
  fillStorage,
  goToProblem,
  hears,
  hideTab,
  holdSaves,
  keepIn,
  keptDraft,
  openTab,
  passSaveDelay,
} from '#support/node/paths/draft-tab.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { type HeldCalls, holdCalls } from '#support/node/paths/held-calls.ts'
import { playedJudgeEnv, playedJudgeOf } from '#support/node/paths/played-judge.ts'
import type { Product } from '#support/node/product.ts'
import { firstProblem } from '#support/node/programs.ts'
import { type CodeDraftDriven, codeDraftModel, input } from '../machines/code-draft.model.ts'
import { codeDraftActs, codeDraftObstacle, codeDraftSights } from '../machines/code-draft.screen.ts'

const { problemId } = firstProblem

interface Scene {
  product: Product
  username: string
  page: Page
  calls: HeldCalls
  other: Page | undefined
  /** What the path says comes after this event. */
  next: CodeDraftDriven | undefined
}

/** The languages and the template of the model. */
async function offerLanguages({ rows }: Product): Promise<void> {
  const offered = input.languages.map((name) => ({ name, version: name, compileCommand: 'cc' }))
  await rows('update judge_node set languages = $1::jsonb', [JSON.stringify(offered)])
  for (const [language, code] of Object.entries(input.templates))
    await rows(
      `insert into code_template (pid, lid, code)
        select problem.id, language.id, $3 from problem, language where problem_id = $1 and name = $2
        on conflict do nothing`,
      [problemId, language, code],
    )
}

const forgetAccepted = ({ rows }: Product, username: string) =>
  rows('delete from submission where username = $1', [username])

async function acceptCode(product: Product, username: string): Promise<void> {
  await forgetAccepted(product, username)
  await product.rows(
    `insert into submission (uid, username, pid, display_pid, status, length, code, language)
      select uid, username, problem.id, problem_id, $1, 8, 'accepted', 'Java'
      from users, problem where username = $2 and problem_id = $3`,
    [JudgeStatus.Accepted, username, problemId],
  )
}

type Restored = Extract<CodeDraftDriven, { type: 'xstate.done.actor.restore' }>['output']

/** By their codes: what tabs left in the browser. */
const left = new Map<string, string>()

/** Tabs that type it and are closed; once done, what they left is used again. */
async function leaveDrafts(page: Page, { draft, rival }: Restored): Promise<void> {
  if (draft === undefined) return
  const name = `${draft.code}, ${rival?.code}`
  if (!left.has(name)) {
    const tab = await openTab(page.context())
    if (rival) {
      const second = await openTab(page.context())
      await keepIn(second, rival.code)
      await hears(tab)
      await second.close()
    }
    await keepIn(tab, draft.code)
    left.set(name, (await keptDraft(tab)) ?? '')
    await tab.close()
    return
  }
  await page.goto('/oj/favicon.svg')
  await page.evaluate(([id, kept]) => localStorage.setItem(`verdict:draft:0:${id}`, kept), [
    problemId,
    left.get(name) ?? '',
  ] as const)
}

async function openProblem({ page }: Scene, restored: Restored): Promise<string> {
  await leaveDrafts(page, restored)
  await goToProblem(page)
  const codes = [restored.draft, restored.rival].flatMap((each) => (each ? [each.code] : []))
  return codes.length === 0 ? 'the page opens' : `closed tabs left “${codes.join('” and “')}”; the page opens`
}

/** A real second tab of the same browser types it. */
async function writeElsewhere(scene: Scene, code: string): Promise<string> {
  scene.other ??= await openTab(scene.page.context())
  await keepIn(scene.other, code)
  await scene.page.bringToFront()
  return `another tab keeps “${code}”`
}

/** The page goes as a tab that is closed goes, with no word to the page, and a new one comes. */
async function killAndReopen(scene: Scene): Promise<string> {
  const { page } = scene
  scene.page = await page.context().newPage()
  await page.close()
  await goToProblem(scene.page)
  return 'the tab is killed, and another one opened'
}

const isSave = (event: CodeDraftDriven | undefined) =>
  event?.type === 'xstate.done.actor.save' ? event.output : undefined

/** The save that follows shall end as the path says. */
async function beforeSave(scene: Scene): Promise<string> {
  const outcome = isSave(scene.next)
  if (outcome?.kept === false) {
    await fillStorage(scene.page)
    return 'the storage of the browser is full; '
  }
  if (!outcome?.rival) return ''
  await scene.page.evaluate(() => {
    window.draftTab.deaf = true
  })
  return `${await writeElsewhere(scene, outcome.rival.code)}, of which this one does not hear in its sleep; `
}

async function leaveAndReturn({ page }: Scene): Promise<string> {
  await page.goto('about:blank')
  await goToProblem(page)
  return 'the page is left for another site and opened again'
}

const isUnsaved = (after: CodeDraftSnapshot) => after.matches({ open: { kept: 'unsaved' } })

async function answerAccepted(scene: Scene, event: CodeDraftDriven): Promise<string> {
  const { calls, product, username } = scene
  if (event.type === 'xstate.error.actor.lastAccepted') {
    await calls.cut('accepted')
    return 'the network is gone'
  }
  const isFound = event.type === 'xstate.done.actor.lastAccepted' && event.output !== undefined
  if (!isFound) await forgetAccepted(product, username)
  const { status, msg } = await calls.pass('accepted')
  return `${isFound ? '' : 'the accepted submission is gone meanwhile; '}the server answers ${status} ${msg}`
}

async function bring(scene: Scene, event: CodeDraftDriven, after: CodeDraftSnapshot): Promise<string> {
  switch (event.type) {
    case 'xstate.done.actor.restore':
      return openProblem(scene, event.output)
    case 'draft.flush':
      return (await beforeSave(scene)) + (await hideTab(scene.page))
    case 'xstate.after.saveDelay.draft.open.kept.dirty':
      return `${await passSaveDelay(scene.page, after.context.content.code)} ms go by until the browser has it`
    case 'xstate.done.actor.save':
      return scene.next === undefined && event.output.kept && !event.output.rival
        ? killAndReopen(scene)
        : 'the browser has answered'
    case 'draft.foreign': {
      const how = await writeElsewhere(scene, event.draft.code)
      await hears(scene.page)
      return how
    }
    case 'xstate.snapshot.others': {
      if (event.snapshot.context === undefined) return ''
      const how = await writeElsewhere(scene, event.snapshot.context.code)
      await hears(scene.page)
      return how
    }
    case 'xstate.snapshot.lastMoment':
      if (event.snapshot.context === undefined) return ''
      return isUnsaved(after) ? hideTab(scene.page) : leaveAndReturn(scene)
    default:
      return answerAccepted(scene, event)
  }
}

/** A save is over before its answer can be looked at. */
const seenWhileSaving = ({ see }: Sight) => see === 'code' || see === 'choice'

async function open({
  browser,
  product,
  words,
  account,
}: DriverPlace): Promise<Stage<CodeDraftDriven, CodeDraftSnapshot>> {
  await playedJudgeOf(product)
  await offerLanguages(product)
  await acceptCode(product, account.username)
  const token = await tokenOf(product, account)
  const { page } = await visit(browser, product, 'en-US', { token, width: 1280, height: 800 })
  await holdSaves(page)
  const scene: Scene = {
    product,
    username: account.username,
    page,
    calls: await holdCalls(page, { accepted: getLastAcCode }),
    other: undefined,
    next: undefined,
  }
  return {
    get page() {
      return scene.page
    },
    place: () => scene.page.locator('body'),
    acts: (event, next) => {
      scene.next = next
      return codeDraftActs(event, words)
    },
    bring: (event, after) => bring(scene, event, after),
    sights: (state) => {
      const sights = codeDraftSights(state, words, { failed: words('shell:failure.offline') })
      return state.matches({ open: { kept: 'saving' } }) ? sights.filter(seenWhileSaving) : sights
    },
    close: () => page.context().close(),
  }
}

function obstacle(
  { event }: ModelStep<CodeDraftDriven, CodeDraftSnapshot>,
  before: ModelStep<CodeDraftDriven, CodeDraftSnapshot> | undefined,
): string | undefined {
  if (before?.state.matches({ open: { kept: 'saving' } }) && event.type !== 'xstate.done.actor.save')
    return 'a browser keeps a draft at once: nobody is quick enough to do anything meanwhile'
  return codeDraftObstacle(event, before?.state)
}

export default driver<CodeDraftDriven, CodeDraftSnapshot>({
  model: codeDraftModel,
  env: playedJudgeEnv,
  obstacle,
  open,
})
