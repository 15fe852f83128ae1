import { useTranslation } from 'react-i18next'
import type { JudgeService } from '#contract/judge-fleet.ts'
import { css } from '#styled/css/index.js'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { JudgeTable } from './judge-table.tsx'

export interface FleetProps {
  phase: 'loading' | 'failed' | 'stale' | 'shown'
  judges: readonly JudgeService[] | undefined
  busy: boolean
  /** Why nothing newer is known. */
  failure: string | undefined
  onReload(): void
  /** The judge that is being taken off the list. */
  underWay?: string | undefined
  /** Absent for whoever may not. */
  onRemove?: ((judge: JudgeService) => void) | undefined
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const facts = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '2' })
const term = css({ fontSize: 'sm', color: 'fg.muted' })
const figure = css({ fontSize: 'xl', fontWeight: 'semibold', textStyle: 'figure' })

export function Fleet({ phase, judges, busy, failure = '', onReload, underWay, onRemove }: FleetProps) {
  const { t } = useTranslation('admin')
  if (phase === 'failed') {
    return (
      <Card pad="none">
        <Failed message={failure} busy={busy} onRetry={onReload} />
      </Card>
    )
  }
  return (
    <div className={layout}>
      {phase === 'stale' && <StaleMark message={failure} busy={busy} onRetry={onReload} />}
      {judges !== undefined && judges.length > 0 && <Totals judges={judges} />}
      <Card pad="none">
        {judges?.length === 0 ? (
          <Empty title={t('judges.empty')}>{t('judges.emptyHint')}</Empty>
        ) : (
          <JudgeTable judges={judges} underWay={underWay} onRemove={onRemove} />
        )}
      </Card>
    </div>
  )
}

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

/** What the judges that were heard a moment ago offer together. */
function Totals({ judges }: { judges: readonly JudgeService[] }) {
  const { t } = useTranslation('admin')
  const alive = judges.filter((judge) => judge.alive)
  const slots = sum(alive.map((judge) => judge.slots))
  const used = sum(alive.map((judge) => judge.slotsInUse))
  return (
    <dl className={facts}>
      <div>
        <dt className={term}>{t('judges.alive')}</dt>
        <dd className={figure}>{t('judges.ofAll', { value: alive.length, all: judges.length })}</dd>
      </div>
      <div>
        <dt className={term}>{t('judges.slots')}</dt>
        <dd className={figure}>{t('judges.ofAll', { value: used, all: slots })}</dd>
      </div>
    </dl>
  )
}
