import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Switch } from '#ui/kit/switch.tsx'

export interface LateSwitchProps {
  /** What was submitted after the end of the contest is shown and counted too. */
  late: boolean
  onLate(late: boolean): void
}

const line = css({ display: 'flex', justifyContent: 'flex-end' })

export function LateSwitch({ late, onLate }: LateSwitchProps) {
  const { t } = useTranslation('contest')
  return (
    <div className={line}>
      <Switch checked={late} onChecked={onLate}>
        {t('late')}
      </Switch>
    </div>
  )
}
