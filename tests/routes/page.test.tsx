import { screen } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { getAdminContestList } from '#contract/contest-admin.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { pageModel } from '../machines/page.model.ts'
import { pageActs, pageObstacle, pageSights } from '../machines/page.screen.ts'
import { openAdminPage } from './admin-page.ts'
import { replaceMachines, walkRendered } from './rendered-walk.ts'
import { waitMs } from './workshop-page.tsx'

const { data: page } = getAdminContestList.example
const [contest] = page.records
const size = 10

/** Rows of the model, as a page of contests. */
const pageOf = (title: unknown) => ({
  ...{ records: [{ ...contest, title }], total: 2 * size, size, pages: 2 },
  current: String(title).startsWith('first') ? 1 : 2,
})

/** The list of contests; the ports of its page are the test's. */
async function openList() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const port = promisePort<unknown, { key: unknown }>()
  const load = { ...port, done: (rows: unknown) => port.done?.(pageOf(rows)) }
  const watchRefreshes = streamPort<unknown, { key: unknown }>()
  const app = await openAdminPage('/admin/contest', {
    prepare: (context) =>
      replaceMachines(context, 'loadAdminLogic', ({ contests }) => ({
        contests: contests.provide({
          delays: { whenSaid: waitMs },
          actors: { load: load.logic as never, watchRefreshes: watchRefreshes.logic as never },
        }),
      })),
  })
  onTestFinished(() => void vi.useRealTimers())
  await screen.findAllByText(app.words('contestAdmin:title'))
  const ports = { load, reload: load, watchRefreshes }
  return {
    app,
    ports,
    place: () => screen,
    acts: pageActs,
    sights: pageSights,
    delaysMs: { whenSaid: waitMs },
  }
}

const tours = toursOf(pageModel, { sights: pageSights, obstacle: pageObstacle })

describe('a list shows each state of its page', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openList(), { steps }),
    60_000,
  )
  it('in a few walks', () => expect(tours.length).toBeLessThanOrEqual(3))
})
