import { RotateCcw, ShieldUser } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/kit/button.tsx'
import { Menu } from '#ui/kit/menu.tsx'

export interface ProblemControlProps {
  /** Its id and title. */
  problem: string
  onRejudge(): void
}

/** What a super admin does to a problem. */
export function ProblemControl({ problem, onRejudge }: ProblemControlProps) {
  const { t } = useTranslation('problemPage')
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('control.menu', { problem })}
          icon={<ShieldUser size={16} aria-hidden />}
          tooltip={false}
        />
      }
      entries={[
        {
          id: 'rejudge',
          text: t('control.rejudge'),
          icon: <RotateCcw size={16} aria-hidden />,
          onSelect: onRejudge,
        },
      ]}
    />
  )
}
