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
import type { MarkdownLook } from './markdown-look.ts'
import { type Mark, withMark } from './markdown-marks.ts'
import { MarkdownToolbar } from './markdown-toolbar.tsx'
import { RenderingBeside } from './rendering-beside.tsx'
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
  /** Chosen for several texts together; without it each has a button between its text and its rendering. */
  look?: MarkdownLook | undefined
  /** The rendering stands below the text, where texts stand beside each other. */
  stacked?: boolean | undefined
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
const split = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const besides = css({ md: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' } })
const note = css({ fontSize: 'sm', color: 'fg.muted' })
const bad = css({ fontSize: 'sm', color: 'danger.fg' })

const keys: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic' }

/** The mark that a press stands for. */
function markOf({ key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent }: KeyboardEvent): Mark | undefined {
  const isShortcut = (ctrlKey || metaKey) && !altKey && !shiftKey && !nativeEvent.isComposing
  return isShortcut ? keys[key.toLowerCase()] : undefined
}

interface SidesProps extends Pick<MarkdownEditorProps, 'look' | 'stacked'> {
  box: ReactNode
  rendering: ReactNode
}

function Sides({ look, stacked = false, box, rendering }: SidesProps) {
  if (look === undefined) return box
  const isSplit = look === 'beside'
  return (
    <div className={cx(split, isSplit && !stacked && besides)}>
      {box}
      {isSplit ? rendering : null}
    </div>
  )
}

type RenderingProps = MarkdownEditorProps & { extra: ReactNode }
type WriterProps = MarkdownEditorProps & { looksButton: ReactNode; hidden: boolean; isShowable: boolean }

function Writer({ looksButton, hidden, isShowable, ...props }: WriterProps) {
  const { label, required = false, error, maxLength, uploads, look, stacked } = props
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
  const box = (
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
  )
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
          <Sides
            {...{ look, stacked, box }}
            rendering={
              <RenderingBeside
                {...{ label, isShowable }}
                box={text.box}
                value={props.value}
                preview={props.preview}
              />
            }
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

function Rendering({ label, required = false, help, value, preview, look, extra }: RenderingProps) {
  const { t } = useTranslation('markdown')
  const isChosen = look !== undefined
  return (
    <>
      <div className={head}>
        <span className={name}>
          {label}
          {required ? <RequiredMark /> : null}
        </span>
        {extra}
      </div>
      <section className={shown} aria-label={t('previewOf', { field: label })}>
        {preview(value)}
      </section>
      {isChosen && help ? <p className={note}>{help}</p> : null}
    </>
  )
}

/** Whether the rendering is shown in place of the text: what was blank when that was chosen is written in its place. */
function useChosenRendering(look: MarkdownLook | undefined, isBlank: boolean): boolean {
  const [isWritten, setWritten] = useState(false)
  const isChosen = look === 'rendering'
  const mustWrite = isChosen && (isWritten || isBlank)
  if (isWritten !== mustWrite) setWritten(mustWrite)
  return isChosen && !mustWrite
}

/** A text in Markdown: written with marks and uploads, and looked at in the same place or beside it. */
export function MarkdownEditor(props: MarkdownEditorProps) {
  const { error, value, maxLength = Number.POSITIVE_INFINITY, grows = false, look } = props
  const { t } = useTranslation('markdown')
  const [looking, setLooking] = useState(false)
  const isBlank = value.trim() === ''
  const isShowable = error === undefined && value.length <= maxLength
  const isChosen = useChosenRendering(look, isBlank)
  const isShown = (look === undefined ? looking : isChosen) && isShowable
  const looksPlace = useRef<HTMLSpanElement>(null)
  const pressed = useRef(false)
  // The button stands in another place now.
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    looksPlace.current?.querySelector('button')?.focus()
  })
  const looksButton =
    look !== undefined ? null : (
      <span ref={looksPlace} className={looks}>
        <Button
          size="sm"
          variant="ghost"
          iconOnPhone
          icon={isShown ? <Pencil size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          reason={isBlank ? t('nothingToPreview') : undefined}
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
      {isShown ? <Rendering {...props} extra={looksButton} /> : null}
      <Writer {...props} {...{ looksButton }} isShowable={isShowable || isBlank} hidden={isShown} />
    </div>
  )
}
