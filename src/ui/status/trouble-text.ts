import { useTranslation } from 'react-i18next'
import type { QueueKind, Trouble } from '#contract/status.ts'
import { queueKinds } from '#contract/status.ts'

const minuteMs = 60_000
const isKind = (subject: string): subject is QueueKind => queueKinds.some((kind) => kind === subject)

/** Work that judges do, in words. */
export function useQueueKindText(): (kind: QueueKind) => string {
  const { t } = useTranslation('admin')
  return (kind) => t(`queueKinds.${kind}`)
}

/** What is wrong, as a sentence. */
export function useTroubleText(): (trouble: Trouble) => string {
  const { t } = useTranslation('admin')
  const kindText = useQueueKindText()
  return ({ kind, subject, value }) => {
    const name = isKind(subject) ? kindText(subject) : subject
    const figure = kind === 'diskLow' ? value / 100 : Math.max(1, Math.round(value / minuteMs))
    return t(`troubles.${kind}`, { name, figure })
  }
}
