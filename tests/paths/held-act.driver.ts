import { addAnnouncement, removeAnnouncement } from '#contract/announcement-admin.ts'
import { undoMs } from '#contract/limits/page.ts'
import type { HeldActSnapshot } from '#machines/held-act/held-act.machine.ts'
import { goTo } from '#support/node/browser.ts'
import { openAdminStage } from '#support/node/paths/admin-stage.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { endWait, holdWaits } from '#support/node/paths/held-waits.ts'
import { type HeldActDriven, heldActModel, type TestedAct } from '../machines/held-act.model.ts'
import { heldActActs, heldActObstacle, heldActSights, heldTitles } from '../machines/held-act.screen.ts'

/** Of each act, so many that a path can remove. */
const perAct = 3
const list = '/oj/admin/announcement'
const titleOf = (act: TestedAct, number: number) => `Note ${act} ${number}`

async function open(place: DriverPlace): Promise<Stage<HeldActDriven, HeldActSnapshot<TestedAct>>> {
  const { product, words } = place
  const { page, calls, root } = await openAdminStage(place, { remove: removeAnnouncement })
  await holdWaits(page, [undoMs])
  await product.rows('delete from announcement')
  for (const act of ['one', 'two'] as const)
    for (let number = 0; number < perAct; number += 1) {
      const body = { title: titleOf(act, number), content: 'Doors open at nine.', status: 0 }
      await root.get(addAnnouncement, { body })
    }
  await page.goto(list)
  await page.getByText(titleOf('one', 0)).first().waitFor()
  const titles = heldTitles(titleOf)
  /** On their way once the list is left. */
  let leaving = 0
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => {
      titles.note(event, before)
      leaving = before?.context.next === undefined ? 1 : 2
      return heldActActs(event, words, titles.now())
    },
    bring: async (event) => {
      switch (event.type) {
        case 'heldAct.leave':
          await goTo(page, '/oj/admin')
          await calls.passAll('remove', leaving)
          await goTo(page, list)
          return `another page is opened, the server removes ${leaving}, and the list is opened again`
        case 'xstate.snapshot.leaving':
          if (event.snapshot.context === undefined) return ''
          await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
          await calls.pass('remove')
          return 'the page goes, and comes back'
        case 'xstate.done.actor.perform': {
          const { status, msg } = await calls.pass('remove')
          return `the server removes it: ${status} ${msg}`
        }
        case 'xstate.error.actor.perform':
          await calls.cut('remove')
          return 'the network is gone'
        default:
          return endWait(page, undoMs)
      }
    },
    sights: (state) => heldActSights(state, words, titles.now()),
    close: () => page.context().close(),
  }
}

export default driver<HeldActDriven, HeldActSnapshot<TestedAct>>({
  model: heldActModel,
  obstacle: ({ event }, before) =>
    event.type === 'heldAct.leave' ? undefined : heldActObstacle(event, before?.state),
  open,
})
