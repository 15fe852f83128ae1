import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { JudgeStatus, manualStatuses } from '#contract/enums.ts'
import {
  type JudgeControlEmitted,
  judgeControlMachine,
} from '#machines/judge-control/judge-control.machine.ts'
import { firstChoice, isScore, manualAct } from '#machines/judge-control/judge-control.rules.ts'
import { judgeControlView } from '#machines/judge-control/judge-control.view.ts'
import type { ControlAct } from '#services/judge-control.service.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { cancelled, judgeControlModel, scored, vertex } from './judge-control.model.ts'

function startSystem() {
  const act = promisePort<number | undefined, { act: ControlAct | undefined }>()
  const actor = failingLoudly(createActor(judgeControlMachine.provide({ actors: { act: act.logic } })))
  const said: JudgeControlEmitted[] = []
  actor.on('control.done', (event) => said.push(event))
  actor.start()
  return { actor, act, said, drive: driverOf({ actor, ports: { act } }) }
}
type System = ReturnType<typeof startSystem>

/** Written by hand; knows S1-066, S1-067 and nothing of the chart. */
function expectRules({ actor, act, said }: System) {
  const snapshot = actor.getSnapshot()
  const view = judgeControlView(snapshot)
  const running = act.calls.filter(({ settled, signal }) => !settled && !signal.aborted)
  expect(running.length, 'never two acts at once').toBeLessThanOrEqual(1)
  expect(view.busy, 'busy while one is on its way').toBe(running.length === 1)
  expect(view.running).toEqual(running[0]?.input.act)
  expect(said.length, 'each success is said once').toBe(view.done)
  for (const { input } of act.calls) {
    expect(input.act && Object.values(input.act).some((value) => Number(value) > 0)).toBe(true)
    if (input.act?.kind !== 'manual') continue
    expect(manualStatuses).toContain(input.act.status)
    expect(Number.isNaN(input.act.score)).toBe(false)
  }
  if (view.dialog === null && !view.busy) expect(view.submitId, 'nothing of a closed dialog stays').toBe(0)
}

