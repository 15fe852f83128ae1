import { createFileRoute, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { DiscussionDetail } from '#contract/discussion.ts'
import type { DiscussionAdminList } from '#ui/discussion-admin/read-title.tsx'
import { linkOptions } from '#ui/kit/link.tsx'
import { Page } from '#ui/shell/page.tsx'
import { beforeDiscussion, discussionPageLogic } from './-discussion-frame.ts'
import { DiscussionPage } from './-discussion-page.tsx'
import { useOpenArea } from './-use-open-area.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/discussion-detail/$discussionId')({
  remountDeps: ({ params }) => params,
  beforeLoad: beforeDiscussion,
  loader: discussionPageLogic,
  component: DiscussionOfSite,
})

/** The list that the reader came from; without one the list that holds it and that he may open. */
const listOf = (
  discussion: DiscussionDetail | undefined,
  { from, isOpen }: { from: DiscussionAdminList | undefined; isOpen: boolean },
): DiscussionAdminList | 'site' | { groupId: string } => {
  if (from) return from
  if (discussion?.mayTakePart === false || !isOpen) return 'reports'
  return discussion === undefined || discussion.gid === null ? 'site' : { groupId: String(discussion.gid) }
}

function DiscussionOfSite() {
  const { t } = useTranslation('discussion')
  const { discussion, talk } = Route.useLoaderData()
  const context = Route.useRouteContext()
  const { isAdmin } = useViewer(context)
  const isOpen = useOpenArea(context, 'openPublicDiscussion')
  const from = useRouterState({ select: ({ location }) => location.state.fromDiscussionAdmin })
  const navigate = Route.useNavigate()
  const back = (detail: DiscussionDetail | undefined) => {
    const list = listOf(detail, { from, isOpen })
    if (typeof list === 'object')
      return { link: linkOptions({ to: '/group/$groupId/discussion', params: list }), words: t('back') }
    if (list === 'site') return { link: linkOptions({ to: '/discussion' }), words: t('back') }
    const isOfReports = list === 'reports'
    return {
      link: linkOptions({ to: '/admin/discussion', search: isOfReports ? { reports: true as const } : {} }),
      words: t(isOfReports ? 'backToReports' : 'back'),
    }
  }
  const leave = (detail: DiscussionDetail) => {
    const list = listOf(detail, { from, isOpen })
    if (typeof list === 'object') return void navigate({ to: '/group/$groupId/discussion', params: list })
    if (list === 'site') return void navigate({ to: '/discussion' })
    void navigate({ to: '/admin/discussion', search: list === 'reports' ? { reports: true } : {} })
  }
  return (
    <DiscussionPage
      logic={discussion}
      talk={talk}
      did={Number(Route.useParams().discussionId)}
      mayPin={isAdmin}
      back={back}
      frame={(title, body) => (
        <Page title={title ?? t('title')} heading={null} width="narrow">
          {body}
        </Page>
      )}
      onRemoved={leave}
    />
  )
}
