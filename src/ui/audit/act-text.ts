import type { TFunction } from 'i18next'

/** What was done in words; an act of before that has none keeps its name. */
export const actText = (t: TFunction<'audit'>, act: string): string =>
  (t as unknown as (key: string, options: { defaultValue: string }) => string)(`audit:acts.${act}`, {
    defaultValue: act,
  })
