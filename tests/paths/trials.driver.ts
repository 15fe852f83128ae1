import type { Page } from '@playwright/test'
import { getBuild } from '#contract/build.ts'
import { trial as limits } from '#contract/limits/workshop.ts'
import { getTrials, startTrials } from '#contract/trial.ts'
import { storeDraft } from '#contract/workshop.ts'
import type { TrialsSnapshot } from '#machines/trials/trials.machine.ts'
import { goTo } from '#support/node/browser.ts'
import type { Client } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { comeBack, cutTries, type HeldCalls } from '#support/node/paths/held-calls.ts'
import { endWait } from '#support/node/paths/held-waits.ts'
import { beginDraft, changeDraft, withTest } from '#support/node/paths/made-draft.ts'
import { sharePage } from '#support/node/paths/shared-page.ts'
import { until } from '#support/node/until.ts'
import type { Words } from '#support/node/words.ts'
import { problem, title } from '../machines/problem-draft.model.ts'
import { type TrialsDriven, trialsModel } from '../machines/trials.model.ts'
import { mainSolution, trialsActs, trialsObstacle, trialsSights } from '../machines/trials.screen.ts'

/** As the machine has it. */
const retryMs = 5_000
const watchTries = 4
const right = '#include <stdio.h>\nint main(){int n;scanf("%d",&n);printf("%d\\n",2*n);}'

interface Scene {
  page: Page
  calls: HeldCalls
  words: Words
  owner: Client
  pid: number
}

/** The judges are done with what was asked of them, and the page hears of it. */
async function hear({ page, calls, owner, pid }: Scene): Promise<string> {
  await owner.get(startTrials, { body: { pid, again: false } })
  const isDone = async () => {
    const { rows } = await owner.get(getTrials, { query: { pid } })
    return rows.every(({ state }) => state === 'done')
  }
  await until('the end of the trials', isDone, 60_000)
  const isAsked = async () => {
    if (calls.waits('trials') && calls.waits('build')) return true
    await page.evaluate((ms) => window.endWaits(ms), limits.idlePollMs)
    await comeBack(page)
    return false
  }
  await until('a page that asks', isAsked, 20_000)
  await calls.pass('build')
  const { status } = await calls.pass('trials')
  return `the server tells of the trials, all of which are over: ${status}`
}

function forgetWork(calls: HeldCalls): void {
  calls.forget('trials')
  calls.forget('build')
}

/** Whatever is stored makes the page ask anew. */
async function store({ page, words, calls }: Scene): Promise<string> {
  const name = words('workshop:statement.title')
  forgetWork(calls)
  const stored = page.waitForResponse(
    (response) =>
      response.url().includes(storeDraft.path) && response.request().method() === storeDraft.method,
  )
  await page.getByRole('textbox', { name, exact: true }).fill(`Title ${crypto.randomUUID().slice(0, 8)}`)
  await stored
  return 'another title is stored'
}

async function bring(scene: Scene, event: TrialsDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'trials.changed':
      return store(scene)
    case 'xstate.snapshot.watchTrials':
      return event.snapshot.context === undefined ? '' : hear(scene)
    case 'xstate.error.actor.watchTrials':
      return cutTries(page, calls, 'trials', watchTries).finally(() => forgetWork(calls))
    case 'xstate.done.actor.doAct': {
      const { status, msg } = await calls.pass('run')
      return `the server takes it: ${status} ${msg}`
    }
    case 'xstate.error.actor.doAct':
      await calls.cut('run')
      return 'the network is gone'
    default:
      return endWait(page, retryMs)
  }
}

const share = sharePage({
  held: { trials: getTrials, build: getBuild, run: startTrials },
  waits: [retryMs, limits.idlePollMs],
  async make(owner) {
    const pid = await beginDraft(owner)
    const { cases } = problem.draft
    const solutions = [{ ...mainSolution, code: right }]
    await changeDraft(owner, pid, await withTest(owner, pid, { [title]: 'Lanterns', solutions, cases }))
    return pid
  },
})

async function open(place: DriverPlace): Promise<Stage<TrialsDriven, TrialsSnapshot>> {
  const { words } = place
  const { page, calls, root, made } = await share(place)
  await goTo(page, `/oj/admin/problem/edit/${made}`)
  const scene: Scene = { page, calls, words, owner: root, pid: made }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event) => trialsActs(event, words),
    bring: (event) => bring(scene, event),
    // How long the program takes is the machine's.
    sights: (state) => trialsSights(state, words, null),
    close: async () => {},
  }
}

export default driver<TrialsDriven, TrialsSnapshot>({
  model: trialsModel,
  seen: (state, words) => trialsSights(state, words),
  obstacle: ({ event }) => trialsObstacle(event),
  open,
})
