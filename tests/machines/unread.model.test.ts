import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { message } from '#contract/limits/talk.ts'
import type { UnreadMessages } from '#contract/message-unread.ts'
import { type UnreadEmitted, unreadMachine } from '#machines/unread/unread.machine.ts'
import { unreadTotal } from '#machines/unread/unread.view.ts'
import { driverOf, failingLoudly, says, streamPort } from '#support/browser/ports.ts'
import { two, type UnreadDriven, unreadModel } from './unread.model.ts'

function startSystem() {
  const watchUnread = streamPort<UnreadMessages>()
  const clock = new SimulatedClock()
  const machine = unreadMachine.provide({ actors: { watchUnread: watchUnread.logic } })
  const actor = failingLoudly(createActor(machine, { clock }))
  const told: number[] = []
  actor.on('more', ({ total }: UnreadEmitted) => told.push(total))
  actor.start()
  const drive = driverOf({ actor, ports: { watchUnread }, clock, delays: { pause: message.pollMs } })
  const total = () => unreadTotal(actor.getSnapshot().context.counts)
  return { actor, drive, watchUnread, told, total }
}
type System = ReturnType<typeof startSystem>

/** Knows S1-035 and S1-069, not the chart. */
function holds(
  { actor, watchUnread, told, total }: System,
  { event, uid, before, said }: { event: UnreadDriven; uid: string | null; before: number; said: number },
) {
  if (uid === null) expect(watchUnread.watched(), 'nobody asks while nobody is signed in').toBe(false)
  else expect(actor.getSnapshot().matches('off')).toBe(false)
  if (uid === null) expect(total()).toBe(0)
  expect(actor.getSnapshot().context.uid).toBe(uid)
  const isTold = event.type === 'xstate.snapshot.watchUnread' && total() > before
  expect(told.length - said, 'said when there are more, and only then').toBe(isTold ? 1 : 0)
  if (isTold) expect(told.at(-1)).toBe(total())
}

