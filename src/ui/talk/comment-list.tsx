import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Comment, Reply } from '#contract/comment.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Empty, Failed, StaleMark } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { CommentCard, type CommentCardProps } from './comment-card.tsx'

export interface CommentListProps
  extends Pick<
    CommentCardProps,
    | 'mayWrite'
    | 'closed'
    | 'uid'
    | 'underWay'
    | 'onOpen'
    | 'onLike'
    | 'onReply'
    | 'onRemove'
    | 'onReport'
    | 'marked'
  > {
  /** `undefined` before the first load. */
  shown:
    | {
        comments: readonly Comment[]
        total: number
        likes: Readonly<Record<string, true>>
        replies: Readonly<Record<number, readonly Reply[]>>
      }
    | undefined
  place: 'contest' | 'discussion'
  /** What the reader was led to was deleted. */
  isGone: boolean
  busy: boolean
  failure: string | undefined
  /** Comments of which all replies are wanted. */
  open: readonly number[]
  /** The form of a reply, and below which comment it is. */
  replyForm: ReactNode
  replyTo: number | undefined
  onReload(): void
  onMore(): void
}

const layout = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const heading = css({ textStyle: 'heading' })
const more = css({ alignSelf: 'center' })
const gone = css({ px: '4', py: '3', rounded: 'md', bg: 'warning.subtle', color: 'warning.fg' })
const waiting = css({ minH: '[8rem]' })

/** S2-063. */
export function CommentList(props: CommentListProps) {
  const { shown, place, isGone, busy, failure, open, replyForm, replyTo, onReload, onMore, ...card } = props
  const { t } = useTranslation('talk')
  if (shown === undefined) {
    return (
      <Card pad={failure === undefined ? 'md' : 'none'}>
        {failure === undefined ? (
          <div className={waiting}>
            <Skeleton />
          </div>
        ) : (
          <Failed message={failure} busy={busy} onRetry={onReload} />
        )}
      </Card>
    )
  }
  const { comments, total, likes, replies } = shown
  return (
    <section className={layout} aria-label={t(`list.${place}`)}>
      {failure !== undefined && <StaleMark message={failure} busy={busy} onRetry={onReload} />}
      {isGone && (
        <p className={gone} role="status">
          {t(`gone.${place}`)}
        </p>
      )}
      {total === 0 ? (
        <Card pad="none">
          <Empty drawing="talk" title={t(`empty.${place}`)}>
            {t(`empty.${place}Hint`)}
          </Empty>
        </Card>
      ) : (
        <h2 className={heading}>{t(`count.${place}`, { count: total })}</h2>
      )}
      {comments.map((comment) => (
        <CommentCard
          key={comment.id}
          comment={comment}
          isLiked={likes[comment.id] ?? false}
          isOpen={open.includes(comment.id)}
          replies={open.includes(comment.id) ? (replies[comment.id] ?? comment.replyList) : comment.replyList}
          replyForm={replyTo === comment.id ? replyForm : null}
          {...card}
        />
      ))}
      {comments.length < total && (
        <Button className={more} busy={busy} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </section>
  )
}
