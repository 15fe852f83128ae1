import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'

export interface LogoutCardProps {
  name: string
  busy: boolean
  onLeave: () => void
  onStay: () => void
}

const frame = css({ w: 'full', maxW: 'dialog.sm', mx: 'auto', mt: { base: '0', md: '8' } })
const heading = css({ textStyle: 'title' })
const words = css({ mt: '2', color: 'fg.muted', overflowWrap: 'anywhere' })
const acts = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', mt: '5' })

export function LogoutCard({ name, busy, onLeave, onStay }: LogoutCardProps) {
  const { t } = useTranslation('setting')
  return (
    <Card className={frame}>
      <h1 className={heading}>{t('logout.title')}</h1>
      <p className={words}>{t('logout.text', { name })}</p>
      <div className={acts}>
        <Button onClick={onStay}>{t('logout.stay')}</Button>
        <Button variant="solid" busy={busy} icon={<LogOut size={16} aria-hidden />} onClick={onLeave}>
          {t('logout.leave')}
        </Button>
      </div>
    </Card>
  )
}
