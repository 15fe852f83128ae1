import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Locale, locales } from '#contract/enums.ts'
import { smallBelow } from '#contract/limits/page.ts'
import { problem as limits } from '#contract/limits/problem.ts'
import type { StatementSection } from '#contract/problem-content.ts'
import { writtenLocales } from '#contract/problem-faults.ts'
import { css } from '#styled/css/index.js'
import { Field } from '#ui/kit/field.tsx'
import { FormRow } from '#ui/kit/form-row.tsx'
import { Input } from '#ui/kit/input.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Segments } from '#ui/kit/segments.tsx'
import { useMedia } from '#ui/kit/use-media.ts'
import { LookChoice } from '#ui/markdown/look-choice.tsx'
import { MarkdownEditor, type MarkdownUploads } from '#ui/markdown/markdown-editor.tsx'
import type { MarkdownLook } from '#ui/markdown/markdown-look.ts'
import type { MendPlace } from './mend-place.ts'
import type { WorkshopPartProps } from './workshop-part.ts'
import { asTyped, body, two } from './workshop-styles.ts'

const language = css({ textStyle: 'heading' })
const sections = ['description', 'input', 'output', 'hint'] as const
const names: Record<Locale, string> = { 'zh-CN': '中文', 'en-US': 'English' }

interface StatementPartProps extends WorkshopPartProps {
  preview(content: string): ReactNode
  look: MarkdownLook
  onLook(look: MarkdownLook): void
  uploads: MarkdownUploads | undefined
  /** The language to begin with. */
  begin: Locale
  /** What a publishing check led to last: its language is shown. */
  wanted?: readonly MendPlace[] | undefined
}

type Shown = Locale | 'both'
const narrow = `(max-width: ${smallBelow - 1}px)`

/**
 * The statement in one language, or in both beside each other; marks say which parts are not written yet. A phone has
 * room for the text or its rendering.
 */
export function StatementPart({ begin, wanted, onLook, ...props }: StatementPartProps) {
  const { t } = useTranslation('workshop')
  const written = writtenLocales(props.draft)
  const isNarrow = useMedia(narrow)
  const [shown, setShown] = useState<Shown>(() => (written.includes(begin) ? begin : (written[0] ?? begin)))
  const [known, setKnown] = useState(wanted)
  if (wanted !== known) {
    setKnown(wanted)
    const asked = locales.find((locale) => wanted?.some((place) => place.startsWith(`${locale}.`)))
    if (asked && shown !== 'both') setShown(asked)
  }
  const look = isNarrow ? undefined : props.look
  return (
    <Section
      title={t('part.statement')}
      extra={
        <>
          {look === undefined || props.readOnly ? null : <LookChoice value={look} onValue={onLook} />}
          <Segments<Shown>
            label={t('statement.language')}
            items={[
              ...locales.map((id) => ({
                id,
                label: written.includes(id) ? names[id] : t('statement.unwritten', { language: names[id] }),
              })),
              ...(isNarrow && shown !== 'both' ? [] : [{ id: 'both' as const, label: t('statement.both') }]),
            ]}
            value={shown}
            onValue={setShown}
          />
        </>
      }
    >
      {shown === 'both' ? (
        <div className={two}>
          {locales.map((locale) => (
            <WrittenIn key={locale} locale={locale} isNamed {...props} look={look} />
          ))}
        </div>
      ) : (
        <WrittenIn key={shown} locale={shown} isNamed={false} {...props} look={look} />
      )}
    </Section>
  )
}

interface WrittenInProps extends Omit<StatementPartProps, 'begin' | 'wanted' | 'look' | 'onLook'> {
  locale: Locale
  look: MarkdownLook | undefined
  /** The other language stands beside it, and its own above it. */
  isNamed: boolean
}

function WrittenIn(props: WrittenInProps) {
  const { locale, isNamed, draft, onEdit, readOnly, errorOf, preview, look, uploads } = props
  const { t } = useTranslation('workshop')
  const heading = useId()
  const isBegun = writtenLocales(draft).includes(locale)
  const lacks = (part: StatementSection) =>
    isBegun &&
    draft[`${locale}.${part}`].trim() === '' &&
    locales.some((other) => draft[`${other}.${part}`].trim() !== '')
  const helpOf = (part: StatementSection) => (lacks(part) ? { help: t('statement.lacks') } : {})
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings the looks of a form with it
    <div
      role="group"
      {...(isNamed ? { 'aria-labelledby': heading } : { 'aria-label': names[locale] })}
      className={body}
      lang={locale}
    >
      {isNamed ? (
        <h3 id={heading} className={language}>
          {names[locale]}
        </h3>
      ) : null}
      <Field
        label={t('statement.title')}
        place={`${locale}.title`}
        required
        {...helpOf('title')}
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
            {preview?.(draft[`${locale}.${part}`]) ?? <p className={asTyped}>{draft[`${locale}.${part}`]}</p>}
          </FormRow>
        ) : (
          <MarkdownEditor
            key={part}
            label={t(`statement.${part}`)}
            place={`${locale}.${part}`}
            required={part !== 'hint'}
            {...helpOf(part)}
            error={errorOf(`${locale}.${part}`)}
            value={draft[`${locale}.${part}`]}
            onValue={(text) => onEdit({ [`${locale}.${part}`]: text })}
            preview={preview}
            look={look}
            stacked={isNamed}
            uploads={uploads}
          />
        ),
      )}
    </div>
  )
}
