import { Megaphone, MessageSquareReply, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { LinkButton } from '#ui/kit/link.tsx'

const kinds = {
  announcements: { Sign: Megaphone, to: '/contest/$contestId/announcements' },
  answers: { Sign: MessageSquareReply, to: '/contest/$contestId/comment' },
} as const

/** An announcement, or the question that was answered. */
interface NewsLine {
  id: number
  title: string
}

export interface NewsBarProps {
  contestId: number
  kind?: keyof typeof kinds
  unread: readonly NewsLine[]
  /** From edge to edge, on a page that has no margins. */
  isFlush?: boolean
  onRead(ids: readonly number[]): void
}

const bar = css({ display: 'flex', flexDirection: 'column', gap: '1', _print: { display: 'none' } })
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '3',
  py: '2',
  rounded: 'md',
  bg: 'warning.subtle',
  color: 'warning.fg',
  // A phone has one line for all of them; the rest is one press away.
  mdDown: { py: '0.5', '&:not(:first-child)': { display: 'none' } },
})
/** One line for all of them, at any width: the problem below needs the room. */
const flush = css({ rounded: 'none', '&:not(:first-child)': { display: 'none' } })
const words = css({
  flex: '1',
  minW: '0',
  fontWeight: 'medium',
  overflowWrap: 'anywhere',
  mdDown: { lineClamp: '1' },
})
const others = css({ textStyle: 'figure', flexShrink: '0' })
const onPhone = css({ hideFrom: 'md' })
const sign = css({ flexShrink: '0' })

/** What the organizers have announced, or answered to the viewer, and the viewer has not read; it stays until it is read or put away. */
export function NewsBar({
  contestId,
  kind = 'announcements',
  unread,
  isFlush = false,
  onRead,
}: NewsBarProps) {
  const { Sign, to } = kinds[kind]
  const { t } = useTranslation('contest')
  return (
    <div className={bar} role="status" hidden={unread.length === 0}>
      {unread.map(({ id, title }, index) => (
        <div key={id} className={cx(line, isFlush && flush)}>
          <Sign size={18} className={sign} aria-hidden />
          <span className={words} title={title}>
            {t(`${kind}.news`, { title })}
          </span>
          {index === 0 && unread.length > 1 && (
            <span className={cx(others, !isFlush && onPhone)}>
              {t('announcements.others', { value: unread.length - 1 })}
            </span>
          )}
          <LinkButton
            size="sm"
            to={to}
            params={{ contestId: String(contestId) }}
            onClick={() => onRead([id])}
          >
            {t(`${kind}.read`)}
          </LinkButton>
          <IconButton
            size="sm"
            label={t('announcements.putAway', { title })}
            icon={<X size={16} aria-hidden />}
            onClick={() => onRead([id])}
          />
        </div>
      ))}
    </div>
  )
}
