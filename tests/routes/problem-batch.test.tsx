import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getAdminProblemList } from '#contract/problem-admin.ts'
import type { BatchRow } from '#contract/problem-batch.ts'
import type { ProblemBatchSnapshot } from '#machines/problem-batch/problem-batch.machine.ts'
import type { BatchChange } from '#services/problem-admin.service.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import {
  mixed,
  one,
  type ProblemBatchDriven,
  problemBatchModel,
  remove,
  two,
} from '../machines/problem-batch.model.ts'
import {
  isAskedAfter,
  problemBatchActs,
  problemBatchObstacle,
  problemBatchSights,
} from '../machines/problem-batch.screen.ts'
import '#ui/kit/select-content.tsx'
import { openAdminPage } from './admin-page.ts'
import { settle } from './open-app.tsx'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'

const { data: page } = getAdminProblemList.example
const records = [one, two].map(({ pid, problemId }) => ({ ...page.records[0], id: pid, problemId }))

async function openBatch() {
  const portOf = () => promisePort<BatchRow[], { pids: number[]; change: BatchChange; dryRun: boolean }>()
  const ports = { look: portOf(), perform: portOf() }
  const app = await openAdminPage('/admin/problem/batch-operation', {
    answers: { [getAdminProblemList.path]: { ...page, records, total: records.length } },
    prepare: (context) =>
      replaceMachines(context, 'loadProblemAdminLogic', ({ problemBatch }) => ({
        problemBatch: problemBatch.provide({
          actors: { look: ports.look.logic, perform: ports.perform.logic },
        }),
      })),
  })
  await screen.findAllByText(app.words('problemAdmin:batch.wholePage'))
  let isAsked = false
  return {
    ...{ app, ports },
    place: async () => {
      await settle()
      return screen
    },
    acts: (event: ProblemBatchDriven, words: Words, before: ProblemBatchSnapshot | undefined) => {
      const acts = problemBatchActs(event, words, before, { idOf: (id) => id, isAsked })
      isAsked = isAskedAfter(event, before, isAsked)
      return acts
    },
    sights: problemBatchSights,
  }
}

const tours = toursOf(problemBatchModel, { sights: problemBatchSights, obstacle: problemBatchObstacle })

describe('the page of batch operations shows each state of what is done to many problems', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openBatch(), { steps }),
    120_000,
  )
  it('in a few walks', () => expect(tours.length).toBeLessThanOrEqual(2))

  it('and removes nothing before it is confirmed', async () => {
    const { first, nextOf } = problemBatchModel
    const batch = await openBatch()
    let before = first()
    const go = async (event: ProblemBatchDriven) => {
      const step = nextOf(before).find((each) => JSON.stringify(each.event) === JSON.stringify(event))
      if (!step) throw new Error(`${event.type} cannot happen`)
      await happen(batch, step.event, before)
      before = step.state
    }
    await go({ type: 'problemBatch.mark', problems: [one, two], isIn: true })
    await go({ type: 'problemBatch.plan', change: remove })
    await go({ type: 'xstate.done.actor.look', output: mixed })
    expect(batch.ports.perform.calls).toEqual([])
    await go({ type: 'problemBatch.confirm' })
    const { look, perform } = batch.ports
    const asked = { pids: [one.pid, two.pid], change: remove }
    expect([look, perform].map(({ calls }) => calls.map(({ input }) => input))).toEqual([
      [{ ...asked, dryRun: true }],
      [{ ...asked, dryRun: false }],
    ])
  })
})
