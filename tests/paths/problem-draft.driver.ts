import type { Page } from '@playwright/test'
import type { DataOf } from '#contract/operation.ts'
import { openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { setHelper } from '#contract/workshop-people.ts'
import { meetMakers } from '#contract/workshop-presence.ts'
import type { ProblemDraftSnapshot } from '#machines/problem-draft/problem-draft.machine.ts'
import { problemDraftView } from '#machines/problem-draft/problem-draft.view.ts'
import type { ModelStep } from '#support/browser/model.ts'
import { goTo, tokenOf } from '#support/node/browser.ts'
import { type Client, createClient } from '#support/node/client.ts'
import { hideTab } from '#support/node/paths/draft-tab.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { forgetTries } from '#support/node/paths/fresh-limits.ts'
import type { HeldCalls } from '#support/node/paths/held-calls.ts'
import { endWait } from '#support/node/paths/held-waits.ts'
import { beginDraft, changeDraft, publishNow, withTest } from '#support/node/paths/made-draft.ts'
import { sharePage } from '#support/node/paths/shared-page.ts'
import {
  type ProblemDraftDriven,
  problem,
  problemDraftModel,
  title,
} from '../machines/problem-draft.model.ts'
import {
  problemDraftActs,
  problemDraftObstacle,
  problemDraftSights,
} from '../machines/problem-draft.screen.ts'

/** As the machine has them. */
const pauseMs = 150
const longestMs = 900
const retryMs = 3_000
/** Of the model's problem as it is opened; another one is newer. */
const openedVersion = problem.versions[title]
const nowhere = 2 ** 31 - 1

interface Scene {
  page: Page
  calls: HeldCalls
  /** Whose page it is, in another program. */
  owner: Client
  /** Whom the model calls ada. */
  helper: Client
  pid: number
  /** One that nothing was written in. */
  emptyPid: number
  /** As the model has it before the step that is walked. */
  before: ProblemDraftSnapshot | undefined
  /** The server's last words. */
  message: string
  changes: number
}

/** A published problem with a newer title in its draft, as the model has it. */
async function makeProblem(owner: Client): Promise<number> {
  const pid = await beginDraft(owner)
  const parts = ['en-US.description', 'en-US.input', 'en-US.output'] as const
  const texts = Object.fromEntries(parts.map((part) => [part, problem.draft[part]]))
  const { cases } = problem.draft
  await changeDraft(owner, pid, await withTest(owner, pid, { ...texts, [title]: 'Lanterns', cases }))
  await publishNow(owner, pid)
  await changeDraft(owner, pid, { [title]: problem.draft[title] })
  return pid
}

/** The draft differs from what is published, whatever was published last. */
function differ(scene: Scene): Promise<void> {
  scene.changes += 1
  return changeDraft(scene.owner, scene.pid, { source: `Change ${scene.changes}` })
}

async function openDraft(scene: Scene): Promise<string> {
  const { before, owner, pid } = scene
  const view = before && problemDraftView(before)
  if (view?.problem && before) {
    await differ(scene)
    const isTyped = title in before.context.unsent
    if (!isTyped || view.problem.versions[title] !== openedVersion)
      await changeDraft(owner, pid, { [title]: problem.draft[title] })
  }
  const { status } = await scene.calls.pass('open')
  return `the server gives the draft: ${status}`
}

async function hear(scene: Scene, event: ProblemDraftDriven & { type: 'draft.heard' }): Promise<string> {
  const { calls, helper, owner, pid, before } = scene
  const { fields, people } = event.news
  const [field] = fields
  await helper.get(meetMakers, {
    body: { pid, tab: crypto.randomUUID(), part: people[0]?.part ?? null, versions: {} },
  })
  if (field) {
    const context = before?.context
    const known = context?.conflicts[0]?.version ?? context?.problem?.versions[title] ?? 0
    const isSent = title in (context?.sending ?? {})
    if (known < field.version && !isSent) await changeDraft(helper, pid, { [title]: String(field.value) })
  } else {
    await differ(scene)
    await publishNow(owner, pid)
  }
  await calls.pass('meet')
  return field ? 'somebody else is there, and stores the title' : 'somebody else publishes'
}

async function store(scene: Scene, event: ProblemDraftDriven): Promise<string> {
  const { calls, helper, pid } = scene
  if (event.type === 'xstate.error.actor.storeFields') {
    if (event.error.kind === 'offline') {
      await calls.cut('store')
      return 'the network is gone'
    }
    const { status, msg } = await calls.pass('store', (body) => ({ ...body, pid: nowhere }))
    scene.message = msg
    return `the server refuses what is not there: ${status} ${msg}`
  }
  if (event.type !== 'xstate.done.actor.storeFields') return ''
  const [theirs] = event.output.conflicts
  if (theirs) await changeDraft(helper, pid, { [title]: theirs.value })
  const { status } = await calls.pass('store')
  return `${theirs ? 'somebody else was quicker' : 'the server stores it'}: ${status}`
}

async function act(scene: Scene, event: ProblemDraftDriven): Promise<string> {
  const { calls, emptyPid } = scene
  if (event.type !== 'xstate.done.actor.doAct') {
    await calls.cut('publish')
    return 'the network is gone'
  }
  const isReady = event.output.revision !== null
  const { status, data } = await calls.pass('publish', (body) =>
    isReady ? body : { ...body, pid: emptyPid },
  )
  if (isReady !== ((data as DataOf<typeof publishDraft>).revision !== null))
    throw new Error(`not as the path has it: ${JSON.stringify(data)}`)
  return `the server ${isReady ? 'publishes it' : 'says what is missing'}: ${status} ${JSON.stringify(data)}`
}

function bring(scene: Scene, event: ProblemDraftDriven): Promise<string> {
  const { page, calls } = scene
  switch (event.type) {
    case 'xstate.done.actor.openDraft':
      return openDraft(scene)
    case 'xstate.error.actor.openDraft':
      return calls.cut('open').then(() => 'the network is gone')
    case 'draft.heard':
      return hear(scene, event)
    case 'draft.flush':
      return hideTab(page)
    case 'xstate.after.pause.problemDraft.editing.store.pausing.key':
      return endWait(page, pauseMs)
    case 'xstate.after.longest.problemDraft.editing.store.pausing':
      return endWait(page, longestMs)
    case 'xstate.after.retryWait.problemDraft.editing.store.cutOff':
      return endWait(page, retryMs)
    default:
      return event.type.endsWith('doAct') ? act(scene, event) : store(scene, event)
  }
}

const share = sharePage({
  held: { open: openWorkshop, store: storeDraft, publish: publishDraft, meet: meetMakers },
  make: beginDraft,
  waits: [pauseMs, longestMs, retryMs],
})

async function open(place: DriverPlace): Promise<Stage<ProblemDraftDriven, ProblemDraftSnapshot>> {
  const { product, words, account } = place
  await forgetTries(product)
  const { page, calls, root: owner, made: emptyPid } = await share(place)
  const pid = await makeProblem(owner)
  await owner.get(setHelper, { body: { pid, username: account.username, role: 'editor' } })
  const helper = createClient(product.url, await tokenOf(product, account))
  const scene: Scene = {
    ...{ page, calls, owner, helper, pid, emptyPid },
    ...{ before: undefined, message: '', changes: 0 },
  }
  await goTo(page, `/oj/admin/problem/edit/${pid}`)
  const said = (text: string) => {
    if (text === 'ada') return account.username
    return text === 'root' ? text : scene.message
  }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => {
      scene.before = before
      return problemDraftActs(event, words, before)
    },
    bring: (event) => bring(scene, event),
    sights: (state) => problemDraftSights(state, words, said),
    close: async () => {},
  }
}

function obstacle(
  { event }: ModelStep<ProblemDraftDriven, ProblemDraftSnapshot>,
  before: ModelStep<ProblemDraftDriven, ProblemDraftSnapshot> | undefined,
): string | undefined {
  const state = before?.state
  const isMet = (state?.context.conflicts.length ?? 0) > 0
  const isOld = state?.context.problem?.versions[title] === openedVersion
  if (event.type === 'draft.compiled') return 'a problem without a checker has none to compile'
  if (event.type === 'xstate.done.actor.openDraft' && isMet && isOld)
    return 'the server still has what was in conflict'
  const wasMet = before?.event.type === 'draft.settle' && title in (state?.context.sending ?? {})
  const isStored = event.type === 'xstate.done.actor.storeFields' && event.output.conflicts.length === 0
  if (isStored && (isMet || wasMet)) return 'the server takes nothing that was typed over an older version'
  if (event.type === 'xstate.done.actor.doAct' && isMet && event.output.revision !== null)
    return 'the server publishes nothing that somebody else has changed since it was seen'
  return problemDraftObstacle(event, state)
}

export default driver<ProblemDraftDriven, ProblemDraftSnapshot>({
  model: problemDraftModel,
  seen: problemDraftSights,
  obstacle,
  open,
})
