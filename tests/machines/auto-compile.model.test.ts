import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { newProblem, type ProblemDraft } from '#contract/problem-content.ts'
import type { ProgramCheck } from '#contract/workshop.ts'
import { autoCompileMachine } from '#machines/auto-compile/auto-compile.machine.ts'
import { type CompileCandidate, programsOf } from '#machines/auto-compile/auto-compile.rules.ts'
import { autoCompileView } from '#machines/auto-compile/auto-compile.view.ts'
import { driverOf, failingLoudly, promisePort } from '#support/browser/ports.ts'
import { autoCompileModel, candidate, compiles, noJudge } from './auto-compile.model.ts'

const pause = 1_500

function startSystem() {
  const clock = new SimulatedClock()
  const compile = promisePort<ProgramCheck, { pid: number; candidate: CompileCandidate }>()
  const said: string[] = []
  const actor = failingLoudly(
    createActor(autoCompileMachine.provide({ actors: { compile: compile.logic } }), {
      clock,
      input: { pid: 1000 },
    }),
  )
  actor.on('autoCompile.compiled', (event) => said.push(event.candidate.fingerprint))
  actor.start()
  const drive = driverOf({ actor, ports: { compile }, clock, delays: { pause } })
  return { actor, compile, drive, said, view: () => autoCompileView(actor.getSnapshot()) }
}
type System = ReturnType<typeof startSystem>

