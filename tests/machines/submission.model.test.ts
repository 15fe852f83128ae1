import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createActor, fromObservable, fromPromise, SimulatedClock } from 'xstate'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { codeMax } from '#contract/limits/submission.ts'
import { type SubmissionSnapshot, submissionMachine } from '#machines/submission/submission.machine.ts'
import { pressProblem, resendDelayMs } from '#machines/submission/submission.rules.ts'
import { submissionView } from '#machines/submission/submission.view.ts'
import type { SubmitRequest, WatchedSubmission } from '#services/submission.service.ts'
import type { Unfinished } from '#services/submission-memory.ts'
import { deferred } from '#support/browser/deferred.ts'
import { stateText } from '#support/browser/model.ts'
import {
  keptPress,
  offline,
  place,
  press,
  type SubmissionDriven,
  standing,
  submissionModel,
} from './submission.model.ts'

const turn = () => new Promise<void>((done) => setTimeout(done))
const stallMs = 120_000

function startSystem() {
  const clock = new SimulatedClock()
  const sent: SubmitRequest[] = []
  const memory = new Map<string, Unfinished>()
  const judged: WatchedSubmission[] = []
  const count = {
    taken: 0,
    tookIn: 0,
    celebrated: 0,
    askedLogin: 0,
    presses: 0,
    refusedPresses: 0,
    accepted: 0,
  }
  let recall = deferred<Unfinished | undefined>()
  let submit = deferred<WatchedSubmission>()
  let judging = new Subject<WatchedSubmission>()
  let reconnect = new Subject<string>()
  const watchers: Subject<unknown>[] = []
  const watcher = <T>() => {
    const subject = new Subject<T>()
    watchers.push(subject as Subject<unknown>)
    return subject
  }
  const actor = createActor(
    submissionMachine.provide({
      actors: {
        recall: fromPromise(() => {
          recall = deferred()
          return recall.promise
        }),
        submit: fromPromise(({ input }) => {
          sent.push(input)
          submit = deferred()
          return submit.promise
        }),
        watchJudging: fromObservable(() => {
          judging = watcher()
          return judging
        }),
        reconnect: fromObservable(() => {
          reconnect = watcher()
          return reconnect
        }),
      },
      actions: {
        askLogin: () => count.askedLogin++,
        celebrate: () => count.celebrated++,
        remember: (_, { place: where, unfinished }) => memory.set(where.problemId, unfinished),
        forget: (_, { place: where }) => memory.delete(where.problemId),
      },
    }),
    { input: place, clock },
  )
  actor.subscribe({
    error: (error) => {
      throw error
    },
  })
  actor.on('submission.taken', () => count.taken++)
  actor.on('submission.judged', (event) => judged.push(event.judging))
  actor.start()

  const countPress = (event: SubmissionDriven & { type: 'submission.send' }) => {
    const before = actor.getSnapshot()
    if (before.matches('recalling') || before.matches('waiting') || before.hasTag('busy')) return
    if (event.signedIn && event.code.trim() !== '') count.presses++
    else if (!event.signedIn) count.refusedPresses++
  }
  const countRecalled = (recalled: Unfinished | undefined) => {
    if (!recalled) return
    memory.set(place.problemId, recalled)
    if ('press' in recalled) count.presses++
  }
  const hear = <T>(subject: Subject<T>, said: T | undefined) => {
    if (said !== undefined) subject.next(said)
  }
  const drive = async (event: SubmissionDriven) => {
    switch (event.type) {
      case 'xstate.done.actor.recall':
        recall.resolve(event.output)
        countRecalled(event.output)
        break
      case 'xstate.error.actor.recall':
        recall.reject(event.error)
        break
      case 'xstate.done.actor.submit':
        count.tookIn++
        submit.resolve(event.output)
        break
      case 'xstate.error.actor.submit':
        submit.reject(event.error)
        break
      case 'xstate.snapshot.watchJudging':
        if (event.snapshot.context?.status === JudgeStatus.Accepted) count.accepted++
        hear(judging, event.snapshot.context)
        break
      case 'xstate.error.actor.watchJudging':
        judging.error(event.error)
        break
      case 'xstate.snapshot.reconnect':
      case 'xstate.snapshot.connection':
        hear(reconnect, event.snapshot.context)
        break
      case 'xstate.after.resendDelay.submission.waiting':
        clock.increment(resendDelayMs(actor.getSnapshot().context.tries))
        break
      case 'xstate.after.stallLimit.submission.sending':
      case 'xstate.after.stallLimit.submission.judging.pending':
      case 'xstate.after.stallLimit.submission.judging.compiling':
      case 'xstate.after.stallLimit.submission.judging.judging':
        clock.increment(stallMs)
        break
      case 'submission.signedIn': {
        const { value, context } = actor.getSnapshot()
        // What the server refused for want of a session has its key already.
        const isFirst = stateText(value) === 'ready.held' && context.problem === 'signedOut'
        if (isFirst && context.draft.code.trim() !== '') count.presses++
        actor.send(event)
        break
      }
      case 'submission.send':
        countPress(event)
        actor.send(event)
        break
      default:
        actor.send(event)
    }
    await turn()
  }
  return { actor, clock, sent, memory, judged, count, watchers, drive }
}
type System = ReturnType<typeof startSystem>

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

