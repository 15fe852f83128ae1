import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Locale, locales } from '#contract/enums.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import { writtenLocales } from '#contract/problem-faults.ts'
import { FormRow } from '#ui/contest-admin/form-row.tsx'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { MarkdownEditor, type MarkdownUploads } from '#ui/markdown/markdown-editor.tsx'
import type { WorkshopPartProps } from './workshop-part.ts'
import { asTyped, body } from './workshop-styles.ts'

const sections = ['description', 'input', 'output', 'hint'] as const
const names: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English' }

interface StatementPartProps extends WorkshopPartProps {
  preview(content: string): ReactNode
  uploads: MarkdownUploads | undefined
  /** The language to begin with. */
  begin: Locale
}

/** The statement in each language, one at a time; a mark says which of them is not written yet. */
export function StatementPart(props: StatementPartProps) {
  const { draft, onEdit, readOnly, errorOf, preview, uploads, begin } = props
  const { t } = useTranslation('workshop')
  const written = writtenLocales(draft)
  const [locale, setLocale] = useState<Locale>(() =>
    written.includes(begin) ? begin : (written[0] ?? begin),
  )
  return (
    <Section
      title={t('part.statement')}
      extra={
        <Segments<Locale>
          label={t('statement.language')}
          items={locales.map((id) => ({
            id,
            label: written.includes(id) ? names[id] : t('statement.unwritten', { language: names[id] }),
          }))}
          value={locale}
          onValue={setLocale}
        />
      }
    >
      <div className={body} key={locale} lang={locale}>
        <Field
          label={t('statement.title')}
          required
          error={errorOf(`${locale}.title`)}
          limit={[draft[`${locale}.title`], limits.titleMax]}
        >
          <Input
            autoComplete="off"
            readOnly={readOnly}
            value={draft[`${locale}.title`]}
            onChange={({ target }) => onEdit({ [`${locale}.title`]: target.value })}
          />
        </Field>
        {sections.map((part) =>
          readOnly ? (
            <FormRow key={part} label={t(`statement.${part}`)}>
              {preview?.(draft[`${locale}.${part}`]) ?? (
                <p className={asTyped}>{draft[`${locale}.${part}`]}</p>
              )}
            </FormRow>
          ) : (
            <MarkdownEditor
              key={part}
              label={t(`statement.${part}`)}
              required={part !== 'hint'}
              error={errorOf(`${locale}.${part}`)}
              value={draft[`${locale}.${part}`]}
              onValue={(text) => onEdit({ [`${locale}.${part}`]: text })}
              preview={preview}
              uploads={uploads}
            />
          ),
        )}
      </div>
    </Section>
  )
}