describe('unread model', () => {
  it.each(unreadModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    let uid: string | null = null
    for (const { event, state } of path.steps) {
      const before = system.total()
      const said = system.told.length
      await system.drive(event)
      if (event.type === 'unread.viewer') uid = event.uid
      const now = system.actor.getSnapshot()
      expect([now.value, now.context]).toEqual([state.value, state.context])
      holds(system, { event, uid, before, said })
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () => expect(unreadModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(unreadModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(unreadModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(unreadModel.table()).toMatchInlineSnapshot(`
    [
      "off nobody --unread.viewer (nobody)--> off nobody",
      "off nobody --unread.viewer (u1)--> polling u1",
      "off nobody --unread.viewer (u2)--> polling u2",
      "polling u1 --unread.read--> polling u1",
      "polling u1 --unread.viewer (nobody)--> off nobody",
      "polling u1 --unread.viewer (u2)--> polling u2",
      "polling u1 --xstate.error.actor.watchUnread--> stale u1",
      "polling u1 --xstate.snapshot.watchUnread (0)--> polling u1 0",
      "polling u1 --xstate.snapshot.watchUnread (2)--> polling u1 2",
      "polling u1 --xstate.snapshot.watchUnread (nothing yet)--> polling u1",
      "polling u1 0 --unread.read--> polling u1 0",
      "polling u1 0 --unread.viewer (nobody)--> off nobody",
      "polling u1 0 --unread.viewer (u2)--> polling u2",
      "polling u1 0 --xstate.error.actor.watchUnread--> stale u1 0",
      "polling u1 0 --xstate.snapshot.watchUnread (0)--> polling u1 0",
      "polling u1 0 --xstate.snapshot.watchUnread (2)--> polling u1 2",
      "polling u1 0 --xstate.snapshot.watchUnread (nothing yet)--> polling u1 0",
      "polling u1 2 --unread.read--> polling u1 2",
      "polling u1 2 --unread.viewer (nobody)--> off nobody",
      "polling u1 2 --unread.viewer (u2)--> polling u2",
      "polling u1 2 --xstate.error.actor.watchUnread--> stale u1 2",
      "polling u1 2 --xstate.snapshot.watchUnread (0)--> polling u1 0",
      "polling u1 2 --xstate.snapshot.watchUnread (2)--> polling u1 2",
      "polling u1 2 --xstate.snapshot.watchUnread (nothing yet)--> polling u1 2",
      "polling u2 --unread.read--> polling u2",
      "polling u2 --unread.viewer (nobody)--> off nobody",
      "polling u2 --unread.viewer (u1)--> polling u1",
      "polling u2 --xstate.error.actor.watchUnread--> stale u2",
      "polling u2 --xstate.snapshot.watchUnread (0)--> polling u2 0",
      "polling u2 --xstate.snapshot.watchUnread (2)--> polling u2 2",
      "polling u2 --xstate.snapshot.watchUnread (nothing yet)--> polling u2",
      "polling u2 0 --unread.read--> polling u2 0",
      "polling u2 0 --unread.viewer (nobody)--> off nobody",
      "polling u2 0 --unread.viewer (u1)--> polling u1",
      "polling u2 0 --xstate.error.actor.watchUnread--> stale u2 0",
      "polling u2 0 --xstate.snapshot.watchUnread (0)--> polling u2 0",
      "polling u2 0 --xstate.snapshot.watchUnread (2)--> polling u2 2",
      "polling u2 0 --xstate.snapshot.watchUnread (nothing yet)--> polling u2 0",
      "polling u2 2 --unread.read--> polling u2 2",
      "polling u2 2 --unread.viewer (nobody)--> off nobody",
      "polling u2 2 --unread.viewer (u1)--> polling u1",
      "polling u2 2 --xstate.error.actor.watchUnread--> stale u2 2",
      "polling u2 2 --xstate.snapshot.watchUnread (0)--> polling u2 0",
      "polling u2 2 --xstate.snapshot.watchUnread (2)--> polling u2 2",
      "polling u2 2 --xstate.snapshot.watchUnread (nothing yet)--> polling u2 2",
      "stale u1 --unread.read--> polling u1",
      "stale u1 --unread.viewer (nobody)--> off nobody",
      "stale u1 --unread.viewer (u2)--> polling u2",
      "stale u1 --xstate.after.pause.unread.stale--> polling u1",
      "stale u1 0 --unread.read--> polling u1 0",
      "stale u1 0 --unread.viewer (nobody)--> off nobody",
      "stale u1 0 --unread.viewer (u2)--> polling u2",
      "stale u1 0 --xstate.after.pause.unread.stale--> polling u1 0",
      "stale u1 2 --unread.read--> polling u1 2",
      "stale u1 2 --unread.viewer (nobody)--> off nobody",
      "stale u1 2 --unread.viewer (u2)--> polling u2",
      "stale u1 2 --xstate.after.pause.unread.stale--> polling u1 2",
      "stale u2 --unread.read--> polling u2",
      "stale u2 --unread.viewer (nobody)--> off nobody",
      "stale u2 --unread.viewer (u1)--> polling u1",
      "stale u2 --xstate.after.pause.unread.stale--> polling u2",
      "stale u2 0 --unread.read--> polling u2 0",
      "stale u2 0 --unread.viewer (nobody)--> off nobody",
      "stale u2 0 --unread.viewer (u1)--> polling u1",
      "stale u2 0 --xstate.after.pause.unread.stale--> polling u2 0",
      "stale u2 2 --unread.read--> polling u2 2",
      "stale u2 2 --unread.viewer (nobody)--> off nobody",
      "stale u2 2 --unread.viewer (u1)--> polling u1",
      "stale u2 2 --xstate.after.pause.unread.stale--> polling u2 2",
    ]
  `))
})

describe('unread journeys', () => {
  const viewer = (uid: string | null) => ({ type: 'unread.viewer', uid }) as const

  it('asks again after the network was away, and says nothing twice', async () => {
    const { drive, watchUnread, told, total } = startSystem()
    await drive(viewer('u1'))
    await drive(says('watchUnread', two))
    await drive({ type: 'xstate.error.actor.watchUnread', error: { kind: 'offline' } })
    expect([watchUnread.watched(), total()]).toEqual([false, 2])
    await drive({ type: 'xstate.after.pause.unread.stale' })
    await drive(says('watchUnread', two))
    expect([watchUnread.watched(), told]).toEqual([true, [2]])
  })

  it('shows nobody the messages of another', async () => {
    const { drive, total, told } = startSystem()
    await drive(viewer('u1'))
    await drive(says('watchUnread', two))
    await drive(viewer('u2'))
    expect(total()).toBe(0)
    await drive(says('watchUnread', two))
    expect(told).toEqual([2, 2])
  })
})
