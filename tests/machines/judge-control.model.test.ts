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
  const act = promisePort<void, { act: ControlAct | undefined }>()
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
    expect(input.act?.submitId).toBeGreaterThan(0)
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
        "atOnce, rejudge --xstate.done.actor.act--> idle, done",
        "atOnce, rejudge --xstate.error.actor.act--> idle",
        "atOnce, resubmit --xstate.done.actor.act--> idle, done",
        "atOnce, resubmit --xstate.error.actor.act--> idle",
        "atOnce, save --xstate.done.actor.act--> idle",
        "atOnce, save --xstate.error.actor.act--> idle",
        "cancelling.asking, cancel --control.close--> idle",
        "cancelling.asking, cancel --control.confirm--> cancelling.sending, cancel",
        "cancelling.sending, cancel --xstate.done.actor.act--> idle, done",
        "cancelling.sending, cancel --xstate.error.actor.act--> cancelling.asking, cancel",
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
        "idle --control.act (rejudge)--> atOnce, rejudge",
        "idle --control.act (resubmit)--> atOnce, resubmit",
        "idle --control.act (save)--> atOnce, save",
        "idle --control.cancel--> cancelling.asking, cancel",
        "idle --control.decide (submission 8)--> deciding.choosing, of 8, to 8, score "40"",
        "idle --control.decide (submission 9)--> deciding.choosing, of 9, to nothing, score """,
      ]
    `))
})

describe('judge control journeys', () => {
  it('rejudges once, however often it is pressed', async () => {
    const { act, said, drive } = startSystem()
    const press = { type: 'control.act', act: { kind: 'rejudge', submitId: 7 } } as const
    await drive(press)
    await drive(press)
    await drive({ type: 'control.decide', submission: scored })
    expect(act.calls.map(({ input }) => input.act)).toEqual([press.act])
    await drive({ type: 'xstate.done.actor.act', output: undefined })
    expect(said).toEqual([{ type: 'control.done', kind: 'rejudge' }])
    await drive(press)
    expect(act.calls).toHaveLength(2)
  })

  it('asks before it cancels, and keeps the dialog when the server refuses', async () => {
    const { actor, act, drive } = startSystem()
    await drive({ type: 'control.cancel', submitId: 7 })
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
