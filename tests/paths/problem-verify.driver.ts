import type { Page } from '@playwright/test'
import { getBuild, startBuild, stopBuild } from '#contract/build.ts'
import { JudgeStatus } from '#contract/enums.ts'
import type { DataOf } from '#contract/operation.ts'
import { importChosen } from '#contract/problem-batch.ts'
import type { ProblemDraft, Solution } from '#contract/problem-content.ts'
import { getTrials, startTrials } from '#contract/trial.ts'
import { type LimitOrigin, openWorkshop } from '#contract/workshop.ts'
import type { ProblemVerifySnapshot } from '#machines/problem-verify/problem-verify.machine.ts'
import { problemVerifyView } from '#machines/problem-verify/problem-verify.view.ts'
import type { Sight } from '#support/browser/acts.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { goTo } from '#support/node/browser.ts'
import type { Client } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { doAct } from '#support/node/paths/hands.ts'
import { comeBack, cutTries, type HeldCalls } from '#support/node/paths/held-calls.ts'
import { changeDraft } from '#support/node/paths/made-draft.ts'
import {
  type PlayedJudge,
  playedJudgeEnv,
  playedJudgeOf,
  playedLanguage,
} from '#support/node/paths/played-judge.ts'
import { sharePage } from '#support/node/paths/shared-page.ts'
import type { Product } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'
import type { Words } from '#support/node/words.ts'
import {
  type ProblemVerifyDriven,
  pids,
  problemVerifyModel,
  refused,
} from '../machines/problem-verify.model.ts'
import {
  problemVerifyActs,
  problemVerifyObstacle,
  problemVerifySights,
} from '../machines/problem-verify.screen.ts'

const watchTries = 4
const wrong = 'int main(){return 1;}'
const solutions: Solution[] = [
  { name: 'good.c', language: playedLanguage, code: 'int main(){}', kind: 'main', score: null },
  { name: 'bad.c', language: playedLanguage, code: wrong, kind: 'correct', score: null },
]
const generator = { name: 'gen', language: playedLanguage, code: 'int main(){}' }
const origin: LimitOrigin = {
  ...{ state: 'waiting', fallback: 1_000, factor: 2, resolution: 100 },
  ...{ solution: null, slowest: null, limit: null },
}

interface Scene {
  page: Page
  calls: HeldCalls
  product: Product
  words: Words
  judge: PlayedJudge
  owner: Client
  /** In the order of those of the model. */
  made: readonly number[]
  /** The page has asked for the run of its solutions. */
  isRun: boolean
  before: ProblemVerifySnapshot | undefined
}

/** The problem that is verified now. */
function presentOf({ before, made }: Scene): number {
  const pid = made[pids.indexOf(before?.context.queue[0] ?? 0)]
  if (pid === undefined) throw new Error('nothing is verified')
  return pid
}

type Work = 'building' | 'measuring' | 'nothing'

/** Its tests are being built, or its time limit found, as a judge that is slow leaves them; or neither. */
async function arrange({ owner, product: { rows }, judge }: Scene, pid: number, work: Work): Promise<void> {
  await judge.appear()
  await rows('delete from problem_import where pid = $1', [pid])
  await owner.get(stopBuild, { query: { pid } })
  const script: Partial<ProblemDraft> = work === 'building' ? { script: 'gen 1' } : { script: '' }
  await changeDraft(owner, pid, { ...script, generators: [generator] })
  if (work === 'building') await owner.get(startBuild, { body: { pid, again: false } })
  if (work === 'measuring')
    await rows(
      `insert into problem_import (pid, uid, hidden, time_limit, programs, look_at)
        select $1, uid, '[]', $2, $3, now() + interval '1 hour' from users where username = 'root'`,
      [pid, JSON.stringify(origin), JSON.stringify(solutions.slice(0, 1))],
    )
}

/** The page asks how far it is, and the server tells. */
async function tell({ page, calls }: Scene): Promise<number> {
  const isAsked = async () => {
    if (calls.waits('trials') && calls.waits('build')) return true
    await comeBack(page)
    return false
  }
  await until('a page that asks', isAsked, 20_000)
  await calls.pass('build')
  return (await calls.pass('trials')).status
}

/** Nothing is in the way of its solutions, and the page has them run. */
async function letRun(scene: Scene): Promise<void> {
  if (scene.isRun) return
  await arrange(scene, presentOf(scene), 'nothing')
  await tell(scene)
  await scene.calls.pass('open')
  await scene.calls.pass('run')
  scene.isRun = true
}

/** The judge runs them all. */
async function judgeAll(scene: Scene): Promise<void> {
  const { judge, owner } = scene
  const pid = presentOf(scene)
  const areOver = async () => {
    await judge.endTrials((code) => (code === wrong ? JudgeStatus.WrongAnswer : JudgeStatus.Accepted))
    const { rows } = await owner.get(getTrials, { query: { pid } })
    return rows.every(({ state }) => state === 'done')
  }
  await until('the end of the trials', areOver, 10_000)
}

