import { useNavigate } from '@tanstack/react-router'
import type { AppContext } from '#app/compose.ts'
import { OutdatedVerdicts } from '#ui/workshop/outdated-verdicts.tsx'
import { JudgeControlDialogs, useJudgeControl } from './-judge-control.tsx'
import { usePage } from './-use-page.ts'

interface WorkshopOutdatedProps {
  context: AppContext
  pid: number
  /** What the problem is called. */
  name: string
  /** The published revision. */
  live: number | null
}

/** After a publish that may change verdicts, until they are judged again. */
export function WorkshopOutdated({ context, pid, name, live }: WorkshopOutdatedProps) {
  const navigate = useNavigate()
  const control = useJudgeControl(context)
  const { data } = usePage(context.logic.outdatedVerdicts, { pid, live, rejudges: control.done })
  return (
    <>
      {data ? (
        <OutdatedVerdicts
          key={live}
          {...data}
          onRejudge={() => control.send({ type: 'control.ask', act: { kind: 'rejudgeProblem', pid } })}
          onContest={(cid) =>
            void navigate({ to: '/contest/$contestId/rejudge', params: { contestId: String(cid) } })
          }
        />
      ) : null}
      <JudgeControlDialogs control={control} problem={{ logic: context.logic, pid, name }} />
    </>
  )
}
