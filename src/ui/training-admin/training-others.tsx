import { useTranslation } from 'react-i18next'
import type { TrainingAuth } from '#contract/enums.ts'
import type { TrainingCategory } from '#contract/training.ts'
import { OthersBox } from '#ui/admin/others-box.tsx'
import { absoluteTime } from '#ui/kit/time-words.ts'

export interface TrainingOthersProps {
  /** The last press came after somebody else's. */
  outdated: boolean
  /** What somebody else changed since it was loaded, and whether another value was typed here. */
  others: readonly { field: string; value: unknown; kept: boolean }[]
  categories: readonly TrainingCategory[]
}

const labels = {
  title: 'name',
  rank: 'number',
  category: 'category',
  auth: 'access',
  due: 'due',
  description: 'description',
  status: 'shown',
} as const
const isShown = (field: string): field is keyof typeof labels => field in labels

/** What somebody else saved of the training since its form was loaded. */
export function TrainingOthers({ outdated, others, categories }: TrainingOthersProps) {
  const { t, i18n } = useTranslation(['trainingAdmin', 'training'])
  const words = (field: keyof typeof labels, now: unknown): unknown => {
    if (field === 'auth') return t(`training:auth.${now as TrainingAuth}`)
    if (field === 'category') return categories.find(({ id }) => String(id) === now)?.name ?? now
    return field === 'due' && now !== '' ? absoluteTime(String(now), i18n.language) : now
  }
  return (
    <OthersBox
      outdated={outdated}
      text={t('outdated')}
      changes={others.flatMap(({ field, value, kept }) =>
        isShown(field) ? [{ label: t(labels[field]), value: words(field, value), kept }] : [],
      )}
    />
  )
}
