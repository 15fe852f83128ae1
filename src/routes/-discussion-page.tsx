import { type LinkProps, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DiscussionLogic } from '#app/compose-discussion.ts'
import type { TalkLogic } from '#app/compose-talk.ts'
import type { DiscussionDetail } from '#contract/discussion.ts'
import { DiscussionView } from '#ui/discussion/discussion-view.tsx'
import { BackLink } from '#ui/kit/back-link.tsx'
import { Card } from '#ui/kit/card.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { StaleMark } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { Comments } from './-comments.tsx'
import { useDiscussionForm } from './-discussion-form.tsx'
import { useDiscussionReport } from './-discussion-report.tsx'
import { useListAct } from './-list-act.ts'
import { Unopened } from './-unopened.tsx'
import { useOpenArea } from './-use-open-area.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

interface DiscussionPageProps extends Pick<OpenDiscussionProps, 'logic' | 'talk' | 'mayPin' | 'groupOwner'> {
  did: number
  /** Leads to the list; the discussion is undefined until it is there. */
  back(discussion: DiscussionDetail | undefined): { link: LinkProps; words: string }
  onRemoved(discussion: DiscussionDetail): void
  /** The page around it; `title` is undefined until the discussion is there. */
  frame(title: string | undefined, body: ReactNode): ReactNode
}

/** A discussion with its comments and what may be done with it, on the site or in a group. */
export function DiscussionPage({ did, back, frame, onRemoved, ...open }: DiscussionPageProps) {
  const { session } = useRouteContext({ from: '__root__' })
  const { i18n } = useTranslation('discussion')
  const { uid } = useViewer({ session })
  const failureText = useFailureText()
  const { data, failure, loading, refreshing, reload } = usePage(open.logic.detail, {
    ...{ uid, did },
    locale: i18n.language,
  })
  const words = failure && failureText(failure)
  if (data)
    return frame(
      data.title,
      <>
        <BackLink {...back(data).link}>{back(data).words}</BackLink>
        {words !== undefined && <StaleMark message={words} busy={refreshing} onRetry={reload} />}
        <OpenDiscussion {...open} discussion={data} reload={reload} onRemoved={() => onRemoved(data)} />
      </>,
    )
  if (words === undefined)
    return frame(
      undefined,
      <Card>
        <Skeleton shape="block" />
      </Card>,
    )
  const list = back(undefined)
  return frame(
    undefined,
    <Unopened
      stored={{ failure, loading, reload }}
      act={<LinkButton {...list.link}>{list.words}</LinkButton>}
      heading="h1"
    />,
  )
}

interface OpenDiscussionProps {
  logic: DiscussionLogic
  talk: TalkLogic
  discussion: DiscussionDetail
  mayPin: boolean
  groupOwner?: string
  reload(): void
  onRemoved(): void
}

function OpenDiscussion(props: OpenDiscussionProps) {
  const { logic, talk, discussion, mayPin, reload, onRemoved } = props
  const context = useRouteContext({ from: '__root__' })
  const { session, toasts, askLogin } = context
  const { t, i18n } = useTranslation('discussion')
  const { uid, isAdmin } = useViewer({ session })
  const { id, gid, title, description, content, categoryId, topPriority } = discussion
  const isOpen = useOpenArea(context, gid === null ? 'openPublicDiscussion' : 'openGroupDiscussion')
  const categories = usePage(logic.categories, i18n.language)
  const form = useDiscussionForm({
    logic,
    toasts,
    categories: categories.data ?? [],
    ...{ gid, mayPin, isAdmin },
    onSaved: reload,
  })
  const report = useDiscussionReport(logic, uid)
  const acts = useListAct(logic.acts, (act) => {
    if (act.kind === 'like') {
      toasts.show({ tone: 'success', title: act.toLike ? t('done.like') : t('done.unlike') })
      return reload()
    }
    toasts.show({ tone: 'success', title: t('done.remove') })
    onRemoved()
  })
  /** Visitors log in first (S2-136, S2-141). */
  const signedIn = (act: (viewer: string) => void) => (uid === null ? askLogin() : act(uid))
  return (
    <>
      <DiscussionView
        discussion={discussion}
        groupOwner={props.groupOwner}
        isMine={discussion.uid === uid}
        liking={acts.underWay?.kind === 'like'}
        onLike={(toLike) => signedIn(() => acts.run({ kind: 'like', id, toLike }))}
        isReported={report.reported.has(id)}
        onReport={() => report.ask(id)}
        onEdit={() =>
          signedIn((viewer) =>
            form.open(
              { uid: viewer, gid, id, pid: null },
              { title, description, content, categoryId, topPriority },
            ),
          )
        }
        onRemove={() => acts.ask({ kind: 'remove', id, title })}
      />
      <Comments
        logic={talk}
        target={{ did: id }}
        uid={uid}
        phase={0}
        hintRoom={null}
        voice="comment"
        note={undefined}
        onReport={discussion.mayTakePart ? (said) => report.ask(id, said) : undefined}
        closed={discussion.mayTakePart ? undefined : t(isOpen ? 'readForReport' : 'readWhileClosed')}
      />
      {form.dialog}
      {report.dialog}
      <ConfirmDialog
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
