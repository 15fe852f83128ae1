import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { LinkButton } from '#ui/kit/link.tsx'

// Where the columns stand below each other it would push them down once it is known who reads.
const box = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  lgDown: { display: 'none' },
})
const words = css({ maxW: 'measure', fontSize: 'lg' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

export interface InvitationProps {
  /** Undefined where nobody can register. */
  onRegister: (() => void) | undefined
}

/** What a visitor can do here, in no more room than what stands beside it. */
export function Invitation({ onRegister }: InvitationProps) {
  const { t } = useTranslation('home')
  return (
    <div className={box}>
      <p className={words}>{t('invitation.text')}</p>
      <div className={acts}>
        <LinkButton variant="solid" icon={<ArrowRight size={16} aria-hidden />} to="/problem">
          {t('invitation.browse')}
        </LinkButton>
        {onRegister ? <Button onClick={onRegister}>{t('invitation.register')}</Button> : null}
      </div>
    </div>
  )
}