/** Knows the rules, not the chart. */
function holds({ actor, compile, view }: System) {
  const fingerprints = compile.calls.map(({ input }) => input.candidate.fingerprint)
  expect(new Set(fingerprints).size, 'nothing is compiled twice by itself').toBe(fingerprints.length)
  expect(compile.calls.filter(({ settled }) => !settled).length).toBe(view().compiling === undefined ? 0 : 1)
  for (const fingerprint of actor.getSnapshot().context.atOpen ?? [])
    expect(fingerprints, 'what was there at first is left alone').not.toContain(fingerprint)
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
  it('is the graph we reviewed', () =>
    expect(autoCompileModel.table()).toMatchInlineSnapshot(`
    [
      "compiling, none of none, at new, old compiled --autoCompile.stored (none)--> compiling, none of none, at new, old compiled",
      "compiling, none of none, at new, old compiled --autoCompile.stored (old)--> compiling, old of none, at new, old compiled",
      "compiling, none of none, at new, old compiled --autoCompile.stored (old+new)--> compiling, old+new of none, at new, old compiled",
      "compiling, none of none, at new, old compiled --xstate.done.actor.compile--> idle, none of none, old compiled, new compiled",
      "compiling, none of none, at new, old compiled --xstate.error.actor.compile--> idle, none of none, old compiled, new failed",
      "compiling, none of none, at new, old failed --autoCompile.stored (none)--> compiling, none of none, at new, old failed",
      "compiling, none of none, at new, old failed --autoCompile.stored (old)--> compiling, old of none, at new, old failed",
      "compiling, none of none, at new, old failed --autoCompile.stored (old+new)--> compiling, old+new of none, at new, old failed",
      "compiling, none of none, at new, old failed --xstate.done.actor.compile--> idle, none of none, old failed, new compiled",
      "compiling, none of none, at new, old failed --xstate.error.actor.compile--> idle, none of none, old failed, new failed",
      "compiling, none of none, at old --autoCompile.stored (none)--> compiling, none of none, at old",
      "compiling, none of none, at old --autoCompile.stored (old)--> compiling, old of none, at old",
      "compiling, none of none, at old --autoCompile.stored (old+new)--> compiling, old+new of none, at old",
      "compiling, none of none, at old --xstate.done.actor.compile--> idle, none of none, old compiled",
      "compiling, none of none, at old --xstate.error.actor.compile--> idle, none of none, old failed",
      "compiling, none of old, at new --autoCompile.stored (none)--> compiling, none of old, at new",
      "compiling, none of old, at new --autoCompile.stored (old)--> compiling, old of old, at new",
      "compiling, none of old, at new --autoCompile.stored (old+new)--> compiling, old+new of old, at new",
      "compiling, none of old, at new --xstate.done.actor.compile--> idle, none of old, new compiled",
      "compiling, none of old, at new --xstate.error.actor.compile--> idle, none of old, new failed",
      "compiling, old of none, at new, old compiled --autoCompile.stored (none)--> compiling, none of none, at new, old compiled",
      "compiling, old of none, at new, old compiled --autoCompile.stored (old)--> compiling, old of none, at new, old compiled",
      "compiling, old of none, at new, old compiled --autoCompile.stored (old+new)--> compiling, old+new of none, at new, old compiled",
      "compiling, old of none, at new, old compiled --xstate.done.actor.compile--> idle, old of none, old compiled, new compiled",
      "compiling, old of none, at new, old compiled --xstate.error.actor.compile--> idle, old of none, old compiled, new failed",
      "compiling, old of none, at new, old failed --autoCompile.stored (none)--> compiling, none of none, at new, old failed",
      "compiling, old of none, at new, old failed --autoCompile.stored (old)--> compiling, old of none, at new, old failed",
      "compiling, old of none, at new, old failed --autoCompile.stored (old+new)--> compiling, old+new of none, at new, old failed",
      "compiling, old of none, at new, old failed --xstate.done.actor.compile--> idle, old of none, old failed, new compiled",
      "compiling, old of none, at new, old failed --xstate.error.actor.compile--> idle, old of none, old failed, new failed",
      "compiling, old of none, at old --autoCompile.stored (none)--> compiling, none of none, at old",
      "compiling, old of none, at old --autoCompile.stored (old)--> compiling, old of none, at old",
      "compiling, old of none, at old --autoCompile.stored (old+new)--> compiling, old+new of none, at old",
      "compiling, old of none, at old --xstate.done.actor.compile--> idle, old of none, old compiled",
      "compiling, old of none, at old --xstate.error.actor.compile--> idle, old of none, old failed",
      "compiling, old of old, at new --autoCompile.stored (none)--> compiling, none of old, at new",
      "compiling, old of old, at new --autoCompile.stored (old)--> compiling, old of old, at new",
      "compiling, old of old, at new --autoCompile.stored (old+new)--> compiling, old+new of old, at new",
      "compiling, old of old, at new --xstate.done.actor.compile--> idle, old of old, new compiled",
      "compiling, old of old, at new --xstate.error.actor.compile--> idle, old of old, new failed",
      "compiling, old+new of none, at new, old compiled --autoCompile.stored (none)--> compiling, none of none, at new, old compiled",
      "compiling, old+new of none, at new, old compiled --autoCompile.stored (old)--> compiling, old of none, at new, old compiled",
      "compiling, old+new of none, at new, old compiled --autoCompile.stored (old+new)--> compiling, old+new of none, at new, old compiled",
      "compiling, old+new of none, at new, old compiled --xstate.done.actor.compile--> idle, old+new of none, old compiled, new compiled",
      "compiling, old+new of none, at new, old compiled --xstate.error.actor.compile--> idle, old+new of none, old compiled, new failed",
      "compiling, old+new of none, at new, old failed --autoCompile.stored (none)--> compiling, none of none, at new, old failed",
      "compiling, old+new of none, at new, old failed --autoCompile.stored (old)--> compiling, old of none, at new, old failed",
      "compiling, old+new of none, at new, old failed --autoCompile.stored (old+new)--> compiling, old+new of none, at new, old failed",
      "compiling, old+new of none, at new, old failed --xstate.done.actor.compile--> idle, old+new of none, old failed, new compiled",
      "compiling, old+new of none, at new, old failed --xstate.error.actor.compile--> idle, old+new of none, old failed, new failed",
      "compiling, old+new of none, at old --autoCompile.stored (none)--> compiling, none of none, at old",
      "compiling, old+new of none, at old --autoCompile.stored (old)--> compiling, old of none, at old",
      "compiling, old+new of none, at old --autoCompile.stored (old+new)--> compiling, old+new of none, at old",
      "compiling, old+new of none, at old --xstate.done.actor.compile--> pausing, old+new of none, old compiled",
      "compiling, old+new of none, at old --xstate.error.actor.compile--> pausing, old+new of none, old failed",
      "compiling, old+new of old, at new --autoCompile.stored (none)--> compiling, none of old, at new",
      "compiling, old+new of old, at new --autoCompile.stored (old)--> compiling, old of old, at new",
      "compiling, old+new of old, at new --autoCompile.stored (old+new)--> compiling, old+new of old, at new",
      "compiling, old+new of old, at new --xstate.done.actor.compile--> idle, old+new of old, new compiled",
      "compiling, old+new of old, at new --xstate.error.actor.compile--> idle, old+new of old, new failed",
      "idle, none of none --autoCompile.stored (none)--> idle, none of none",
      "idle, none of none --autoCompile.stored (old)--> pausing, old of none",
      "idle, none of none --autoCompile.stored (old+new)--> pausing, old+new of none",
      "idle, none of none, old compiled --autoCompile.stored (none)--> idle, none of none, old compiled",
      "idle, none of none, old compiled --autoCompile.stored (old)--> idle, old of none, old compiled",
      "idle, none of none, old compiled --autoCompile.stored (old+new)--> pausing, old+new of none, old compiled",
      "idle, none of none, old compiled, new compiled --autoCompile.stored (none)--> idle, none of none, old compiled, new compiled",
      "idle, none of none, old compiled, new compiled --autoCompile.stored (old)--> idle, old of none, old compiled, new compiled",
      "idle, none of none, old compiled, new compiled --autoCompile.stored (old+new)--> idle, old+new of none, old compiled, new compiled",
      "idle, none of none, old compiled, new failed --autoCompile.stored (none)--> idle, none of none, old compiled, new failed",
      "idle, none of none, old compiled, new failed --autoCompile.stored (old)--> idle, old of none, old compiled, new failed",
      "idle, none of none, old compiled, new failed --autoCompile.stored (old+new)--> idle, old+new of none, old compiled, new failed",
      "idle, none of none, old failed --autoCompile.stored (none)--> idle, none of none, old failed",
      "idle, none of none, old failed --autoCompile.stored (old)--> idle, old of none, old failed",
      "idle, none of none, old failed --autoCompile.stored (old+new)--> pausing, old+new of none, old failed",
      "idle, none of none, old failed, new compiled --autoCompile.stored (none)--> idle, none of none, old failed, new compiled",
      "idle, none of none, old failed, new compiled --autoCompile.stored (old)--> idle, old of none, old failed, new compiled",
      "idle, none of none, old failed, new compiled --autoCompile.stored (old+new)--> idle, old+new of none, old failed, new compiled",
      "idle, none of none, old failed, new failed --autoCompile.stored (none)--> idle, none of none, old failed, new failed",
      "idle, none of none, old failed, new failed --autoCompile.stored (old)--> idle, old of none, old failed, new failed",
      "idle, none of none, old failed, new failed --autoCompile.stored (old+new)--> idle, old+new of none, old failed, new failed",
      "idle, none of nothing known --autoCompile.stored (none)--> idle, none of none",
      "idle, none of nothing known --autoCompile.stored (old)--> idle, old of old",
      "idle, none of nothing known --autoCompile.stored (old+new)--> idle, old+new of old+new",
      "idle, none of old --autoCompile.stored (none)--> idle, none of old",
      "idle, none of old --autoCompile.stored (old)--> idle, old of old",
      "idle, none of old --autoCompile.stored (old+new)--> pausing, old+new of old",
      "idle, none of old+new --autoCompile.stored (none)--> idle, none of old+new",
      "idle, none of old+new --autoCompile.stored (old)--> idle, old of old+new",
      "idle, none of old+new --autoCompile.stored (old+new)--> idle, old+new of old+new",
      "idle, none of old, new compiled --autoCompile.stored (none)--> idle, none of old, new compiled",
      "idle, none of old, new compiled --autoCompile.stored (old)--> idle, old of old, new compiled",
      "idle, none of old, new compiled --autoCompile.stored (old+new)--> idle, old+new of old, new compiled",
      "idle, none of old, new failed --autoCompile.stored (none)--> idle, none of old, new failed",
      "idle, none of old, new failed --autoCompile.stored (old)--> idle, old of old, new failed",
      "idle, none of old, new failed --autoCompile.stored (old+new)--> idle, old+new of old, new failed",
      "idle, old of none --autoCompile.stored (none)--> idle, none of none",
      "idle, old of none --autoCompile.stored (old)--> pausing, old of none",
      "idle, old of none --autoCompile.stored (old+new)--> pausing, old+new of none",
      "idle, old of none, old compiled --autoCompile.stored (none)--> idle, none of none, old compiled",
      "idle, old of none, old compiled --autoCompile.stored (old)--> idle, old of none, old compiled",
      "idle, old of none, old compiled --autoCompile.stored (old+new)--> pausing, old+new of none, old compiled",
      "idle, old of none, old compiled, new compiled --autoCompile.stored (none)--> idle, none of none, old compiled, new compiled",
      "idle, old of none, old compiled, new compiled --autoCompile.stored (old)--> idle, old of none, old compiled, new compiled",
      "idle, old of none, old compiled, new compiled --autoCompile.stored (old+new)--> idle, old+new of none, old compiled, new compiled",
      "idle, old of none, old compiled, new failed --autoCompile.stored (none)--> idle, none of none, old compiled, new failed",
      "idle, old of none, old compiled, new failed --autoCompile.stored (old)--> idle, old of none, old compiled, new failed",
      "idle, old of none, old compiled, new failed --autoCompile.stored (old+new)--> idle, old+new of none, old compiled, new failed",
      "idle, old of none, old failed --autoCompile.stored (none)--> idle, none of none, old failed",
      "idle, old of none, old failed --autoCompile.stored (old)--> idle, old of none, old failed",
      "idle, old of none, old failed --autoCompile.stored (old+new)--> pausing, old+new of none, old failed",
      "idle, old of none, old failed, new compiled --autoCompile.stored (none)--> idle, none of none, old failed, new compiled",
      "idle, old of none, old failed, new compiled --autoCompile.stored (old)--> idle, old of none, old failed, new compiled",
      "idle, old of none, old failed, new compiled --autoCompile.stored (old+new)--> idle, old+new of none, old failed, new compiled",
      "idle, old of none, old failed, new failed --autoCompile.stored (none)--> idle, none of none, old failed, new failed",
      "idle, old of none, old failed, new failed --autoCompile.stored (old)--> idle, old of none, old failed, new failed",
      "idle, old of none, old failed, new failed --autoCompile.stored (old+new)--> idle, old+new of none, old failed, new failed",
      "idle, old of old --autoCompile.stored (none)--> idle, none of old",
      "idle, old of old --autoCompile.stored (old)--> idle, old of old",
      "idle, old of old --autoCompile.stored (old+new)--> pausing, old+new of old",
      "idle, old of old+new --autoCompile.stored (none)--> idle, none of old+new",
      "idle, old of old+new --autoCompile.stored (old)--> idle, old of old+new",
      "idle, old of old+new --autoCompile.stored (old+new)--> idle, old+new of old+new",
      "idle, old of old, new compiled --autoCompile.stored (none)--> idle, none of old, new compiled",
      "idle, old of old, new compiled --autoCompile.stored (old)--> idle, old of old, new compiled",
      "idle, old of old, new compiled --autoCompile.stored (old+new)--> idle, old+new of old, new compiled",
      "idle, old of old, new failed --autoCompile.stored (none)--> idle, none of old, new failed",
      "idle, old of old, new failed --autoCompile.stored (old)--> idle, old of old, new failed",
      "idle, old of old, new failed --autoCompile.stored (old+new)--> idle, old+new of old, new failed",
      "idle, old+new of none --autoCompile.stored (none)--> idle, none of none",
      "idle, old+new of none --autoCompile.stored (old)--> pausing, old of none",
      "idle, old+new of none --autoCompile.stored (old+new)--> pausing, old+new of none",
      "idle, old+new of none, old compiled --autoCompile.stored (none)--> idle, none of none, old compiled",
      "idle, old+new of none, old compiled --autoCompile.stored (old)--> idle, old of none, old compiled",
      "idle, old+new of none, old compiled --autoCompile.stored (old+new)--> pausing, old+new of none, old compiled",
      "idle, old+new of none, old compiled, new compiled --autoCompile.stored (none)--> idle, none of none, old compiled, new compiled",
      "idle, old+new of none, old compiled, new compiled --autoCompile.stored (old)--> idle, old of none, old compiled, new compiled",
      "idle, old+new of none, old compiled, new compiled --autoCompile.stored (old+new)--> idle, old+new of none, old compiled, new compiled",
      "idle, old+new of none, old compiled, new failed --autoCompile.stored (none)--> idle, none of none, old compiled, new failed",
      "idle, old+new of none, old compiled, new failed --autoCompile.stored (old)--> idle, old of none, old compiled, new failed",
      "idle, old+new of none, old compiled, new failed --autoCompile.stored (old+new)--> idle, old+new of none, old compiled, new failed",
      "idle, old+new of none, old failed --autoCompile.stored (none)--> idle, none of none, old failed",
      "idle, old+new of none, old failed --autoCompile.stored (old)--> idle, old of none, old failed",
      "idle, old+new of none, old failed --autoCompile.stored (old+new)--> pausing, old+new of none, old failed",
      "idle, old+new of none, old failed, new compiled --autoCompile.stored (none)--> idle, none of none, old failed, new compiled",
      "idle, old+new of none, old failed, new compiled --autoCompile.stored (old)--> idle, old of none, old failed, new compiled",
      "idle, old+new of none, old failed, new compiled --autoCompile.stored (old+new)--> idle, old+new of none, old failed, new compiled",
      "idle, old+new of none, old failed, new failed --autoCompile.stored (none)--> idle, none of none, old failed, new failed",
      "idle, old+new of none, old failed, new failed --autoCompile.stored (old)--> idle, old of none, old failed, new failed",
      "idle, old+new of none, old failed, new failed --autoCompile.stored (old+new)--> idle, old+new of none, old failed, new failed",
      "idle, old+new of old --autoCompile.stored (none)--> idle, none of old",
      "idle, old+new of old --autoCompile.stored (old)--> idle, old of old",
      "idle, old+new of old --autoCompile.stored (old+new)--> pausing, old+new of old",
      "idle, old+new of old+new --autoCompile.stored (none)--> idle, none of old+new",
      "idle, old+new of old+new --autoCompile.stored (old)--> idle, old of old+new",
      "idle, old+new of old+new --autoCompile.stored (old+new)--> idle, old+new of old+new",
      "idle, old+new of old, new compiled --autoCompile.stored (none)--> idle, none of old, new compiled",
      "idle, old+new of old, new compiled --autoCompile.stored (old)--> idle, old of old, new compiled",
      "idle, old+new of old, new compiled --autoCompile.stored (old+new)--> idle, old+new of old, new compiled",
      "idle, old+new of old, new failed --autoCompile.stored (none)--> idle, none of old, new failed",
      "idle, old+new of old, new failed --autoCompile.stored (old)--> idle, old of old, new failed",
      "idle, old+new of old, new failed --autoCompile.stored (old+new)--> idle, old+new of old, new failed",
      "pausing, old of none --autoCompile.stored (none)--> idle, none of none",
      "pausing, old of none --autoCompile.stored (old)--> pausing, old of none",
      "pausing, old of none --autoCompile.stored (old+new)--> pausing, old+new of none",
      "pausing, old of none --autoCompile.typed--> idle, old of none",
      "pausing, old of none --xstate.after.pause.autoCompile.pausing--> compiling, old of none, at old",
      "pausing, old+new of none --autoCompile.stored (none)--> idle, none of none",
      "pausing, old+new of none --autoCompile.stored (old)--> pausing, old of none",
      "pausing, old+new of none --autoCompile.stored (old+new)--> pausing, old+new of none",
      "pausing, old+new of none --autoCompile.typed--> idle, old+new of none",
      "pausing, old+new of none --xstate.after.pause.autoCompile.pausing--> compiling, old+new of none, at old",
      "pausing, old+new of none, old compiled --autoCompile.stored (none)--> idle, none of none, old compiled",
      "pausing, old+new of none, old compiled --autoCompile.stored (old)--> idle, old of none, old compiled",
      "pausing, old+new of none, old compiled --autoCompile.stored (old+new)--> pausing, old+new of none, old compiled",
      "pausing, old+new of none, old compiled --autoCompile.typed--> idle, old+new of none, old compiled",
      "pausing, old+new of none, old compiled --xstate.after.pause.autoCompile.pausing--> compiling, old+new of none, at new, old compiled",
      "pausing, old+new of none, old failed --autoCompile.stored (none)--> idle, none of none, old failed",
      "pausing, old+new of none, old failed --autoCompile.stored (old)--> idle, old of none, old failed",
      "pausing, old+new of none, old failed --autoCompile.stored (old+new)--> pausing, old+new of none, old failed",
      "pausing, old+new of none, old failed --autoCompile.typed--> idle, old+new of none, old failed",
      "pausing, old+new of none, old failed --xstate.after.pause.autoCompile.pausing--> compiling, old+new of none, at new, old failed",
      "pausing, old+new of old --autoCompile.stored (none)--> idle, none of old",
      "pausing, old+new of old --autoCompile.stored (old)--> idle, old of old",
      "pausing, old+new of old --autoCompile.stored (old+new)--> pausing, old+new of old",
      "pausing, old+new of old --autoCompile.typed--> idle, old+new of old",
      "pausing, old+new of old --xstate.after.pause.autoCompile.pausing--> compiling, old+new of old, at new",
    ]
  `))
})

