import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type Asked, createPlanActMachine, type PlannedRow } from '#machines/plan-act/plan-act.machine.ts'
import { planActView } from '#machines/plan-act/plan-act.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { act, mixed, type PlanActDriven, planActModel, refused, type TestedAct } from './plan-act.model.ts'

function startSystem() {
  const ports = {
    look: promisePort<PlannedRow[], Asked<TestedAct>>(),
    perform: promisePort<PlannedRow[], Asked<TestedAct>>(),
  }
  const said: number[] = []
  let confirmed = 0
  const actor = failingLoudly(
    createActor(
      createPlanActMachine<TestedAct, PlannedRow>().provide({
        actors: { look: ports.look.logic, perform: ports.perform.logic },
      }),
    ),
  )
  actor.on('planAct.done', ({ changed }) => said.push(changed))
  actor.start()
  const drive = driverOf({ actor, ports })
  return {
    ...{ actor, ports, said },
    confirmed: () => confirmed,
    view: () => planActView<TestedAct, PlannedRow>(actor.getSnapshot()),
    drive: async (event: Parameters<typeof drive>[0] | PlanActDriven) => {
      if (event.type === 'planAct.confirm') confirmed += 1
      await drive(event)
    },
  }
}

/** Knows the rules, not the chart. */
function holds({ ports, said, confirmed, view }: ReturnType<typeof startSystem>) {
  const { look, perform } = ports
  const { rows, act: planned, ...stage } = view()
  // Nothing is done that was not shown and then confirmed.
  expect(perform.calls.length).toBe(confirmed())
  for (const { input } of look.calls) expect(input).toEqual({ act, dryRun: true })
  for (const { input } of perform.calls) expect(input).toEqual({ act, dryRun: false })
  const stages = [stage.looking, stage.planned, stage.acting, stage.done].filter(Boolean)
  expect(stages.length).toBeLessThanOrEqual(1)
  if (stage.planned || stage.acting || stage.done) expect([planned, rows.length]).toEqual([act, 2])
  for (const changed of said) expect(changed).toBe(1)
}

describe('plan act model', () => {
  it.each(planActModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      const { value, context } = system.actor.getSnapshot()
      expect({ value, context }).toEqual({ value: state.value, context: state.context })
      holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(planActModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(planActModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(planActModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(planActModel.table()).toMatchInlineSnapshot(`
    [
      "acting, remove, something to do --xstate.done.actor.perform--> done, remove, something to do",
      "acting, remove, something to do --xstate.error.actor.perform--> planned.refused, remove, something to do, refused",
      "acting, remove, something to do, refused --xstate.done.actor.perform--> done, remove, something to do",
      "acting, remove, something to do, refused --xstate.error.actor.perform--> planned.refused, remove, something to do, refused",
      "done, remove, something to do --planAct.close--> ready.quiet",
      "looking, remove --planAct.close--> ready.quiet",
      "looking, remove --xstate.done.actor.look (nothing to do)--> planned.quiet, remove, nothing to do",
      "looking, remove --xstate.done.actor.look (something to do)--> planned.quiet, remove, something to do",
      "looking, remove --xstate.error.actor.look--> ready.refused, remove, refused",
      "planned.quiet, remove, nothing to do --planAct.close--> ready.quiet",
      "planned.quiet, remove, something to do --planAct.close--> ready.quiet",
      "planned.quiet, remove, something to do --planAct.confirm--> acting, remove, something to do",
      "planned.refused, remove, something to do, refused --planAct.close--> ready.quiet",
      "planned.refused, remove, something to do, refused --planAct.confirm--> acting, remove, something to do, refused",
      "ready.quiet --planAct.plan--> looking, remove",
      "ready.refused, remove, refused --planAct.plan--> looking, remove",
    ]
  `))

  it('a refused act is tried again, and shows what came of it', async () => {
    const system = startSystem()
    await system.drive({ type: 'planAct.plan', act })
    await system.drive({ type: 'xstate.done.actor.look', output: mixed })
    await system.drive({ type: 'planAct.confirm' })
    await system.drive({ type: 'xstate.error.actor.perform', error: refused })
    expect(system.view()).toMatchObject({ planned: true, failure: refused, rows: mixed })
    await system.drive({ type: 'planAct.confirm' })
    await system.drive({ type: 'xstate.done.actor.perform', output: mixed })
    expect(system.view()).toMatchObject({ done: true, failure: undefined })
    expect(system.said).toEqual([1])
  })
})
