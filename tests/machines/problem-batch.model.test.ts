import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { problemBatch as limits } from '#contract/limits/problem.ts'
import type { BatchRow } from '#contract/problem-batch.ts'
import { problemBatchMachine } from '#machines/problem-batch/problem-batch.machine.ts'
import { problemBatchView } from '#machines/problem-batch/problem-batch.view.ts'
import type { BatchChange } from '#services/problem-admin.service.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { mixed, one, problemBatchModel, refused, remove, two } from './problem-batch.model.ts'

type Asked = { pids: number[]; change: BatchChange; dryRun: boolean }

function startSystem() {
  const ports = { look: promisePort<BatchRow[], Asked>(), perform: promisePort<BatchRow[], Asked>() }
  const said: number[] = []
  let confirmed = 0
  const actor = failingLoudly(
    createActor(
      problemBatchMachine.provide({
        actors: { look: ports.look.logic, perform: ports.perform.logic },
      }),
    ),
  )
  actor.on('problemBatch.done', ({ changed }) => said.push(changed))
  actor.start()
  const drive = driverOf({ actor, ports })
  return {
    actor,
    ports,
    said,
    confirmed: () => confirmed,
    view: () => problemBatchView(actor.getSnapshot()),
    drive: async (event: Parameters<typeof drive>[0]) => {
      if (event.type === 'problemBatch.confirm') confirmed += 1
      await drive(event)
    },
  }
}

/** Knows the rules, not the chart. */
function holds({ ports, said, confirmed, view }: ReturnType<typeof startSystem>) {
  const { look, perform } = ports
  const { rows, change, planned, acting, done, looking } = view()
  // Nothing is done that was not shown and then confirmed, and it is what was shown.
  expect(perform.calls.length).toBe(confirmed())
  for (const { input } of look.calls) expect(input.dryRun).toBe(true)
  for (const { input } of perform.calls) {
    expect(input.dryRun).toBe(false)
    const { pids, change: wanted } = input
    expect(look.calls.map((call) => call.input)).toContainEqual({ pids, change: wanted, dryRun: true })
  }
  for (const { input } of [...look.calls, ...perform.calls]) expect(input.pids).toEqual([1, 2])
  expect([looking, planned, acting, done].filter(Boolean).length).toBeLessThanOrEqual(1)
  if (planned || acting || done) expect([change === undefined, rows.length]).toEqual([false, 2])
  for (const changed of said) expect(changed).toBe(1)
}

