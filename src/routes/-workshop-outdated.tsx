import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import { Link } from '#ui/kit/link.tsx'
import { OutdatedVerdicts } from '#ui/workshop/outdated-verdicts.tsx'
import { RejudgeOutcome } from '#ui/workshop/rejudge-outcome.tsx'
import { JudgeControlDialogs, useJudgeControl } from './-judge-control.tsx'
import { usePage } from './-use-page.ts'

interface WorkshopOutdatedProps {
  context: AppContext
  pid: number
  /** The group that it belongs to; null on the site. */
  gid: number | null
  /** Its published display id. */
  name: string
  /** The published revision. */
  live: number | null
}

function ToSubmissions({ gid, name }: Pick<WorkshopOutdatedProps, 'gid' | 'name'>) {
  const { t } = useTranslation('workshop')
  const search = { problemID: name }
  return gid === null ? (
    <Link to="/status" search={search}>
      {t('rejudge.submissions')}
    </Link>
  ) : (
    <Link to="/group/$groupId/status" params={{ groupId: String(gid) }} search={search}>
      {t('rejudge.submissions')}
    </Link>
  )
}

/** After a publish that may change verdicts, until they are judged again. */
export function WorkshopOutdated({ context, pid, gid, name, live }: WorkshopOutdatedProps) {
  const navigate = useNavigate()
  const control = useJudgeControl(context)
  const { data } = usePage(context.logic.outdatedVerdicts, { pid, live, rejudges: control.done })
  const { data: outcome } = usePage(context.logic.rejudgeOutcome, { pid, rejudges: control.done })
  return (
    <>
      {outcome ? (
        <RejudgeOutcome
          key={control.done}
          {...outcome}
          toSubmissions={<ToSubmissions gid={gid} name={name} />}
        />
      ) : null}
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
