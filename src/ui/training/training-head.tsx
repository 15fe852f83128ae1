import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TrainingInfo } from '#contract/training.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Link } from '#ui/kit/link.tsx'
import { LineHead } from '#ui/shell/line-head.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'
import { ProgressRing } from './progress-ring.tsx'
import { AuthBadge, CategoryBadge, DueBadge } from './training-badges.tsx'

export interface TrainingHeadProps {
  info: TrainingInfo
  /** What it stands in. */
  trail?: ReactNode
  tabs: ReactNode
  /** The reader is not in. */
  closed?: boolean
  /** One line above a part that needs the room. */
  compact?: boolean
  /** With the description. */
  described?: boolean
  children?: ReactNode
}

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  w: 'full',
  maxW: 'page',
  mx: 'auto',
  px: { base: '3', md: '6' },
  py: { base: '4', md: '6' },
})
const lineFigure = css({ textStyle: 'figure', fontSize: 'sm', color: 'fg.muted', whiteSpace: 'nowrap' })
const wideDue = css({ mdDown: { display: 'none' } })
// On a phone on a line of its own, so that the title keeps its room.
const narrowDue = css({
  md: { display: 'none' },
  px: '3',
  py: '1.5',
  bg: 'surface',
  borderBottomWidth: 'thin',
})
const head = css({
  display: 'flex',
  flexDirection: { base: 'column', md: 'row' },
  alignItems: { md: 'center' },
  justifyContent: 'space-between',
  gap: '4',
  p: { base: '4', md: '5' },
})
const words = css({ display: 'flex', flexDirection: 'column', gap: '3', minW: '0' })
const heading = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const tags = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', fontSize: 'sm' })
const by = css({ color: 'fg.muted' })
const description = css({ px: { base: '4', md: '5' }, pb: { base: '4', md: '5' } })
const tabLine = css({ borderTopWidth: 'thin', px: { base: '1', md: '2' } })

/** What a training is and how far the viewer has come, above its parts (S2-049). */
export function TrainingHead(props: TrainingHeadProps) {
  const { info, trail, tabs, closed = false, compact = false, described = false, children } = props
  const { t } = useTranslation('training')
  const { title, rank, author, auth, categoryName, categoryColor, problemCount, acCount, dueTime } = info
  if (compact) {
    return (
      <LineHead
        title={title}
        tabs={tabs}
        tabsLabel={t('tabs.label')}
        end={
          <>
            <span className={wideDue}>
              <DueBadge due={dueTime} />
            </span>
            <span className={lineFigure}>{t('head.progress', { solved: acCount, total: problemCount })}</span>
          </>
        }
      >
        {dueTime === null ? null : (
          <p className={narrowDue}>
            <DueBadge due={dueTime} />
          </p>
        )}
        {children}
      </LineHead>
    )
  }
  return (
    <div className={frame}>
      <Card pad="none">
        <header className={head}>
          <div className={words}>
            {trail}
            <h1 className={heading}>{title}</h1>
            <div className={tags}>
              <AuthBadge auth={auth} gid={info.gid} />
              <CategoryBadge name={categoryName} color={categoryColor} />
              <DueBadge due={dueTime} />
              <span className={by}>{t('head.number', { value: rank })}</span>
              <Link className={by} to="/user-home" search={{ username: author }}>
                {t('head.by', { author })}
              </Link>
            </div>
          </div>
          {closed && problemCount === 0 ? null : <ProgressRing training={info} />}
        </header>
        {described && info.descriptionHtml !== '' && (
          <div className={description}>
            <StatementHtml compact html={info.descriptionHtml} lang="" />
          </div>
        )}
        <div className={tabLine}>{tabs}</div>
      </Card>
      {children}
    </div>
  )
}
