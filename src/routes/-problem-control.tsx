import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import { ProblemControl } from '#ui/problem/problem-control.tsx'
import { JudgeControlDialogs, useJudgeControl } from './-judge-control.tsx'

export interface RootProblemControlProps {
  context: AppContext
  info: ProblemInfo
  /** Counts and statuses are other ones now. */
  onDone(): void
}

/** What a super admin does to the problem that is open. */
export function RootProblemControl({ context, info, onDone }: RootProblemControlProps) {
  const { t } = useTranslation(['problemPage', 'problem'])
  const control = useJudgeControl(context)
  const { id: pid, problemId, title } = info.problem
  const name = t('problem:heading', { id: problemId, title })
  const seen = useRef(control.done)
  useEffect(() => {
    if (seen.current === control.done) return
    seen.current = control.done
    onDone()
  }, [control.done, onDone])
  return (
    <>
      <ProblemControl
        problem={name}
        onRejudge={() => control.send({ type: 'control.ask', act: { kind: 'rejudgeProblem', pid } })}
      />
      <JudgeControlDialogs control={control} problem={{ logic: context.logic, pid, name }} />
    </>
  )
}
