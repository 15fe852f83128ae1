import { Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/kit/button.tsx'
import { type MendPlace, mends } from './mend-place.ts'

export interface RunOrStopProps {
  isRunning: boolean
  acting: boolean
  /** Why nothing can be run now. */
  reason: string | undefined
  icon: ReactNode
  label: string
  /** It is what the reader came for. */
  isDue?: boolean
  /** What publishing checks call it. */
  place?: MendPlace
  onRun(): void
  onStop(): void
}

/** One button that runs a work of the judges and then stops it: the focus stays on it. */
export function RunOrStop({
  isRunning,
  acting,
  reason,
  icon,
  label,
  isDue = false,
  place,
  onRun,
  onStop,
}: RunOrStopProps) {
  const { t } = useTranslation('workshop')
  return (
    <Button
      variant={isDue && !isRunning ? 'solid' : 'outline'}
      icon={isRunning ? <Square size={16} /> : icon}
      busy={acting}
      {...(place && mends(place))}
      reason={isRunning ? undefined : reason}
      onClick={isRunning ? onStop : onRun}
    >
      {isRunning ? t('solutions.stop') : label}
    </Button>
  )
}
