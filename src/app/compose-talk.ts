import { z } from 'zod'
import { type CommentPlace, commentFault, type QuoteType } from '#contract/comment.ts'
import { provideHeldAct } from '#machines/held-act/held-act.actors.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import { createCommentChanges } from '#services/contest-comments.ts'
import { leavingPage } from '#services/last-moment.ts'
import {
  type CommentAct,
  type CommentRemoval,
  type CommentsQuery,
  type CommentsShown,
  createTalkService,
} from '#services/talk.service.ts'
import type { Services } from './compose-services.ts'
import { sharedPush } from './shared-push.ts'

export type { CommentRemoval, CommentsShown }

/** What is shown, to whom; what is hidden depends on both and on the contest's `phase`. */
export interface CommentsKey extends CommentsQuery {
  uid: string | null
  phase: number
  /** Of the contest; null where nothing is hinted at. */
  hintRoom: number | null
}

/** Who comments, and where. */
export interface CommentSubject {
  target: CommentPlace
  uid: string
}

/** Who answers what. */
export interface ReplySubject {
  uid: string
  commentId: number
  quoteId: number
  quoteType: QuoteType
  toName: string
}

const Words = z.object({ content: z.string() })
type Words = z.infer<typeof Words>

const isRight = ({ content }: Words) => commentFault(content) === undefined

/** The machines of comments, loaded with the first screen that has some. */
export function composeTalk({ http, storage, visible }: Pick<Services, 'http' | 'storage' | 'visible'>) {
  const talk = createTalkService({ http })
  const changes = createCommentChanges({ push: sharedPush(), visible })
  const commentDraft = ({ uid, target }: CommentSubject) => {
    const place = 'cid' in target ? `contest-${target.cid}` : `discussion-${target.did}`
    return storage.item(`comment-draft:${uid}:${place}`, Words)
  }
  const replyDraft = ({ uid, quoteType, quoteId }: ReplySubject) =>
    storage.item(`reply-draft:${uid}:${quoteType}-${quoteId}`, Words)
  return {
    comments: providePage(
      (key: CommentsKey, signal) => talk.comments(key, signal),
      ({ hintRoom }) => changes(hintRoom),
    ),
    commentForm: provideRecordForm<CommentSubject, Words>({
      isRight,
      save: ({ subject: { target }, values }, signal) => talk.comment({ ...target, ...values }, signal),
      keepDraft: (subject, draft) => void commentDraft(subject).set(draft),
    }),
    commentDraft: (subject: CommentSubject) => commentDraft(subject).get(),
    replyForm: provideRecordForm<ReplySubject, Words>({
      isRight,
      save: ({ subject, values }, signal) => talk.reply({ ...subject, ...values }, signal),
      keepDraft: (subject, draft) => void replyDraft(subject).set(draft),
    }),
    replyDraft: (subject: ReplySubject) => replyDraft(subject).get(),
    acts: provideListAct<CommentAct>(talk.act),
    removal: provideHeldAct<CommentRemoval>(talk.remove, leavingPage),
  }
}
export type TalkLogic = ReturnType<typeof composeTalk>
