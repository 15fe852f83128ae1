import { screen } from '@testing-library/react'
import { describe, it, onTestFinished, vi } from 'vitest'
import type { JudgeService } from '#contract/judge-fleet.ts'
import { streamPort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { fleetModel } from '../machines/fleet.model.ts'
import { fleetActs, fleetObstacle, fleetSights } from '../machines/fleet.screen.ts'
import { openAdminPage } from './admin-page.ts'
import { replaceMachines, walkRendered } from './rendered-walk.ts'
import { waitMs } from './workshop-page.tsx'

async function openJudges() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const watchJudges = streamPort<JudgeService[], undefined>()
  const app = await openAdminPage('/admin/judges', {
    prepare: (context) =>
      replaceMachines(context, 'loadAdminLogic', ({ fleet }) => ({
        fleet: fleet.provide({
          delays: { retryWait: waitMs },
          actors: { watchJudges: watchJudges.logic as never },
        }),
      })),
  })
  onTestFinished(() => void vi.useRealTimers())
  await screen.findAllByText(app.words('admin:judges.title'))
  const delaysMs = { retryWait: waitMs }
  return { app, ports: { watchJudges }, place: () => screen, acts: fleetActs, sights: fleetSights, delaysMs }
}

const tours = toursOf(fleetModel, { sights: fleetSights, obstacle: fleetObstacle })

describe('the page of judges shows each state of what is known of them', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openJudges(), { steps }),
    60_000,
  )
})
