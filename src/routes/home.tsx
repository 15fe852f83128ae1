import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { AppContext } from '#app/compose.ts'
import type { Locale } from '#contract/enums.ts'
import { announcementPageSize } from '#contract/limits/list.ts'
import type { WebsiteConfig } from '#contract/site.ts'
import { pageView } from '#machines/page/page.view.ts'
import { problemJumpView } from '#machines/problem-jump/problem-jump.view.ts'
import { AcRank } from '#ui/home/ac-rank.tsx'
import { Announcements } from '#ui/home/announcements.tsx'
import { carouselBox } from '#ui/home/carousel-box.ts'
import { Hero } from '#ui/home/hero.tsx'
import { HomeColumns, HomeSkeleton } from '#ui/home/home.tsx'
import { Invitation } from '#ui/home/invitation.tsx'
import { LatestProblems } from '#ui/home/latest-problems.tsx'
import { QuickJump } from '#ui/home/quick-jump.tsx'
import { RecentContests } from '#ui/home/recent-contests.tsx'
import { StatisticsFrame } from '#ui/home/statistics-frame.tsx'
import { nextContest } from '#ui/home/use-contest-clock.ts'
import { BackLink } from '#ui/kit/back-link.tsx'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { Page } from '#ui/shell/page.tsx'
import { HomeLead } from './-home-lead.tsx'
import { positive } from './-search-values.ts'
import { useFlow } from './-use-flow.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

const Carousel = lazyPart(() => import('#ui/home/carousel.tsx').then((file) => ({ default: file.Carousel })))
const HomeStatistics = lazyPart(() =>
  import('./-home-statistics.tsx').then((file) => ({ default: file.HomeStatistics })),
)
const HomeOwnNext = lazyPart(() =>
  import('./-home-own-next.tsx').then((file) => ({ default: file.HomeOwnNext })),
)

