import { Flag, Pencil, ThumbsUp, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { DiscussionDetail } from '#contract/discussion.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'
import { AuthorLine } from './author-line.tsx'

export interface DiscussionViewProps {
  discussion: DiscussionDetail
  groupOwner?: string | undefined
  isMine: boolean
  liking: boolean
  onLike(toLike: boolean): void
  /** The viewer has reported it since the page was opened. */
  isReported?: boolean
  onReport(): void
  onEdit(): void
  onRemove(): void
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const heading = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const about = css({ color: 'fg.muted', overflowWrap: 'anywhere' })
const words = css({ '& pre': { whiteSpace: 'pre-wrap', overflowX: 'visible' } })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** S2-060. */
export function DiscussionView(props: DiscussionViewProps) {
  const { discussion, isMine, liking, onLike, isReported = false, onReport, onEdit, onRemove } = props
  const { t } = useTranslation('discussion')
  const { title, description, html, hasLike, mayTakePart, mayEdit, mayRemove } = discussion
  return (
    <Card>
      <article className={column}>
        <h1 className={heading}>{title}</h1>
        <AuthorLine discussion={discussion} groupOwner={props.groupOwner} />
        <p className={about}>{description}</p>
        <div className={words}>
          <StatementHtml html={html} lang="" />
        </div>
        <div className={acts}>
          <Button
            aria-pressed={hasLike}
            busy={liking}
            reason={mayTakePart ? undefined : t('readForReport')}
            icon={<ThumbsUp size={16} fill={hasLike ? 'currentColor' : 'none'} aria-hidden />}
            onClick={() => onLike(!hasLike)}
          >
            {t('like')}
          </Button>
          {mayTakePart && !isMine && (
            <Button
              variant="ghost"
              icon={<Flag size={16} aria-hidden />}
              reason={isReported ? t('done.report') : undefined}
              onClick={onReport}
            >
              {t(isReported ? 'report.reported' : 'report.act')}
            </Button>
          )}
          {mayEdit && (
            <Button variant="ghost" icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
              {t('edit')}
            </Button>
          )}
          {mayRemove && (
            <Button variant="ghost" icon={<Trash2 size={16} aria-hidden />} onClick={onRemove}>
              {t('remove')}
            </Button>
          )}
        </div>
      </article>
    </Card>
  )
}
