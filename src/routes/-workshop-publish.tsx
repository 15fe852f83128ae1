import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import { may, PublicProgress } from '#contract/enums.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import type { WorkshopProblem } from '#contract/workshop.ts'
import type { ProblemDraftView } from '#machines/problem-draft/problem-draft.view.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { listedFaultText } from '#ui/workshop/fault-text.ts'
import { fieldName } from '#ui/workshop/field-name.ts'
import { WorkshopOutdated } from './-workshop-outdated.tsx'

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

const onPhone = css({ hideFrom: 'md' })
const beside = css({ mdDown: { srOnly: true } })

const toPage = css({
  display: 'inline-flex',
  alignItems: 'center',
  ms: 'auto',
  _coarse: { minH: 'control.lg' },
})

/** The viewer decides whether it joins the problems of the site. */
export const isAsked = (
  { gid, applyPublicProgress }: Pick<WorkshopProblem, 'gid' | 'applyPublicProgress'>,
  roles: readonly string[],
): boolean =>
  gid !== null && applyPublicProgress === PublicProgress.Applying && may('group_problem_admin', roles)

/** Leads to the problem as others see it. */
export function PublishedPage({ problem, roles }: { problem: WorkshopProblem; roles: readonly string[] }) {
  const { gid, published } = problem
  const { t } = useTranslation('workshop')
  if (!published) return null
  const { problemId } = published
  // Whoever decides about it need not be in its group.
  return gid === null || isAsked(problem, roles) ? (
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

/** Leads to texts of two who edited at once, else to the list of what is to be mended. */
export function ToReady({ count, conflicts }: { count: number; conflicts: number }) {
  const { t } = useTranslation('workshop')
  const goTo = (place: HTMLElement | null) => {
    place?.scrollIntoView({ block: 'start' })
    place?.querySelector('button')?.focus({ preventScroll: true })
  }
  if (conflicts > 0)
    return (
      <button
        type="button"
        className={toReady}
        onClick={() => goTo(document.querySelector('[data-conflict]'))}
      >
        <CircleAlert size={16} aria-hidden />
        <span>{t('conflict.waiting', { count: conflicts })}</span>
      </button>
    )
  if (count === 0) return null
  return (
    <button type="button" className={toReady} onClick={() => goTo(document.getElementById('part-ready'))}>
      <CircleAlert size={16} aria-hidden />
      <span className={onPhone} aria-hidden>
        {t('publish.faultsShort', { count })}
      </span>
      <span className={beside}>{t('publish.faults', { count })}</span>
    </button>
  )
}

interface PublishOutcomeProps {
  context: AppContext
  problem: WorkshopProblem
  published: ProblemDraftView['published']
  /** The published revision. */
  live: number | null
  draft: ProblemDraft
}

/** Why the last publish was refused, and what is to be rejudged after one. */
export function PublishOutcome({ context, problem, published, live, draft }: PublishOutcomeProps) {
  const { problemId: name } = draft
  return (
    <>
      <PublishRefused published={published} draft={draft} />
      {problem.rights.publish ? (
        <WorkshopOutdated
          context={context}
          pid={problem.pid}
          gid={problem.gid}
          name={problem.published?.problemId ?? name}
          live={live}
        />
      ) : null}
    </>
  )
}

interface PublishRefusedProps {
  published: ProblemDraftView['published']
  draft: ProblemDraft
}

/** Why the last try to publish did not. */
function PublishRefused({ published, draft }: PublishRefusedProps) {
  const { t, i18n } = useTranslation('workshop')
  if (!published || published.revision !== null) return null
  return (
    <div role="alert">
      {published.isIdTaken ? <p>{t('publish.idTaken', { id: draft.problemId })}</p> : null}
      {published.faults.map((fault) => (
        <p key={`${fault.name} ${fault.field}`}>{listedFaultText(t, fault, draft)}</p>
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
