import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import { may, PublicProgress } from '#contract/enums.ts'
import type { WorkshopProblem } from '#contract/workshop.ts'
import type { ProblemDraftView } from '#machines/problem-draft/problem-draft.view.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { fieldName } from '#ui/workshop/field-name.ts'
import { WorkshopAffected } from './-workshop-affected.tsx'

const toReady = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  color: 'danger.fg',
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '[0.2em]',
  _coarse: { minH: 'control.lg' },
})

const toPage = css({
  display: 'inline-flex',
  alignItems: 'center',
  ms: 'auto',
  _coarse: { minH: 'control.lg' },
})

/** Leads to the problem as others see it. */
export function PublishedPage({ problem, roles }: { problem: WorkshopProblem; roles: readonly string[] }) {
  const { gid, published, applyPublicProgress } = problem
  const { t } = useTranslation('workshop')
  if (!published) return null
  const { problemId } = published
  // Whoever decides about it need not be in its group.
  const isAsked = applyPublicProgress === PublicProgress.Applying && may('group_problem_admin', roles)
  return gid === null || isAsked ? (
    <Link className={toPage} to="/problem/$problemId" params={{ problemId }}>
      {t('publish.page')}
    </Link>
  ) : (
    <Link
      className={toPage}
      to="/group/$groupId/problem/$problemId"
      params={{ groupId: String(gid), problemId }}
    >
      {t('publish.page')}
    </Link>
  )
}

/** Leads to the list of what is to be mended. */
export function ToReady({ count }: { count: number }) {
  const { t } = useTranslation('workshop')
  if (count === 0) return null
  return (
    <button
      type="button"
      className={toReady}
      onClick={() => {
        const list = document.getElementById('part-ready')
        list?.scrollIntoView({ block: 'start' })
        list?.querySelector('button')?.focus({ preventScroll: true })
      }}
    >
      <CircleAlert size={16} aria-hidden />
      {t('publish.faults', { count })}
    </button>
  )
}

interface PublishOutcomeProps {
  context: AppContext
  pid: number
  published: ProblemDraftView['published']
  problemId: string
}

/** What came of the last publish. */
export function PublishOutcome({ context, pid, published, problemId }: PublishOutcomeProps) {
  if (!published?.revision) return <Refused published={published} problemId={problemId} />
  const { number } = published.revision
  return (
    <WorkshopAffected key={number} context={context} pid={pid} name={problemId} count={published.affected} />
  )
}

/** Why the last try to publish did not. */
function Refused({ published, problemId }: { published: ProblemDraftView['published']; problemId: string }) {
  const { t, i18n } = useTranslation('workshop')
  if (!published || published.revision !== null) return null
  return (
    <div role="alert">
      {published.isIdTaken ? <p>{t('publish.idTaken', { id: problemId })}</p> : null}
      {published.faults.map(({ name, field }) => (
        <p key={`${name} ${field}`}>{t(`fault.${name}`)}</p>
      ))}
      {published.newer.length > 0 ? (
        <p>
          {t('publish.newer', {
            fields: listWords(
              published.newer.map((field) => fieldName(t, field)),
              i18n.language,
            ),
          })}
        </p>
      ) : null}
    </div>
  )
}
