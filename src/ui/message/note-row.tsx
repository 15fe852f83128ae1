import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Note } from '#contract/message.ts'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import { IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { RelativeTime } from '#ui/kit/relative-time.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'

export interface NoteRowProps {
  note: Note
  busy: boolean
  onRemove(): void
}

const row = css({ display: 'flex', gap: '3', alignItems: 'flex-start' })
const body = css({ flex: '[1]', minW: '0', display: 'flex', flexDirection: 'column', gap: '2' })
const title = css({ textStyle: 'heading', overflowWrap: 'anywhere' })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', color: 'fg.muted' })

/** What the site tells (S2-108). */
export function NoteRow({ note, busy, onRemove }: NoteRowProps) {
  const { t } = useTranslation('message')
  return (
    <li>
      <Card>
        <article className={row}>
          <div className={body}>
            <h2 className={title}>{note.title}</h2>
            <p className={line}>
              {!note.state && <Badge tone="accent">{t('new')}</Badge>}
              <RelativeTime at={note.gmtCreate} />
            </p>
            <StatementHtml html={note.html} lang="" compact />
          </div>
          <IconButton
            size="sm"
            label={t('removeNote', { title: note.title })}
            busy={busy}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={onRemove}
          />
        </article>
      </Card>
    </li>
  )
}
