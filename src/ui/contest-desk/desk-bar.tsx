import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { Switch } from '#ui/kit/switch.tsx'

export interface DeskBarProps {
  /** Words before the controls that all desks have. */
  children?: ReactNode
  /** The list is loaded again every 10 s. */
  following: boolean
  busy: boolean
  onFollow(following: boolean): void
  onReload(): void
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5', rowGap: '3' })
const acts = css({ display: 'flex', alignItems: 'center', gap: '3', ms: 'auto' })

export function DeskBar({ children, following, busy, onFollow, onReload }: DeskBarProps) {
  const { t } = useTranslation('contestDesk')
  return (
    <div className={bar}>
      {children}
      <div className={acts}>
        <Switch checked={following} onChecked={onFollow}>
          {t('bar.follow')}
        </Switch>
        <IconButton
          variant="outline"
          label={t('bar.reload')}
          busy={busy}
          icon={<RefreshCw size={16} aria-hidden />}
          onClick={onReload}
        />
      </div>
    </div>
  )
}
