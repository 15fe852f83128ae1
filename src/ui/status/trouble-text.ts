import { useTranslation } from 'react-i18next'
import type { QueueKind, Trouble } from '#contract/status.ts'
import { queueKinds } from '#contract/status.ts'
import { durationWords } from '#ui/kit/duration-words.ts'

const secondsOfMinute = 60
const minuteMs = secondsOfMinute * 1_000
const isKind = (subject: string): subject is QueueKind => queueKinds.some((kind) => kind === subject)

/** Work that judges do, in words. */
export function useQueueKindText(): (kind: QueueKind) => string {
  const { t } = useTranslation('admin')
  return (kind) => t(`queueKinds.${kind}`)
}

/** What is wrong, as a sentence. */
export function useTroubleText(): (trouble: Trouble) => string {
  const { t, i18n } = useTranslation('admin')
  const kindText = useQueueKindText()
  return ({ kind, subject, value }) => {
    const name = isKind(subject) ? kindText(subject) : subject
    const minutes = Math.max(1, Math.round(value / minuteMs))
    const lasting = durationWords(minutes * secondsOfMinute, i18n.language)
    return t(`troubles.${kind}`, { name, lasting, figure: value / 100 })
  }
}