describe('submission journeys', () => {
  const recalled = { type: 'xstate.done.actor.recall', output: undefined } as const
  const submitted = { type: 'xstate.done.actor.submit', output: standing(JudgeStatus.Pending) } as const
  const says = (judging: WatchedSubmission) =>
    ({ type: 'xstate.snapshot.watchJudging', snapshot: { status: 'active', context: judging } }) as never

  it('a double click sends once', async () => {
    const { actor, sent, drive } = startSystem()
    await drive(recalled)
    actor.send(press)
    actor.send(press)
    await drive(submitted)
    actor.send(press)
    expect(sent).toEqual([
      {
        problemId: 'P1001',
        cid: 0,
        language: 'C++ 17',
        code: 'int main(){}',
        requestKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
  })

  it('a press that is refused leaves the verdict of before', async () => {
    const { actor, drive } = startSystem()
    await drive(recalled)
    await drive(press)
    await drive(submitted)
    await drive(says(standing(JudgeStatus.WrongAnswer, { time: 12 })))
    await drive(press)
    const refused = { kind: 'refused', status: 403, message: 'Too fast' } as const
    await drive({ type: 'xstate.error.actor.submit', error: refused })
    expect(submissionView(actor.getSnapshot())).toMatchObject({
      phase: 'refused',
      failure: refused,
      submissionId: 7,
      judging: { status: JudgeStatus.WrongAnswer, time: 12 },
    })
    await drive(press)
    await drive({ ...submitted, output: standing(JudgeStatus.Pending, { submitId: 8 }) })
    expect(submissionView(actor.getSnapshot())).toMatchObject({ phase: 'pending', submissionId: 8 })
  })

  it('sends a press again under the same key until it arrives, then later and later, and reaches its verdict', async () => {
    const { actor, clock, sent, drive, count } = startSystem()
    await drive(recalled)
    await drive(press)
    await drive({ type: 'xstate.error.actor.submit', error: offline })
    expect(submissionView(actor.getSnapshot())).toMatchObject({
      phase: 'waiting',
      canResume: true,
      busy: false,
    })
    await drive(press)
    expect(sent, 'another press would be another submission').toHaveLength(1)
    clock.increment(resendDelayMs(1) - 1)
    expect(sent).toHaveLength(1)
    clock.increment(1)
    expect(sent).toHaveLength(2)
    await drive({ type: 'xstate.error.actor.submit', error: offline })
    clock.increment(resendDelayMs(1))
    expect(sent).toHaveLength(2)
    await drive({ type: 'submission.resume' })
    await drive(submitted)
    await drive(says(standing(JudgeStatus.Accepted)))
    expect(submissionView(actor.getSnapshot())).toMatchObject({ phase: 'judged', failure: undefined })
    expect(sent.map(({ requestKey }) => requestKey)).toEqual(Array(3).fill(sent[0]?.requestKey))
    expect(count.celebrated).toBe(1)
  })

  it('sends what a reload interrupted as soon as the page is there, under the key of before', async () => {
    const { actor, sent, drive } = startSystem()
    await drive({ type: 'xstate.done.actor.recall', output: { press: keptPress } })
    expect(sent).toEqual([{ ...place, ...keptPress }])
    await drive({ type: 'xstate.error.actor.submit', error: offline })
    await drive({ type: 'xstate.snapshot.connection', snapshot: { status: 'active', context: 'online' } })
    expect(sent).toEqual([sent[0], sent[0]])
    await drive(submitted)
    expect(submissionView(actor.getSnapshot())).toMatchObject({ phase: 'pending', submissionId: 7 })
  })

  it('gives up a press that waits, and sends the next one under a key of its own', async () => {
    const { actor, clock, sent, memory, drive } = startSystem()
    await drive(recalled)
    await drive(press)
    await drive({ type: 'xstate.error.actor.submit', error: offline })
    await drive({ type: 'submission.cancel' })
    expect(submissionView(actor.getSnapshot())).toMatchObject({ phase: 'blank', failure: undefined })
    expect(memory.size).toBe(0)
    clock.increment(stallMs)
    expect(sent).toHaveLength(1)
    await drive(press)
    expect(sent[1]?.requestKey).not.toBe(sent[0]?.requestKey)
  })

  it('goes on watching what was being judged when the page was left', async () => {
    const { actor, sent, drive } = startSystem()
    await drive({ type: 'xstate.done.actor.recall', output: { submissionId: 7 } })
    expect(submissionView(actor.getSnapshot())).toMatchObject({ phase: 'pending', submissionId: 7 })
    await drive(says(standing(JudgeStatus.WrongAnswer)))
    expect(submissionView(actor.getSnapshot())).toMatchObject({ phase: 'judged' })
    expect(sent).toEqual([])
  })

  it('is not lost while the server answers, however long the queue is', async () => {
    const { actor, clock, drive } = startSystem()
    await drive(recalled)
    await drive(press)
    await drive(submitted)
    for (let minute = 0; minute < 10; minute++) {
      clock.increment(60_000)
      await drive(says(standing(JudgeStatus.Pending)))
    }
    expect(submissionView(actor.getSnapshot()).phase).toBe('pending')
  })

  it('keeps the verdict of the last submission in sight when the next press lacks something', async () => {
    const { actor, drive } = startSystem()
    await drive(recalled)
    await drive(press)
    await drive(submitted)
    await drive(says(standing(JudgeStatus.WrongAnswer)))
    await drive({ ...press, code: ' \n' })
    expect(submissionView(actor.getSnapshot())).toMatchObject({
      phase: 'refused',
      problem: 'blank',
      judging: { status: JudgeStatus.WrongAnswer },
    })
  })
})

describe(pressProblem, () => {
  it.each([
    [{ signedIn: false, code: '', language: '' }, 'signedOut'],
    [{ code: ' \t\n', language: '' }, 'blank'],
    [{ code: 'x'.repeat(codeMax + 1), language: '' }, 'tooLong'],
    [{ language: '' }, 'noLanguage'],
    [{ code: 'x'.repeat(codeMax) }, undefined],
  ])('%#', (part, problem) =>
    expect(pressProblem({ signedIn: true, code: 'x', language: 'C', ...part })).toBe(problem),
  )
})
