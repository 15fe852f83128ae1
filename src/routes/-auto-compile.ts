import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { NamedProgram, ProgramCheck, WorkshopProblem } from '#contract/workshop.ts'
import { programsOf } from '#machines/auto-compile/auto-compile.rules.ts'
import { autoCompileView } from '#machines/auto-compile/auto-compile.view.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { useFlow } from './-use-flow.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

export const isSameProgram = (one: NamedProgram | undefined, other: NamedProgram | undefined) =>
  one?.field === other?.field && one?.name === other?.name

/** What the judges said of a program of the draft: its checker or interactor, or one with a name. */
export const checkOf = (
  { programCheck, programChecks }: WorkshopProblem,
  program: NamedProgram | undefined,
) => (program ? (programChecks.find((each) => isSameProgram(each, program)) ?? null) : programCheck)

interface AutoCompileParts {
  problem: WorkshopProblem
  draft: ProblemDraft
  isStored: boolean
  /** What the judges say of the checker or interactor. */
  onChecker(fingerprint: string, check: ProgramCheck): void
}

/** Has what the viewer changes compiled once it is stored; says what is known of a program by it. */
export function useAutoCompile(
  machine: WorkshopScreen['autoCompile'],
  { problem, draft, isStored, onChecker }: AutoCompileParts,
) {
  const failureText = useFailureText()
  const actor = useFlow(machine, { input: { pid: problem.pid } })
  const { outcomes, compiling } = useSelector(actor, autoCompileView, shallowEqual)
  const { judgeMode, judgeProgram, judgeExtraFiles, userExtraFiles } = draft
  const { solutions, generators, validators } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fields of the draft change with every key
  const programs = useMemo(
    () => programsOf(draft),
    [judgeMode, judgeProgram, judgeExtraFiles, userExtraFiles, solutions, generators, validators],
  )
  const mayEdit = problem.rights.edit
  useEffect(() => {
    if (!mayEdit) return
    const candidates = programs.filter(({ program }) => checkOf(problem, program ?? undefined) === null)
    actor.send(isStored ? { type: 'autoCompile.stored', candidates } : { type: 'autoCompile.typed' })
  }, [actor, mayEdit, isStored, programs, problem])
  const latest = useRef(onChecker)
  latest.current = onChecker
  useEffect(() => {
    const heard = actor.on('autoCompile.compiled', ({ candidate: { program, fingerprint }, check }) => {
      if (program === null) latest.current(fingerprint, check)
    })
    return () => heard.unsubscribe()
  }, [actor])
  return (program: NamedProgram | undefined) => {
    const fingerprint =
      programs.find((each) => isSameProgram(each.program ?? undefined, program))?.fingerprint ?? ''
    const outcome = outcomes[fingerprint]
    return {
      check: outcome?.check ?? null,
      isCompiling: fingerprint !== '' && compiling === fingerprint,
      failure: outcome?.failure && failureText(outcome.failure),
    }
  }
}
