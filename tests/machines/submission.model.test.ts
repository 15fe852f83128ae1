import { describe, expect, it } from 'vitest'
import { isUnfinished } from '#contract/enums.ts'
import type { SubmissionSnapshot } from '#machines/submission/submission.machine.ts'
import { submissionView } from '#machines/submission/submission.view.ts'
import { place, submissionModel } from './submission.model.ts'
import { type System, stallMs, startSystem } from './submission.system.ts'

const essence = ({
  status,
  value,
  context: { judging, problem, failure, submissionId },
}: SubmissionSnapshot) => ({
  status,
  value,
  judging,
  problem,
  failure,
  submissionId,
})

/** Written by hand; knows the rules of S1-064 and S1-075 and nothing of the chart. */
function expectRules({ actor, sent, memory, judged, count }: System) {
  const now = actor.getSnapshot()
  const view = submissionView(now)
  expect(new Set(sent.map(({ requestKey }) => requestKey)).size, 'one request key for each press').toBe(
    count.presses,
  )
  expect(count.taken, 'each submission that the server took is told once').toBe(count.tookIn)
  expect(count.celebrated, 'each acceptance is celebrated once').toBe(count.accepted)
  expect(count.askedLogin, 'each press without a session asks for one').toBe(count.refusedPresses)
  expect(view.busy && view.canResume, 'waiting and lost at once').toBe(false)
  expect(view.canCancel, 'what is on the server cannot be given up').toBe(view.phase === 'waiting')
  if (view.phase === 'judged') {
    expect(view.judging && isUnfinished(view.judging.status)).toBe(false)
    expect(judged.at(-1)).toEqual(view.judging)
  }
  if (['refused', 'sending', 'waiting'].includes(view.phase) && view.judging)
    expect(view.judging, 'the last verdict stays until the next one begins').toEqual(judged.at(-1))
  if (['pending', 'compiling', 'judging', 'unwatched'].includes(view.phase)) {
    expect(memory.get(place.problemId), 'what is judged is found again after a reload').toEqual({
      submissionId: view.submissionId,
    })
  } else if (['sending', 'waiting'].includes(view.phase) || now.context.failure?.kind === 'unauthenticated') {
    const { language, code, requestKey } = sent.at(-1) ?? {}
    expect(memory.get(place.problemId), 'what may not have arrived is found again, under its key').toEqual({
      press: { language, code, requestKey },
    })
  } else {
    expect(memory.size, 'nothing is remembered that is over').toBe(0)
  }
}