async function say(scene: Scene, phase: string): Promise<string> {
  if (phase === 'building' || phase === 'measuring') {
    await arrange(scene, presentOf(scene), phase)
    return `the server tells that the judges are ${phase}: ${await tell(scene)}`
  }
  await letRun(scene)
  if (phase === 'running') return `the server tells that its solutions wait: ${await tell(scene)}`
  await judgeAll(scene)
  scene.isRun = false
  return `the judge runs its solutions, and the server tells of them: ${await tell(scene)}`
}

async function bring(scene: Scene, event: ProblemVerifyDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'xstate.snapshot.verify':
      return event.snapshot.context === undefined ? '' : say(scene, event.snapshot.context.phase)
    case 'xstate.done.actor.verify':
      return 'it ends by itself'
    case 'xstate.error.actor.verify': {
      scene.isRun = false
      return cutTries(page, calls, 'trials', watchTries)
    }
    default:
      return ''
  }
}

/** Two problems have come in by the page, with two solutions each. */
async function bringIn(page: Page, words: Words): Promise<number[]> {
  const of = (key: string, values?: Record<string, unknown>) => words(`problemAdmin:import.${key}`, values)
  const items = pids.map(
    (pid) =>
      `<item><title>${pid}</title><description>d</description><test_input>1</test_input><test_output>2</test_output><solution language="C">main(){}</solution></item>`,
  )
  const content = new TextEncoder().encode(`<fps version="1.2">${items.join('')}</fps>`)
  await goTo(page, '/oj/admin/problem/batch-operation?part=import')
  const body = page.locator('body')
  await doAct(body, { do: 'choose', button: of('choose'), file: { name: 'two.xml', content } })
  const answer = page.waitForResponse((response) => response.url().endsWith(importChosen.path))
  await doAct(body, { do: 'press', button: of('send', { count: pids.length }) })
  const { data } = (await (await answer).json()) as { data: DataOf<typeof importChosen> }
  await page.getByRole('button', { name: of('verify.act'), exact: true }).waitFor()
  return data.map(({ pid }) => pid ?? 0)
}

const share = sharePage({
  held: { trials: getTrials, build: getBuild, open: openWorkshop, run: startTrials },
  make: async () => undefined,
})

async function open(place: DriverPlace): Promise<Stage<ProblemVerifyDriven, ProblemVerifySnapshot>> {
  const { product, words } = place
  await forgetTries(product)
  const judge = await playedJudgeOf(product)
  const { page, calls, root } = await share(place)
  const made = await bringIn(page, words)
  for (const pid of made) await changeDraft(root, pid, { solutions })
  const scene: Scene = {
    ...{ page, calls, product, words, judge, owner: root, made },
    ...{ isRun: false, before: undefined },
  }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => {
      scene.before = before
      return problemVerifyActs(event, words)
    },
    bring: (event) => bring(scene, event),
    sights: (state) => sightsOf(state, words),
    close: async () => {},
  }
}

/** Nobody sees it over and not ended: the next one has begun by then. */
function sightsOf(state: ProblemVerifySnapshot, words: Words): Sight[] {
  const { known } = problemVerifyView(state)
  const now = state.context.queue[0]
  const told = refused.kind === 'refused' ? refused.message : ''
  // The button that tries again stands in the same line.
  const offline = new RegExp(`^${words('shell:failure.offline')}`)
  const sights = problemVerifySights(state, words).map((sight) =>
    sight.see === 'text' && sight.text === told ? { ...sight, text: offline } : sight,
  )
  if (now === undefined || known[now]?.phase !== 'over') return sights
  return sights.filter((sight) => sight.see === 'text' && sight.text === 'bad.c')
}

function obstacle(
  { event }: ModelStep<ProblemVerifyDriven, ProblemVerifySnapshot>,
  before: ModelStep<ProblemVerifyDriven, ProblemVerifySnapshot> | undefined,
): string | undefined {
  const phaseOf = (said: ProblemVerifyDriven | undefined) =>
    said?.type === 'xstate.snapshot.verify' ? said.snapshot.context?.phase : undefined
  const phase = phaseOf(event)
  if (phaseOf(before?.event) === 'running' && (phase === 'building' || phase === 'measuring'))
    return 'what runs was built and measured before'
  return problemVerifyObstacle(event, before?.state)
}

export default driver<ProblemVerifyDriven, ProblemVerifySnapshot>({
  model: problemVerifyModel,
  seen: problemVerifySights,
  env: playedJudgeEnv,
  obstacle,
  open,
})
