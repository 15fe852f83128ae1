import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { linkOptions } from '#ui/kit/link.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { discussionPageLogic } from './-discussion-frame.ts'
import { DiscussionPage } from './-discussion-page.tsx'
import { beforeGroupDiscussions } from './-group-discussion-logic.ts'
import { useGroupFrame } from './-group-frame.ts'

export const Route = createFileRoute('/_login/group/$groupId/discussion-detail/$discussionId')({
  remountDeps: ({ params }) => params,
  beforeLoad: beforeGroupDiscussions,
  loader: discussionPageLogic,
  component: DiscussionOfGroup,
})

function DiscussionOfGroup() {
  const { t } = useTranslation('discussion')
  const { discussion, talk } = Route.useLoaderData()
  const { discussionId } = Route.useParams()
  const navigate = Route.useNavigate()
  const { gid, info, has } = useGroupFrame()
  const params = { groupId: String(gid) }
  return (
    <DiscussionPage
      logic={discussion}
      talk={talk}
      did={Number(discussionId)}
      mayPin={has('admin')}
      groupOwner={info.uid}
      back={() => ({ link: linkOptions({ to: '/group/$groupId/discussion', params }), words: t('back') })}
      frame={(title, body) => (
        <>
          <PageTitle>{title ?? t('title')}</PageTitle>
          {body}
        </>
      )}
      onRemoved={() => void navigate({ to: '/group/$groupId/discussion', params })}
    />
  )
}
