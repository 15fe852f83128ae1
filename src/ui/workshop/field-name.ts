import type { TFunction } from 'i18next'
import { locales } from '#contract/enums.ts'
import type { DraftField, StatementSection } from '#contract/problem-content.ts'

type OtherField = Exclude<DraftField, `${string}.${StatementSection}`>

const localeOf = (field: DraftField) => locales.find((locale) => field.startsWith(`${locale}.`))
const languages = { 'zh-CN': '中文', 'en-US': 'English' }

/** The language of the statement that a field belongs to, in that language. */
export const languageOf = (field: DraftField): string | undefined => {
  const locale = localeOf(field)
  return locale && languages[locale]
}

/** What a field is called on the page. */
export function fieldName(t: TFunction<'workshop'>, field: DraftField): string {
  const locale = localeOf(field)
  if (!locale) return t(`field.${field as OtherField}`)
  const section = field.slice(locale.length + 1) as StatementSection
  return t('field.statement', {
    section: t(`statement.${section}`),
    language: languages[locale],
  })
}

/** The part of the page that a field stands in. */
export function partOf(
  field: DraftField,
): 'statement' | 'samples' | 'tests' | 'judging' | 'solutions' | 'build' | 'settings' {
  if (localeOf(field)) return 'statement'
  if (field === 'examples') return 'samples'
  if (field === 'cases' || field === 'judgeCaseMode' || field === 'groupNeeds') return 'tests'
  if (field === 'solutions') return 'solutions'
  const building: readonly DraftField[] = ['generators', 'script', 'validators', 'validatorTests']
  if (building.includes(field)) return 'build'
  const settings: readonly DraftField[] = [
    'problemId',
    'auth',
    'difficulty',
    'tags',
    'source',
    'codeShare',
    'languages',
    'languagesLeftOut',
    'codeTemplates',
  ]
  return settings.includes(field) ? 'settings' : 'judging'
}
