import { addContest, changeContestVisible, exampleSettings, removeContest } from '#contract/contest-admin.ts'
import type { ListActSnapshot } from '#machines/list-act/list-act.machine.ts'
import { openAdminStage } from '#support/node/paths/admin-stage.ts'
import { type DriverPlace, driver, type Stage } from '#support/node/paths/driver.ts'
import { type Act, type ListActDriven, listActModel, remove, show } from '../machines/list-act.model.ts'
import { listActActs, listActSights } from '../machines/list-act.screen.ts'

const nowhere = 2 ** 31 - 1
/** So many that a path can remove. */
const removable = 3

async function open(place: DriverPlace): Promise<Stage<ListActDriven, ListActSnapshot<Act>>> {
  const { words } = place
  const { page, calls, root } = await openAdminStage(place, {
    show: changeContestVisible,
    remove: removeContest,
  })
  const made: number[] = []
  const make = async (title: string) => {
    const body = { ...exampleSettings, title, visible: false, requestKey: crypto.randomUUID() }
    made.push((await root.get(addContest, { body })).id)
  }
  await make('Spring cup')
  for (let number = 0; number < removable; number += 1) await make(`Old cup ${number}`)
  await page.goto('/oj/admin/contest')
  await page.getByText('Old cup 0', { exact: true }).waitFor()
  let gone = 0
  /** Of what is on its way. */
  let kind: Act['kind'] = 'show'
  let message = ''
  const titles = () => ({ [show.row]: 'Spring cup', [remove.row]: `Old cup ${gone}` })
  return {
    page,
    place: () => page.locator('body'),
    acts: (event, _next, before) => {
      kind = before?.context.act?.kind ?? 'show'
      if (event.type === 'xstate.done.actor.perform' && kind === 'remove') gone += 1
      return listActActs(event, words, titles())
    },
    bring: async (event) => {
      const isRefused = event.type.startsWith('xstate.error')
      const { status, msg } = await calls.pass(kind, (given) =>
        isRefused ? { ...given, cid: nowhere } : given,
      )
      if (isRefused) message = msg
      return `the server ${isRefused ? 'refuses what is not there' : 'does it'}: ${status} ${msg}`
    },
    sights: (state) => listActSights(state, words, titles(), () => message),
    close: async () => {
      await page.context().close()
      for (const cid of made) await root.ask(removeContest, { query: { cid } })
    },
  }
}

export default driver<ListActDriven, ListActSnapshot<Act>>({
  model: listActModel,
  obstacle: () => undefined,
  open,
})
