import { screen } from '@testing-library/react'
import { Subject } from 'rxjs'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { KeptView } from '#services/view.service.ts'
import { promisePort, streamPort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { type ViewAsDriven, viewAsInput, viewAsModel } from '../machines/view-as.model.ts'
import { viewAsActs, viewAsSights } from '../machines/view-as.screen.ts'
import { openApp } from './open-app.tsx'
import { walkRendered } from './rendered-walk.ts'

const hourMs = 3_600_000

/** A tab that sees the site as ada does; the ports of its view are the test's. */
async function openView() {
  const ports = { countDown: streamPort<number>(), end: promisePort<unknown>() }
  let left = 0
  const lost = new Subject<void>()
  const view: KeptView = {
    ...{ id: '1', token: 'x', until: Date.now() + hourMs, back: '/oj/home' },
    ...viewAsInput,
  }
  const app = await openApp('/home', {
    view,
    prepare: async ({ runningView }) => {
      if (!runningView) throw new Error('no view runs')
      const { machine } = runningView
      runningView.machine = machine.provide({
        actors: { countDown: ports.countDown.logic as never, end: ports.end.logic as never },
        actions: {
          leave: () => {
            left += 1
          },
        },
      })
      runningView.lost = lost as never
    },
  })
  onTestFinished(app.close)
  await screen.findByText(app.words('view:end'))
  const bring = ({ type }: ViewAsDriven) => {
    if (type === 'viewAs.lost') lost.next()
  }
  return { app, ports, bring, place: () => screen, acts: viewAsActs, sights: viewAsSights, left: () => left }
}

const tours = toursOf(viewAsModel, { sights: viewAsSights })

describe('every page of a view shows each of its states', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps, left once',
    async (_number, _length, steps) => {
      const page = await openView()
      await walkRendered(page, { steps })
      expect(page.left()).toBe(steps.at(-1)?.state.matches('over') ? 1 : 0)
    },
  )
})
