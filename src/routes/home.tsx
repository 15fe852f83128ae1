import { createFileRoute } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { AppContext } from '#app/compose.ts'
import type { Locale } from '#contract/enums.ts'
import { announcementPageSize } from '#contract/limits.ts'
import { pageView } from '#machines/page/page.view.ts'
import { Announcements } from '#ui/home/announcements.tsx'
import { Hero } from '#ui/home/hero.tsx'
import { HomeColumns } from '#ui/home/home.tsx'
import { LatestProblems } from '#ui/home/latest-problems.tsx'
import { Page } from '#ui/shell/page.tsx'

const positive = z.coerce.number().int().min(1).optional().catch(undefined)

import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/home')({
  validateSearch: z.object({
    /** Of the announcements. */
    page: positive,
    /** The announcement that is open. */
    announcement: positive,
  }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, deps: { page } }) =>
    Promise.all([
      context.loadTexts(['home']),
      context.fetchFirst?.(context.pages.recentProblems, problemsKey(context)),
      context.fetchFirst?.(context.pages.announcements, announcementsKey(context, page)),
    ]),
  component: Home,
})

const problemsKey = ({ i18n }: Pick<AppContext, 'i18n'>) => ({ locale: i18n.language as Locale })
const announcementsKey = (context: Pick<AppContext, 'i18n'>, currentPage: number) => ({
  ...problemsKey(context),
  currentPage,
  limit: announcementPageSize,
})

function Home() {
  const { t } = useTranslation('home')
  const { page = 1, announcement } = Route.useSearch()
  const navigate = Route.useNavigate()
  const context = Route.useRouteContext()
  const { pages, site, siteNames } = context

  const problems = usePage(pages.recentProblems, problemsKey(context))
  const announcements = usePage(pages.announcements, announcementsKey(context, page))
  const config = useSelector(site, pageView, shallowEqual).data ?? pages.rememberedConfig

  return (
    <Page title={t('title')} heading={null}>
      <Hero name={config?.name ?? siteNames.name} description={config?.description ?? ''} />
      <HomeColumns
        main={
          <LatestProblems
            problems={problems.data}
            failure={problems.failure}
            refreshing={problems.refreshing}
            onReload={problems.reload}
          />
        }
        side={
          <Announcements
            announcements={announcements.data}
            failure={announcements.failure}
            refreshing={announcements.refreshing}
            opened={announcement}
            onOpen={(id) => void navigate({ search: { page, announcement: id }, resetScroll: false })}
            onBack={() => void navigate({ search: { page }, resetScroll: false })}
            onPage={(next) => void navigate({ search: { page: next }, resetScroll: false })}
            onReload={announcements.reload}
          />
        }
      />
    </Page>
  )
}
