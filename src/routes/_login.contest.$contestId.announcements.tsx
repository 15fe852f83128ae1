import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { contest as limits } from '#contract/limits/contest.ts'
import { ContestAnnouncements } from '#ui/contest/contest-announcements.tsx'
import { contestAdminLink } from '#ui/contest-admin/contest-admin-links.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { ContestAnnouncementsSearch } from './-contest-search.ts'
import { usePage } from './-use-page.ts'

export const Route = createFileRoute('/_login/contest/$contestId/announcements')({
  validateSearch: (search) => ContestAnnouncementsSearch.parse(search),
  loader: ({ context }) => context.loadContestLogic(),
  component: AnnouncementsTab,
})

function AnnouncementsTab() {
  const { announcements: machine } = Route.useLoaderData()
  const { currentPage = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('contest')
  const failureText = useFailureText()
  const { cid, info, onRead } = useContestFrame()
  const list = usePage(machine, { cid, currentPage, limit: limits.announcementPageSize })
  const shown = list.data?.records
  useEffect(() => {
    if (shown) onRead(shown.map(({ id }) => id))
  }, [shown, onRead])
  return (
    <>
      <PageTitle>{t('announcements.pageTitle', { title: info.title })}</PageTitle>
      <ContestAnnouncements
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        manage={info.isAdmin ? contestAdminLink(info.gid, 'announcement', cid) : undefined}
        onReload={list.reload}
        onPage={(page) => void navigate({ search: { currentPage: page === 1 ? undefined : page } })}
      />
    </>
  )
}
