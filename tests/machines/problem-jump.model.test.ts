import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type ProblemJumpEmitted, problemJumpMachine } from '#machines/problem-jump/problem-jump.machine.ts'
import { problemJumpView } from '#machines/problem-jump/problem-jump.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { problemJumpModel, vertex } from './problem-jump.model.ts'

function startSystem() {
  const lookUp = promisePort<string | undefined, { problemId: string }>()
  const actor = failingLoudly(createActor(problemJumpMachine.provide({ actors: { lookUp: lookUp.logic } })))
  const said: ProblemJumpEmitted[] = []
  actor.on('jump.found', (event) => said.push(event))
  actor.start()
  return { actor, lookUp, said, drive: driverOf({ actor, ports: { lookUp } }) }
}
type System = ReturnType<typeof startSystem>

/** Written by hand; knows S1-077 and nothing of the chart. */
function expectRules({ actor, lookUp, said }: System) {
  const view = problemJumpView(actor.getSnapshot())
  const running = lookUp.calls.filter(({ settled, signal }) => !settled && !signal.aborted)
  expect(running.length, 'never two questions at once').toBeLessThanOrEqual(1)
  expect(view.busy).toBe(running.length === 1)
  for (const { input } of lookUp.calls)
    expect(input.problemId, 'asked in the letters of ids').toBe(input.problemId.trim().toUpperCase())
  expect(
    lookUp.calls.every(({ input }) => input.problemId !== ''),
    'nothing is not looked for',
  ).toBe(true)
  expect(said.length, 'nobody is led to what was not looked for').toBeLessThanOrEqual(lookUp.calls.length)
  if (view.missing !== undefined) expect(view.missing).toBe(view.text.trim().toUpperCase())
}

describe('problem jump model', () => {
  it.each(problemJumpModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      expect(vertex(system.actor.getSnapshot())).toBe(vertex(state))
      expectRules(system)
    }
    system.actor.stop()
    expect(system.lookUp.calls.filter(({ settled, signal }) => !settled && !signal.aborted)).toEqual([])
  })

  it('has a fixture for every event the machine declares', () =>
    expect(problemJumpModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(problemJumpModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(problemJumpModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () =>
    expect(problemJumpModel.table()).toMatchInlineSnapshot(`
    [
      "failed, " p1001 ", asked P1001, offline --jump.go--> looking, " p1001 ", asked P1001",
      "failed, " p1001 ", asked P1001, offline --jump.type (" ")--> idle, " "",
      "failed, " p1001 ", asked P1001, offline --jump.type (" p1001 ")--> idle, " p1001 "",
      "idle, " " --jump.type (" ")--> idle, " "",
      "idle, " " --jump.type (" p1001 ")--> idle, " p1001 "",
      "idle, " p1001 " --jump.go--> looking, " p1001 ", asked P1001",
      "idle, " p1001 " --jump.type (" ")--> idle, " "",
      "idle, " p1001 " --jump.type (" p1001 ")--> idle, " p1001 "",
      "idle, "" --jump.type (" ")--> idle, " "",
      "idle, "" --jump.type (" p1001 ")--> idle, " p1001 "",
      "looking, " p1001 ", asked P1001 --jump.type (" ")--> idle, " "",
      "looking, " p1001 ", asked P1001 --jump.type (" p1001 ")--> idle, " p1001 "",
      "looking, " p1001 ", asked P1001 --xstate.done.actor.lookUp (missing)--> warned, " p1001 ", asked P1001",
      "looking, " p1001 ", asked P1001 --xstate.done.actor.lookUp (there)--> idle, """,
      "looking, " p1001 ", asked P1001 --xstate.error.actor.lookUp--> failed, " p1001 ", asked P1001, offline",
      "warned, " p1001 ", asked P1001 --jump.go--> looking, " p1001 ", asked P1001",
      "warned, " p1001 ", asked P1001 --jump.type (" ")--> idle, " "",
      "warned, " p1001 ", asked P1001 --jump.type (" p1001 ")--> idle, " p1001 "",
    ]
  `))
})

describe('problem jump journeys', () => {
  it('leads to the problem in the letters of its id, once', async () => {
    const { lookUp, said, drive } = startSystem()
    await drive({ type: 'jump.type', text: ' p1001 ' })
    await drive({ type: 'jump.go' })
    await drive({ type: 'jump.go' })
    expect(lookUp.calls.map(({ input }) => input.problemId)).toEqual(['P1001'])
    await drive({ type: 'xstate.done.actor.lookUp', output: 'P1001' } as never)
    expect(said).toEqual([{ type: 'jump.found', problemId: 'P1001' }])
  })

  it('leads to the problem that its number was typed of', async () => {
    const { lookUp, said, drive } = startSystem()
    await drive({ type: 'jump.type', text: '1001' })
    await drive({ type: 'jump.go' })
    expect(lookUp.calls.map(({ input }) => input.problemId)).toEqual(['1001'])
    await drive({ type: 'xstate.done.actor.lookUp', output: 'P1001' } as never)
    expect(said).toEqual([{ type: 'jump.found', problemId: 'P1001' }])
  })

  it('warns of an id that no problem has, until another is typed', async () => {
    const { actor, said, drive } = startSystem()
    await drive({ type: 'jump.type', text: 'q1' })
    await drive({ type: 'jump.go' })
    await drive({ type: 'xstate.done.actor.lookUp', output: undefined } as never)
    expect(problemJumpView(actor.getSnapshot())).toMatchObject({ text: 'q1', missing: 'Q1', busy: false })
    await drive({ type: 'jump.type', text: 'q12' })
    expect(problemJumpView(actor.getSnapshot())).toMatchObject({ text: 'q12', missing: undefined })
    expect(said).toEqual([])
  })

  it('forgets a question whose text is another one by now', async () => {
    const { actor, lookUp, said, drive } = startSystem()
    await drive({ type: 'jump.type', text: 'p1' })
    await drive({ type: 'jump.go' })
    await drive({ type: 'jump.type', text: 'p12' })
    expect(lookUp.calls[0]?.signal.aborted).toBe(true)
    await drive({ type: 'xstate.done.actor.lookUp', output: 'P12' } as never)
    expect(said).toEqual([])
    expect(problemJumpView(actor.getSnapshot())).toMatchObject({ text: 'p12', busy: false })
  })
})
