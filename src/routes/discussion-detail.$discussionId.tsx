import { createFileRoute } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/kit/link.tsx'
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

function DiscussionOfSite() {
  const { t } = useTranslation('discussion')
  const { discussion, talk } = Route.useLoaderData()
  const context = Route.useRouteContext()
  const { isAdmin } = useViewer(context)
  const isOpen = useOpenArea(context, 'openPublicDiscussion')
  const navigate = Route.useNavigate()
  return (
    <DiscussionPage
      logic={discussion}
      talk={talk}
      did={Number(Route.useParams().discussionId)}
      mayPin={isAdmin}
      back={
        isOpen ? (
          <LinkButton to="/discussion" size="sm" icon={<ArrowLeft size={16} aria-hidden />}>
            {t('back')}
          </LinkButton>
        ) : (
          <LinkButton
            to="/admin/discussion"
            search={{ reports: true }}
            size="sm"
            icon={<ArrowLeft size={16} aria-hidden />}
          >
            {t('backToReports')}
          </LinkButton>
        )
      }
      frame={(title, body) => (
        <Page title={title ?? t('title')} heading={null} width="narrow">
          {body}
        </Page>
      )}
      onRemoved={() => void navigate({ to: '/discussion' })}
    />
  )
}