describe('submission model', () => {
  it.each(submissionModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(essence(system.actor.getSnapshot())).toEqual(essence(state))
      expectRules(system)
    }
    const waited = system.actor.getSnapshot().matches('waiting')
    system.clock.increment(stallMs)
    // What waited was sent again, and that try has its end too.
    if (waited) system.clock.increment(stallMs)
    expect(system.actor.getSnapshot().hasTag('busy'), 'a spinner without end').toBe(false)
    system.actor.stop()
    expect(system.watchers.filter((watcher) => watcher.observed)).toEqual([])
  })

  it('has a fixture for every event the machine declares', () =>
    expect(submissionModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(submissionModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(submissionModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(submissionModel.table()).toMatchInlineSnapshot(`
      [
        "judging.compiling, Compiling --xstate.after.stallLimit.submission.judging.compiling--> lost.unwatched, Compiling",
        "judging.compiling, Compiling --xstate.snapshot.watchJudging (Accepted)--> ready.judged, Accepted",
        "judging.compiling, Compiling --xstate.snapshot.watchJudging (Compiling)--> judging.compiling, Compiling",
        "judging.compiling, Compiling --xstate.snapshot.watchJudging (Judging)--> judging.judging, Judging",
        "judging.compiling, Compiling --xstate.snapshot.watchJudging (Pending)--> judging.pending, Pending",
        "judging.compiling, Compiling --xstate.snapshot.watchJudging (WrongAnswer)--> ready.judged, WrongAnswer",
        "judging.judging, Judging --xstate.after.stallLimit.submission.judging.judging--> lost.unwatched, Judging",
        "judging.judging, Judging --xstate.snapshot.watchJudging (Accepted)--> ready.judged, Accepted",
        "judging.judging, Judging --xstate.snapshot.watchJudging (Compiling)--> judging.compiling, Compiling",
        "judging.judging, Judging --xstate.snapshot.watchJudging (Judging)--> judging.judging, Judging",
        "judging.judging, Judging --xstate.snapshot.watchJudging (Pending)--> judging.pending, Pending",
        "judging.judging, Judging --xstate.snapshot.watchJudging (WrongAnswer)--> ready.judged, WrongAnswer",
        "judging.pending --xstate.after.stallLimit.submission.judging.pending--> lost.unwatched",
        "judging.pending --xstate.error.actor.watchJudging (offline)--> lost.unwatched, offline",
        "judging.pending --xstate.error.actor.watchJudging (refused)--> ready.refused, refused",
        "judging.pending --xstate.snapshot.watchJudging (Accepted)--> ready.judged, Accepted",
        "judging.pending --xstate.snapshot.watchJudging (Compiling)--> judging.compiling, Compiling",
        "judging.pending --xstate.snapshot.watchJudging (Judging)--> judging.judging, Judging",
        "judging.pending --xstate.snapshot.watchJudging (Pending)--> judging.pending, Pending",
        "judging.pending --xstate.snapshot.watchJudging (WrongAnswer)--> ready.judged, WrongAnswer",
        "judging.pending --xstate.snapshot.watchJudging (nothing yet)--> judging.pending",
        "judging.pending, Compiling --xstate.after.stallLimit.submission.judging.pending--> lost.unwatched, Compiling",
        "judging.pending, Compiling --xstate.snapshot.watchJudging (Accepted)--> ready.judged, Accepted",
        "judging.pending, Compiling --xstate.snapshot.watchJudging (Compiling)--> judging.compiling, Compiling",
        "judging.pending, Compiling --xstate.snapshot.watchJudging (Judging)--> judging.judging, Judging",
        "judging.pending, Compiling --xstate.snapshot.watchJudging (Pending)--> judging.pending, Pending",
        "judging.pending, Compiling --xstate.snapshot.watchJudging (WrongAnswer)--> ready.judged, WrongAnswer",
        "judging.pending, Judging --xstate.after.stallLimit.submission.judging.pending--> lost.unwatched, Judging",
        "judging.pending, Judging --xstate.snapshot.watchJudging (Accepted)--> ready.judged, Accepted",
        "judging.pending, Judging --xstate.snapshot.watchJudging (Compiling)--> judging.compiling, Compiling",
        "judging.pending, Judging --xstate.snapshot.watchJudging (Judging)--> judging.judging, Judging",
        "judging.pending, Judging --xstate.snapshot.watchJudging (Pending)--> judging.pending, Pending",
        "judging.pending, Judging --xstate.snapshot.watchJudging (WrongAnswer)--> ready.judged, WrongAnswer",
        "judging.pending, Pending --xstate.after.stallLimit.submission.judging.pending--> lost.unwatched, Pending",
        "judging.pending, Pending --xstate.error.actor.watchJudging (offline)--> lost.unwatched, Pending, offline",
        "judging.pending, Pending --xstate.error.actor.watchJudging (refused)--> ready.refused, refused",
        "judging.pending, Pending --xstate.snapshot.watchJudging (Accepted)--> ready.judged, Accepted",
        "judging.pending, Pending --xstate.snapshot.watchJudging (Compiling)--> judging.compiling, Compiling",
        "judging.pending, Pending --xstate.snapshot.watchJudging (Judging)--> judging.judging, Judging",
        "judging.pending, Pending --xstate.snapshot.watchJudging (Pending)--> judging.pending, Pending",
        "judging.pending, Pending --xstate.snapshot.watchJudging (WrongAnswer)--> ready.judged, WrongAnswer",
        "lost.unwatched --submission.resume--> judging.pending",
        "lost.unwatched --submission.send (blank)--> lost.unwatched, blank!",
        "lost.unwatched --submission.send (fit)--> sending",
        "lost.unwatched --submission.send (signedOut)--> lost.unwatched, signedOut!",
        "lost.unwatched --xstate.snapshot.reconnect (nothing yet)--> lost.unwatched",
        "lost.unwatched --xstate.snapshot.reconnect (online)--> judging.pending",
        "lost.unwatched, Compiling --submission.resume--> judging.pending, Compiling",
        "lost.unwatched, Compiling --submission.send (fit)--> sending",
        "lost.unwatched, Judging --submission.resume--> judging.pending, Judging",
        "lost.unwatched, Judging --submission.send (fit)--> sending",
        "lost.unwatched, Pending --submission.resume--> judging.pending, Pending",
        "lost.unwatched, Pending --submission.send (fit)--> sending",
        "lost.unwatched, Pending --xstate.snapshot.reconnect (nothing yet)--> lost.unwatched, Pending",
        "lost.unwatched, Pending --xstate.snapshot.reconnect (online)--> judging.pending, Pending",
        "lost.unwatched, Pending, offline --submission.resume--> judging.pending, Pending",
        "lost.unwatched, Pending, offline --submission.send (fit)--> sending",
        "lost.unwatched, Pending, offline --xstate.snapshot.reconnect (nothing yet)--> lost.unwatched, Pending, offline",
        "lost.unwatched, Pending, offline --xstate.snapshot.reconnect (online)--> judging.pending, Pending",
        "lost.unwatched, blank! --submission.resume--> judging.pending",
        "lost.unwatched, blank! --submission.send (fit)--> sending",
        "lost.unwatched, blank! --xstate.snapshot.reconnect (nothing yet)--> lost.unwatched, blank!",
        "lost.unwatched, blank! --xstate.snapshot.reconnect (online)--> judging.pending",
        "lost.unwatched, blank!, offline --submission.send (fit)--> sending",
        "lost.unwatched, blank!, offline --xstate.snapshot.reconnect (nothing yet)--> lost.unwatched, blank!, offline",
        "lost.unwatched, blank!, offline --xstate.snapshot.reconnect (online)--> judging.pending",
        "lost.unwatched, offline --submission.resume--> judging.pending",
        "lost.unwatched, offline --submission.send (blank)--> lost.unwatched, blank!, offline",
        "lost.unwatched, offline --submission.send (fit)--> sending",
        "lost.unwatched, offline --submission.send (signedOut)--> lost.unwatched, signedOut!, offline",
        "lost.unwatched, offline --xstate.snapshot.reconnect (nothing yet)--> lost.unwatched, offline",
        "lost.unwatched, offline --xstate.snapshot.reconnect (online)--> judging.pending",
        "lost.unwatched, signedOut! --submission.resume--> judging.pending",
        "lost.unwatched, signedOut! --submission.send (fit)--> sending",
        "lost.unwatched, signedOut! --xstate.snapshot.reconnect (nothing yet)--> lost.unwatched, signedOut!",
        "lost.unwatched, signedOut! --xstate.snapshot.reconnect (online)--> judging.pending",
        "lost.unwatched, signedOut!, offline --submission.send (fit)--> sending",
        "lost.unwatched, signedOut!, offline --xstate.snapshot.reconnect (nothing yet)--> lost.unwatched, signedOut!, offline",
        "lost.unwatched, signedOut!, offline --xstate.snapshot.reconnect (online)--> judging.pending",
        "ready.blank --submission.send (blank)--> ready.refused, blank!",
        "ready.blank --submission.send (fit)--> sending",
        "ready.blank --submission.send (signedOut and blank)--> ready.held, signedOut!, nothing",
        "ready.blank --submission.send (signedOut)--> ready.held, signedOut!",
        "ready.held, Accepted, signedOut! --submission.send (fit)--> sending, Accepted",
        "ready.held, Accepted, signedOut! --submission.signedIn--> sending, Accepted",
        "ready.held, Accepted, unauthenticated --submission.signedIn--> sending, Accepted",
        "ready.held, signedOut! --submission.send (fit)--> sending",
        "ready.held, signedOut! --submission.signedIn--> sending",
        "ready.held, signedOut!, nothing --submission.send (fit)--> sending",
        "ready.held, signedOut!, nothing --submission.signedIn--> ready.refused, blank!",
        "ready.held, unauthenticated --submission.send (blank)--> ready.refused, blank!",
        "ready.held, unauthenticated --submission.send (fit)--> sending",
        "ready.held, unauthenticated --submission.send (signedOut)--> ready.held, signedOut!",
        "ready.held, unauthenticated --submission.signedIn--> sending",
        "ready.judged, Accepted --submission.send (blank)--> ready.refused, Accepted, blank!",
        "ready.judged, Accepted --submission.send (fit)--> sending, Accepted",
        "ready.judged, Accepted --submission.send (signedOut)--> ready.held, Accepted, signedOut!",
        "ready.refused, Accepted, blank! --submission.send (fit)--> sending, Accepted",
        "ready.refused, blank! --submission.send (fit)--> sending",
        "ready.refused, refused --submission.send (blank)--> ready.refused, blank!",
        "ready.refused, refused --submission.send (fit)--> sending",
        "ready.refused, refused --submission.send (signedOut)--> ready.held, signedOut!",
        "recalling --xstate.done.actor.recall (none)--> ready.blank",
        "recalling --xstate.done.actor.recall (press)--> sending",
        "recalling --xstate.done.actor.recall (submission 7)--> judging.pending",
        "recalling --xstate.error.actor.recall--> ready.blank",
        "sending --xstate.after.stallLimit.submission.sending--> waiting",
        "sending --xstate.done.actor.submit--> judging.pending, Pending",
        "sending --xstate.error.actor.submit (offline)--> waiting, offline",
        "sending --xstate.error.actor.submit (refused)--> ready.refused, refused",
        "sending --xstate.error.actor.submit (unauthenticated)--> ready.held, unauthenticated",
        "sending, Accepted --xstate.after.stallLimit.submission.sending--> waiting, Accepted",
        "sending, Accepted --xstate.done.actor.submit--> judging.pending, Pending",
        "sending, Accepted --xstate.error.actor.submit (offline)--> waiting, Accepted, offline",
        "sending, Accepted --xstate.error.actor.submit (refused)--> ready.refused, Accepted, refused",
        "sending, Accepted --xstate.error.actor.submit (unauthenticated)--> ready.held, Accepted, unauthenticated",
        "waiting --submission.cancel--> ready.blank",
        "waiting --submission.resume--> sending",
        "waiting --xstate.after.resendDelay.submission.waiting--> sending",
        "waiting --xstate.snapshot.connection (nothing yet)--> waiting",
        "waiting --xstate.snapshot.connection (online)--> sending",
        "waiting, Accepted --submission.cancel--> ready.judged, Accepted",
        "waiting, Accepted --submission.resume--> sending, Accepted",
        "waiting, Accepted --xstate.after.resendDelay.submission.waiting--> sending, Accepted",
        "waiting, Accepted --xstate.snapshot.connection (nothing yet)--> waiting, Accepted",
        "waiting, Accepted --xstate.snapshot.connection (online)--> sending, Accepted",
        "waiting, Accepted, offline --submission.cancel--> ready.judged, Accepted",
        "waiting, Accepted, offline --submission.resume--> sending, Accepted",
        "waiting, Accepted, offline --xstate.after.resendDelay.submission.waiting--> sending, Accepted",
        "waiting, Accepted, offline --xstate.snapshot.connection (nothing yet)--> waiting, Accepted, offline",
        "waiting, Accepted, offline --xstate.snapshot.connection (online)--> sending, Accepted",
        "waiting, offline --submission.cancel--> ready.blank",
        "waiting, offline --submission.resume--> sending",
        "waiting, offline --xstate.after.resendDelay.submission.waiting--> sending",
        "waiting, offline --xstate.snapshot.connection (nothing yet)--> waiting, offline",
        "waiting, offline --xstate.snapshot.connection (online)--> sending",
      ]
    `))
})
