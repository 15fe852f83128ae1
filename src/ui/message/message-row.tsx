import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserMessage } from '#contract/message.ts'
import { css } from '#styled/css/index.js'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Badge } from '#ui/kit/badge.tsx'
import { IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Link } from '#ui/kit/link.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { placeOf, Sentence } from '#ui/kit/sentence.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'
import { UserLink } from '#ui/user/user-link.tsx'

export interface MessageRowProps {
  message: UserMessage
  busy: boolean
  onRemove(): void
}

const row = css({ display: 'flex', gap: '3', alignItems: 'flex-start' })
const body = css({ flex: '[1]', minW: '0', display: 'flex', flexDirection: 'column', gap: '2' })
const sentence = css({
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  // A colour alone does not tell a link from the words around it.
  '& a': { fontWeight: 'medium' },
})
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
  color: 'fg.muted',
  fontSize: 'sm',
})
const quote = css({
  borderInlineStartWidth: 'thick',
  ps: '3',
  color: 'fg.muted',
  fontSize: 'sm',
  overflowWrap: 'anywhere',
})

function Source({ message: { sourceTitle, sourceGone, url } }: Pick<MessageRowProps, 'message'>) {
  const { t } = useTranslation('message')
  return sourceGone ? <span>{t('gone')}</span> : <Link to={url}>{sourceTitle}</Link>
}

/** What somebody did to the reader's words (S2-107). */
export function MessageRow({ message, busy, onRemove }: MessageRowProps) {
  const { t } = useTranslation('message')
  const { action, senderId, senderUsername, sourceHtml, quoteHtml, state, gmtCreate } = message
  const words = t(`action.${action}`, { sender: placeOf('sender'), place: placeOf('place') })
  return (
    <li>
      <Card>
        <article className={row}>
          <Avatar name={senderUsername} src={message.senderAvatar} />
          <div className={body}>
            <p className={sentence}>
              <Sentence
                text={words}
                parts={{
                  sender: <UserLink uid={senderId} username={senderUsername} />,
                  place: <Source message={message} />,
                }}
              />
            </p>
            <p className={line}>
              {!state && <Badge tone="accent">{t('new')}</Badge>}
              <RelativeTime at={gmtCreate} />
            </p>
            <StatementHtml html={sourceHtml} lang="" compact />
            {quoteHtml !== null && (
              <blockquote className={quote}>
                <StatementHtml html={quoteHtml} lang="" compact />
              </blockquote>
            )}
          </div>
          <IconButton
            size="sm"
            label={t('removeOf', { name: senderUsername })}
            busy={busy}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={onRemove}
          />
        </article>
      </Card>
    </li>
  )
}
