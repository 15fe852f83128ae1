import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'

export interface StarButtonProps {
  /** Of the problem, as it is read out. */
  name: string
  starred: boolean
  onStar: (starred: boolean) => void
}

const on = css({ color: 'warning.fg', '& svg': { fill: 'current' } })
const off = css({ color: 'fg.subtle' })

export function StarButton({ name, starred, onStar }: StarButtonProps) {
  const { t } = useTranslation('problem')
  return (
    <IconButton
      size="sm"
      className={starred ? on : off}
      label={t('star.label', { name })}
      aria-pressed={starred}
      icon={<Star size={16} aria-hidden />}
      onClick={() => onStar(!starred)}
    />
  )
}