describe('judge control model', () => {
  it.each(judgeControlModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(vertex(system.actor.getSnapshot())).toBe(vertex(state))
      expectRules(system)
    }
    system.actor.stop()
    expect(system.act.calls.filter(({ settled, signal }) => !settled && !signal.aborted)).toEqual([])
  })

  it('has a fixture for every event the machine declares', () =>
    expect(judgeControlModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(judgeControlModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(judgeControlModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(judgeControlModel.table()).toMatchInlineSnapshot(`
      [
        "asking.open, cancel --control.close--> idle",
        "asking.open, cancel --control.confirm--> asking.sending, cancel",
        "asking.open, rejudge --control.close--> idle",
        "asking.open, rejudge --control.confirm--> asking.sending, rejudge",
        "asking.open, rejudgeProblem --control.close--> idle",
        "asking.open, rejudgeProblem --control.confirm--> asking.sending, rejudgeProblem",
        "asking.sending, cancel --xstate.done.actor.act--> idle, done",
        "asking.sending, cancel --xstate.error.actor.act--> asking.open, cancel",
        "asking.sending, rejudge --xstate.done.actor.act--> idle, done",
        "asking.sending, rejudge --xstate.error.actor.act--> asking.open, rejudge",
        "asking.sending, rejudgeProblem --xstate.done.actor.act--> idle, done",
        "asking.sending, rejudgeProblem --xstate.error.actor.act--> asking.open, rejudgeProblem",
        "atOnce, resubmit --xstate.done.actor.act--> idle, done",
        "atOnce, resubmit --xstate.error.actor.act--> idle",
        "atOnce, save --xstate.done.actor.act--> idle",
        "atOnce, save --xstate.error.actor.act--> idle",
        "deciding.choosing, of 8, to 0, score "40" --control.close--> idle",
        "deciding.choosing, of 8, to 0, score "40" --control.confirm--> deciding.sending, manual, of 8, to 0, score "40"",
        "deciding.choosing, of 8, to 0, score "50" --control.close--> idle",
        "deciding.choosing, of 8, to 0, score "50" --control.confirm--> deciding.sending, manual, of 8, to 0, score "50"",
        "deciding.choosing, of 8, to 0, score "5x" --control.close--> idle",
        "deciding.choosing, of 8, to 8, score "40" --control.choose--> deciding.choosing, of 8, to 0, score "40"",
        "deciding.choosing, of 8, to 8, score "40" --control.close--> idle",
        "deciding.choosing, of 8, to 8, score "40" --control.confirm--> deciding.sending, manual, of 8, to 8, score "40"",
        "deciding.choosing, of 8, to 8, score "40" --control.score (50)--> deciding.choosing, of 8, to 8, score "50"",
        "deciding.choosing, of 8, to 8, score "40" --control.score (5x)--> deciding.choosing, of 8, to 8, score "5x"",
        "deciding.choosing, of 8, to 8, score "50" --control.choose--> deciding.choosing, of 8, to 0, score "50"",
        "deciding.choosing, of 8, to 8, score "50" --control.close--> idle",
        "deciding.choosing, of 8, to 8, score "50" --control.confirm--> deciding.sending, manual, of 8, to 8, score "50"",
        "deciding.choosing, of 8, to 8, score "50" --control.score (50)--> deciding.choosing, of 8, to 8, score "50"",
        "deciding.choosing, of 8, to 8, score "50" --control.score (5x)--> deciding.choosing, of 8, to 8, score "5x"",
        "deciding.choosing, of 8, to 8, score "5x" --control.choose--> deciding.choosing, of 8, to 0, score "5x"",
        "deciding.choosing, of 8, to 8, score "5x" --control.close--> idle",
        "deciding.choosing, of 8, to 8, score "5x" --control.score (50)--> deciding.choosing, of 8, to 8, score "50"",
        "deciding.choosing, of 8, to 8, score "5x" --control.score (5x)--> deciding.choosing, of 8, to 8, score "5x"",
        "deciding.choosing, of 9, to 0, score "" --control.close--> idle",
        "deciding.choosing, of 9, to 0, score "" --control.confirm--> deciding.sending, manual, of 9, to 0, score """,
        "deciding.choosing, of 9, to nothing, score "" --control.choose--> deciding.choosing, of 9, to 0, score """,
        "deciding.choosing, of 9, to nothing, score "" --control.close--> idle",
        "deciding.sending, manual, of 8, to 0, score "40" --xstate.done.actor.act--> idle, done",
        "deciding.sending, manual, of 8, to 0, score "40" --xstate.error.actor.act--> deciding.choosing, of 8, to 0, score "40"",
        "deciding.sending, manual, of 8, to 0, score "50" --xstate.done.actor.act--> idle, done",
        "deciding.sending, manual, of 8, to 0, score "50" --xstate.error.actor.act--> deciding.choosing, of 8, to 0, score "50"",
        "deciding.sending, manual, of 8, to 8, score "40" --xstate.done.actor.act--> idle, done",
        "deciding.sending, manual, of 8, to 8, score "40" --xstate.error.actor.act--> deciding.choosing, of 8, to 8, score "40"",
        "deciding.sending, manual, of 8, to 8, score "50" --xstate.done.actor.act--> idle, done",
        "deciding.sending, manual, of 8, to 8, score "50" --xstate.error.actor.act--> deciding.choosing, of 8, to 8, score "50"",
        "deciding.sending, manual, of 9, to 0, score "" --xstate.done.actor.act--> idle, done",
        "deciding.sending, manual, of 9, to 0, score "" --xstate.error.actor.act--> deciding.choosing, of 9, to 0, score """,
        "idle --control.act (resubmit)--> atOnce, resubmit",
        "idle --control.act (save)--> atOnce, save",
        "idle --control.ask (cancel)--> asking.open, cancel",
        "idle --control.ask (rejudge)--> asking.open, rejudge",
        "idle --control.ask (rejudgeProblem)--> asking.open, rejudgeProblem",
        "idle --control.decide (submission 8)--> deciding.choosing, of 8, to 8, score "40"",
        "idle --control.decide (submission 9)--> deciding.choosing, of 9, to nothing, score """,
      ]
    `))
})

describe('judge control journeys', () => {
  it('resubmits once, however often it is pressed', async () => {
    const { act, said, drive } = startSystem()
    const press = { type: 'control.act', act: { kind: 'resubmit', submitId: 7 } } as const
    await drive(press)
    await drive(press)
    await drive({ type: 'control.decide', submission: scored })
    expect(act.calls.map(({ input }) => input.act)).toEqual([press.act])
    await drive({ type: 'xstate.done.actor.act', output: undefined })
    expect(said).toEqual([{ type: 'control.done', kind: 'resubmit', queued: undefined }])
    await drive(press)
    expect(act.calls).toHaveLength(2)
  })

  it('asks before it rejudges all submissions of a problem, and says how many it were', async () => {
    const { actor, act, said, drive } = startSystem()
    const question = { type: 'control.ask', act: { kind: 'rejudgeProblem', pid: 1000 } } as const
    await drive(question)
    expect(judgeControlView(actor.getSnapshot()).dialog).toBe('rejudgeProblem')
    await drive({ type: 'control.close' })
    expect(act.calls).toEqual([])
    await drive(question)
    await drive({ type: 'control.confirm' })
    await drive({ type: 'control.confirm' })
    expect(act.calls.map(({ input }) => input.act)).toEqual([question.act])
    await drive({ type: 'xstate.done.actor.act', output: 12 } as never)
    expect(said).toEqual([{ type: 'control.done', kind: 'rejudgeProblem', queued: 12 }])
  })

  it('asks before it cancels, and keeps the dialog when the server refuses', async () => {
    const { actor, act, drive } = startSystem()
    await drive({ type: 'control.ask', act: { kind: 'cancel', submitId: 7 } })
    expect(act.calls).toEqual([])
    await drive({ type: 'control.confirm' })
    await drive({ type: 'control.close' })
    expect(act.calls.map(({ input }) => input.act)).toEqual([{ kind: 'cancel', submitId: 7 }])
    await drive({ type: 'xstate.error.actor.act', error: { kind: 'offline' } } as never)
    expect(judgeControlView(actor.getSnapshot())).toMatchObject({ dialog: 'cancel', busy: false, done: 0 })
  })

  it('decides with the score that was typed', async () => {
    const { act, drive } = startSystem()
    await drive({ type: 'control.decide', submission: scored })
    await drive({ type: 'control.score', score: '5x' })
    await drive({ type: 'control.confirm' })
    expect(act.calls).toEqual([])
    await drive({ type: 'control.score', score: ' 50 ' })
    await drive({ type: 'control.choose', status: JudgeStatus.Accepted })
    await drive({ type: 'control.confirm' })
    expect(act.calls.map(({ input }) => input.act)).toEqual([
      { kind: 'manual', submitId: 8, status: JudgeStatus.Accepted, score: 50 },
    ])
  })
})

describe('a verdict by hand', () => {
  it('begins with the present verdict, where it is one that can be given', () => {
    expect(firstChoice(scored)).toEqual({ status: scored.status, score: '40', hasScore: true })
    expect(firstChoice(cancelled)).toEqual({ status: undefined, score: '', hasScore: true })
    const acm = { submitId: 1, status: JudgeStatus.WrongAnswer, score: null }
    expect(firstChoice(acm)).toMatchObject({ status: JudgeStatus.WrongAnswer, hasScore: false })
  })

  it('leaves the score alone where there is none, or nothing was typed', () => {
    const status = JudgeStatus.Accepted
    expect(manualAct(1, { status, score: '9', hasScore: false })).toMatchObject({ score: undefined })
    expect(manualAct(1, { status, score: '', hasScore: true })).toMatchObject({ score: undefined })
    expect(manualAct(1, { status: undefined, score: '9', hasScore: true })).toBeUndefined()
    expect(['', ' 7 ', '100', '-1', '1.5', '1e3', '9999999'].map(isScore)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
