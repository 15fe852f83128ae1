import { addContest, changeContest, exampleSettings, getAdminContest } from '#contract/contest-admin.ts'
import type { ContestFormSnapshot } from '#machines/contest-form/contest-form.machine.ts'
import { goTo } from '#support/node/browser.ts'
import type { Client } from '#support/node/client.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import type { HeldCalls } from '#support/node/paths/held-calls.ts'
import { sharePage } from '#support/node/paths/shared-page.ts'
import {
  outdated,
  type StoredFormDriven,
  stored,
  storedFormModel,
  theirs,
} from '../machines/contest-form.model.ts'
import { contestFormActs, contestFormObstacle, contestFormSights } from '../machines/contest-form.screen.ts'

const share = sharePage({ held: { save: changeContest, load: getAdminContest }, make: async () => undefined })
const nowhere = 2 ** 31 - 1

interface Scene {
  calls: HeldCalls
  root: Client
  cid: number
  /** Somebody else has saved, and the form does not know of what. */
  isBehind: boolean
  /** Of the newest refusal. */
  message: string
}

/** Over the wire, as another browser does. */
async function saveElsewhere({ root, cid }: Scene, { title, openPrint }: typeof stored): Promise<void> {
  await root.get(changeContest, { body: { id: cid, title, openPrint } })
}

/** The server refuses whatever is behind before it looks any further. */
async function catchUp(scene: Scene): Promise<string> {
  if (!scene.isBehind) return ''
  await saveElsewhere(scene, stored)
  scene.isBehind = false
  return 'somebody else takes theirs back, then '
}

async function bring(scene: Scene, event: StoredFormDriven): Promise<string> {
  const { calls } = scene
  switch (event.type) {
    case 'xstate.done.actor.save': {
      const before = await catchUp(scene)
      const { status } = await calls.pass('save')
      return `${before}the server takes it: ${status}`
    }
    case 'xstate.error.actor.save': {
      if (event.error === outdated) {
        if (!scene.isBehind) await saveElsewhere(scene, theirs)
        scene.isBehind = true
        const { status, msg } = await calls.pass('save')
        return `somebody else has saved first: ${status} ${msg}`
      }
      const before = await catchUp(scene)
      const { status, msg } = await calls.pass('save', (body) => ({ ...body, endTime: stored.startTime }))
      scene.message = msg
      return `${before}the server refuses what ends as it begins: ${status} ${msg}`
    }
    case 'xstate.done.actor.load': {
      const { status } = await calls.pass('load')
      scene.isBehind = false
      return `the server tells what is there now: ${status}`
    }
    case 'xstate.error.actor.load': {
      const { status, msg } = await calls.pass('load', () => ({ cid: nowhere }))
      scene.message = msg
      return `the server knows no such contest: ${status} ${msg}`
    }
    default:
      throw new Error(`${event.type} is not brought to the page`)
  }
}

async function open(place: DriverPlace): Promise<Stage<StoredFormDriven, ContestFormSnapshot>> {
  const { words } = place
  const { page, calls, root } = await share(place)
  const { id: cid } = await root.get(addContest, { body: exampleSettings })
  await goTo(page, `/oj/admin/contest/${cid}/edit`)
  await calls.pass('load')
  await page.getByText(words('contestAdmin:form.basics'), { exact: true }).waitFor()
  const scene: Scene = { calls, root, cid, isBehind: false, message: '' }
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => contestFormActs(event, words, before ?? storedFormModel.first()),
    bring: (event) => bring(scene, event),
    sights: (state) => contestFormSights(state, words, () => scene.message),
    close: async () => {},
  }
}

export default driver<StoredFormDriven, ContestFormSnapshot>({
  model: storedFormModel,
  obstacle: ({ event }, before) => contestFormObstacle(event, before?.state ?? storedFormModel.first()),
  open,
})
