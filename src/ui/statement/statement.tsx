import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '#contract/enums.ts'
import type { RenderedStatement } from '#contract/problem.ts'
import { css } from '#styled/css/index.js'
import { Examples } from './examples.tsx'
import { StatementHtml } from './statement-html.tsx'

const sections = css({ display: 'flex', flexDirection: 'column', gap: '6' })
const heading = css({ textStyle: 'heading', marginBottom: '2' })

/** The parts of a statement in the order of S1-054; a part without text is left out. */
export function Statement({ statement }: { statement: RenderedStatement }) {
  const { t } = useTranslation('problemPage')
  const { html, examples, locale } = statement
  return (
    <div className={sections}>
      <Section title={t('statement.description')} html={html.description} locale={locale} />
      <Section title={t('statement.input')} html={html.input} locale={locale} />
      <Section title={t('statement.output')} html={html.output} locale={locale} />
      {examples.length > 0 && (
        <Part title={t('statement.examples')}>
          <Examples examples={examples} />
        </Part>
      )}
      <Section title={t('statement.hint')} html={html.hint ?? ''} locale={locale} />
    </div>
  )
}

function Section({ title, html, locale }: { title: string; html: string; locale: Locale }) {
  return html === '' ? null : (
    <Part title={title}>
      <StatementHtml html={html} lang={locale} />
    </Part>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={heading}>{title}</h2>
      {children}
    </section>
  )
}
