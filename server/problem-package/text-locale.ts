import type { Locale } from '#contract/enums.ts'

/** The language of a statement that does not say it: Chinese once it has a Han character. */
export const localeOfText = (text: string): Locale => (/\p{Script=Han}/u.test(text) ? 'zh-CN' : 'en-US')
