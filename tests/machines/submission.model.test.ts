import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createActor, fromObservable, fromPromise, SimulatedClock } from 'xstate'
import { isUnfinished, JudgeStatus } from '#contract/enums.ts'
import { codeMax } from '#contract/limits.ts'
import { type SubmissionSnapshot, submissionMachine } from '#machines/submission/submission.machine.ts'
import { pressProblem } from '#machines/submission/submission.rules.ts'
import { submissionView } from '#machines/submission/submission.view.ts'
import type { SubmitRequest, WatchedSubmission } from '#services/submission.service.ts'
import { deferred } from '#support/browser/deferred.ts'
import {
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
  const memory = new Map<string, number>()
  const judged: WatchedSubmission[] = []
  const count = { celebrated: 0, askedLogin: 0, presses: 0, refusedPresses: 0, accepted: 0 }
  let recall = deferred<number | undefined>()
  let submit = deferred<WatchedSubmission>()
  let judging = new Subject<WatchedSubmission>()
  let comeback = new Subject<string>()
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
        comeback: fromObservable(() => {
          comeback = watcher()
          return comeback
        }),
      },
      actions: {
        askLogin: () => count.askedLogin++,
        celebrate: () => count.celebrated++,
        remember: (_, { place: where, submissionId }) => memory.set(where.problemId, submissionId),
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
  actor.on('submission.judged', (event) => judged.push(event.judging))
  actor.start()

  const countPress = (event: SubmissionDriven & { type: 'submission.send' }) => {
    const before = actor.getSnapshot()
    if (before.matches('recalling') || before.hasTag('busy')) return
    if (event.signedIn && event.code.trim() !== '') count.presses++
    else if (!event.signedIn) count.refusedPresses++
  }
  const drive = async (event: SubmissionDriven) => {
    switch (event.type) {
      case 'xstate.done.actor.recall':
        recall.resolve(event.output)
        if (event.output !== undefined) memory.set(place.problemId, event.output)
        break
      case 'xstate.error.actor.recall':
        recall.reject(event.error)
        break
      case 'xstate.done.actor.submit':
        submit.resolve(event.output)
        break
      case 'xstate.error.actor.submit':
        submit.reject(event.error)
        break
      case 'xstate.snapshot.watchJudging':
        if (event.snapshot.context?.status === JudgeStatus.Accepted) count.accepted++
        if (event.snapshot.context) judging.next(event.snapshot.context)
        break
      case 'xstate.error.actor.watchJudging':
        judging.error(event.error)
        break
      case 'xstate.snapshot.comeback':
        if (event.snapshot.context) comeback.next(event.snapshot.context)
        break
      case 'xstate.after.stallLimit.submission.sending':
      case 'xstate.after.stallLimit.submission.judging.pending':
      case 'xstate.after.stallLimit.submission.judging.compiling':
      case 'xstate.after.stallLimit.submission.judging.judging':
        clock.increment(stallMs)
        break
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
  expect(count.celebrated, 'each acceptance is celebrated once').toBe(count.accepted)
  expect(count.askedLogin, 'each press without a session asks for one').toBe(count.refusedPresses)
  expect(view.busy && view.canResume, 'waiting and lost at once').toBe(false)
  if (view.phase === 'judged') {
    expect(view.judging && isUnfinished(view.judging.status)).toBe(false)
    expect(judged.at(-1)).toEqual(view.judging)
  }
  if (['pending', 'compiling', 'judging', 'unwatched'].includes(view.phase)) {
    expect(memory.get(place.problemId), 'what is judged is found again after a reload').toBe(
      view.submissionId,
    )
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
    system.clock.increment(stallMs)
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
        "["recalling",null,null,null] --xstate.done.actor.recall--> [{"judging":"pending"},null,null,null]",
        "["recalling",null,null,null] --xstate.done.actor.recall--> [{"ready":"blank"},null,null,null]",
        "["recalling",null,null,null] --xstate.error.actor.recall--> [{"ready":"blank"},null,null,null]",
        "["sending",null,null,null] --xstate.after.stallLimit.submission.sending--> [{"lost":"unsent"},null,null,null]",
        "["sending",null,null,null] --xstate.done.actor.submit--> [{"judging":"pending"},5,null,null]",
        "["sending",null,null,null] --xstate.error.actor.submit--> [{"lost":"unsent"},null,null,"offline"]",
        "["sending",null,null,null] --xstate.error.actor.submit--> [{"ready":"refused"},null,null,"refused"]",
        "[{"judging":"compiling"},6,null,null] --xstate.after.stallLimit.submission.judging.compiling--> [{"lost":"unwatched"},6,null,null]",
        "[{"judging":"compiling"},6,null,null] --xstate.snapshot.watchJudging--> [{"judging":"compiling"},6,null,null]",
        "[{"judging":"compiling"},6,null,null] --xstate.snapshot.watchJudging--> [{"judging":"judging"},7,null,null]",
        "[{"judging":"compiling"},6,null,null] --xstate.snapshot.watchJudging--> [{"judging":"pending"},5,null,null]",
        "[{"judging":"compiling"},6,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},-1,null,null]",
        "[{"judging":"compiling"},6,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},0,null,null]",
        "[{"judging":"judging"},7,null,null] --xstate.after.stallLimit.submission.judging.judging--> [{"lost":"unwatched"},7,null,null]",
        "[{"judging":"judging"},7,null,null] --xstate.snapshot.watchJudging--> [{"judging":"compiling"},6,null,null]",
        "[{"judging":"judging"},7,null,null] --xstate.snapshot.watchJudging--> [{"judging":"judging"},7,null,null]",
        "[{"judging":"judging"},7,null,null] --xstate.snapshot.watchJudging--> [{"judging":"pending"},5,null,null]",
        "[{"judging":"judging"},7,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},-1,null,null]",
        "[{"judging":"judging"},7,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},0,null,null]",
        "[{"judging":"pending"},5,null,null] --xstate.after.stallLimit.submission.judging.pending--> [{"lost":"unwatched"},5,null,null]",
        "[{"judging":"pending"},5,null,null] --xstate.error.actor.watchJudging--> [{"lost":"unwatched"},5,null,"offline"]",
        "[{"judging":"pending"},5,null,null] --xstate.error.actor.watchJudging--> [{"ready":"refused"},null,null,"refused"]",
        "[{"judging":"pending"},5,null,null] --xstate.snapshot.watchJudging--> [{"judging":"compiling"},6,null,null]",
        "[{"judging":"pending"},5,null,null] --xstate.snapshot.watchJudging--> [{"judging":"judging"},7,null,null]",
        "[{"judging":"pending"},5,null,null] --xstate.snapshot.watchJudging--> [{"judging":"pending"},5,null,null]",
        "[{"judging":"pending"},5,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},-1,null,null]",
        "[{"judging":"pending"},5,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},0,null,null]",
        "[{"judging":"pending"},6,null,null] --xstate.after.stallLimit.submission.judging.pending--> [{"lost":"unwatched"},6,null,null]",
        "[{"judging":"pending"},6,null,null] --xstate.snapshot.watchJudging--> [{"judging":"compiling"},6,null,null]",
        "[{"judging":"pending"},6,null,null] --xstate.snapshot.watchJudging--> [{"judging":"judging"},7,null,null]",
        "[{"judging":"pending"},6,null,null] --xstate.snapshot.watchJudging--> [{"judging":"pending"},5,null,null]",
        "[{"judging":"pending"},6,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},-1,null,null]",
        "[{"judging":"pending"},6,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},0,null,null]",
        "[{"judging":"pending"},7,null,null] --xstate.after.stallLimit.submission.judging.pending--> [{"lost":"unwatched"},7,null,null]",
        "[{"judging":"pending"},7,null,null] --xstate.snapshot.watchJudging--> [{"judging":"compiling"},6,null,null]",
        "[{"judging":"pending"},7,null,null] --xstate.snapshot.watchJudging--> [{"judging":"judging"},7,null,null]",
        "[{"judging":"pending"},7,null,null] --xstate.snapshot.watchJudging--> [{"judging":"pending"},5,null,null]",
        "[{"judging":"pending"},7,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},-1,null,null]",
        "[{"judging":"pending"},7,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},0,null,null]",
        "[{"judging":"pending"},null,null,null] --xstate.after.stallLimit.submission.judging.pending--> [{"lost":"unwatched"},null,null,null]",
        "[{"judging":"pending"},null,null,null] --xstate.error.actor.watchJudging--> [{"lost":"unwatched"},null,null,"offline"]",
        "[{"judging":"pending"},null,null,null] --xstate.error.actor.watchJudging--> [{"ready":"refused"},null,null,"refused"]",
        "[{"judging":"pending"},null,null,null] --xstate.snapshot.watchJudging--> [{"judging":"compiling"},6,null,null]",
        "[{"judging":"pending"},null,null,null] --xstate.snapshot.watchJudging--> [{"judging":"judging"},7,null,null]",
        "[{"judging":"pending"},null,null,null] --xstate.snapshot.watchJudging--> [{"judging":"pending"},5,null,null]",
        "[{"judging":"pending"},null,null,null] --xstate.snapshot.watchJudging--> [{"judging":"pending"},null,null,null]",
        "[{"judging":"pending"},null,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},-1,null,null]",
        "[{"judging":"pending"},null,null,null] --xstate.snapshot.watchJudging--> [{"ready":"judged"},0,null,null]",
        "[{"lost":"unsent"},null,"blank","offline"] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unsent"},null,"blank",null] --submission.resume--> ["sending",null,null,null]",
        "[{"lost":"unsent"},null,"blank",null] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unsent"},null,"signedOut","offline"] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unsent"},null,"signedOut",null] --submission.resume--> ["sending",null,null,null]",
        "[{"lost":"unsent"},null,"signedOut",null] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unsent"},null,null,"offline"] --submission.resume--> ["sending",null,null,null]",
        "[{"lost":"unsent"},null,null,"offline"] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unsent"},null,null,"offline"] --submission.send--> [{"lost":"unsent"},null,"blank","offline"]",
        "[{"lost":"unsent"},null,null,"offline"] --submission.send--> [{"lost":"unsent"},null,"signedOut","offline"]",
        "[{"lost":"unsent"},null,null,null] --submission.resume--> ["sending",null,null,null]",
        "[{"lost":"unsent"},null,null,null] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unsent"},null,null,null] --submission.send--> [{"lost":"unsent"},null,"blank",null]",
        "[{"lost":"unsent"},null,null,null] --submission.send--> [{"lost":"unsent"},null,"signedOut",null]",
        "[{"lost":"unwatched"},5,null,"offline"] --submission.resume--> [{"judging":"pending"},5,null,null]",
        "[{"lost":"unwatched"},5,null,"offline"] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unwatched"},5,null,"offline"] --xstate.snapshot.comeback--> [{"judging":"pending"},5,null,null]",
        "[{"lost":"unwatched"},5,null,"offline"] --xstate.snapshot.comeback--> [{"lost":"unwatched"},5,null,"offline"]",
        "[{"lost":"unwatched"},5,null,null] --submission.resume--> [{"judging":"pending"},5,null,null]",
        "[{"lost":"unwatched"},5,null,null] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unwatched"},5,null,null] --xstate.snapshot.comeback--> [{"judging":"pending"},5,null,null]",
        "[{"lost":"unwatched"},5,null,null] --xstate.snapshot.comeback--> [{"lost":"unwatched"},5,null,null]",
        "[{"lost":"unwatched"},6,null,null] --submission.resume--> [{"judging":"pending"},6,null,null]",
        "[{"lost":"unwatched"},6,null,null] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unwatched"},7,null,null] --submission.resume--> [{"judging":"pending"},7,null,null]",
        "[{"lost":"unwatched"},7,null,null] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unwatched"},null,"blank","offline"] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unwatched"},null,"blank","offline"] --xstate.snapshot.comeback--> [{"judging":"pending"},null,null,null]",
        "[{"lost":"unwatched"},null,"blank","offline"] --xstate.snapshot.comeback--> [{"lost":"unwatched"},null,"blank","offline"]",
        "[{"lost":"unwatched"},null,"blank",null] --submission.resume--> [{"judging":"pending"},null,null,null]",
        "[{"lost":"unwatched"},null,"blank",null] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unwatched"},null,"blank",null] --xstate.snapshot.comeback--> [{"judging":"pending"},null,null,null]",
        "[{"lost":"unwatched"},null,"blank",null] --xstate.snapshot.comeback--> [{"lost":"unwatched"},null,"blank",null]",
        "[{"lost":"unwatched"},null,"signedOut","offline"] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unwatched"},null,"signedOut","offline"] --xstate.snapshot.comeback--> [{"judging":"pending"},null,null,null]",
        "[{"lost":"unwatched"},null,"signedOut","offline"] --xstate.snapshot.comeback--> [{"lost":"unwatched"},null,"signedOut","offline"]",
        "[{"lost":"unwatched"},null,"signedOut",null] --submission.resume--> [{"judging":"pending"},null,null,null]",
        "[{"lost":"unwatched"},null,"signedOut",null] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unwatched"},null,"signedOut",null] --xstate.snapshot.comeback--> [{"judging":"pending"},null,null,null]",
        "[{"lost":"unwatched"},null,"signedOut",null] --xstate.snapshot.comeback--> [{"lost":"unwatched"},null,"signedOut",null]",
        "[{"lost":"unwatched"},null,null,"offline"] --submission.resume--> [{"judging":"pending"},null,null,null]",
        "[{"lost":"unwatched"},null,null,"offline"] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unwatched"},null,null,"offline"] --submission.send--> [{"lost":"unwatched"},null,"blank","offline"]",
        "[{"lost":"unwatched"},null,null,"offline"] --submission.send--> [{"lost":"unwatched"},null,"signedOut","offline"]",
        "[{"lost":"unwatched"},null,null,"offline"] --xstate.snapshot.comeback--> [{"judging":"pending"},null,null,null]",
        "[{"lost":"unwatched"},null,null,"offline"] --xstate.snapshot.comeback--> [{"lost":"unwatched"},null,null,"offline"]",
        "[{"lost":"unwatched"},null,null,null] --submission.resume--> [{"judging":"pending"},null,null,null]",
        "[{"lost":"unwatched"},null,null,null] --submission.send--> ["sending",null,null,null]",
        "[{"lost":"unwatched"},null,null,null] --submission.send--> [{"lost":"unwatched"},null,"blank",null]",
        "[{"lost":"unwatched"},null,null,null] --submission.send--> [{"lost":"unwatched"},null,"signedOut",null]",
        "[{"lost":"unwatched"},null,null,null] --xstate.snapshot.comeback--> [{"judging":"pending"},null,null,null]",
        "[{"lost":"unwatched"},null,null,null] --xstate.snapshot.comeback--> [{"lost":"unwatched"},null,null,null]",
        "[{"ready":"blank"},null,null,null] --submission.send--> ["sending",null,null,null]",
        "[{"ready":"blank"},null,null,null] --submission.send--> [{"ready":"refused"},null,"blank",null]",
        "[{"ready":"blank"},null,null,null] --submission.send--> [{"ready":"refused"},null,"signedOut",null]",
        "[{"ready":"judged"},-1,null,null] --submission.send--> ["sending",null,null,null]",
        "[{"ready":"judged"},0,null,null] --submission.send--> ["sending",null,null,null]",
        "[{"ready":"judged"},0,null,null] --submission.send--> [{"ready":"refused"},0,"blank",null]",
        "[{"ready":"judged"},0,null,null] --submission.send--> [{"ready":"refused"},0,"signedOut",null]",
        "[{"ready":"refused"},0,"blank",null] --submission.send--> ["sending",null,null,null]",
        "[{"ready":"refused"},0,"signedOut",null] --submission.send--> ["sending",null,null,null]",
        "[{"ready":"refused"},null,"blank",null] --submission.send--> ["sending",null,null,null]",
        "[{"ready":"refused"},null,"signedOut",null] --submission.send--> ["sending",null,null,null]",
        "[{"ready":"refused"},null,null,"refused"] --submission.send--> ["sending",null,null,null]",
        "[{"ready":"refused"},null,null,"refused"] --submission.send--> [{"ready":"refused"},null,"blank",null]",
        "[{"ready":"refused"},null,null,"refused"] --submission.send--> [{"ready":"refused"},null,"signedOut",null]",
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

  it('sends a press whose answer was lost again under the same key, and reaches its verdict', async () => {
    const { actor, sent, drive, count } = startSystem()
    await drive(recalled)
    await drive(press)
    await drive({ type: 'xstate.error.actor.submit', error: offline })
    expect(submissionView(actor.getSnapshot())).toMatchObject({
      phase: 'unsent',
      canResume: true,
      busy: false,
    })
    await drive({ type: 'submission.resume' })
    await drive(submitted)
    await drive(says(standing(JudgeStatus.Accepted)))
    expect(submissionView(actor.getSnapshot())).toMatchObject({ phase: 'judged', failure: undefined })
    expect(sent.map(({ requestKey }) => requestKey)).toEqual([sent[0]?.requestKey, sent[0]?.requestKey])
    expect(count.celebrated).toBe(1)
  })

  it('goes on watching what was being judged when the page was left', async () => {
    const { actor, sent, drive } = startSystem()
    await drive({ type: 'xstate.done.actor.recall', output: 7 })
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
