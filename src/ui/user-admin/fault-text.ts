import type { TFunction } from 'i18next'
import { passwordMax, passwordMin, profile, usernameMax } from '#contract/limits/account.ts'
import { userAdmin } from '#contract/limits/site.ts'
import { type AccountFault, type RowFault, type SeriesFault, userColumns } from '#contract/user-rules.ts'

const limits = {
  usernameMax,
  passwordMin,
  passwordMax,
  realnameMax: profile.realnameMax,
  nicknameMax: profile.nicknameMax,
  schoolMax: profile.schoolMax,
  titleNameMax: userAdmin.titleNameMax,
  columns: userColumns.length,
}

/** What is wrong with an account, in words. */
export const faultText = (
  t: TFunction<'userAdmin'>,
  fault: AccountFault | RowFault | 'twice' | 'emailTwice' | 'usernameTaken' | 'emailTaken',
): string => t(`fault.${fault}`, limits)

export const seriesFaultText = (t: TFunction<'userAdmin'>, fault: SeriesFault): string =>
  t(`series.fault.${fault}`, {
    usernameMax,
    numberMax: userAdmin.numberMax,
    batchMax: userAdmin.batchMax,
    min: userAdmin.generatedPasswordMin,
    max: userAdmin.generatedPasswordMax,
  })
