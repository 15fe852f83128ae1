import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { JudgeStatus } from '#contract/enums.ts'
import { codeMax, testRun as limits } from '#contract/limits/submission.ts'
import type { TestRunOutcome } from '#contract/test-run.ts'
import { type TestRunSnapshot, testRunMachine } from '#machines/test-run/test-run.machine.ts'
import { firstForm, testRunProblem, withInput } from '#machines/test-run/test-run.rules.ts'
import { testRunView } from '#machines/test-run/test-run.view.ts'
import type { ProblemPlace } from '#services/submission.service.ts'
import type { TestRunRequest } from '#services/test-run.service.ts'
import type { KeptTestRun } from '#services/test-run-memory.ts'
import { driverOf, failingLoudly, promisePort, says, streamPort } from '#support/browser/ports.ts'
import { input, key, outcomeOf, press, type TestRunDriven, testRunModel, tooLong } from './test-run.model.ts'

const stallMs = 60_000

function startSystem(given = input) {
  const clock = new SimulatedClock()
  const ports = {
    recall: promisePort<KeptTestRun | undefined, ProblemPlace>(),
    run: promisePort<string, TestRunRequest>(),
    watchRun: streamPort<TestRunOutcome, { key: string }>(),
    reconnect: streamPort<string, undefined>(),
  }
  let memory: KeptTestRun | undefined
  let askedLogin = 0
  const actor = failingLoudly(
    createActor(
      testRunMachine.provide({
        actors: {
          recall: ports.recall.logic,
          run: ports.run.logic,
          watchRun: ports.watchRun.logic,
          reconnect: ports.reconnect.logic,
        },
        actions: {
          askLogin: () => {
            askedLogin++
          },
          remember: (_, { kept }) => {
            memory = kept
          },
        },
      }),
      { input: given, clock },
    ),
  ).start()
  const driveEvent = driverOf({ actor, ports, clock, delays: { stallLimit: stallMs } })
  const drive = async (event: TestRunDriven) => {
    if (event.type === 'xstate.done.actor.recall') memory = event.output
    await driveEvent(event)
  }
  return { actor, ports, clock, drive, memory: () => memory, askedLogin: () => askedLogin }
}
type System = ReturnType<typeof startSystem>

const essence = ({ status, value, context }: TestRunSnapshot) => {
  const { form, outcome, problem, failure, key: present } = context
  return { status, value, form, outcome, problem, failure, key: present }
}

/** Written by hand; knows the rules of S1-065 and S1-075 and nothing of the chart. */
function expectRules({ actor, ports, memory }: System, before: TestRunSnapshot, event: TestRunDriven) {
  const now = actor.getSnapshot()
  const view = testRunView(now)
  expect(ports.run.calls.filter(({ settled }) => !settled).length, 'never two at once').toBeLessThan(2)
  if (event.type === 'testRun.run' && testRunView(before).busy) {
    expect(essence(now), 'a press while busy does nothing').toEqual(essence(before))
  }
  expect(ports.watchRun.watched(), 'what runs is watched').toBe(view.phase === 'running')
  if (view.phase === 'running' || view.phase === 'lost') {
    expect(memory()?.key, 'what runs is found again after a reload').toBe(key)
  } else if (view.ready) expect(memory()?.key, 'nothing is remembered that is over').toBeUndefined()
  if (view.phase === 'shown') expect(view.outcome?.status).not.toBe(JudgeStatus.Pending)
  else if (view.busy) expect(view.outcome, 'an old outcome is not taken for the new one').toBeUndefined()
  for (const { input: sent } of ports.run.calls) {
    expect(sent.userInput.length).toBeGreaterThan(0)
    expect(sent.code.trim()).not.toBe('')
  }
}

