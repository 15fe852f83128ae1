import { createFileRoute } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { pageView } from '#machines/page/page.view.ts'
import { AboutSite } from '#ui/developer/about-site.tsx'
import { Calls } from '#ui/developer/calls.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Section } from '#ui/kit/section.tsx'
import { Page } from '#ui/shell/page.tsx'

export const Route = createFileRoute('/developer')({
  loader: ({ context }) => context.loadTexts(['developer']),
  component: Developer,
})

function Developer() {
  const { t } = useTranslation('developer')
  const { site, pages } = Route.useRouteContext()
  const config = useSelector(site, pageView, shallowEqual).data ?? pages.rememberedConfig
  const project =
    config && config.projectUrl !== '' ? { name: config.projectName, url: config.projectUrl } : undefined
  return (
    <Page title={t('title')} width="narrow" actions={<Link to="/machines">{t('machines')}</Link>}>
      <Section title={t('calls.title')}>
        <Calls origin={config?.baseUrl ?? location.origin} />
      </Section>
      <Section title={t('about.title')}>
        <AboutSite project={project} email={config?.email ?? undefined} />
      </Section>
    </Page>
  )
}
