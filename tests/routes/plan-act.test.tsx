import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { getUserList } from '#contract/user-admin.ts'
import type { UserBatchRow } from '#contract/user-batch.ts'
import type { PlanActSnapshot, PlannedRow } from '#machines/plan-act/plan-act.machine.ts'
import type { Words } from '#support/browser/acts.ts'
import { promisePort } from '#support/browser/ports.ts'
import { toursOf } from '#support/browser/tours.ts'
import { act, mixed, type PlanActDriven, planActModel, type TestedAct } from '../machines/plan-act.model.ts'
import { planActActs, planActObstacle, planActSights } from '../machines/plan-act.screen.ts'
import '#ui/kit/select-content.tsx'
import { openAdminPage } from './admin-page.ts'
import { settle } from './open-app.tsx'
import { happen, replaceMachines, walkRendered } from './rendered-walk.ts'
import { dialogOrPage } from './workshop-page.tsx'

type State = PlanActSnapshot<TestedAct, PlannedRow>

const { data: page } = getUserList.example
const [user] = page.records
const records = act.names.map((username) => ({ ...user, uid: `uid of ${username}`, username }))
const refusal = 'has submissions'

/** A row of the model, as the server gives one of the account in this place. */
const rowOf = ({ outcome }: PlannedRow, place: number): UserBatchRow => ({
  ...{ uid: `uid of ${act.names[place]}`, username: act.names[place] ?? '', outcome, password: null },
  refusal: outcome === 'refused' ? refusal : null,
})

async function openUsers() {
  const portOf = () => {
    const port = promisePort<UserBatchRow[], { act: { uids: string[]; act: string }; dryRun: boolean }>()
    return { ...port, done: (rows: unknown) => port.done?.((rows as PlannedRow[]).map(rowOf)) }
  }
  const ports = { look: portOf(), perform: portOf() }
  const app = await openAdminPage('/admin/user', {
    answers: { [getUserList.path]: { ...page, records, total: records.length } },
    prepare: (context) =>
      replaceMachines(context, 'loadUserAdminLogic', ({ userBatch }) => ({
        userBatch: userBatch.provide({
          actors: { look: ports.look.logic as never, perform: ports.perform.logic as never },
        }),
      })),
  })
  await screen.findAllByText('bob')
  let isFresh = true
  return {
    ...{ app, ports },
    place: async () => {
      await settle()
      return dialogOrPage()
    },
    acts: (event: PlanActDriven, words: Words, before: State | undefined) => {
      const acts = planActActs(event, words, before, { names: act.names, isFresh, refusal })
      // What was done to them is over: they are not chosen any more.
      if (event.type === 'planAct.plan') isFresh = false
      if (event.type === 'xstate.done.actor.perform') isFresh = true
      return acts
    },
    sights: (state: State, words: Words) => planActSights(state, words, { refusal }),
  }
}

const tours = toursOf(planActModel, {
  sights: (state, words) => planActSights(state, words, { refusal }),
  obstacle: planActObstacle,
})

describe('the page of users shows each state of what is done to many', () => {
  it.each(tours.map((steps, index) => [index + 1, steps.length, steps] as const))(
    'walk %i of %i steps',
    async (_number, _length, steps) => walkRendered(await openUsers(), { steps }),
    60_000,
  )

  it('does nothing before it is confirmed, and then the same that was looked at', async () => {
    const page = await openUsers()
    await happen(page, { type: 'planAct.plan', act })
    await happen(page, { type: 'xstate.done.actor.look', output: mixed })
    expect(page.ports.perform.calls).toEqual([])
    await happen(page, { type: 'planAct.confirm' }, {
      context: { rows: mixed },
      matches: () => false,
    } as never)
    const asked = { uids: records.map(({ uid }) => uid), act: 'remove' }
    expect([page.ports.look, page.ports.perform].map(({ calls }) => calls.map(({ input }) => input))).toEqual(
      [[{ act: asked, dryRun: true }], [{ act: asked, dryRun: false }]],
    )
  })
})
