import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ContestStatus } from '#contract/enums.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { Comments } from './-comments.tsx'
import { useContestFrame } from './-contest-frame.ts'
import { requireOpenArea } from './-open-area.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/contest/$contestId/comment')({
  beforeLoad: ({ context }) => requireOpenArea(context, 'openContestComment'),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadTalkLogic(), context.loadTexts(['talk', 'markdown'])])
    return logic
  },
  component: CommentTab,
})

function CommentTab() {
  const { t } = useTranslation('talk')
  const { uid } = useViewer(Route.useRouteContext())
  const logic = Route.useLoaderData()
  const { cid, info, status, onAnswersRead } = useContestFrame()
  useEffect(onAnswersRead, [onAnswersRead])
  const [privacy, ofReplies] = info.isAdmin
    ? [t('privacy.organizer'), t('privacy.reply')]
    : [t('privacy.contestant'), t('privacy.contestant')]
  const hasEnded = status === ContestStatus.Ended
  return (
    <>
      <PageTitle>{t('contestTitle', { title: info.title })}</PageTitle>
      {uid !== null && (
        <Comments
          logic={logic}
          target={{ cid }}
          uid={uid}
          phase={status}
          hintRoom={info.hintRoom}
          voice={info.isAdmin ? 'post' : 'question'}
          note={hasEnded ? undefined : privacy}
          replyNote={hasEnded ? undefined : ofReplies}
        />
      )}
    </>
  )
}
