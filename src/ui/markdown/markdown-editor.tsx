import { Eye, Pencil } from 'lucide-react'
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Field } from '#ui/kit/field.tsx'
import { RequiredMark } from '#ui/kit/required-mark.tsx'
import { Textarea } from '#ui/kit/textarea.tsx'
import { givenFiles } from './given-files.ts'
import { useHeldSend } from './held-send.ts'
import { type Mark, withMark } from './markdown-marks.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'
import { UploadInputs, useUploadInputs } from './upload-inputs.tsx'
import { type UploadKind, useUploads } from './use-uploads.ts'

/** One upload: whoever is given it carries it out, and shows how it stands. */
export interface CarriedUpload {
  file: File
  kind: UploadKind
  onStored(link: string): void
  onRemoved(link: string): void
  onOver(): void
}

export interface MarkdownUploads {
  /** Files of other kinds than pictures too. */
  files: boolean
  carry(upload: CarriedUpload): ReactNode
}

export interface MarkdownEditorProps {
  label: string
  required?: boolean
  /** What leads here finds it by this name. */
  place?: string
  /** Takes the room that is left in a dialog of the whole screen. */
  grows?: boolean
  help?: string
  error?: string | undefined
  value: string
  maxLength?: number
  onValue(value: string): void
  /** The text as readers will see it. */
  preview(content: string): ReactNode
  /** Left out for whoever may not upload. */
  uploads?: MarkdownUploads | undefined
}

const layout = css({ display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '2', minW: '0' })
const growing = css({
  flex: '1',
  '& > section, & > [data-writer=true], & > [data-writer=true] > :first-child, & textarea': { flex: '1' },
})
const source = css({ minH: '[16rem]', fontFamily: 'mono', fontSize: 'sm', resize: 'vertical' })
const shown = css({
  borderWidth: 'thin',
  borderRadius: 'md',
  p: '4',
  minH: '[16rem]',
  minW: '0',
  overflow: 'auto',
})
const head = css({ display: 'flex', alignItems: 'center', gap: '2' })
const name = css({ textStyle: 'label' })
const looks = css({ ms: 'auto', flexShrink: '0' })
const list = css({ display: 'flex', flexDirection: 'column', gap: '1' })
const bad = css({ fontSize: 'sm', color: 'danger.fg' })

const keys: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic' }

/** The mark that a press stands for. */
function markOf({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent): Mark | undefined {
  const isShortcut = (ctrlKey || metaKey) && !altKey && !shiftKey && !nativeEvent.isComposing
  return isShortcut ? keys[key.toLowerCase()] : undefined
}

type WriterProps = MarkdownEditorProps & { looksButton: ReactNode; hidden: boolean }

function Writer({ looksButton, hidden, ...props }: WriterProps) {
  const { label, required = false, error, maxLength, uploads } = props
  const { t } = useTranslation('markdown')
  const root = useRef<HTMLDivElement>(null)
  const text = useUploads({ value: props.value, maxLength, onValue: props.onValue })
  const held = useHeldSend(root, text.underWay)
  const { inputs, choose } = useUploadInputs()
  const mark = (each: Mark) => text.mark((marked) => withMark(marked, each))
  const markByKey = (event: KeyboardEvent) => {
    const each = markOf(event)
    if (!each) return
    event.preventDefault()
    mark(each)
  }
  return (
    <div ref={root} className={layout} data-writer={!hidden}>
      {hidden ? null : (
        <Field
          label={label}
          required={required}
          help={props.help ?? t('help')}
          error={error}
          {...(maxLength === undefined ? {} : { limit: [props.value, maxLength] })}
        >
          <MarkdownToolbar
            onMark={mark}
            onPicture={uploads && (() => choose('picture'))}
            onFile={uploads?.files ? () => choose('file') : undefined}
          >
            {looksButton}
          </MarkdownToolbar>
          <Textarea
            ref={text.box}
            className={source}
            value={text.shown}
            onChange={({ target }) => text.edit(target.value)}
            onKeyDown={markByKey}
            onCompositionStart={text.onCompositionStart}
            onCompositionEnd={text.onCompositionEnd}
            {...(uploads ? givenFiles(uploads.files, text.add) : {})}
          />
        </Field>
      )}
      {uploads ? <UploadInputs inputs={inputs} files={uploads.files} onChosen={text.add} /> : null}
      {text.tasks.length > 0 ? (
        <ul className={list} aria-label={t('uploads')}>
          {text.tasks.map((task) => (
            <Fragment key={task.id}>
              {uploads?.carry({
                file: task.file,
                kind: task.kind,
                onStored: (link) => text.onStored(task, link),
                onRemoved: (link) => text.onRemoved(task, link),
                onOver: () => text.onOver(task),
              })}
            </Fragment>
          ))}
        </ul>
      ) : null}
      {text.full || held ? (
        <p className={bad} role="alert">
          {t(text.full ? 'noRoom' : 'wait')}
        </p>
      ) : null}
    </div>
  )
}

/** A text in Markdown: written with marks and uploads, and looked at in the same place. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { label, error, value, maxLength = Number.POSITIVE_INFINITY, grows = false, preview } = props
  const { t } = useTranslation('markdown')
  const [looking, setLooking] = useState(false)
  const isShowable = error === undefined && value.length <= maxLength
  const isShown = looking && isShowable
  const looksPlace = useRef<HTMLSpanElement>(null)
  const pressed = useRef(false)
  // The button stands in another place now.
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    looksPlace.current?.querySelector('button')?.focus()
  })
  const looksButton = (
    <span ref={looksPlace} className={looks}>
      <Button
        size="sm"
        variant="ghost"
        iconOnPhone
        icon={isShown ? <Pencil size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        reason={value.trim() === '' ? t('nothingToPreview') : undefined}
        onClick={() => {
          pressed.current = isShowable
          setLooking(!isShown)
        }}
      >
        {t(isShown ? 'write' : 'preview')}
      </Button>
    </span>
  )
  return (
    <div className={cx(layout, grows && growing)} data-mends={props.place}>
      {isShown ? (
        <>
          <div className={head}>
            <span className={name}>
              {label}
              {props.required ? <RequiredMark /> : null}
            </span>
            {looksButton}
          </div>
          <section className={shown} aria-label={t('previewOf', { field: label })}>
            {preview(value)}
          </section>
        </>
      ) : null}
      <Writer {...props} looksButton={looksButton} hidden={isShown} />
    </div>
  )
}
