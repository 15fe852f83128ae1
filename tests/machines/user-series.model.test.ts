import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { UserSeries } from '#contract/user-rules.ts'
import { userSeriesMachine } from '#machines/user-series/user-series.machine.ts'
import { userSeriesView } from '#machines/user-series/user-series.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { key, offline, refused, userSeriesModel } from './user-series.model.ts'

function startSystem() {
  const ports = {
    generate: promisePort<string, { series: UserSeries }>(),
    download: promisePort<unknown, { key: string }>(),
  }
  const made: number[] = []
  const actor = failingLoudly(
    createActor(
      userSeriesMachine.provide({
        actors: { generate: ports.generate.logic, download: ports.download.logic },
      }),
    ),
  )
  actor.on('userSeries.made', ({ count }) => made.push(count))
  actor.start()
  return {
    actor,
    ports,
    made,
    view: () => userSeriesView(actor.getSnapshot()),
    drive: driverOf({ actor, ports }),
  }
}

/** Knows the rules, not the chart. */
function holds({ ports, made, view }: ReturnType<typeof startSystem>) {
  const calls = [...ports.generate.calls, ...ports.download.calls]
  expect(calls.filter(({ settled }) => !settled).length).toBe(view().busy ? 1 : 0)
  for (const { input } of ports.generate.calls)
    expect(input.series.to).toBeGreaterThanOrEqual(input.series.from)
  for (const { input } of ports.download.calls) expect(input.key).toBe(key)
  // Each series is told once, and its passwords are fetched without being asked for.
  expect(ports.download.calls.length).toBeGreaterThanOrEqual(made.length)
  // Nobody leaves while an answer that cannot be had again is on its way.
  expect(view().open && view().busy && view().canClose).toBe(false)
}

describe('user series model', () => {
  it.each(userSeriesModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
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
    expect(userSeriesModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(userSeriesModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(userSeriesModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(userSeriesModel.table()).toMatchInlineSnapshot(`
    [
      "closed --userSeries.open--> editing.quiet",
      "closed, key --userSeries.open--> editing.quiet",
      "closed, key, offline --userSeries.open--> editing.quiet",
      "closed, refused --userSeries.open--> editing.quiet",
      "closed, wrong numbers --userSeries.open--> editing.quiet, wrong numbers",
      "editing.quiet --userSeries.close--> closed",
      "editing.quiet --userSeries.edit (wrong)--> editing.quiet, wrong numbers",
      "editing.quiet --userSeries.send--> making",
      "editing.quiet, wrong numbers --userSeries.close--> closed, wrong numbers",
      "editing.quiet, wrong numbers --userSeries.edit (right)--> editing.quiet",
      "editing.quiet, wrong numbers --userSeries.send--> editing.wrong, wrong numbers",
      "editing.refused, refused --userSeries.close--> closed, refused",
      "editing.refused, refused --userSeries.edit (wrong)--> editing.quiet, wrong numbers",
      "editing.refused, refused --userSeries.send--> making",
      "editing.wrong, wrong numbers --userSeries.close--> closed, wrong numbers",
      "editing.wrong, wrong numbers --userSeries.edit (right)--> editing.quiet",
      "editing.wrong, wrong numbers --userSeries.send--> editing.wrong, wrong numbers",
      "made.fetched, key --userSeries.close--> closed, key",
      "made.fetched, key --userSeries.download--> made.fetching, key",
      "made.fetching, key --xstate.done.actor.download--> made.fetched, key",
      "made.fetching, key --xstate.error.actor.download--> made.refused, key, offline",
      "made.refused, key, offline --userSeries.close--> closed, key, offline",
      "made.refused, key, offline --userSeries.download--> made.fetching, key",
      "making --xstate.done.actor.generate--> made.fetching, key",
      "making --xstate.error.actor.generate--> editing.refused, refused",
    ]
  `))
})

describe('a series of accounts', () => {
  it('is made once, and its passwords can be fetched again when the network was gone', async () => {
    const { drive, ports, view, made } = startSystem()
    await drive({ type: 'userSeries.open' })
    await drive({ type: 'userSeries.edit', change: { prefix: 'team', to: '30' } } as never)
    expect(view()).toMatchObject({ first: 'team1', last: 'team30', count: 30 })
    await drive({ type: 'userSeries.send' })
    await drive({ type: 'xstate.done.actor.generate', output: key })
    await drive({ type: 'xstate.error.actor.download', error: offline })
    expect(view()).toMatchObject({ made: true, fetched: false, failure: offline, canClose: true })
    await drive({ type: 'userSeries.download' })
    await drive({ type: 'xstate.done.actor.download', output: null })
    expect(view()).toMatchObject({ made: true, fetched: true, failure: undefined })
    expect([ports.generate.calls.length, ports.download.calls.length, made]).toEqual([1, 2, [30]])
  })

  it('keeps what was typed when it is refused or closed', async () => {
    const { drive, view } = startSystem()
    await drive({ type: 'userSeries.open' })
    await drive({ type: 'userSeries.edit', change: { prefix: 'team' } } as never)
    await drive({ type: 'userSeries.send' })
    await drive({ type: 'xstate.error.actor.generate', error: refused })
    expect(view()).toMatchObject({ failure: refused, values: { prefix: 'team' } })
    await drive({ type: 'userSeries.close' })
    await drive({ type: 'userSeries.open' })
    expect(view()).toMatchObject({ failure: undefined, values: { prefix: 'team' } })
  })

  it.each([
    ['', 'seriesNumbers'],
    ['1.5', 'seriesNumbers'],
    ['-1', 'seriesNumbers'],
    ['0', 'seriesOrder'],
    ['9999', 'seriesTooMany'],
  ])('is not sent with the last number %j', async (to, fault) => {
    const { drive, ports, view } = startSystem()
    await drive({ type: 'userSeries.open' })
    await drive({ type: 'userSeries.edit', change: { prefix: 'team', to } } as never)
    expect(view().fault).toBeUndefined()
    await drive({ type: 'userSeries.send' })
    expect([view().fault, ports.generate.calls.length]).toEqual([fault, 0])
  })
})
