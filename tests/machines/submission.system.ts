import { Subject } from 'rxjs'
import { createActor, fromObservable, fromPromise, SimulatedClock } from 'xstate'
import { JudgeStatus } from '#contract/enums.ts'
import { submissionMachine } from '#machines/submission/submission.machine.ts'
import { resendDelayMs } from '#machines/submission/submission.rules.ts'
import type { SubmitRequest, WatchedSubmission } from '#services/submission.service.ts'
import type { Unfinished } from '#services/submission-memory.ts'
import { deferred } from '#support/browser/deferred.ts'
import { stateText } from '#support/browser/model.ts'
import { place, type SubmissionDriven } from './submission.model.ts'

const turn = () => new Promise<void>((done) => setTimeout(done))
export const stallMs = 120_000

/** The machine with ports whose outcomes the test gives, and what they were told. */
export function startSystem() {
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
export type System = ReturnType<typeof startSystem>
