import type { Page } from '@playwright/test'
import { checkProgram, storeDraft } from '#contract/workshop.ts'
import type { AutoCompileSnapshot } from '#machines/auto-compile/auto-compile.machine.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { goTo } from '#support/node/browser.ts'
import type { Client } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import { doAct } from '#support/node/paths/hands.ts'
import type { HeldCalls } from '#support/node/paths/held-calls.ts'
import { endWait } from '#support/node/paths/held-waits.ts'
import { beginDraft, changeDraft } from '#support/node/paths/made-draft.ts'
import { sharePage } from '#support/node/paths/shared-page.ts'
import { until } from '#support/node/until.ts'
import type { Words } from '#support/node/words.ts'
import { type AutoCompileDriven, autoCompileModel } from '../machines/auto-compile.model.ts'
import {
  autoCompileActs,
  autoCompileSights,
  type Codes,
  codesOf,
  draftOf,
  isStored,
} from '../machines/auto-compile.screen.ts'

/** As the machine has it. */
const pauseMs = 1_500

interface Scene {
  page: Page
  calls: HeldCalls
  words: Words
  owner: Client
  pid: number
  /** What stands in the editors; nothing before the page is open. */
  codes: Codes | undefined
  titles: number
}

async function type(scene: Scene, before: Codes, after: Codes): Promise<void> {
  scene.titles += 1
  const acts = autoCompileActs(scene.words, { before, after, title: `Title ${scene.titles}` })
  for (const each of acts) await doAct(scene.page.locator('body'), each)
  scene.codes = after
}

/** The server takes all that was typed. */
async function store({ page, calls, words }: Scene): Promise<void> {
  const mark = page.locator('output[aria-live=polite]').getByText(words('workshop:store.stored'))
  const isStored = async () => {
    if (!calls.waits('store')) return (await mark.count()) === 1
    await calls.pass('store')
    return false
  }
  await until('a draft that is stored', isStored, 10_000)
}

async function openDraft({ page, owner, pid, words }: Scene, codes: Codes): Promise<void> {
  await changeDraft(owner, pid, draftOf(codes))
  await goTo(page, `/oj/admin/problem/edit/${pid}`)
  const name = words('workshop:judging.compileOf', { name: 'new' })
  await page.getByRole('button', { name, exact: true }).waitFor()
}

async function bring(scene: Scene, event: AutoCompileDriven): Promise<string> {
  const { page, calls, codes } = scene
  if (isStored(event)) {
    const after = codesOf(event)
    if (!codes) {
      await openDraft(scene, after)
      scene.codes = after
      return 'the page opens'
    }
    await type(scene, codes, after)
    await store(scene)
    return 'the person gives code to some and takes it from others; the server stores it'
  }
  switch (event.type) {
    case 'autoCompile.typed':
      if (codes) await type(scene, codes, codes)
      return 'the person types another title'
    case 'xstate.done.actor.compile': {
      const { status, msg, data } = await calls.pass('check')
      if (status !== 200) throw new Error(`not compiled: ${status} ${msg}`)
      return `a judge compiles it: ${status} ${JSON.stringify(data)}`
    }
    case 'xstate.error.actor.compile':
      await calls.cut('check')
      return 'the network is gone'
    default:
      return endWait(page, pauseMs)
  }
}

const share = sharePage({
  held: { store: storeDraft, check: checkProgram },
  make: async () => undefined,
  waits: [pauseMs],
  // With a finger the plain boxes stay in the place of the full editor.
  touch: true,
})

async function open(place: DriverPlace): Promise<Stage<AutoCompileDriven, AutoCompileSnapshot>> {
  const { product, words } = place
  await forgetTries(product)
  await product.rows('delete from program_check')
  const { page, calls, root } = await share(place)
  const pid = await beginDraft(root)
  const scene: Scene = { page, calls, words, owner: root, pid, codes: undefined, titles: 0 }
  return {
    page,
    place: () => page.locator('body'),
    acts: () => [],
    bring: (event) => bring(scene, event),
    sights: (state) => autoCompileSights(state, words, () => words('shell:failure.offline')),
    close: async () => {},
  }
}

function obstacle(
  { event }: ModelStep<AutoCompileDriven, AutoCompileSnapshot>,
  before: ModelStep<AutoCompileDriven, AutoCompileSnapshot> | undefined,
): string | undefined {
  if (event.type !== 'xstate.done.actor.compile' || !before) return undefined
  const { current, candidates } = before.state.context
  return candidates.some(({ fingerprint }) => fingerprint === current?.fingerprint)
    ? undefined
    : 'a judge compiles nothing that is no longer in the draft'
}

export default driver<AutoCompileDriven, AutoCompileSnapshot>({
  model: autoCompileModel,
  seen: autoCompileSights,
  obstacle,
  open,
})
