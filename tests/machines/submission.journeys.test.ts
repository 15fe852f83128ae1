import { describe, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { codeMax } from '#contract/limits/submission.ts'
import { pressProblem, resendDelayMs } from '#machines/submission/submission.rules.ts'
import { submissionView } from '#machines/submission/submission.view.ts'
import type { WatchedSubmission } from '#services/submission.service.ts'
import { keptPress, offline, place, press, standing } from './submission.model.ts'
import { stallMs, startSystem } from './submission.system.ts'

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
