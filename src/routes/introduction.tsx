import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Compilers } from '#ui/introduction/compilers.tsx'
import { Tips } from '#ui/introduction/tips.tsx'
import { Verdicts } from '#ui/introduction/verdicts.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Section } from '#ui/kit/section.tsx'
import { Page } from '#ui/shell/page.tsx'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/introduction')({
  loader: ({ context }) =>
    Promise.all([
      context.loadTexts(['introduction', 'verdict']),
      context.fetchFirst?.(context.pages.languages, null),
    ]),
  component: Introduction,
})

function Introduction() {
  const { t } = useTranslation('introduction')
  const { pages } = Route.useRouteContext()
  const text = useFailureText()
  const { data, failure, loading, reload } = usePage(pages.languages, null)
  return (
    <Page title={t('title')} width="narrow">
      <Section title={t('compilers.title')}>
        <Compilers languages={data} failed={failure && text(failure)} busy={loading} onReload={reload} />
      </Section>
      <Section title={t('verdicts.title')}>
        <Verdicts />
      </Section>
      <Section title={t('tips.title')}>
        <Tips languages={data ?? []} />
      </Section>
    </Page>
  )
}
