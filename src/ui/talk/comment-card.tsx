import { Flag, Reply as ReplyIcon, ThumbsUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comment, QuoteType, Reply } from '#contract/comment.ts'
import { saidPlace } from '#contract/said-place.ts'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'
import { Speaker } from './speaker.tsx'

export interface ReplyTarget {
  commentId: number
  quoteId: number
  quoteType: QuoteType
  toName: string
}

/** What somebody wrote. */
export interface Said {
  fromUid: string
  fromName: string
  content: string
  commentId: number
  /** It is a reply to that comment. */
  replyId?: number
}

export interface CommentCardProps {
  comment: Comment
  isLiked: boolean
  /** All replies are wanted, not the newest alone. */
  isOpen: boolean
  replies: readonly Reply[]
  /** The account may write at all. */
  mayWrite: boolean
  /** Why nothing can be written or liked. */
  closed?: string | undefined
  /** Null for a visitor. */
  uid: string | null
  /** The id of what is being liked or deleted. */
  underWay: number | undefined
  /** Where the reader was led to: the place of a comment or reply. */
  marked?: string | undefined
  replyForm: ReactNode
  onOpen(id: number, isOpen: boolean): void
  onLike(id: number, toLike: boolean): void
  onReply(target: ReplyTarget): void
  onRemove(kind: 'removeComment' | 'removeReply', said: { id: number; content: string }): void
  /** Where what others wrote can be reported. */
  onReport?: ((said: Said) => void) | undefined
}

function ReportButton({ said, uid, onReport }: { said: Said } & Pick<CommentCardProps, 'uid' | 'onReport'>) {
  const { t } = useTranslation('talk')
  if (!onReport || said.fromUid === uid) return null
  return (
    <IconButton
      size="sm"
      label={t('reportOf', { name: said.fromName })}
      icon={<Flag size={16} aria-hidden />}
      onClick={() => onReport(said)}
    />
  )
}

const entry = css({
  display: 'flex',
  gap: '3',
  '&[data-marked]': { outline: '[2px solid token(colors.accent.fg)]', outlineOffset: '[8px]', rounded: 'sm' },
})
const body = css({ flex: '[1]', minW: '0', display: 'flex', flexDirection: 'column', gap: '2' })
const acts = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1', ms: '-2' })
const below = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  borderInlineStartWidth: 'thick',
  ps: { base: '3', md: '4' },
})
// A line of code that goes on behind the edge would need a way to scroll there by keyboard.
const words = css({ '& pre': { whiteSpace: 'pre-wrap', overflowX: 'visible' } })
// As far from the replies below as these are from each other.
const writing = css({ pb: '2' })
const figure = css({ textStyle: 'figure' })

/** Where links to it lead, which focus it. */
const placed = (id: string, marked: string | undefined) => ({
  id,
  tabIndex: -1,
  'data-marked': id === marked ? '' : undefined,
})

function ReplyLine({ reply, props }: { reply: Reply; props: CommentCardProps }) {
  const { t } = useTranslation('talk')
  const { comment, mayWrite, onReply, onRemove } = props
  const { id: quoteId, fromName: toName } = reply
  return (
    <li className={entry} {...placed(saidPlace({ commentId: comment.id, replyId: quoteId }), props.marked)}>
      <Avatar name={reply.fromName} src={reply.fromAvatar} size="sm" />
      <div className={body}>
        <Speaker said={reply} to={{ uid: reply.toUid, name: reply.toName }} />
        <div className={words}>
          <StatementHtml html={reply.html} lang="" compact />
        </div>
        <div className={acts}>
          {mayWrite && comment.mayReply && (
            <Button
              variant="ghost"
              size="sm"
              icon={<ReplyIcon size={16} aria-hidden />}
              aria-label={t('replyTo', { name: toName })}
              onClick={() => onReply({ commentId: comment.id, quoteId, quoteType: 'Reply', toName })}
            >
              {t('reply')}
            </Button>
          )}
          <ReportButton said={{ ...reply, replyId: reply.id }} uid={props.uid} onReport={props.onReport} />
          {reply.mayRemove && (
            <IconButton
              size="sm"
              label={t('remove.replyOf', { name: toName })}
              icon={<Trash2 size={16} aria-hidden />}
              onClick={() => onRemove('removeReply', reply)}
            />
          )}
        </div>
      </div>
    </li>
  )
}

function Replies({ props }: { props: CommentCardProps }) {
  const { comment, isOpen, replies, onOpen } = props
  const { t } = useTranslation('talk')
  if (comment.totalReplyNum === 0) return null
  return (
    <>
      <ul className={below} aria-label={t('repliesTo', { name: comment.fromName })}>
        {replies.map((reply) => (
          <ReplyLine key={reply.id} reply={reply} props={props} />
        ))}
      </ul>
      {comment.totalReplyNum > comment.replyList.length && (
        <div className={acts}>
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => onOpen(comment.id, !isOpen)}
          >
            {isOpen ? t('fewer') : t('all', { count: comment.totalReplyNum })}
          </Button>
        </div>
      )}
    </>
  )
}

/** A comment with its replies and what the reader may do with it. */
export function CommentCard(props: CommentCardProps) {
  const { comment, isLiked, mayWrite, closed, underWay, replyForm, onLike, onReply, onRemove } = props
  const { t } = useTranslation('talk')
  const { id, fromName: toName } = comment
  return (
    <Card>
      <article className={entry} {...placed(saidPlace({ commentId: id }), props.marked)}>
        <Avatar name={comment.fromName} src={comment.fromAvatar} />
        <div className={body}>
          <Speaker said={comment} />
          <div className={words}>
            <StatementHtml html={comment.html} lang="" compact />
          </div>
          <div className={acts}>
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={isLiked}
              aria-label={t('likeOf', { name: toName, count: comment.likeNum })}
              busy={underWay === id}
              reason={closed}
              icon={<ThumbsUp size={16} fill={isLiked ? 'currentColor' : 'none'} aria-hidden />}
              onClick={() => onLike(id, !isLiked)}
            >
              <span className={figure}>{t('likes', { value: comment.likeNum })}</span>
            </Button>
            {mayWrite && comment.mayReply && (
              <Button
                variant="ghost"
                size="sm"
                icon={<ReplyIcon size={16} aria-hidden />}
                aria-label={t('replyTo', { name: toName })}
                onClick={() => onReply({ commentId: id, quoteId: id, quoteType: 'Comment', toName })}
              >
                {t('reply')}
              </Button>
            )}
            <ReportButton said={{ ...comment, commentId: id }} uid={props.uid} onReport={props.onReport} />
            {comment.mayRemove && (
              <IconButton
                size="sm"
                label={t('remove.commentOf', { name: toName })}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => onRemove('removeComment', comment)}
              />
            )}
          </div>
          {replyForm && <div className={writing}>{replyForm}</div>}
          <Replies props={props} />
        </div>
      </article>
    </Card>
  )
}