describe('test run model', () => {
  it.each(testRunModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      const before = system.actor.getSnapshot()
      await system.drive(event)
      expect(essence(system.actor.getSnapshot())).toEqual(essence(state))
      expectRules(system, before, event)
    }
    const refusedPresses = path.steps.filter(
      ({ event }) => event.type === 'testRun.run' && !event.signedIn,
    ).length
    expect(system.askedLogin(), 'each press without a session asks for one').toBe(refusedPresses)
    system.actor.stop()
    expect(system.ports.watchRun.watched()).toBe(false)
    expect(system.ports.reconnect.watched()).toBe(false)
  })

  it('has a fixture for every event the machine declares', () =>
    expect(testRunModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(testRunModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(testRunModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(testRunModel.table()).toMatchInlineSnapshot(`
    [
      "open.idle.blank, [ → ] --testRun.run (fit)--> open.idle.refused, [ → ], noInput!",
      "open.idle.blank, [ → ] --testRun.run (signedOut)--> open.idle.refused, [ → ], signedOut!",
      "open.idle.blank, [1 2 → 3] --testRun.example--> open.idle.blank, [2 2 → 4]",
      "open.idle.blank, [1 2 → 3] --testRun.expected--> open.idle.blank, [1 2 → 14]",
      "open.idle.blank, [1 2 → 3] --testRun.input (7 7)--> open.idle.blank, [7 7 → ]",
      "open.idle.blank, [1 2 → 3] --testRun.input (nothing)--> open.idle.blank, [ → ]",
      "open.idle.blank, [1 2 → 3] --testRun.run (blank)--> open.idle.refused, [1 2 → 3], blank!",
      "open.idle.blank, [1 2 → 3] --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.idle.blank, [1 2 → 3] --testRun.run (signedOut)--> open.idle.refused, [1 2 → 3], signedOut!",
      "open.idle.refused, [ → ], noInput! --testRun.run (fit)--> open.idle.refused, [ → ], noInput!",
      "open.idle.refused, [ → ], noInput! --testRun.run (signedOut)--> open.idle.refused, [ → ], signedOut!",
      "open.idle.refused, [ → ], signedOut! --testRun.run (fit)--> open.idle.refused, [ → ], noInput!",
      "open.idle.refused, [ → ], signedOut! --testRun.run (signedOut)--> open.idle.refused, [ → ], signedOut!",
      "open.idle.refused, [1 2 → 3], Accepted, blank! --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.idle.refused, [1 2 → 3], Accepted, signedOut! --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.idle.refused, [1 2 → 3], blank! --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.idle.refused, [1 2 → 3], refused --testRun.run (blank)--> open.idle.refused, [1 2 → 3], blank!",
      "open.idle.refused, [1 2 → 3], refused --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.idle.refused, [1 2 → 3], refused --testRun.run (signedOut)--> open.idle.refused, [1 2 → 3], signedOut!",
      "open.idle.refused, [1 2 → 3], signedOut! --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.idle.shown, [1 2 → 3], Accepted --testRun.run (blank)--> open.idle.refused, [1 2 → 3], Accepted, blank!",
      "open.idle.shown, [1 2 → 3], Accepted --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.idle.shown, [1 2 → 3], Accepted --testRun.run (signedOut)--> open.idle.refused, [1 2 → 3], Accepted, signedOut!",
      "open.idle.shown, [1 2 → 3], CompileError --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.lost, [1 2 → 3] --testRun.resume--> open.running.waiting, [1 2 → 3]",
      "open.lost, [1 2 → 3] --testRun.run (blank)--> open.lost, [1 2 → 3], blank!",
      "open.lost, [1 2 → 3] --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.lost, [1 2 → 3] --testRun.run (signedOut)--> open.lost, [1 2 → 3], signedOut!",
      "open.lost, [1 2 → 3] --xstate.snapshot.reconnect (nothing yet)--> open.lost, [1 2 → 3]",
      "open.lost, [1 2 → 3] --xstate.snapshot.reconnect (online)--> open.running.waiting, [1 2 → 3]",
      "open.lost, [1 2 → 3], blank! --testRun.resume--> open.running.waiting, [1 2 → 3]",
      "open.lost, [1 2 → 3], blank! --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.lost, [1 2 → 3], offline --testRun.resume--> open.running.waiting, [1 2 → 3]",
      "open.lost, [1 2 → 3], offline --testRun.run (blank)--> open.lost, [1 2 → 3], blank!",
      "open.lost, [1 2 → 3], offline --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.lost, [1 2 → 3], offline --testRun.run (signedOut)--> open.lost, [1 2 → 3], signedOut!",
      "open.lost, [1 2 → 3], offline --xstate.snapshot.reconnect (nothing yet)--> open.lost, [1 2 → 3], offline",
      "open.lost, [1 2 → 3], offline --xstate.snapshot.reconnect (online)--> open.running.waiting, [1 2 → 3]",
      "open.lost, [1 2 → 3], signedOut! --testRun.resume--> open.running.waiting, [1 2 → 3]",
      "open.lost, [1 2 → 3], signedOut! --testRun.run (fit)--> open.sending, [1 2 → 3]",
      "open.lost, [5 5 → ] --testRun.resume--> open.running.waiting, [5 5 → ]",
      "open.lost, [5 5 → ] --xstate.snapshot.reconnect (nothing yet)--> open.lost, [5 5 → ]",
      "open.lost, [5 5 → ] --xstate.snapshot.reconnect (online)--> open.running.waiting, [5 5 → ]",
      "open.lost, [5 5 → ], offline --testRun.resume--> open.running.waiting, [5 5 → ]",
      "open.lost, [5 5 → ], offline --xstate.snapshot.reconnect (nothing yet)--> open.lost, [5 5 → ], offline",
      "open.lost, [5 5 → ], offline --xstate.snapshot.reconnect (online)--> open.running.waiting, [5 5 → ]",
      "open.running.waiting, [1 2 → 3] --xstate.after.stallLimit.testRun.open.running.waiting--> open.lost, [1 2 → 3]",
      "open.running.waiting, [1 2 → 3] --xstate.error.actor.watchRun (offline)--> open.lost, [1 2 → 3], offline",
      "open.running.waiting, [1 2 → 3] --xstate.error.actor.watchRun (refused)--> open.idle.refused, [1 2 → 3], refused",
      "open.running.waiting, [1 2 → 3] --xstate.snapshot.watchRun (Accepted)--> open.idle.shown, [1 2 → 3], Accepted",
      "open.running.waiting, [1 2 → 3] --xstate.snapshot.watchRun (CompileError)--> open.idle.shown, [1 2 → 3], CompileError",
      "open.running.waiting, [1 2 → 3] --xstate.snapshot.watchRun (Pending)--> open.running.waiting, [1 2 → 3]",
      "open.running.waiting, [1 2 → 3] --xstate.snapshot.watchRun (nothing yet)--> open.running.waiting, [1 2 → 3]",
      "open.running.waiting, [5 5 → ] --xstate.after.stallLimit.testRun.open.running.waiting--> open.lost, [5 5 → ]",
      "open.running.waiting, [5 5 → ] --xstate.error.actor.watchRun (offline)--> open.lost, [5 5 → ], offline",
      "open.running.waiting, [5 5 → ] --xstate.error.actor.watchRun (refused)--> open.idle.refused, [5 5 → ], refused",
      "open.running.waiting, [5 5 → ] --xstate.snapshot.watchRun (Accepted)--> open.idle.shown, [5 5 → ], Accepted",
      "open.running.waiting, [5 5 → ] --xstate.snapshot.watchRun (CompileError)--> open.idle.shown, [5 5 → ], CompileError",
      "open.running.waiting, [5 5 → ] --xstate.snapshot.watchRun (Pending)--> open.running.waiting, [5 5 → ]",
      "open.running.waiting, [5 5 → ] --xstate.snapshot.watchRun (nothing yet)--> open.running.waiting, [5 5 → ]",
      "open.sending, [1 2 → 3] --xstate.done.actor.run--> open.running.waiting, [1 2 → 3]",
      "open.sending, [1 2 → 3] --xstate.error.actor.run--> open.idle.refused, [1 2 → 3], refused",
      "recalling, [1 2 → 3] --xstate.done.actor.recall (a form)--> open.idle.blank, [5 5 → ]",
      "recalling, [1 2 → 3] --xstate.done.actor.recall (none)--> open.idle.blank, [1 2 → 3]",
      "recalling, [1 2 → 3] --xstate.done.actor.recall (under way)--> open.running.waiting, [5 5 → ]",
      "recalling, [1 2 → 3] --xstate.error.actor.recall--> open.idle.blank, [1 2 → 3]",
    ]
  `))
})

describe('test run journeys', () => {
  const nothingKept = { type: 'xstate.done.actor.recall', output: undefined } as const
  const sent = { type: 'xstate.done.actor.run', output: key } as const
  const pending = says('watchRun', { ...outcomeOf(JudgeStatus.Pending) }) as never
  const accepted = says('watchRun', outcomeOf(JudgeStatus.Accepted)) as never

  it('a double click runs once, with the first example', async () => {
    const { actor, ports, drive } = startSystem()
    await drive(nothingKept)
    actor.send(press)
    actor.send(press)
    await drive(sent)
    actor.send(press)
    expect(ports.run.calls.map((call) => call.input)).toEqual([
      {
        pid: 1000,
        type: 'public',
        language: 'C++ 17',
        code: 'int main(){}',
        userInput: '1 2',
        expectedOutput: '3',
      },
    ])
  })

  it('runs in the contest where the problem is solved', async () => {
    const { ports, drive } = startSystem({ ...input, place: { problemId: 'A', cid: 7 } })
    await drive(nothingKept)
    await drive(press)
    expect(ports.run.calls.map((call) => call.input)).toMatchObject([{ pid: 1000, type: 'contest', cid: 7 }])
  })

  it('runs in the group where the problem is solved', async () => {
    const { ports, drive } = startSystem({ ...input, place: { problemId: 'A', cid: 0, gid: 5 } })
    await drive(nothingKept)
    await drive(press)
    expect(ports.run.calls.map((call) => call.input)).toMatchObject([{ pid: 1000, type: 'group' }])
  })

  it('waits on after a reload, with what was typed, and runs nothing again', async () => {
    const { actor, ports, drive, memory } = startSystem()
    await drive({ type: 'xstate.done.actor.recall', output: { userInput: '5 5', expectedOutput: '', key } })
    expect(testRunView(actor.getSnapshot())).toMatchObject({ phase: 'running', userInput: '5 5' })
    await drive(accepted)
    expect(testRunView(actor.getSnapshot())).toMatchObject({ phase: 'shown', busy: false })
    expect(memory()).toEqual({ userInput: '5 5', expectedOutput: '' })
    expect(ports.run.calls).toEqual([])
  })

  it('does not wait for a test run of whoever was signed in before', async () => {
    const { actor, drive } = startSystem({ ...input, signedIn: false })
    await drive({ type: 'xstate.done.actor.recall', output: { userInput: '5 5', expectedOutput: '', key } })
    expect(testRunView(actor.getSnapshot())).toMatchObject({ phase: 'blank', userInput: '5 5' })
  })

  it('is not lost while the server answers, however long the queue is', async () => {
    const { actor, clock, drive } = startSystem()
    await drive(nothingKept)
    await drive(press)
    await drive(sent)
    for (let minute = 0; minute < 10; minute++) {
      clock.increment(stallMs - 1)
      await drive(pending)
    }
    expect(testRunView(actor.getSnapshot()).phase).toBe('running')
    clock.increment(stallMs)
    expect(testRunView(actor.getSnapshot())).toMatchObject({ phase: 'lost', busy: false })
  })
})

describe(testRunProblem, () => {
  const form = { userInput: '1', expectedOutput: '' }
  it.each([
    [{ signedIn: false, code: '' }, {}, 'signedOut'],
    [{ code: ' \n', language: '' }, { userInput: '' }, 'blank'],
    [{ code: 'x'.repeat(codeMax + 1) }, {}, 'tooLong'],
    [{ language: '' }, { userInput: '' }, 'noLanguage'],
    [{}, { userInput: '' }, 'noInput'],
    [{}, { userInput: tooLong }, 'inputTooLong'],
    [{}, { expectedOutput: 'x'.repeat(limits.expectedMax + 1) }, 'expectedTooLong'],
    [{}, { userInput: tooLong.slice(1), expectedOutput: 'x'.repeat(limits.expectedMax) }, undefined],
    [{}, { userInput: '\n' }, undefined],
  ])('%#', (part, change, problem) =>
    expect(
      testRunProblem({ signedIn: true, code: 'x', language: 'C', ...part }, { ...form, ...change }),
    ).toBe(problem),
  )
})

describe(withInput, () => {
  const { examples } = input
  it("drops the example's output with the example's input", () =>
    expect(withInput({ userInput: '1 2', expectedOutput: '3' }, '1 3', examples)).toEqual({
      userInput: '1 3',
      expectedOutput: '',
    }))
  it('keeps what was typed', () =>
    expect(withInput({ userInput: '1 2', expectedOutput: '5' }, '1 3', examples)).toEqual({
      userInput: '1 3',
      expectedOutput: '5',
    }))
})

it('begins with the first example unless it is too long or there is none', () => {
  expect(firstForm([{ input: '1\r\n2', output: '3' }])).toEqual({ userInput: '1\n2', expectedOutput: '3' })
  expect(firstForm([{ input: tooLong, output: '3' }])).toEqual({ userInput: '', expectedOutput: '' })
  expect(firstForm([])).toEqual({ userInput: '', expectedOutput: '' })
})