describe('problem batch model', () => {
  it.each(problemBatchModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
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
    expect(problemBatchModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(problemBatchModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(problemBatchModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(problemBatchModel.table()).toMatchInlineSnapshot(`
    [
      "acting, 2 chosen, auth, something to do --xstate.done.actor.perform--> done, 2 chosen, auth, something to do",
      "acting, 2 chosen, auth, something to do --xstate.error.actor.perform--> planned.refused, 2 chosen, auth, something to do, refused",
      "acting, 2 chosen, auth, something to do, refused --xstate.done.actor.perform--> done, 2 chosen, auth, something to do",
      "acting, 2 chosen, auth, something to do, refused --xstate.error.actor.perform--> planned.refused, 2 chosen, auth, something to do, refused",
      "acting, 2 chosen, remove, something to do --xstate.done.actor.perform--> done, 1 chosen, remove, something to do",
      "acting, 2 chosen, remove, something to do --xstate.error.actor.perform--> planned.refused, 2 chosen, remove, something to do, refused",
      "acting, 2 chosen, remove, something to do, refused --xstate.done.actor.perform--> done, 1 chosen, remove, something to do",
      "acting, 2 chosen, remove, something to do, refused --xstate.error.actor.perform--> planned.refused, 2 chosen, remove, something to do, refused",
      "choosing --problemBatch.clear--> choosing",
      "choosing --problemBatch.close--> choosing",
      "choosing --problemBatch.mark (in)--> choosing, 2 chosen",
      "choosing --problemBatch.mark (out)--> choosing",
      "choosing, 1 chosen --problemBatch.clear--> choosing",
      "choosing, 1 chosen --problemBatch.close--> choosing, 1 chosen",
      "choosing, 1 chosen --problemBatch.mark (in)--> choosing, 2 chosen",
      "choosing, 1 chosen --problemBatch.mark (out)--> choosing",
      "choosing, 2 chosen --problemBatch.clear--> choosing",
      "choosing, 2 chosen --problemBatch.close--> choosing, 2 chosen",
      "choosing, 2 chosen --problemBatch.mark (in)--> choosing, 2 chosen",
      "choosing, 2 chosen --problemBatch.mark (out)--> choosing",
      "choosing, 2 chosen --problemBatch.plan (auth)--> looking, 2 chosen, auth",
      "choosing, 2 chosen --problemBatch.plan (remove)--> looking, 2 chosen, remove",
      "choosing, 2 chosen, auth, refused --problemBatch.clear--> choosing, auth, refused",
      "choosing, 2 chosen, auth, refused --problemBatch.close--> choosing, 2 chosen",
      "choosing, 2 chosen, auth, refused --problemBatch.mark (in)--> choosing, 2 chosen, auth, refused",
      "choosing, 2 chosen, auth, refused --problemBatch.mark (out)--> choosing, auth, refused",
      "choosing, 2 chosen, auth, refused --problemBatch.plan (auth)--> looking, 2 chosen, auth",
      "choosing, 2 chosen, auth, refused --problemBatch.plan (remove)--> looking, 2 chosen, remove",
      "choosing, 2 chosen, remove, refused --problemBatch.clear--> choosing, remove, refused",
      "choosing, 2 chosen, remove, refused --problemBatch.close--> choosing, 2 chosen",
      "choosing, 2 chosen, remove, refused --problemBatch.mark (in)--> choosing, 2 chosen, remove, refused",
      "choosing, 2 chosen, remove, refused --problemBatch.mark (out)--> choosing, remove, refused",
      "choosing, 2 chosen, remove, refused --problemBatch.plan (auth)--> looking, 2 chosen, auth",
      "choosing, 2 chosen, remove, refused --problemBatch.plan (remove)--> looking, 2 chosen, remove",
      "choosing, auth, refused --problemBatch.clear--> choosing, auth, refused",
      "choosing, auth, refused --problemBatch.close--> choosing",
      "choosing, auth, refused --problemBatch.mark (in)--> choosing, 2 chosen, auth, refused",
      "choosing, auth, refused --problemBatch.mark (out)--> choosing, auth, refused",
      "choosing, remove, refused --problemBatch.clear--> choosing, remove, refused",
      "choosing, remove, refused --problemBatch.close--> choosing",
      "choosing, remove, refused --problemBatch.mark (in)--> choosing, 2 chosen, remove, refused",
      "choosing, remove, refused --problemBatch.mark (out)--> choosing, remove, refused",
      "done, 1 chosen, remove, something to do --problemBatch.close--> choosing, 1 chosen",
      "done, 2 chosen, auth, something to do --problemBatch.close--> choosing, 2 chosen",
      "looking, 2 chosen, auth --problemBatch.close--> choosing, 2 chosen",
      "looking, 2 chosen, auth --xstate.done.actor.look (nothing to do)--> planned.quiet, 2 chosen, auth, nothing to do",
      "looking, 2 chosen, auth --xstate.done.actor.look (something to do)--> planned.quiet, 2 chosen, auth, something to do",
      "looking, 2 chosen, auth --xstate.error.actor.look--> choosing, 2 chosen, auth, refused",
      "looking, 2 chosen, remove --problemBatch.close--> choosing, 2 chosen",
      "looking, 2 chosen, remove --xstate.done.actor.look (nothing to do)--> planned.quiet, 2 chosen, remove, nothing to do",
      "looking, 2 chosen, remove --xstate.done.actor.look (something to do)--> planned.quiet, 2 chosen, remove, something to do",
      "looking, 2 chosen, remove --xstate.error.actor.look--> choosing, 2 chosen, remove, refused",
      "planned.quiet, 2 chosen, auth, nothing to do --problemBatch.close--> choosing, 2 chosen",
      "planned.quiet, 2 chosen, auth, something to do --problemBatch.close--> choosing, 2 chosen",
      "planned.quiet, 2 chosen, auth, something to do --problemBatch.confirm--> acting, 2 chosen, auth, something to do",
      "planned.quiet, 2 chosen, remove, nothing to do --problemBatch.close--> choosing, 2 chosen",
      "planned.quiet, 2 chosen, remove, something to do --problemBatch.close--> choosing, 2 chosen",
      "planned.quiet, 2 chosen, remove, something to do --problemBatch.confirm--> acting, 2 chosen, remove, something to do",
      "planned.refused, 2 chosen, auth, something to do, refused --problemBatch.close--> choosing, 2 chosen",
      "planned.refused, 2 chosen, auth, something to do, refused --problemBatch.confirm--> acting, 2 chosen, auth, something to do, refused",
      "planned.refused, 2 chosen, remove, something to do, refused --problemBatch.close--> choosing, 2 chosen",
      "planned.refused, 2 chosen, remove, something to do, refused --problemBatch.confirm--> acting, 2 chosen, remove, something to do, refused",
    ]
  `))
})

describe('acts on many problems', () => {
  it('are shown first, done once, and forget what they removed', async () => {
    const { drive, view, ports, said } = startSystem()
    await drive({ type: 'problemBatch.plan', change: remove } as never)
    expect(ports.look.calls).toHaveLength(0)
    await drive({ type: 'problemBatch.mark', problems: [one, two], isIn: true } as never)
    await drive({ type: 'problemBatch.plan', change: remove } as never)
    await drive({ type: 'xstate.done.actor.look', output: mixed })
    expect(view()).toMatchObject({ planned: true, rows: mixed })
    expect(ports.perform.calls).toHaveLength(0)
    await drive({ type: 'problemBatch.confirm' })
    await drive({ type: 'xstate.error.actor.perform', error: refused })
    expect(view()).toMatchObject({ planned: true, failure: refused })
    await drive({ type: 'problemBatch.confirm' })
    await drive({ type: 'xstate.done.actor.perform', output: mixed })
    expect(view()).toMatchObject({ done: true, failure: undefined })
    expect(said).toEqual([1])
    await drive({ type: 'problemBatch.close' })
    expect(view()).toMatchObject({ chosen: [two], rows: [], done: false })
  })

  it('never choose one twice, nor more than one call takes', () => {
    const numbers = fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 250 })
    fc.assert(
      fc.property(fc.array(fc.tuple(numbers, fc.boolean()), { maxLength: 6 }), (marks) => {
        const actor = createActor(problemBatchMachine).start()
        for (const [pids, isIn] of marks) {
          const problems = [...new Set(pids)].map((pid) => ({ pid, problemId: `P${pid}` }))
          actor.send({ type: 'problemBatch.mark', problems, isIn })
          const chosen = actor.getSnapshot().context.chosen.map(({ pid }) => pid)
          expect(new Set(chosen).size).toBe(chosen.length)
          expect(chosen.length).toBeLessThanOrEqual(limits.pidsMax)
          if (!isIn) for (const pid of pids) expect(chosen).not.toContain(pid)
        }
        actor.stop()
      }),
    )
  })
})
