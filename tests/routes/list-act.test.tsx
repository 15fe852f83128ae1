import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getAdminContestList } from '#contract/contest-admin.ts'
import type { ListActSnapshot } from '#machines/list-act/list-act.machine.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { type Act, type ListActDriven, listActModel, remove, show } from '../machines/list-act.model.ts'
import { listActActs, listActSights } from '../machines/list-act.screen.ts'
import '#ui/kit/menu-content.tsx'
import { openAdminPage } from './admin-page.ts'
import { settle } from './open-app.tsx'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'
import { dialogOrPage } from './workshop-page.tsx'

const titles = { [show.row]: 'Spring cup', [remove.row]: 'Old cup' }
const { data: page } = getAdminContestList.example
const [contest] = page.records
const rows = Object.entries(titles).map(([id, title]) => ({
  ...contest,
  id: Number(id),
  title,
  visible: false,
}))

/** The list of contests; the port of what is done to them is the test's. */
async function openList() {
  const perform = promisePort<unknown, { act: unknown }>()
  const app = await openAdminPage('/admin/contest', {
    answers: { [getAdminContestList.path]: { ...page, records: rows, total: rows.length } },
    prepare: (context) =>
      replaceMachines(context, 'loadAdminLogic', ({ contestAct }) => ({
        contestAct: contestAct.provide({ actors: { perform: perform.logic as never } }),
      })),
  })
  await screen.findByText('Old cup')
  return {
    ...{ app, ports: { perform } },
    place: async () => {
      // A menu takes no press before it has settled.
      await settle()
      return dialogOrPage()
    },
    acts: (event: ListActDriven, words: Words) => listActActs(event, words, titles),
    sights: (state: ListActSnapshot<Act>, words: Words) => listActSights(state, words, titles),
  }
}

const tours = toursOf(listActModel, { sights: (state, words) => listActSights(state, words, titles) })

describe('the list of contests shows each state of what is done to its rows', () => {
  it('in one walk', async () => {
    expect(tours).toHaveLength(1)
    await walkRendered(await openList(), { steps: tours[0] ?? [] })
  }, 60_000)

  it('what destroys is done once it was confirmed, and the list is asked for anew', async () => {
    const list = await openList()
    await happen(list, { type: 'listAct.ask', act: remove })
    expect(list.ports.perform.calls).toEqual([])
    await happen(list, { type: 'listAct.confirm' })
    expect(list.ports.perform.calls.map(({ input }) => input.act)).toEqual([
      { kind: 'remove', cid: remove.row, title: 'Old cup' },
    ])
    const asked = list.app.asked.filter((path) => path === getAdminContestList.path).length
    await happen(list, { type: 'xstate.done.actor.perform', output: null })
    expect(list.app.asked.filter((path) => path === getAdminContestList.path)).toHaveLength(asked + 1)
    expect(screen.getByText(list.app.words('contestAdmin:done.remove', { title: 'Old cup' }))).toBeTruthy()
  })
})
