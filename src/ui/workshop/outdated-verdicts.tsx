import { RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutdatedVerdicts as Outdated } from '#contract/judge-control.ts'
import { WordLine } from '#ui/account/form-parts.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Menu } from '#ui/kit/menu.tsx'
import { head, quiet } from './workshop-styles.ts'

interface OutdatedVerdictsProps extends Outdated {
  /** Those outside contests. */
  onRejudge(): void
  onContest(cid: number): void
}

/** How many submissions an earlier revision judged, and the way to rejudge them. */
export function OutdatedVerdicts(props: OutdatedVerdictsProps) {
  const { outside, contests, elsewhere, onRejudge, onContest } = props
  const { t } = useTranslation('workshop')
  const [isHidden, setHidden] = useState(false)
  const own = contests.reduce((sum, { count }) => sum + count, outside)
  if (isHidden || own + elsewhere === 0) return null
  const icon = <RotateCcw size={16} aria-hidden />
  const entries = contests.map(({ cid, title, count }) => ({
    id: String(cid),
    text: t('outdated.inContest', { title, value: count }),
    onSelect: () => onContest(cid),
  }))
  return (
    <div className={head}>
      <WordLine tone="plain">{t('outdated.count', { count: own + elsewhere })}</WordLine>
      {elsewhere > 0 ? <span className={quiet}>{t('outdated.elsewhere', { count: elsewhere })}</span> : null}
      {entries.length > 0 ? (
        <Menu
          trigger={<Button icon={icon}>{t('outdated.choose')}</Button>}
          entries={
            outside > 0
              ? [
                  { id: 'outside', text: t('outdated.outside', { value: outside }), onSelect: onRejudge },
                  ...entries,
                ]
              : entries
          }
        />
      ) : null}
      {entries.length === 0 && outside > 0 ? (
        <Button icon={icon} onClick={onRejudge}>
          {t('outdated.rejudge')}
        </Button>
      ) : null}
      <IconButton
        size="sm"
        label={t('outdated.hide')}
        icon={<X size={16} aria-hidden />}
        onClick={() => setHidden(true)}
      />
    </div>
  )
}
