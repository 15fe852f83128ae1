import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContestInfo } from '#contract/contest.ts'
import type { ContestStatus } from '#contract/enums.ts'
import { css, cx } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Section } from '#ui/kit/section.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'
import { ContestRules } from './contest-rules.tsx'

export interface ContestOverviewProps {
  info: ContestInfo
  status: ContestStatus
  registered: boolean
  /** The problems and what the viewer has reached, where they are open. */
  problems?: ReactNode
}

const quiet = css({ color: 'fg.muted' })
const text = css({ px: { base: '4', md: '5' }, py: '4', maxW: 'measure' })
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  gap: { base: '3', md: '4' },
  alignItems: 'start',
})
/** With nothing to read there are the facts alone. */
const alone = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: { base: '3', md: '4' },
  alignItems: 'start',
})
const aside = css({ display: 'flex', flexDirection: 'column', gap: { base: '3', md: '4' } })

/** What the organizers wrote, and beside it what holds and how far the viewer has come. */
export function ContestOverview({ info, status, registered, problems }: ContestOverviewProps) {
  const { t } = useTranslation('contest')
  if (info.description.trim() === '' && !registered) {
    return (
      <div className={problems ? alone : undefined}>
        {problems}
        <ContestRules info={info} status={status} />
      </div>
    )
  }
  return (
    <div className={columns}>
      <Section
        title={t('overview.title')}
        extra={
          registered && (
            <Badge tone="success">
              <CircleCheck size={14} aria-hidden />
              {t('overview.registered')}
            </Badge>
          )
        }
      >
        {info.description.trim() === '' ? (
          <p className={cx(text, quiet)}>{t('overview.empty')}</p>
        ) : (
          <div className={text}>
            <StatementHtml html={info.descriptionHtml} lang="" />
          </div>
        )}
      </Section>
      <div className={aside}>
        {problems}
        <ContestRules info={info} status={status} />
      </div>
    </div>
  )
}
