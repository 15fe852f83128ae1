import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import type { UserInfo } from '#contract/account.ts'
import {
  type SessionEmitted,
  type SessionSnapshot,
  sessionMachine,
  settledSession,
} from '#machines/session/session.machine.ts'
import { sessionView } from '#machines/session/session.view.ts'
import type { StoredSession } from '#services/account.service.ts'
import type { FailureReport } from '#services/http.ts'
import { driverOf, failingLoudly, promisePort, says, streamPort, turn } from '#support/browser/ports.ts'
import { ada, bob, harmless, offline, over, type SessionDriven, sessionModel } from './session.model.ts'

function startSystem(stored: StoredSession | null = { uid: ada.uid, user: ada }) {
  const clock = new SimulatedClock()
  const ports = {
    loadUser: promisePort<UserInfo>(),
    closeSession: promisePort<void>(),
    watchStored: streamPort<StoredSession | null>(),
    watchFailures: streamPort<FailureReport>(),
  }
  /** What this browser has stored, as far as the machine changes it. */
  const kept = { user: stored?.user ?? null, forgotten: 0 }
  const emitted: SessionEmitted[] = []
  const actor = failingLoudly(
    createActor(
      sessionMachine.provide({
        actors: {
          loadUser: ports.loadUser.logic,
          closeSession: ports.closeSession.logic,
          watchStored: ports.watchStored.logic,
          watchFailures: ports.watchFailures.logic,
        },
        actions: {
          keepUser: (_, { user }) => {
            kept.user = user
          },
          forgetSession: () => {
            kept.user = null
            kept.forgotten++
          },
        },
      }),
      { input: { stored }, clock },
    ),
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const drive = driverOf({ actor, ports, clock, delays: { retryWait: 5_000, leaveLimit: 5_000 } })
  return { actor, drive, ports, kept, emitted }
}

function holds(
  before: SessionSnapshot,
  event: SessionDriven,
  now: SessionSnapshot,
  kept: { user: UserInfo | null },
) {
  const { signedIn, user, resolving } = sessionView(now)
  expect(signedIn).toBe(user !== null)
  expect(now.matches('visitor')).toBe(now.context.uid === null)
  if (user) expect(user.uid).toBe(now.context.uid)
  expect(resolving).toBe(!signedIn && now.context.uid !== null && now.context.failure === undefined)
  if (now.matches('visitor') && !before.matches('visitor')) expect(kept.user).toBeNull()
  if (event.type === 'xstate.snapshot.watchStored' && event.snapshot.context !== undefined)
    expect(now.context.uid).toBe(event.snapshot.context?.uid ?? null)
  if (event.type === 'xstate.snapshot.watchFailures' && event.snapshot.context === over)
    expect(now.matches('visitor') || now.matches({ signedIn: 'leaving' })).toBe(true)
}

describe('session model', () => {
  it.each(sessionModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const { actor, drive, kept } = startSystem()
    for (const { event, state } of path.steps) {
      const before = actor.getSnapshot()
      await drive(event)
      const now = actor.getSnapshot()
      expect([now.status, now.value, now.context]).toEqual([state.status, state.value, state.context])
      holds(before, event, now, kept)
    }
    actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(sessionModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(sessionModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(sessionModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(sessionModel.table()).toMatchInlineSnapshot(`
      [
        "restoring.failed unknown --session.ended--> visitor nobody",
        "restoring.failed unknown --session.opened--> signedIn.ready ada",
        "restoring.failed unknown --session.retry--> restoring.loading unknown",
        "restoring.failed unknown --xstate.after.retryWait.session.restoring.failed--> restoring.loading unknown",
        "restoring.failed unknown --xstate.snapshot.watchFailures (barred)--> restoring.failed unknown",
        "restoring.failed unknown --xstate.snapshot.watchFailures (over)--> visitor nobody",
        "restoring.failed unknown --xstate.snapshot.watchStored (ada)--> signedIn.loading ada",
        "restoring.failed unknown --xstate.snapshot.watchStored (bob)--> signedIn.loading bob",
        "restoring.failed unknown --xstate.snapshot.watchStored (removed)--> visitor nobody",
        "restoring.failed unknown --xstate.snapshot.watchStored (unknown)--> restoring.failed unknown",
        "restoring.loading unknown --session.ended--> visitor nobody",
        "restoring.loading unknown --session.opened--> signedIn.ready ada",
        "restoring.loading unknown --xstate.done.actor.loadUser--> signedIn.ready bob",
        "restoring.loading unknown --xstate.error.actor.loadUser--> restoring.failed unknown",
        "restoring.loading unknown --xstate.snapshot.watchFailures (barred)--> restoring.loading unknown",
        "restoring.loading unknown --xstate.snapshot.watchFailures (over)--> visitor nobody",
        "restoring.loading unknown --xstate.snapshot.watchStored (ada)--> signedIn.loading ada",
        "restoring.loading unknown --xstate.snapshot.watchStored (bob)--> signedIn.loading bob",
        "restoring.loading unknown --xstate.snapshot.watchStored (removed)--> visitor nobody",
        "restoring.loading unknown --xstate.snapshot.watchStored (unknown)--> restoring.loading unknown",
        "signedIn.leaving ada --session.ended--> visitor nobody",
        "signedIn.leaving ada --session.opened--> signedIn.ready ada",
        "signedIn.leaving ada --xstate.after.leaveLimit.session.signedIn.leaving--> visitor nobody",
        "signedIn.leaving ada --xstate.done.actor.closeSession--> visitor nobody",
        "signedIn.leaving ada --xstate.error.actor.closeSession--> visitor nobody",
        "signedIn.leaving ada --xstate.snapshot.watchFailures (barred)--> signedIn.leaving ada",
        "signedIn.leaving ada --xstate.snapshot.watchFailures (over)--> signedIn.leaving ada",
        "signedIn.leaving ada --xstate.snapshot.watchStored (ada)--> signedIn.leaving ada",
        "signedIn.leaving ada --xstate.snapshot.watchStored (bob)--> signedIn.loading bob",
        "signedIn.leaving ada --xstate.snapshot.watchStored (removed)--> visitor nobody",
        "signedIn.leaving ada --xstate.snapshot.watchStored (unknown)--> restoring.loading unknown",
        "signedIn.leaving bob --session.ended--> visitor nobody",
        "signedIn.leaving bob --session.opened--> signedIn.ready ada",
        "signedIn.leaving bob --xstate.after.leaveLimit.session.signedIn.leaving--> visitor nobody",
        "signedIn.leaving bob --xstate.done.actor.closeSession--> visitor nobody",
        "signedIn.leaving bob --xstate.error.actor.closeSession--> visitor nobody",
        "signedIn.leaving bob --xstate.snapshot.watchFailures (barred)--> signedIn.leaving bob",
        "signedIn.leaving bob --xstate.snapshot.watchFailures (over)--> signedIn.leaving bob",
        "signedIn.leaving bob --xstate.snapshot.watchStored (ada)--> signedIn.loading ada",
        "signedIn.leaving bob --xstate.snapshot.watchStored (bob)--> signedIn.leaving bob",
        "signedIn.leaving bob --xstate.snapshot.watchStored (removed)--> visitor nobody",
        "signedIn.leaving bob --xstate.snapshot.watchStored (unknown)--> signedIn.leaving bob",
        "signedIn.loading ada --session.changed (ada)--> signedIn.ready ada",
        "signedIn.loading ada --session.ended--> visitor nobody",
        "signedIn.loading ada --session.opened--> signedIn.ready ada",
        "signedIn.loading ada --session.signOut--> signedIn.leaving ada",
        "signedIn.loading ada --xstate.done.actor.loadUser--> signedIn.ready ada",
        "signedIn.loading ada --xstate.error.actor.loadUser--> signedIn.ready ada",
        "signedIn.loading ada --xstate.snapshot.watchFailures (barred)--> signedIn.loading ada",
        "signedIn.loading ada --xstate.snapshot.watchFailures (over)--> visitor nobody",
        "signedIn.loading ada --xstate.snapshot.watchStored (ada)--> signedIn.loading ada",
        "signedIn.loading ada --xstate.snapshot.watchStored (bob)--> signedIn.loading bob",
        "signedIn.loading ada --xstate.snapshot.watchStored (removed)--> visitor nobody",
        "signedIn.loading ada --xstate.snapshot.watchStored (unknown)--> restoring.loading unknown",
        "signedIn.loading bob --session.changed (bob)--> signedIn.ready bob",
        "signedIn.loading bob --session.ended--> visitor nobody",
        "signedIn.loading bob --session.opened--> signedIn.ready ada",
        "signedIn.loading bob --session.signOut--> signedIn.leaving bob",
        "signedIn.loading bob --xstate.done.actor.loadUser--> signedIn.ready bob",
        "signedIn.loading bob --xstate.error.actor.loadUser--> signedIn.ready bob",
        "signedIn.loading bob --xstate.snapshot.watchFailures (barred)--> signedIn.loading bob",
        "signedIn.loading bob --xstate.snapshot.watchFailures (over)--> visitor nobody",
        "signedIn.loading bob --xstate.snapshot.watchStored (ada)--> signedIn.loading ada",
        "signedIn.loading bob --xstate.snapshot.watchStored (bob)--> signedIn.loading bob",
        "signedIn.loading bob --xstate.snapshot.watchStored (removed)--> visitor nobody",
        "signedIn.loading bob --xstate.snapshot.watchStored (unknown)--> signedIn.loading bob",
        "signedIn.ready ada --session.changed (ada)--> signedIn.ready ada",
        "signedIn.ready ada --session.ended--> visitor nobody",
        "signedIn.ready ada --session.expired--> visitor nobody",
        "signedIn.ready ada --session.forbidden--> signedIn.loading ada",
        "signedIn.ready ada --session.opened--> signedIn.ready ada",
        "signedIn.ready ada --session.signOut--> signedIn.leaving ada",
        "signedIn.ready ada --xstate.snapshot.watchFailures (barred from the roles)--> signedIn.ready ada",
        "signedIn.ready ada --xstate.snapshot.watchFailures (barred)--> signedIn.loading ada",
        "signedIn.ready ada --xstate.snapshot.watchFailures (barred, of an old token)--> signedIn.ready ada",
        "signedIn.ready ada --xstate.snapshot.watchFailures (harmless)--> signedIn.ready ada",
        "signedIn.ready ada --xstate.snapshot.watchFailures (nothing yet)--> signedIn.ready ada",
        "signedIn.ready ada --xstate.snapshot.watchFailures (over)--> visitor nobody",
        "signedIn.ready ada --xstate.snapshot.watchFailures (over, of an old token)--> signedIn.ready ada",
        "signedIn.ready ada --xstate.snapshot.watchStored (ada)--> signedIn.ready ada",
        "signedIn.ready ada --xstate.snapshot.watchStored (bob)--> signedIn.loading bob",
        "signedIn.ready ada --xstate.snapshot.watchStored (nothing yet)--> signedIn.ready ada",
        "signedIn.ready ada --xstate.snapshot.watchStored (removed)--> visitor nobody",
        "signedIn.ready ada --xstate.snapshot.watchStored (unknown)--> restoring.loading unknown",
        "signedIn.ready bob --session.changed (bob)--> signedIn.ready bob",
        "signedIn.ready bob --session.ended--> visitor nobody",
        "signedIn.ready bob --session.opened--> signedIn.ready ada",
        "signedIn.ready bob --session.signOut--> signedIn.leaving bob",
        "signedIn.ready bob --xstate.snapshot.watchFailures (barred)--> signedIn.loading bob",
        "signedIn.ready bob --xstate.snapshot.watchFailures (over)--> visitor nobody",
        "signedIn.ready bob --xstate.snapshot.watchStored (ada)--> signedIn.loading ada",
        "signedIn.ready bob --xstate.snapshot.watchStored (bob)--> signedIn.ready bob",
        "signedIn.ready bob --xstate.snapshot.watchStored (removed)--> visitor nobody",
        "signedIn.ready bob --xstate.snapshot.watchStored (unknown)--> signedIn.ready bob",
        "visitor nobody --session.ended--> visitor nobody",
        "visitor nobody --session.opened--> signedIn.ready ada",
        "visitor nobody --xstate.snapshot.watchFailures (barred)--> visitor nobody",
        "visitor nobody --xstate.snapshot.watchFailures (over)--> visitor nobody",
        "visitor nobody --xstate.snapshot.watchStored (ada)--> signedIn.loading ada",
        "visitor nobody --xstate.snapshot.watchStored (bob)--> signedIn.loading bob",
        "visitor nobody --xstate.snapshot.watchStored (removed)--> visitor nobody",
        "visitor nobody --xstate.snapshot.watchStored (unknown)--> restoring.loading unknown",
      ]
    `))
})

describe('session', () => {
  it('is a visitor’s at once when nothing is stored', () => {
    const { actor, ports } = startSystem(null)
    expect(actor.getSnapshot().value).toBe('visitor')
    expect(ports.loadUser.calls).toHaveLength(0)
  })

  it('shows the stored user at once and loads the roles of now', async () => {
    const { actor, drive } = startSystem()
    expect(sessionView(actor.getSnapshot())).toMatchObject({ signedIn: true, user: ada, isAdmin: false })
    await drive({ type: 'xstate.done.actor.loadUser', output: { ...ada, roleList: ['root'] } })
    expect(sessionView(actor.getSnapshot())).toMatchObject({ signedIn: true, isAdmin: true, isRoot: true })
  })

  it('lets a guard wait until it is known who a token belongs to', async () => {
    const { actor, drive } = startSystem({ uid: bob.uid, user: null })
    let settled = false
    const guard = settledSession(actor).then((snapshot) => {
      settled = true
      return snapshot
    })
    await turn()
    expect(settled).toBe(false)
    await drive({ type: 'xstate.done.actor.loadUser', output: bob })
    expect((await guard).matches('signedIn')).toBe(true)
  })

  it('lets a guard go on when the server cannot be reached, and tries again by itself', async () => {
    const { actor, drive, ports } = startSystem({ uid: bob.uid, user: null })
    await drive({ type: 'xstate.error.actor.loadUser', error: offline })
    expect((await settledSession(actor)).matches('signedIn')).toBe(false)
    await drive({ type: 'xstate.after.retryWait.session.restoring.failed' })
    expect(ports.loadUser.calls).toHaveLength(2)
    await drive({ type: 'xstate.done.actor.loadUser', output: bob })
    expect(actor.getSnapshot().matches('signedIn')).toBe(true)
  })

  it('tells the shell what it must do', async () => {
    const { actor, drive, emitted } = startSystem()
    const adminReport = { ...over, operation: { ...over.operation, path: '/admin/problem' } }
    await drive(says('watchFailures', harmless))
    await drive(says('watchFailures', adminReport))
    await drive({ type: 'session.opened', user: ada })
    await drive(says('watchStored', null))
    await drive({ type: 'session.opened', user: ada })
    await drive({ type: 'session.forbidden', message: 'barred', admin: false, isSaid: false })
    await drive({ type: 'session.signOut' })
    await drive({ type: 'xstate.done.actor.closeSession' })
    expect(emitted).toEqual([
      { type: 'login needed', message: 'over', admin: true },
      { type: 'signed in', user: ada },
      { type: 'signed out elsewhere' },
      { type: 'signed in', user: ada },
      { type: 'forbidden', message: 'barred', admin: false, isSaid: false },
      { type: 'signed out' },
    ])
    actor.stop()
  })

  it('keeps the token until the server has ended the session, and forgets it once', async () => {
    const { drive, kept, ports } = startSystem()
    await drive({ type: 'session.signOut' })
    await drive({ type: 'session.signOut' })
    expect([kept.forgotten, ports.closeSession.calls.length]).toEqual([0, 1])
    await drive({ type: 'xstate.error.actor.closeSession', error: offline })
    expect(kept.forgotten).toBe(1)
  })
})
