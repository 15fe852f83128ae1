import type { Locale } from '#contract/enums.ts'
import { isMessageKey, type Translate } from '#server/http/translate.ts'
import { noteText } from '#server/problem-package/package-notes.ts'
import type { PackageNote } from '#server/problem-package/problem-package.ts'

/** As it is stored: a sentence, what a compiler said, or an English line of an earlier version. */
export type HiddenReason = string | Pick<PackageNote, 'key' | 'params' | 'text'>

export const hiddenReasonsOf = (notes: readonly PackageNote[]): HiddenReason[] =>
  notes.flatMap(({ level, key, params, text }) => (level === 'hidden' ? [{ key, params, text }] : []))

export const reasonText = (translate: Translate, locale: Locale, reason: HiddenReason): string => {
  if (typeof reason === 'string') return reason
  return isMessageKey(reason.key) ? noteText(translate, locale, reason) : reason.text
}

export const reasonTexts = (
  translate: Translate,
  locale: Locale,
  reasons: readonly HiddenReason[],
): string[] => reasons.map((reason) => reasonText(translate, locale, reason))
