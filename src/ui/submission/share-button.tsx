import { Globe, Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'

export interface ShareButtonProps {
  /** Everybody may read the code, or every member of its group. */
  shared: boolean
  busy: boolean
  /** The problem lets code be shared. */
  allowed: boolean
  isOfGroup: boolean
  onToggle(): void
}

// On a phone the words stand below all buttons of the code.
const line = css({
  display: { base: 'contents', md: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
})
const words = css({ fontSize: 'sm', color: 'fg.muted', mdDown: { order: '1', w: 'full' } })

/** For the owner: who may read the code, and the switch for it (S1-068). */
export function ShareButton({ shared, busy, allowed, isOfGroup, onToggle }: ShareButtonProps) {
  const { t } = useTranslation('submission')
  const Icon = shared ? Lock : Globe
  const openKey = isOfGroup ? 'share.group' : 'share.public'
  const readersKey = shared && allowed ? openKey : 'share.private'
  return (
    <span className={line}>
      <span className={words} aria-live="polite">
        {t(readersKey)}
      </span>
      <Button
        size="sm"
        iconOnPhone
        icon={<Icon size={16} aria-hidden />}
        busy={busy}
        reason={allowed ? undefined : t('share.off')}
        onClick={onToggle}
      >
        {t(shared && allowed ? 'share.withdraw' : 'share.publish')}
      </Button>
    </span>
  )
}
