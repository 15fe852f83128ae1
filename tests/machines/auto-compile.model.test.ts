import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import type { ProgramCheck } from '#contract/workshop.ts'
import { autoCompileMachine } from '#machines/auto-compile/auto-compile.machine.ts'
import { type CompileWish, programsOf } from '#machines/auto-compile/auto-compile.rules.ts'
import { autoCompileView } from '#machines/auto-compile/auto-compile.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { autoCompileModel, compiles, noJudge, wish } from './auto-compile.model.ts'

const pause = 1_500

function startSystem() {
  const clock = new SimulatedClock()
  const compile = promisePort<ProgramCheck, { pid: number; wish: CompileWish }>()
  const said: string[] = []
  const actor = failingLoudly(
    createActor(autoCompileMachine.provide({ actors: { compile: compile.logic } }), {
      clock,
      input: { pid: 1000 },
    }),
  )
  actor.on('autoCompile.compiled', (event) => said.push(event.wish.mark))
  actor.start()
  const drive = driverOf({ actor, ports: { compile }, clock, delays: { pause } })
  return { actor, compile, drive, said, view: () => autoCompileView(actor.getSnapshot()) }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds({ actor, compile, view }: System) {
  const marks = compile.calls.map(({ input }) => input.wish.mark)
  expect(new Set(marks).size, 'nothing is compiled twice by itself').toBe(marks.length)
  expect(compile.calls.filter(({ settled }) => !settled).length).toBe(view().compiling === undefined ? 0 : 1)
  for (const mark of actor.getSnapshot().context.first ?? [])
    expect(marks, 'what was there at first is left alone').not.toContain(mark)
}

describe('automatic compiling model', () => {
  it.each(autoCompileModel.paths.map((path) => [path.title, path] as const))('%s', async (_title, path) => {
    const system = startSystem()
    for (const { event, state } of path.steps) {
      await system.drive(event)
      const { value, context } = system.actor.getSnapshot()
      expect([value, context]).toEqual([state.value, state.context])
      holds(system)
    }
    system.actor.stop()
  })

  it('has a fixture for every event the machine declares', () =>
    expect(autoCompileModel.unfixtured()).toEqual([]))
  it('reaches every state', () => expect(autoCompileModel.unreached()).toEqual([]))
  it('walks every transition', () => expect(autoCompileModel.unwalked()).toEqual([]))
  it('is the graph we reviewed', () => expect(autoCompileModel.table()).toMatchInlineSnapshot())
})

it('compiles what was changed one after the other, once it is quiet, and goes on after a failure', async () => {
  const { drive, view, compile, said } = startSystem()
  await drive({ type: 'autoCompile.stored', wishes: [wish('old')] })
  await drive({ type: 'autoCompile.stored', wishes: [wish('old'), wish('one'), wish('two')] })
  expect(compile.calls).toEqual([])
  await drive({ type: 'autoCompile.typed' })
  await drive({ type: 'autoCompile.stored', wishes: [wish('old'), wish('one'), wish('two')] })
  await drive({ type: 'xstate.after.pause.autoCompile.pausing' })
  expect(view().compiling).toBe('one')
  await drive({ type: 'xstate.error.actor.compile', error: noJudge })
  expect(view().outcomes.one).toEqual({ failure: noJudge })
  await drive({ type: 'xstate.after.pause.autoCompile.pausing' })
  expect(view().compiling).toBe('two')
  await drive({ type: 'xstate.done.actor.compile', output: compiles })
  expect(view().outcomes.two).toEqual({ check: compiles })
  expect(said).toEqual(['two'])
  expect(compile.calls.map(({ input }) => input.wish.mark)).toEqual(['one', 'two'])
})

describe('the programs of a draft', () => {
  const solution = { name: 'a', language: 'C', code: 'x', kind: 'main', score: null } as const
  const draft: ProblemDraft = {
    ...newProblem(),
    ...{ judgeMode: 'spj', judgeProgram: { language: 'C', code: 'c' }, solutions: [solution] },
    generators: [{ name: 'g', language: 'C', code: ' ' }],
  }
  const marks = (given: Partial<ProblemDraft>) => programsOf({ ...draft, ...given }).map(({ mark }) => mark)

  it('are those that have something to compile', () => {
    expect(programsOf(draft).map(({ program }) => program)).toEqual([
      null,
      { field: 'solutions', name: 'a' },
    ])
    expect(marks({ judgeMode: 'default' })).toHaveLength(1)
  })

  it('are others once their text, language or files beside them are', () => {
    const [checker, main] = marks({})
    expect(marks({})).toEqual([checker, main])
    expect(marks({ solutions: [{ ...solution, code: 'y' }] })[1]).not.toBe(main)
    expect(marks({ solutions: [{ ...solution, language: 'C++' }] })[1]).not.toBe(main)
    expect(marks({ userExtraFiles: { 'a.h': '' } })).toEqual([checker, expect.not.stringMatching(`^${main}$`)])
    expect(marks({ judgeExtraFiles: { 'a.h': '' } })[0]).not.toBe(checker)
    expect(marks({ judgeExtraFiles: { 'a.h': '' } })[1]).toBe(main)
  })
})
