import { Send, Smile } from 'lucide-react'
import { type KeyboardEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { commentFault } from '#contract/comment.ts'
import type { Failure } from '#contract/failure.ts'
import { comment as limits } from '#contract/limits/talk.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { Popover } from '#ui/kit/popover.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { withMark, withWords } from '#ui/markdown/markdown-marks.ts'
import { MarkdownToolbar } from '#ui/markdown/markdown-toolbar.tsx'
import { useMarking } from '#ui/markdown/use-marking.ts'

export interface CommentFormProps {
  kind: 'comment' | 'reply'
  /** Why nothing can be written. */
  closed?: string | undefined
  /** A visitor has to log in first. */
  onLogin?: () => void
  /** Who reads it. */
  note?: string | undefined
  /** Whom a reply answers. */
  toName?: string | undefined
  content: string
  /** It was typed earlier and not sent. */
  restored: boolean
  /** The last press found something wrong. */
  wrong: boolean
  busy: boolean
  failure: Failure | undefined
  onEdit(content: string): void
  onSend(): void
  onDiscard(): void
  onClose?(): void
}

const EmojiGrid = lazyPart(() => import('./emoji-grid.tsx').then((file) => ({ default: file.EmojiGrid })))

/** S2-062. */
const marks = ['inlineCode', 'codeBlock', 'link', 'list', 'numbers'] as const

const text = css({ minH: '[6rem]', resize: 'vertical' })
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', ms: 'auto' })
const byKeys = css({ _coarse: { display: 'none' } })
const room = css({ minH: '[14rem]' })

interface EmojiButtonProps {
  onPick(symbol: string): void
}

function EmojiButton({ onPick }: EmojiButtonProps) {
  const { t } = useTranslation('talk')
  return (
    <Popover
      title={t('form.emoji')}
      trigger={
        <IconButton
          size="sm"
          label={t('form.emoji')}
          tooltip={false}
          icon={<Smile size={16} aria-hidden />}
        />
      }
    >
      <div className={room}>
        <Suspense fallback={null}>
          <EmojiGrid label={t('form.emoji')} onPick={onPick} />
        </Suspense>
      </div>
    </Popover>
  )
}

/** Where a comment or a reply is written (S1-078, S2-062). */
export function CommentForm(props: CommentFormProps) {
  const { kind, closed, note, toName = '', content, restored, wrong, busy, failure } = props
  const { onEdit, onSend, onDiscard, onClose, onLogin } = props
  const { t } = useTranslation('talk')
  const { box, mark } = useMarking(content, onEdit, limits.contentMax)
  if (onLogin) {
    return (
      <Card>
        <div className={bar}>
          <span>{t('form.loginFirst')}</span>
          <div className={acts}>
            <Button variant="solid" onClick={onLogin}>
              {t('form.login')}
            </Button>
          </div>
        </div>
      </Card>
    )
  }
  if (closed !== undefined) {
    return (
      <Card>
        <WordLine tone="plain">{closed}</WordLine>
      </Card>
    )
  }
  const isEmpty = wrong && commentFault(content) === 'empty'
  const label = kind === 'comment' ? t('form.comment') : t('form.replyTo', { name: toName })
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!busy) onSend()
  }
  const count = t('form.help', { count: content.length, max: limits.contentMax })
  const form = (
    <Form label={label} onSend={onSend}>
      <Field
        limit={[content, limits.contentMax]}
        label={label}
        required
        help={
          <>
            {note === undefined ? count : t('form.helpNote', { note, count })}{' '}
            <span className={byKeys}>{t('form.helpKeys')}</span>
          </>
        }
        error={isEmpty ? t('form.empty') : undefined}
      >
        <Textarea
          ref={box}
          className={text}
          value={content}
          autoFocus={kind === 'reply'}
          onChange={({ target }) => onEdit(target.value)}
          onKeyDown={sendByKey}
        />
      </Field>
      <FailureLine failure={failure} />
      <div className={bar}>
        <MarkdownToolbar only={marks} onMark={(each) => mark((marked) => withMark(marked, each))}>
          <EmojiButton onPick={(symbol) => mark((marked) => withWords(marked, symbol))} />
        </MarkdownToolbar>
        <div className={acts}>
          {restored && (
            <Button variant="ghost" onClick={onDiscard}>
              {t('form.discard')}
            </Button>
          )}
          {onClose && <Button onClick={onClose}>{t('form.close')}</Button>}
          <Button type="submit" variant="solid" busy={busy} icon={<Send size={16} aria-hidden />}>
            {t(`form.send.${kind}`)}
          </Button>
        </div>
      </div>
    </Form>
  )
  return kind === 'comment' ? <Card>{form}</Card> : form
}
