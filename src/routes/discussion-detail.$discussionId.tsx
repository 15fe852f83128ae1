import { createFileRoute } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/kit/link.tsx'
import { Page } from '#ui/shell/page.tsx'
import { beforeDiscussions, discussionPageLogic } from './-discussion-frame.ts'
import { DiscussionPage } from './-discussion-page.tsx'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/discussion-detail/$discussionId')({
  remountDeps: ({ params }) => params,
  beforeLoad: beforeDiscussions,
  loader: discussionPageLogic,
  component: DiscussionOfSite,
})

function DiscussionOfSite() {
  const { t } = useTranslation('discussion')
  const { discussion, talk } = Route.useLoaderData()
  const { isAdmin } = useViewer(Route.useRouteContext())
  const navigate = Route.useNavigate()
  return (
    <DiscussionPage
      logic={discussion}
      talk={talk}
      did={Number(Route.useParams().discussionId)}
      mayPin={isAdmin}
      back={
        <LinkButton to="/discussion" size="sm" icon={<ArrowLeft size={16} aria-hidden />}>
          {t('back')}
        </LinkButton>
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
