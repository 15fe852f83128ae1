import { Eye, Send, Smile } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { commentFault } from '#contract/comment.ts'
import type { Failure } from '#contract/failure.ts'
import { comment as limits } from '#contract/limits/talk.ts'
import { css } from '#styled/css/index.js'
import { FailureLine, Form, WordLine } from '#ui/account/form-parts.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Card } from '#ui/kit/card.tsx'
import { Field } from '#ui/kit/field.tsx'
import { KeyHint } from '#ui/kit/key-hint.tsx'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { Textarea } from '#ui/kit/textarea.tsx'
import { withMark, withWords } from '#ui/markdown/markdown-marks.ts'
import { MarkdownToolbar } from '#ui/markdown/markdown-toolbar.tsx'
import { useMarking } from '#ui/markdown/use-marking.ts'

/** What is begun: a comment on a discussion, or a question to the organizers of a contest or their word to all in it. */
export type Voice = 'comment' | 'question' | 'post'

export interface CommentFormProps {
  kind: Voice | 'reply'
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
const bar = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '1',
  rowGap: '2',
  // The first icon, not the room around it, begins with the text.
  '& > :has([role=toolbar])': { ms: '-2' },
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', ms: 'auto' })
/** Over neither the text nor the buttons: below them, or on a phone between both. */
const emojiPlace = css({
  position: { base: 'static', md: 'absolute' },
  top: '[calc(100% + token(spacing.1))]',
  insetInlineStart: '0',
  zIndex: 'popover',
  w: { base: 'full', md: 'popover' },
  maxW: 'full',
  minH: '[15rem]',
  p: '2',
  borderWidth: 'thin',
  rounded: 'md',
  bg: 'surface.raised',
  boxShadow: 'md',
})
const noteLine = css({ display: 'flex', alignItems: 'flex-start', gap: '1.5', color: 'fg' })
const noteIcon = css({ flexShrink: '0', mt: '0.5' })

interface EmojiPickerProps {
  id: string
  /** Opens and closes it. */
  toggle: RefObject<HTMLButtonElement | null>
  onPick(symbol: string): void
  onClose(): void
  /** Something else is pressed. */
  onLeave(): void
}

function EmojiPicker({ id, toggle, onPick, onClose, onLeave }: EmojiPickerProps) {
  const { t } = useTranslation('talk')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const leave = ({ target }: Event) => {
      if (!(target instanceof Node)) return
      if (!place.current?.contains(target) && !toggle.current?.contains(target)) onLeave()
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [toggle, onLeave])
  return (
    <div id={id} ref={place} className={emojiPlace} data-picker>
      <Suspense fallback={null}>
        <EmojiGrid label={t('form.emoji')} onPick={onPick} onClose={onClose} />
      </Suspense>
    </div>
  )
}

/** Where a comment or a reply is written (S1-078, S2-062). */
export function CommentForm(props: CommentFormProps) {
  const { kind, closed, note, toName = '', content, restored, wrong, busy, failure } = props
  const { onEdit, onSend, onDiscard, onClose, onLogin } = props
  const { t } = useTranslation('talk')
  const { box, mark } = useMarking(content, onEdit, limits.contentMax)
  const [hasEmoji, setHasEmoji] = useState(false)
  const emojiButton = useRef<HTMLButtonElement>(null)
  const emojiId = useId()
  const leaveEmoji = useCallback(() => setHasEmoji(false), [])
  const closeEmoji = () => {
    setHasEmoji(false)
    emojiButton.current?.focus()
  }
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
  const label = kind === 'reply' ? t('form.replyTo', { name: toName }) : t(`form.${kind}`)
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
        required="unmarked"
        help={
          <>
            {note !== undefined && (
              <span className={noteLine}>
                <Eye size={14} className={noteIcon} aria-hidden />
                {note}
              </span>
            )}
            {count} <KeyHint>{t('form.helpKeys')}</KeyHint>
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
          <IconButton
            ref={emojiButton}
            size="sm"
            label={t('form.emoji')}
            tooltip={false}
            aria-expanded={hasEmoji}
            aria-controls={hasEmoji ? emojiId : undefined}
            icon={<Smile size={16} aria-hidden />}
            onClick={() => setHasEmoji((has) => !has)}
          />
        </MarkdownToolbar>
        {hasEmoji && (
          <EmojiPicker
            id={emojiId}
            toggle={emojiButton}
            onLeave={leaveEmoji}
            onPick={(symbol) => mark((marked) => withWords(marked, symbol))}
            onClose={closeEmoji}
          />
        )}
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
  return kind === 'reply' ? form : <Card>{form}</Card>
}
