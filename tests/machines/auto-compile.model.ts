import type { Failure } from '#contract/failure.ts'
import type { ProgramCheck } from '#contract/workshop.ts'
import { type AutoCompileSnapshot, autoCompileMachine } from '#machines/auto-compile/auto-compile.machine.ts'
import type { CompileCandidate } from '#machines/auto-compile/auto-compile.rules.ts'
import { modelOf, stateText } from '#support/browser/model.ts'

export const candidate = (fingerprint: string, name: string | null = fingerprint): CompileCandidate => ({
  fingerprint,
  program: name === null ? null : { field: 'solutions', name },
})
export const noJudge: Failure = { kind: 'refused', status: 500, message: 'no judge' }
export const compiles: ProgramCheck = { compiles: true, message: '' }

export const autoCompileEvents = [
  { type: 'autoCompile.stored', candidates: [] },
  { type: 'autoCompile.stored', candidates: [candidate('old')] },
  { type: 'autoCompile.stored', candidates: [candidate('old'), candidate('new')] },
  { type: 'autoCompile.typed' },
  { type: 'xstate.done.actor.compile', output: compiles },
  { type: 'xstate.error.actor.compile', error: noJudge },
  { type: 'xstate.after.pause.autoCompile.pausing' },
] as const
export type AutoCompileDriven = (typeof autoCompileEvents)[number]

const fingerprintsOf = (candidates: readonly CompileCandidate[]) =>
  candidates.map(({ fingerprint }) => fingerprint).join('+') || 'none'

export const autoCompileModel = modelOf<AutoCompileDriven, AutoCompileSnapshot>(autoCompileMachine, {
  input: { pid: 1000 },
  events: autoCompileEvents,
  vertex: ({ value, context: { candidates, atOpen, outcomes, current } }) =>
    [
      stateText(value),
      `${fingerprintsOf(candidates)} of ${atOpen?.join('+') || (atOpen ? 'none' : 'nothing known')}`,
      current && `at ${current.fingerprint}`,
      ...Object.entries(outcomes).map(
        ([fingerprint, { check }]) => `${fingerprint} ${check ? 'compiled' : 'failed'}`,
      ),
    ]
      .filter(Boolean)
      .join(', '),
  note: (event) => (event.type === 'autoCompile.stored' ? fingerprintsOf(event.candidates) : undefined),
})
