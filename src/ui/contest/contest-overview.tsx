import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ContestInfo } from '#contract/contest.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { Empty } from '#ui/kit/notice.tsx'
import { Section } from '#ui/kit/section.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'
import { CalendarLink } from './calendar-link.tsx'

export interface ContestOverviewProps {
  info: ContestInfo
  registered: boolean
}

const text = css({ px: { base: '4', md: '5' }, py: '4', maxW: 'measure' })
const foot = css({ px: { base: '4', md: '5' }, py: '3', borderTopWidth: 'thin' })

/** What the organisers wrote. */
export function ContestOverview({ info, registered }: ContestOverviewProps) {
  const { t } = useTranslation('contest')
  return (
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
        <Empty title={t('overview.empty')} />
      ) : (
        <div className={text}>
          <StatementHtml html={info.descriptionHtml} lang="" />
        </div>
      )}
      {info.gid === null && (
        <div className={foot}>
          <CalendarLink cid={info.id} />
        </div>
      )}
    </Section>
  )
}
