import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { getAnnouncements } from '#contract/announcement-admin.ts'
import type { HeldActSnapshot } from '#machines/held-act/held-act.machine.ts'
import type { Sight, Words } from '#support/browser/acts.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { type HeldActDriven, heldActModel, type TestedAct } from '../machines/held-act.model.ts'
import { heldActActs, heldActObstacle, heldActSights, heldTitles } from '../machines/held-act.screen.ts'
import { openAdminPage } from './admin-page.ts'
import { settle } from './open-app.tsx'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'
import { dialogOrPage, waitMs } from './workshop-page.tsx'

const tours = toursOf(heldActModel, {
  sights: (state, words) => heldActSights(state, words, { one: 'one', two: 'two' }),
  obstacle: heldActObstacle,
})

const { data: page } = getAnnouncements.example
const [announcement] = page.records
/** So long a toast takes to go. */
const goingMs = 500
/** As many as the walk removes, and one that stays. */
const ends = ['xstate.done.actor.perform', 'xstate.snapshot.leaving']
const perAct = 1 + (tours[0] ?? []).filter(({ event }) => ends.includes(event.type)).length
const titleOf = (act: TestedAct, number: number) => `Note ${act} ${number}`
const records = (['one', 'two'] as const).flatMap((act, place) =>
  Array.from({ length: perAct }, (_, number) => ({
    ...announcement,
    id: 1 + place * perAct + number,
    title: titleOf(act, number),
    shownTitle: titleOf(act, number),
  })),
)

/** The announcements of the site; the ports of their removal are the test's. */
async function openList() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const ports = { perform: promisePort<unknown, { act: { id: number } }>(), leaving: streamPort<unknown>() }
  const sent: unknown[] = []
  const app = await openAdminPage('/admin/announcement', {
    answers: { [getAnnouncements.path]: { ...page, records, total: records.length } },
    prepare: (context) =>
      replaceMachines(context, 'loadSiteAdminLogic', ({ announcements }) => ({
        announcements: {
          ...announcements,
          remove: announcements.remove.provide({
            delays: { undoMs: waitMs },
            actors: { perform: ports.perform.logic as never, leaving: ports.leaving.logic as never },
            actions: { sendAtOnce: (_, { act }) => void sent.push(act) },
          }),
        },
      })),
  })
  await screen.findByText(titleOf('two', 0))
  const titles = heldTitles(titleOf)
  return {
    ...{ app, ports, sent },
    place: async () => {
      // A toast that goes is there for a moment more.
      await act(async () => void (await vi.advanceTimersByTimeAsync(goingMs)))
      await settle()
      return dialogOrPage()
    },
    acts: (event: HeldActDriven, words: Words, before: HeldActSnapshot<TestedAct> | undefined) => {
      titles.note(event, before)
      return heldActActs(event, words, titles.now())
    },
    sights: (state: HeldActSnapshot<TestedAct>, words: Words): Sight[] => {
      const gone = titles.gone()
      return [
        ...heldActSights(state, words, titles.now()),
        ...(gone === undefined ? [] : [{ see: 'text', text: gone, shown: false } as const]),
      ]
    },
    delaysMs: { undoMs: waitMs },
  }
}

describe('the list of announcements shows each state of what is removed', () => {
  it('in one walk', async () => {
    expect(tours).toHaveLength(1)
    await walkRendered(await openList(), { steps: tours[0] ?? [] })
    vi.useRealTimers()
  }, 120_000)

  it('nothing is sent while it can be taken back, and leaving the list sends it', async () => {
    const list = await openList()
    await happen(list, { type: 'heldAct.do', act: 'two' })
    expect(list.ports.perform.calls).toEqual([])
    list.app.close()
    expect(list.sent).toEqual([{ id: 1 + perAct, title: titleOf('two', 0) }])
    vi.useRealTimers()
  })
})
