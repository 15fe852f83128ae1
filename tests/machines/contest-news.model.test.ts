import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { contestNewsMachine } from '#machines/contest-news/contest-news.machine.ts'
import type { NewsItem, NewsReader } from '#services/contest-news.ts'
import { driverOf, failingLoudly, says, streamPort } from '#support/browser/ports.ts'
import { announcement, contestNewsModel, reader } from './contest-news.model.ts'

function startSystem() {
  const watchUnread = streamPort<NewsItem[], { reader: NewsReader }>()
  const remembered: number[] = []
  const clock = new SimulatedClock()
  const machine = contestNewsMachine.provide({
    actors: { watchUnread: watchUnread.logic },
    actions: {
      remember: (_, params) => {
        expect(params.reader).toEqual(reader)
        remembered.push(...params.ids)
      },
    },
  })
  const actor = failingLoudly(createActor(machine, { input: { reader }, clock }))
  actor.start()
  const drive = driverOf({ actor, ports: { watchUnread }, clock, delays: { pause: 60_000 } })
  const unread = () => actor.getSnapshot().context.unread.map(({ id }) => id)
  return { actor, drive, watchUnread, remembered, unread }
}
type System = ReturnType<typeof startSystem>

/** Knows S2-177, not the chart. */
function holds({ actor, watchUnread, unread }: System, running: boolean) {
  if (!running) expect(watchUnread.watched(), 'nobody asks while the contest does not run').toBe(false)
  else expect(actor.getSnapshot().matches('off')).toBe(false)
  expect(new Set(unread()).size, 'each is shown once').toBe(unread().length)
}

describe('contest news model', () => {
  it.each(contestNewsModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    let running = false
    for (const { event, state } of path.steps) {
      await system.drive(event)
      if (event.type === 'news.running') running = event.running
      expect(system.actor.getSnapshot().value).toEqual(state.value)
      expect(system.unread()).toEqual(state.context.unread.map(({ id }) => id))
      if (event.type === 'news.read') {
        expect(system.unread()).not.toContain(7)
        expect(system.remembered).toContain(7)
      }
      holds(system, running)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(contestNewsModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(contestNewsModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(contestNewsModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(contestNewsModel.table()).toMatchInlineSnapshot(`
    [
      "off 8 --news.read--> off 8",
      "off 8 --news.running (runs)--> watching 8",
      "off 8,7 --news.read--> off 8",
      "off 8,7 --news.running (runs)--> watching 8,7",
      "off none --news.read--> off none",
      "off none --news.running (runs)--> watching none",
      "pausing 8 --news.read--> pausing 8",
      "pausing 8 --news.running (rests)--> off 8",
      "pausing 8 --xstate.after.pause.news.pausing--> watching 8",
      "pausing 8,7 --news.read--> pausing 8",
      "pausing 8,7 --news.running (rests)--> off 8,7",
      "pausing 8,7 --xstate.after.pause.news.pausing--> watching 8,7",
      "pausing none --news.read--> pausing none",
      "pausing none --news.running (rests)--> off none",
      "pausing none --xstate.after.pause.news.pausing--> watching none",
      "watching 8 --news.read--> watching 8",
      "watching 8 --news.running (rests)--> off 8",
      "watching 8 --xstate.error.actor.watchUnread--> pausing 8",
      "watching 8 --xstate.snapshot.watchUnread (2)--> watching 8,7",
      "watching 8 --xstate.snapshot.watchUnread (nothing yet)--> watching 8",
      "watching 8,7 --news.read--> watching 8",
      "watching 8,7 --news.running (rests)--> off 8,7",
      "watching 8,7 --xstate.error.actor.watchUnread--> pausing 8,7",
      "watching 8,7 --xstate.snapshot.watchUnread (2)--> watching 8,7",
      "watching 8,7 --xstate.snapshot.watchUnread (nothing yet)--> watching 8,7",
      "watching none --news.read--> watching none",
      "watching none --news.running (rests)--> off none",
      "watching none --xstate.error.actor.watchUnread--> pausing none",
      "watching none --xstate.snapshot.watchUnread (2)--> watching 8,7",
      "watching none --xstate.snapshot.watchUnread (nothing yet)--> watching none",
    ]
  `))
})

describe('contest news journeys', () => {
  it('keeps what is unread in sight when asking fails and when the contest ends', async () => {
    const { drive, unread, remembered } = startSystem()
    await drive({ type: 'news.running', running: true })
    await drive(says('watchUnread', [announcement(8), announcement(7)]))
    await drive({ type: 'xstate.error.actor.watchUnread', error: { kind: 'offline' } })
    expect(unread()).toEqual([8, 7])
    await drive({ type: 'news.running', running: false })
    expect(unread()).toEqual([8, 7])
    await drive({ type: 'news.read', ids: [8] })
    expect(unread()).toEqual([7])
    expect(remembered).toEqual([8])
  })
})
