import type { Failure } from '#contract/failure.ts'
import type { ProgramCheck } from '#contract/workshop.ts'
import { type AutoCompileSnapshot, autoCompileMachine } from '#machines/auto-compile/auto-compile.machine.ts'
import type { CompileWish } from '#machines/auto-compile/auto-compile.rules.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export const wish = (mark: string, name: string | null = mark): CompileWish => ({
  mark,
  program: name === null ? null : { field: 'solutions', name },
})
export const noJudge: Failure = { kind: 'refused', status: 500, message: 'no judge' }
export const compiles: ProgramCheck = { compiles: true, message: '' }

export const autoCompileEvents = [
  { type: 'autoCompile.stored', wishes: [] },
  { type: 'autoCompile.stored', wishes: [wish('old')] },
  { type: 'autoCompile.stored', wishes: [wish('old'), wish('new')] },
  { type: 'autoCompile.typed' },
  { type: 'xstate.done.actor.compile', output: compiles },
  { type: 'xstate.error.actor.compile', error: noJudge },
  { type: 'xstate.after.pause.autoCompile.pausing' },
] as const
export type AutoCompileDriven = (typeof autoCompileEvents)[number]

const marksOf = (wishes: readonly CompileWish[]) => wishes.map(({ mark }) => mark).join('+') || 'none'

export const autoCompileModel = modelOf<AutoCompileDriven, AutoCompileSnapshot>(autoCompileMachine, {
  input: { pid: 1000 },
  events: autoCompileEvents,
  vertex: ({ value, context: { wishes, first, outcomes, current } }) =>
    [
      stateText(value),
      `${marksOf(wishes)} of ${first?.join('+') || (first ? 'none' : 'nothing known')}`,
      current && `at ${current.mark}`,
      ...Object.entries(outcomes).map(([mark, { check }]) => `${mark} ${check ? 'compiled' : 'failed'}`),
    ]
      .filter(Boolean)
      .join(', '),
  note: (event) => (event.type === 'autoCompile.stored' ? marksOf(event.wishes) : undefined),
})