it('compiles what was changed one after the other, once it is quiet, and goes on after a failure', async () => {
  const { drive, view, compile, said } = startSystem()
  await drive({ type: 'autoCompile.stored', candidates: [candidate('old')] })
  await drive({
    type: 'autoCompile.stored',
    candidates: [candidate('old'), candidate('one'), candidate('two')],
  })
  expect(compile.calls).toEqual([])
  await drive({ type: 'autoCompile.typed' })
  await drive({
    type: 'autoCompile.stored',
    candidates: [candidate('old'), candidate('one'), candidate('two')],
  })
  await drive({ type: 'xstate.after.pause.autoCompile.pausing' })
  expect(view().compiling).toBe('one')
  await drive({ type: 'xstate.error.actor.compile', error: noJudge })
  expect(view().outcomes.one).toEqual({ failure: noJudge })
  await drive({ type: 'xstate.after.pause.autoCompile.pausing' })
  expect(view().compiling).toBe('two')
  await drive({ type: 'xstate.done.actor.compile', output: compiles })
  expect(view().outcomes.two).toEqual({ check: compiles })
  expect(said).toEqual(['two'])
  expect(compile.calls.map(({ input }) => input.candidate.fingerprint)).toEqual(['one', 'two'])
})

describe('the programs of a draft', () => {
  const solution = { name: 'a', language: 'C', code: 'x', kind: 'main', score: null } as const
  const draft: ProblemDraft = {
    ...newProblem(),
    ...{ judgeMode: 'spj', judgeProgram: { language: 'C', code: 'c' }, solutions: [solution] },
    generators: [{ name: 'g', language: 'C', code: ' ' }],
  }
  const fingerprints = (given: Partial<ProblemDraft>) =>
    programsOf({ ...draft, ...given }).map(({ fingerprint }) => fingerprint)

  it('are those that have something to compile', () => {
    expect(programsOf(draft).map(({ program }) => program)).toEqual([null, { field: 'solutions', name: 'a' }])
    expect(fingerprints({ judgeMode: 'default' })).toHaveLength(1)
  })

  it('are others once their text, language or files beside them are', () => {
    const [checker, main] = fingerprints({})
    expect(fingerprints({})).toEqual([checker, main])
    expect(fingerprints({ solutions: [{ ...solution, code: 'y' }] })[1]).not.toBe(main)
    expect(fingerprints({ solutions: [{ ...solution, language: 'C++' }] })[1]).not.toBe(main)
    expect(fingerprints({ userExtraFiles: { 'a.h': '' } })).toEqual([
      checker,
      expect.not.stringMatching(`^${main}$`),
    ])
    expect(fingerprints({ judgeExtraFiles: { 'a.h': '' } })[0]).not.toBe(checker)
    expect(fingerprints({ judgeExtraFiles: { 'a.h': '' } })[1]).toBe(main)
  })
})
