import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommentSubject, ReplySubject, TalkLogic } from '#app/compose-talk.ts'
import type { CommentPlace } from '#contract/comment.ts'
import { may } from '#contract/enums.ts'
import { comment as limits } from '#contract/limits/talk.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import type { Said } from '#ui/talk/comment-card.tsx'
import { CommentForm, type Voice } from '#ui/talk/comment-form.tsx'
import { CommentList } from '#ui/talk/comment-list.tsx'
import { RemoveWords } from '#ui/talk/remove-words.tsx'
import { useHeldAct } from './-held-act.ts'
import { useListAct } from './-list-act.ts'
import { useRecordForm } from './-record-form.ts'
import { useSaidPlace } from './-said-place.ts'
import { usePage } from './-use-page.ts'
import { withoutRemoved } from './-without-removed.ts'

export interface CommentsProps {
  logic: TalkLogic
  target: CommentPlace
  /** Null for a visitor. */
  uid: string | null
  /** Of the contest: another one shows other comments. */
  phase: number
  /** Of the contest; null where nothing is hinted at. */
  hintRoom: number | null
  voice: Voice
  /** Who reads what is written here. */
  note: string | undefined
  /** Who reads a reply. */
  replyNote?: string | undefined
  /** Why nothing can be written or liked here. */
  closed?: string | undefined
  /** Where what others wrote can be reported. */
  onReport?: ((said: Said) => void) | undefined
}

const pagesToSearch = 20

const useApp = () => useRouteContext({ from: '__root__' })

/** The form, always open; its draft comes back with it. */
function useCommentForm(
  logic: TalkLogic,
  { target, uid }: Omit<CommentSubject, 'uid'> & { uid: string | null },
  onSaved: () => void,
) {
  const form = useRecordForm(logic.commentForm, () => {
    onSaved()
    open()
  })
  const open = () => {
    if (uid === null) return
    const subject = { target, uid }
    form.show(subject, { content: '' }, logic.commentDraft(subject))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once for each reader and target
  useEffect(open, [JSON.stringify(target), uid])
  return form
}

/** Comments of a contest with all that can be done there (S1-098). */
export function Comments(props: CommentsProps) {
  const { logic, target, uid, phase, hintRoom, voice, note, replyNote, closed, onReport } = props
  const { session, toasts, askLogin } = useApp()
  const { t } = useTranslation('talk')
  const failureText = useFailureText()
  const mayWrite = useSelector(session, (snapshot) =>
    may('comment_add', sessionView(snapshot).user?.roleList ?? []),
  )
  const [pages, setPages] = useState(1)
  const [open, setOpen] = useState<readonly number[]>([])
  const list = usePage(logic.comments, { target, uid, phase, hintRoom, pages, open })
  const said = (title: string) => {
    toasts.show({ tone: 'success', title })
    list.reload()
  }
  const form = useCommentForm(logic, { target, uid }, () =>
    said(t(voice === 'question' ? 'done.question' : 'done.comment')),
  )
  const { marked, isGone } = useSaidPlace(list.data, {
    onMore: (total) => setPages(Math.min(Math.ceil(total / limits.pageSize), pagesToSearch)),
    onOpen: (id) => setOpen([...open, id]),
  })
  const reply = useRecordForm(logic.replyForm, () => said(t('done.reply')))
  const acts = useListAct(logic.acts, list.reload)
  const removal = useHeldAct(logic.removal, { titleOf: () => t('done.remove'), onEnded: list.reload })
  const answer = (subject: Omit<ReplySubject, 'uid'>) => {
    if (uid === null) return askLogin()
    const whole = { ...subject, uid }
    if (reply.open) reply.close()
    reply.show(whole, { content: '' }, logic.replyDraft(whole))
  }
  const replyForm = reply.open && reply.values && (
    <CommentForm
      kind="reply"
      note={replyNote}
      toName={reply.subject?.toName}
      content={reply.values.content}
      restored={reply.restored}
      wrong={reply.wrong}
      busy={reply.busy}
      failure={reply.failure}
      onEdit={(content) => reply.edit({ content })}
      onSend={reply.send}
      onDiscard={reply.discard}
      onClose={reply.close}
    />
  )
  return (
    <>
      <CommentForm
        kind={voice}
        closed={closed ?? (uid !== null && !mayWrite ? t('form.barred') : undefined)}
        {...(uid === null ? { onLogin: askLogin } : {})}
        note={note}
        content={form.values?.content ?? ''}
        restored={form.restored}
        wrong={form.wrong}
        busy={form.busy}
        failure={form.failure}
        onEdit={(content) => form.edit({ content })}
        onSend={form.send}
        onDiscard={form.discard}
      />
      <CommentList
        shown={list.data && withoutRemoved(list.data, removal.hidden)}
        busy={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        place={'cid' in target ? 'contest' : 'discussion'}
        mayWrite={mayWrite}
        closed={closed}
        uid={uid}
        onReport={onReport}
        marked={marked}
        isGone={isGone}
        open={open}
        underWay={acts.underWay?.id ?? (removal.busy ? removal.hidden[0]?.id : undefined)}
        replyForm={replyForm || null}
        replyTo={reply.open ? reply.subject?.commentId : undefined}
        onReload={list.reload}
        onMore={() => setPages(pages + 1)}
        onOpen={(id, isOpen) => setOpen(isOpen ? [...open, id] : open.filter((other) => other !== id))}
        onLike={(id, toLike) => (uid === null ? askLogin() : acts.run({ kind: 'like', target, id, toLike }))}
        onReply={(target) => answer(target)}
        onRemove={(kind, { id, content }) => removal.ask({ kind, id, words: content })}
      />
      <RemoveWords
        words={removal.asked?.words}
        kind={removal.asked?.kind === 'removeReply' ? 'reply' : 'comment'}
        onConfirm={removal.confirm}
        onClose={removal.cancel}
      />
    </>
  )
}
