import { createFileRoute, notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { DiscussionLogic } from '#app/compose-discussion.ts'
import type { TalkLogic } from '#app/compose-talk.ts'
import type { DiscussionDetail } from '#contract/discussion.ts'
import { RemoveDialog } from '#ui/contest-admin/remove-dialog.tsx'
import { DiscussionView } from '#ui/discussion/discussion-view.tsx'
import { ReportDialog } from '#ui/discussion/report-dialog.tsx'
import { Card } from '#ui/kit/card.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { Page } from '#ui/shell/page.tsx'
import { Comments } from './-comments.tsx'
import { useDiscussionForm } from './-discussion-form.tsx'
import { beforeDiscussions } from './-discussion-frame.ts'
import { useListAct } from './-list-act.ts'
import { useRecordForm } from './-record-form.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

const DiscussionId = z.coerce.number().int().min(1)

export const Route = createFileRoute('/discussion-detail/$discussionId')({
  remountDeps: ({ params }) => params,
  beforeLoad: beforeDiscussions,
  loader: async ({ context, params }) => {
    if (!DiscussionId.safeParse(params.discussionId).success) throw notFound()
    const [discussion, talk] = await Promise.all([
      context.loadDiscussionLogic(),
      context.loadTalkLogic(),
      context.loadTexts(['discussion', 'talk', 'markdown']),
    ])
    return { discussion, talk }
  },
  component: DiscussionPage,
})

function DiscussionPage() {
  const { t } = useTranslation('discussion')
  const { discussion: logic, talk } = Route.useLoaderData()
  const did = Number(Route.useParams().discussionId)
  const { uid } = useViewer(Route.useRouteContext())
  const failureText = useFailureText()
  const { data, failure, loading, refreshing, reload } = usePage(logic.detail, { uid, did })
  const words = failure && failureText(failure)
  if (!data) {
    return (
      <Page title={t('title')} heading={null} width="narrow">
        <Card pad={words === undefined ? 'md' : 'none'}>
          {words === undefined ? (
            <Skeleton shape="block" />
          ) : (
            <Failed
              message={words}
              busy={loading}
              onRetry={reload}
              act={<LinkButton to="/discussion">{t('back')}</LinkButton>}
            />
          )}
        </Card>
      </Page>
    )
  }
  return (
    <Page title={data.title} heading={null} width="narrow">
      {words !== undefined && <StaleMark message={words} busy={refreshing} onRetry={reload} />}
      <OpenDiscussion logic={logic} talk={talk} discussion={data} reload={reload} />
    </Page>
  )
}

interface OpenDiscussionProps {
  logic: DiscussionLogic
  talk: TalkLogic
  discussion: DiscussionDetail
  reload(): void
}

function OpenDiscussion({ logic, talk, discussion, reload }: OpenDiscussionProps) {
  const { session, toasts, askLogin } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('discussion')
  const { uid, isAdmin } = useViewer({ session })
  const { id, title, description, content, categoryId, topPriority } = discussion
  const categories = usePage(logic.categories, null)
  const form = useDiscussionForm({
    logic,
    toasts,
    categories: categories.data ?? [],
    isAdmin,
    onSaved: reload,
  })
  const report = useRecordForm(logic.reportForm, () =>
    toasts.show({ tone: 'success', title: t('done.report') }),
  )
  const acts = useListAct(logic.acts, (act) => {
    if (act.kind === 'like') {
      toasts.show({ tone: 'success', title: act.toLike ? t('done.like') : t('done.unlike') })
      return reload()
    }
    toasts.show({ tone: 'success', title: t('done.remove') })
    void navigate({ to: '/discussion' })
  })
  /** Visitors log in first (S2-136, S2-141). */
  const signedIn = (act: (viewer: string) => void) => (uid === null ? askLogin() : act(uid))
  return (
    <>
      <DiscussionView
        discussion={discussion}
        liking={acts.underWay?.kind === 'like'}
        onLike={(toLike) => signedIn(() => acts.run({ kind: 'like', id, toLike }))}
        onReport={() => signedIn(() => report.show({ did: id }, { tags: [], reason: '' }))}
        onEdit={() =>
          signedIn((viewer) =>
            form.open(
              { uid: viewer, id, pid: null },
              { title, description, content, categoryId, topPriority },
            ),
          )
        }
        onRemove={() => acts.ask({ kind: 'remove', id, title })}
      />
      <Comments logic={talk} target={{ did: id }} uid={uid} phase={0} note={undefined} />
      {form.dialog}
      <ReportDialog
        open={report.open}
        values={report.values}
        wrong={report.wrong}
        busy={report.busy}
        failure={report.failure}
        onEdit={report.edit}
        onSend={report.send}
        onClose={report.close}
      />
      <RemoveDialog
        open={acts.asked !== undefined}
        title={t('question', { title })}
        text={t('questionText')}
        back={t('keep')}
        confirm={t('remove')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </>
  )
}
