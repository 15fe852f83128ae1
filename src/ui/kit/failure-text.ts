import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'

const notFound = 404
const noAccess = 403

/** What went wrong in words: the server's own where it sent any (S1-101 to S1-107). */
export function failureText(t: TFunction<'shell'>, failure: Failure): string {
  if (failure.kind === 'offline') return t('failure.offline')
  if (failure.kind === 'timeout') return t('failure.timeout')
  if (failure.kind === 'no file') return t('failure.file')
  if (failure.kind === 'broken' && failure.status === notFound) return t('failure.notFound')
  return failure.message === '' ? t('failure.server') : failure.message
}

/** What the server said of it, if anything: on a page of its own it says more than the words for a status (S1-104). */
export const serversWords = (failure: Failure): string | undefined =>
  'message' in failure && failure.message !== '' ? failure.message : undefined

/** Why the same call would fail again: what it asks for is not there, or not for this reader. */
export type FinalReason = 'missing' | 'closed'

/** Undefined where trying again may help. */
export const finalReason = (failure: Failure | undefined): FinalReason | undefined => {
  switch (failure?.kind) {
    case 'forbidden':
      return 'closed'
    case 'refused':
      if (failure.retryAfterMs !== undefined) return undefined
      return failure.status === noAccess ? 'closed' : 'missing'
    case 'broken':
      return failure.status === notFound ? 'missing' : undefined
    default:
      return undefined
  }
}

export function useFailureText(): (failure: Failure) => string {
  const { t } = useTranslation('shell')
  return (failure) => failureText(t, failure)
}
