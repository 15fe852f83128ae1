import type { TFunction } from 'i18next'
import { usernameMax } from '#contract/limits/account.ts'
import { contest as limits } from '#contract/limits/contest.ts'
import type { ContestField, ContestFieldError } from './contest-form-props.ts'

const requiredKeys = {
  title: 'error.title',
  description: 'error.description',
  start: 'error.start',
  end: 'error.end',
  pwd: 'error.pwd',
} as const

const maxima: Partial<Record<ContestField, number>> = {
  title: limits.titleMax,
  description: limits.descriptionMax,
  pwd: limits.passwordMax,
  accountExtra: limits.accountRuleMax,
  starAccount: usernameMax,
  awards: limits.awardNameMax,
}
const counts: Partial<Record<ContestField, number>> = {
  starAccount: limits.starsMax,
  awards: limits.awardsMax,
}

const isNamed = (field: ContestField): field is keyof typeof requiredKeys => field in requiredKeys

/** What is wrong with a field (S3-124 to S3-130). */
export function contestErrorText(
  t: TFunction<'contestAdmin'>,
  field: ContestField,
  error: ContestFieldError,
): string {
  if (error === 'required') return t(isNamed(field) ? requiredKeys[field] : 'error.awardName')
  if (error === 'tooLong') return t('error.tooLong', { max: maxima[field] ?? 0 })
  if (error === 'tooMany') return t('error.tooMany', { max: counts[field] ?? 0 })
  if (error === 'numbers') return t(field === 'awards' ? 'error.awardNumber' : 'error.accountNumber')
  return t(`error.${error}`)
}
