import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { UserSeries } from '#contract/user-rules.ts'
import { promisePort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { key, offline, userSeriesModel } from '../machines/user-series.model.ts'
import { userSeriesActs, userSeriesSights } from '../machines/user-series.screen.ts'
import { openAdminPage } from './admin-page.ts'
import { settle } from './open-app.tsx'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'
import { dialogOrPage } from './workshop-page.tsx'

async function openUsers() {
  const ports = {
    generate: promisePort<string, { series: UserSeries }>(),
    download: promisePort<unknown, { key: string }>(),
  }
  const app = await openAdminPage('/admin/user', {
    prepare: (context) =>
      replaceMachines(context, 'loadUserAdminLogic', ({ userSeries }) => ({
        userSeries: userSeries.provide({
          actors: { generate: ports.generate.logic, download: ports.download.logic },
        }),
      })),
  })
  await screen.findByText(app.words('userAdmin:series.open'))
  const place = async () => {
    await settle()
    return dialogOrPage()
  }
  return { app, ports, place, acts: userSeriesActs, sights: userSeriesSights }
}

const tours = toursOf(userSeriesModel, { sights: userSeriesSights })

describe('the page of users shows each state of accounts that are generated', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openUsers(), { steps }),
    60_000,
  )

  it('passwords that did not come are asked for again, by the same key, and nothing is made twice', async () => {
    const page = await openUsers()
    await happen(page, { type: 'userSeries.open' })
    await happen(page, { type: 'userSeries.send' })
    await happen(page, { type: 'xstate.done.actor.generate', output: key })
    await happen(page, { type: 'xstate.error.actor.download', error: offline })
    const retry = page.app.words('userAdmin:series.retry')
    await happen({ ...page, acts: () => [{ do: 'press', button: retry }] }, { type: 'userSeries.download' })
    expect(page.ports.generate.calls).toHaveLength(1)
    expect(page.ports.download.calls.map(({ input }) => input.key)).toEqual([key, key])
  })
})
