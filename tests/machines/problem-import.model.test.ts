import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { ImportedOne } from '#contract/problem-batch.ts'
import {
  type ImportPreview,
  importStep,
  problemImportMachine,
} from '#machines/problem-import/problem-import.machine.ts'
import { problemImportView } from '#machines/problem-import/problem-import.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { firstStep, lastStep, problemImportModel, refused, whole, zip } from './problem-import.model.ts'

function startSystem() {
  const ports = {
    readPackage: promisePort<ImportPreview, { file: File }>(),
    bringIn: promisePort<ImportedOne[], { token: string; problems: number[]; isHidden: boolean }>(),
  }
  const said: unknown[] = []
  const actor = failingLoudly(
    createActor(
      problemImportMachine.provide({
        actors: { readPackage: ports.readPackage.logic, bringIn: ports.bringIn.logic },
      }),
    ),
  )
  actor.on('problemImport.made', () => said.push('made'))
  actor.start()
  return {
    actor,
    ports,
    said,
    view: () => problemImportView(actor.getSnapshot()),
    drive: driverOf({ actor, ports }),
  }
}

/** Knows the rules, not the chart. */
function holds({ ports, view }: ReturnType<typeof startSystem>) {
  const { phase, chosen, results, left, right, failure, tooLarge } = view()
  const sent = ports.bringIn.calls.flatMap(({ input }) => input.problems)
  // Nothing is stored that was not looked at, can come in and is wanted; few at a time, one call at a time.
  for (const { input } of ports.bringIn.calls) {
    expect(input.token).toBe(whole.token)
    expect(input.problems.length).toBeGreaterThan(0)
    expect(input.problems.length).toBeLessThanOrEqual(importStep)
  }
  expect(sent).not.toContain(6)
  for (const index of chosen) expect(view().preview?.problems[index]?.refusal).toBeNull()
  expect(ports.bringIn.calls.filter(({ settled }) => !settled).length).toBe(phase === 'importing' ? 1 : 0)
  for (const { input } of ports.readPackage.calls) expect(input.file).toBe(zip)
  // None is brought in twice.
  const tried = results.map(({ index }) => index)
  expect(new Set(tried).size).toBe(tried.length)
  expect(left).toBe(chosen.filter((index) => !tried.includes(index)).length)
  expect(chosen.length).toBeLessThanOrEqual(right)
  if (tooLarge) expect(phase).toBe('choosing')
  if (failure) expect(['choosing', 'ended']).toContain(phase)
}

