import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import type { SolutionOutcome } from '#contract/trial-outcome.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Button } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { VerdictBadge } from '#ui/kit/verdict-badge.tsx'
import { EditLink } from './edit-link.tsx'

export interface ImportCheckProps {
  /** How far it is. */
  at:
    | { phase: 'waiting' | 'building' | 'measuring' | 'running' }
    | { phase: 'failed'; failure: Failure }
    | {
        phase: 'over'
        outcome: { kind: 'none' | 'notBuilt' } | { kind: 'run'; solutions: readonly SolutionOutcome[] }
      }
  pid: number
  /** The group that the problem belongs to; null for the site. */
  gid: number | null
  onRetry?(): void
}

const lines = css({ display: 'flex', flexDirection: 'column', gap: '1', fontSize: 'sm' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

/** What came of the submissions of a package that was brought in. Needs the namespaces `workshop` and `verdict`. */
export function ImportCheck({ at, pid, gid, onRetry }: ImportCheckProps) {
  const { t } = useTranslation('problemAdmin')
  const failureText = useFailureText()
  if (at.phase === 'failed')
    return (
      <span className={line} role="alert">
        {failureText(at.failure)}
        <Button size="sm" onClick={onRetry}>
          {t('import.verify.again')}
        </Button>
      </span>
    )
  if (at.phase !== 'over') return <output className={lines}>{t(`import.verify.${at.phase}`)}</output>
  if (at.outcome.kind === 'run') return <Solutions pid={pid} gid={gid} solutions={at.outcome.solutions} />
  return <output className={lines}>{t(`import.verify.${at.outcome.kind}`)}</output>
}

interface SolutionsProps extends Pick<ImportCheckProps, 'pid' | 'gid'> {
  solutions: readonly SolutionOutcome[]
}

function Solutions({ pid, gid, solutions }: SolutionsProps) {
  const { t } = useTranslation(['problemAdmin', 'workshop'])
  const met = solutions.filter(({ isMet }) => isMet === true).length
  const others = solutions.filter(({ isMet }) => isMet !== true)
  return (
    <output className={lines}>
      {met > 0 ? (
        <span>
          <Badge tone="success">{t('import.verify.met', { count: met })}</Badge>
        </span>
      ) : null}
      {others.map(({ name, kind, language, state, isMet, failure, points }) => (
        <span key={name} className={line}>
          <Badge tone={isMet === null ? 'neutral' : 'danger'}>{name}</Badge>
          {isMet === null
            ? t(`workshop:solutions.state.${state === 'noJudge' ? 'noJudge' : 'none'}`, { language })
            : t('import.verify.expected', { kind: t(`workshop:solutions.kinds.${kind}`) })}
          {failure ? <VerdictBadge status={failure.status} size="sm" /> : null}
          {failure?.test ? t('import.verify.onTest', { number: failure.test }) : null}
          {points === null ? null : t('workshop:solutions.score', { score: points })}
        </span>
      ))}
      <span>
        <EditLink gid={gid} pid={pid} hash="part-solutions">
          {t('import.verify.toSolutions')}
        </EditLink>
      </span>
    </output>
  )
}