export const Route = createFileRoute('/home')({
  validateSearch: z.object({
    /** Of the announcements. */
    page: positive,
    /** The announcement that is open. */
    announcement: positive,
  }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: async ({ context, deps: { page } }) => {
    const { pages, fetchFirst } = context
    const [home] = await Promise.all([
      context.loadHomeLogic(),
      context.loadTexts(['home']),
      fetchFirst?.(pages.recentProblems, problemsKey(context)),
      fetchFirst?.(pages.announcements, announcementsKey(context, page)),
    ])
    await Promise.all([
      fetchFirst?.(home.carousel, null),
      fetchFirst?.(home.contests, null),
      fetchFirst?.(home.acRank, null),
    ])
    return home
  },
  component: Home,
})

const problemsKey = ({ i18n }: Pick<AppContext, 'i18n'>) => ({ locale: i18n.language as Locale })
const announcementsKey = (context: Pick<AppContext, 'i18n'>, currentPage: number) => ({
  ...problemsKey(context),
  currentPage,
  limit: announcementPageSize,
})

/** Goes on to the page that a visitor was sent away from, once signed in. */
function useWanted(signedIn: boolean) {
  const navigate = Route.useNavigate()
  const wanted = useRouterState({ select: ({ location }) => location.state.wanted })
  useEffect(() => {
    if (signedIn && wanted !== undefined) void navigate({ href: wanted, replace: true })
  }, [navigate, signedIn, wanted])
}

/** Once all of them are answered. Trying again what failed takes nothing away. */
function useLaidOut(awaited: readonly { loading: boolean }[]): boolean {
  const [isLaidOut, setLaidOut] = useState(false)
  if (!isLaidOut && awaited.every(({ loading }) => !loading)) setLaidOut(true)
  return isLaidOut
}

function Home() {
  const { t } = useTranslation('home')
  const { page = 1, announcement } = Route.useSearch()
  const navigate = Route.useNavigate()
  const context = Route.useRouteContext()
  const { pages, session, site, siteNames, askLogin } = context
  const { uid, signedIn, resolving } = useViewer({ session })
  useWanted(signedIn)
  const home = Route.useLoaderData()

  const carousel = usePage(home.carousel, null)
  const problems = usePage(pages.recentProblems, problemsKey(context))
  const acRank = usePage(home.acRank, null)
  const contests = usePage(home.contests, null)
  const announcements = usePage(pages.announcements, announcementsKey(context, page))
  const config = useSelector(site, pageView, shallowEqual).data ?? pages.rememberedConfig
  const isLaidOut = useLaidOut([carousel, announcements, contests])
  const pictures = carousel.data ?? []
  const lead = nextContest(contests.data)
  const name = config?.name ?? siteNames.name
  const description = config?.description ?? ''
  const onRefused = signedIn || resolving ? undefined : askLogin

  return (
    <Page title={t('title')} heading={null}>
      {lead || !isLaidOut ? <Hero name={name} description={description} quiet /> : null}
      {isLaidOut ? (
        <>
          <HomeLead
            contest={lead}
            uid={uid}
            hero={<Welcome name={name} description={description} config={config} />}
            jump={<Jump />}
            onTurn={contests.reload}
            onRefused={onRefused}
          />
          <HomeColumns
            main={
              <>
                {pictures.length > 0 ? (
                  <Suspense fallback={<div className={carouselBox} />}>
                    <Carousel pictures={pictures} />
                  </Suspense>
                ) : null}
                <Announcements
                  announcements={announcements.data}
                  failure={announcements.failure}
                  refreshing={announcements.refreshing}
                  opened={announcement}
                  onOpen={(id) => void navigate({ search: { page, announcement: id }, resetScroll: false })}
                  back={(words) => (
                    <BackLink to="/home" search={{ page }} resetScroll={false}>
                      {words}
                    </BackLink>
                  )}
                  onPage={(next) => void navigate({ search: { page: next }, resetScroll: false })}
                  onReload={announcements.reload}
                />
                <LatestProblems
                  problems={problems.data}
                  failure={problems.failure}
                  refreshing={problems.refreshing}
                  onReload={problems.reload}
                />
              </>
            }
            side={
              <>
                {uid === null ? null : (
                  <Suspense fallback={<StatisticsFrame />}>
                    <HomeStatistics uid={uid} />
                  </Suspense>
                )}
                {uid === null ? null : (
                  <Suspense>
                    <HomeOwnNext uid={uid} />
                  </Suspense>
                )}
                <RecentContests
                  contests={contests.data}
                  failure={contests.failure}
                  onReload={contests.reload}
                  onRefused={onRefused}
                />
                <AcRank users={acRank.data} failure={acRank.failure} onReload={acRank.reload} />
              </>
            }
          />
        </>
      ) : (
        <HomeSkeleton />
      )}
    </Page>
  )
}

interface WelcomeProps {
  name: string
  description: string
  config: WebsiteConfig | undefined
}

function Welcome({ name, description, config }: WelcomeProps) {
  const { session, openAccount } = Route.useRouteContext()
  const { signedIn, resolving } = useViewer({ session })
  const onRegister = config?.register ? () => openAccount({ mode: 'register' }) : undefined
  return (
    <Hero
      name={name}
      description={description}
      quiet={signedIn}
      invitation={signedIn || resolving ? undefined : <Invitation onRegister={onRegister} />}
    />
  )
}

function Jump() {
  const { problemJump } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const jump = useFlow(problemJump)
  const view = useSelector(jump, problemJumpView, shallowEqual)
  useEffect(() => {
    const feed = jump.on('jump.found', ({ problemId }) =>
      navigate({ to: '/problem/$problemId', params: { problemId } }),
    )
    return () => feed.unsubscribe()
  }, [jump, navigate])
  return (
    <QuickJump
      {...view}
      onText={(text) => jump.send({ type: 'jump.type', text })}
      onGo={() => jump.send({ type: 'jump.go' })}
    />
  )
}