describe('problem import model', () => {
  it.each(problemImportModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
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
    expect(problemImportModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(problemImportModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(problemImportModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(problemImportModel.table()).toMatchInlineSnapshot(`
      [
        "choosing.quiet --problemImport.choose (a.zip)--> reading",
        "choosing.quiet --problemImport.choose (large.zip)--> choosing.tooLarge",
        "choosing.refused, refused --problemImport.choose (a.zip)--> reading",
        "choosing.refused, refused --problemImport.choose (large.zip)--> choosing.tooLarge",
        "choosing.tooLarge --problemImport.choose (a.zip)--> reading",
        "choosing.tooLarge --problemImport.choose (large.zip)--> choosing.tooLarge",
        "ended.failed, 5 of 6 chosen, refused --problemImport.clear--> choosing.quiet",
        "ended.failed, 5 of 6 chosen, refused --problemImport.send--> importing.going, 5 of 6 chosen",
        "ended.failed, 6 of 6 chosen, 5 tried, refused --problemImport.clear--> choosing.quiet",
        "ended.failed, 6 of 6 chosen, 5 tried, refused --problemImport.send--> importing.going, 6 of 6 chosen, 5 tried",
        "ended.failed, 6 of 6 chosen, refused --problemImport.clear--> choosing.quiet",
        "ended.failed, 6 of 6 chosen, refused --problemImport.send--> importing.going, 6 of 6 chosen",
        "ended.stopped, 6 of 6 chosen, 5 tried --problemImport.clear--> choosing.quiet",
        "ended.stopped, 6 of 6 chosen, 5 tried --problemImport.send--> importing.going, 6 of 6 chosen, 5 tried",
        "ended.whole, 5 of 6 chosen, 5 tried --problemImport.clear--> choosing.quiet",
        "ended.whole, 6 of 6 chosen, 6 tried --problemImport.clear--> choosing.quiet",
        "importing.going, 5 of 6 chosen --problemImport.stop--> importing.stopping, 5 of 6 chosen",
        "importing.going, 5 of 6 chosen --xstate.done.actor.bringIn (1,2,3,4,5)--> ended.whole, 5 of 6 chosen, 5 tried",
        "importing.going, 5 of 6 chosen --xstate.error.actor.bringIn--> ended.failed, 5 of 6 chosen, refused",
        "importing.going, 6 of 6 chosen --problemImport.stop--> importing.stopping, 6 of 6 chosen",
        "importing.going, 6 of 6 chosen --xstate.done.actor.bringIn (0,1,2,3,4)--> importing.going, 6 of 6 chosen, 5 tried",
        "importing.going, 6 of 6 chosen --xstate.error.actor.bringIn--> ended.failed, 6 of 6 chosen, refused",
        "importing.going, 6 of 6 chosen, 5 tried --problemImport.stop--> importing.stopping, 6 of 6 chosen, 5 tried",
        "importing.going, 6 of 6 chosen, 5 tried --xstate.done.actor.bringIn (5)--> ended.whole, 6 of 6 chosen, 6 tried",
        "importing.going, 6 of 6 chosen, 5 tried --xstate.error.actor.bringIn--> ended.failed, 6 of 6 chosen, 5 tried, refused",
        "importing.stopping, 5 of 6 chosen --xstate.done.actor.bringIn (1,2,3,4,5)--> ended.whole, 5 of 6 chosen, 5 tried",
        "importing.stopping, 5 of 6 chosen --xstate.error.actor.bringIn--> ended.failed, 5 of 6 chosen, refused",
        "importing.stopping, 6 of 6 chosen --xstate.done.actor.bringIn (0,1,2,3,4)--> ended.stopped, 6 of 6 chosen, 5 tried",
        "importing.stopping, 6 of 6 chosen --xstate.error.actor.bringIn--> ended.failed, 6 of 6 chosen, refused",
        "importing.stopping, 6 of 6 chosen, 5 tried --xstate.done.actor.bringIn (5)--> ended.whole, 6 of 6 chosen, 6 tried",
        "importing.stopping, 6 of 6 chosen, 5 tried --xstate.error.actor.bringIn--> ended.failed, 6 of 6 chosen, 5 tried, refused",
        "looking, 0 of 0 chosen --problemImport.clear--> choosing.quiet",
        "looking, 0 of 0 chosen --problemImport.toggle (p6)--> looking, 0 of 0 chosen",
        "looking, 0 of 0 chosen --problemImport.toggleAll--> looking, 0 of 0 chosen",
        "looking, 0 of 6 chosen --problemImport.clear--> choosing.quiet",
        "looking, 0 of 6 chosen --problemImport.toggle (p6)--> looking, 0 of 6 chosen",
        "looking, 0 of 6 chosen --problemImport.toggleAll--> looking, 6 of 6 chosen",
        "looking, 0 of 6 chosen, private --problemImport.clear--> choosing.quiet",
        "looking, 0 of 6 chosen, private --problemImport.toggle (p6)--> looking, 0 of 6 chosen, private",
        "looking, 0 of 6 chosen, private --problemImport.toggleAll--> looking, 6 of 6 chosen, private",
        "looking, 5 of 6 chosen --problemImport.clear--> choosing.quiet",
        "looking, 5 of 6 chosen --problemImport.send--> importing.going, 5 of 6 chosen",
        "looking, 5 of 6 chosen --problemImport.toggle (p0)--> looking, 6 of 6 chosen",
        "looking, 5 of 6 chosen --problemImport.toggle (p6)--> looking, 5 of 6 chosen",
        "looking, 5 of 6 chosen --problemImport.toggleAll--> looking, 6 of 6 chosen",
        "looking, 5 of 6 chosen, private --problemImport.clear--> choosing.quiet",
        "looking, 5 of 6 chosen, private --problemImport.send--> importing.going, 5 of 6 chosen",
        "looking, 5 of 6 chosen, private --problemImport.toggle (p0)--> looking, 6 of 6 chosen, private",
        "looking, 5 of 6 chosen, private --problemImport.toggle (p6)--> looking, 5 of 6 chosen, private",
        "looking, 5 of 6 chosen, private --problemImport.toggleAll--> looking, 6 of 6 chosen, private",
        "looking, 6 of 6 chosen --problemImport.clear--> choosing.quiet",
        "looking, 6 of 6 chosen --problemImport.hide (private)--> looking, 6 of 6 chosen, private",
        "looking, 6 of 6 chosen --problemImport.send--> importing.going, 6 of 6 chosen",
        "looking, 6 of 6 chosen --problemImport.toggle (p0)--> looking, 5 of 6 chosen",
        "looking, 6 of 6 chosen --problemImport.toggle (p6)--> looking, 6 of 6 chosen",
        "looking, 6 of 6 chosen --problemImport.toggleAll--> looking, 0 of 6 chosen",
        "looking, 6 of 6 chosen, private --problemImport.clear--> choosing.quiet",
        "looking, 6 of 6 chosen, private --problemImport.hide (as packaged)--> looking, 6 of 6 chosen",
        "looking, 6 of 6 chosen, private --problemImport.send--> importing.going, 6 of 6 chosen",
        "looking, 6 of 6 chosen, private --problemImport.toggle (p0)--> looking, 5 of 6 chosen, private",
        "looking, 6 of 6 chosen, private --problemImport.toggle (p6)--> looking, 6 of 6 chosen, private",
        "looking, 6 of 6 chosen, private --problemImport.toggleAll--> looking, 0 of 6 chosen, private",
        "reading --problemImport.clear--> choosing.quiet",
        "reading --xstate.done.actor.readPackage (1 problems)--> looking, 0 of 0 chosen",
        "reading --xstate.done.actor.readPackage (7 problems)--> looking, 6 of 6 chosen",
        "reading --xstate.error.actor.readPackage--> choosing.refused, refused",
      ]
    `))
})

describe('an import', () => {
  it('brings in what is wanted a few at a time and stops between two calls, then goes on', async () => {
    const { drive, view, ports, said } = startSystem()
    await drive({ type: 'problemImport.choose', file: zip } as never)
    expect(view().phase).toBe('reading')
    await drive({ type: 'xstate.done.actor.readPackage', output: whole })
    expect(view()).toMatchObject({ phase: 'looking', right: 6, chosen: [0, 1, 2, 3, 4, 5] })
    await drive({ type: 'problemImport.send' })
    await drive({ type: 'problemImport.stop' })
    expect(view().stopping).toBe(true)
    await drive({ type: 'xstate.done.actor.bringIn', output: firstStep })
    expect(view()).toMatchObject({ phase: 'ended', left: 1, stopping: false })
    expect([ports.bringIn.calls.length, said.length]).toEqual([1, 1])
    await drive({ type: 'problemImport.send' })
    expect(ports.bringIn.calls.at(-1)?.input.problems).toEqual([5])
    await drive({ type: 'xstate.done.actor.bringIn', output: lastStep })
    expect(view()).toMatchObject({ phase: 'ended', left: 0 })
    await drive({ type: 'problemImport.send' })
    expect(ports.bringIn.calls).toHaveLength(2)
  })

  it('hides what has open warnings and nothing that says who sees it, until somebody says otherwise', async () => {
    const { drive, view, ports } = startSystem()
    const withFirst = (isAuthGiven: boolean, level: 'made' | 'changed') => ({
      ...whole,
      problems: whole.problems.map((one) =>
        one.index === 0 && one.content
          ? { ...one, content: { ...one.content, isAuthGiven }, notes: [{ level, text: 'x' }] }
          : { ...one, notes: [] },
      ),
    })
    for (const [isAuthGiven, level, isHidden] of [
      [true, 'changed', false],
      [false, 'made', false],
      [false, 'changed', true],
    ] as const) {
      await drive({ type: 'problemImport.choose', file: zip } as never)
      await drive({ type: 'xstate.done.actor.readPackage', output: withFirst(isAuthGiven, level) })
      expect(view().isHidden).toBe(isHidden)
      if (!isHidden) await drive({ type: 'problemImport.clear' })
    }
    await drive({ type: 'problemImport.send' })
    await drive({ type: 'xstate.done.actor.bringIn', output: firstStep })
    expect(ports.bringIn.calls.map(({ input }) => input.isHidden)).toEqual([true, true])
    await drive({ type: 'xstate.done.actor.bringIn', output: lastStep })
    await drive({ type: 'problemImport.clear' })
    expect(view().isHidden).toBe(false)
  })

  it('keeps what came in when a later call fails, and tries the rest once more', async () => {
    const { drive, view, ports } = startSystem()
    await drive({ type: 'problemImport.choose', file: zip } as never)
    await drive({ type: 'xstate.done.actor.readPackage', output: whole })
    await drive({ type: 'problemImport.send' })
    await drive({ type: 'xstate.done.actor.bringIn', output: firstStep })
    expect(view().phase).toBe('importing')
    await drive({ type: 'xstate.error.actor.bringIn', error: refused })
    expect(view()).toMatchObject({ phase: 'ended', left: 1, failure: refused, results: firstStep })
    await drive({ type: 'problemImport.send' })
    expect(view().failure).toBeUndefined()
    expect(ports.bringIn.calls.at(-1)?.input.problems).toEqual([5])
  })
})
