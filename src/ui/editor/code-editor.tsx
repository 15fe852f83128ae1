import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { EditorTheme } from '#contract/editor-options.ts'
import { css } from '#styled/css/index.js'
import { playKey } from './key-sound.ts'
import { loadMonaco, prefersMonaco } from './load-monaco.ts'
import type { MonacoHandle } from './monaco-host.ts'
import { PlainEditor } from './plain-editor.tsx'
import { whenIdle, whenReadersHadTheirTime } from './when-idle.ts'

export interface CodeEditorProps {
  id: string
  label: string
  /** What Monaco is called: the label with how to leave it by keyboard. */
  richLabel: string
  /** The locale that Monaco speaks; read once. */
  locale: string
  value: string
  /** A language name of the judge. */
  language: string
  theme: EditorTheme
  fontSize: number
  tabSize: number
  keySound: boolean
  /** Vim mode, once Monaco has loaded. */
  vim?: boolean
  readOnly?: boolean
  /** Monaco comes with the first word that is written; for a page with many of these. */
  waits?: boolean
  onChange(code: string): void
  /** What Ctrl+Enter does. */
  submit?: { label: string; run(): void }
}

const frame = css({ position: 'relative', flex: '1', minHeight: '0', display: 'flex', background: 'surface' })
const host = css({
  position: 'absolute',
  inset: '0',
  fontFamily: 'mono',
  '&[data-vim]': { bottom: '7' },
})
/** Vim's status line: mode, pending keys and command line. */
const vimStatus = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '0',
  h: '7',
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '3',
  '& > *': { lineHeight: '[1]' },
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  fontFamily: 'mono',
  fontSize: 'sm',
  color: 'fg.muted',
  bg: 'surface.sunken',
  borderTopWidth: 'thin',
  '& input': { flex: '1', minW: '[12ch]', bg: 'transparent', color: 'fg', outline: 'none' },
})

/**
 * A plain text box from the first moment, usable at once; Monaco takes its place with text, selection and focus, unless
 * the device has no mouse: when somebody comes near it, or the page has nothing else to do.
 */
export function CodeEditor(props: CodeEditorProps) {
  const {
    id,
    label,
    richLabel,
    value,
    language,
    theme,
    fontSize,
    tabSize,
    readOnly = false,
    vim = false,
  } = props
  const latest = useRef(props)
  latest.current = props
  const box = useRef<HTMLTextAreaElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const handle = useRef<MonacoHandle>(undefined)
  const [mounted, setMounted] = useState(false)

  useEffect(() => {
    const place = element.current?.parentElement
    if (!place || !prefersMonaco()) return
    let gone = false
    let asked = false
    const bring = () => {
      if (asked) return
      asked = true
      loadMonaco(latest.current.locale)
        .then(async ({ mountMonaco }) => {
          // To read its code and to build it in one go would hold keys and clicks for the time of both.
          await new Promise<void>((resolve) => whenIdle(resolve))
          await composed(box.current)
          if (gone || !element.current) return
          const now = latest.current
          const plainBox = box.current
          const created = mountMonaco(element.current, beginningOf(now), {
            change: (code) => latest.current.onChange(code),
            submit: () => latest.current.submit?.run(),
            key: () => latest.current.keySound && playKey(),
          })
          handle.current = created
          if (plainBox) created.select(plainBox.selectionStart, plainBox.selectionEnd)
          if (plainBox && document.activeElement === plainBox) created.focus()
          setMounted(true)
        })
        // The text box stays; it can do everything that is needed.
        .catch(() => {})
    }
    const { waits = false } = latest.current
    const signs = waits ? writing : [...writing, 'pointerenter']
    const cancel = waits ? () => {} : whenReadersHadTheirTime(bring)
    for (const sign of signs) place.addEventListener(sign, bring)
    return () => {
      gone = true
      cancel()
      for (const sign of signs) place.removeEventListener(sign, bring)
      handle.current?.dispose()
      handle.current = undefined
      setMounted(false)
    }
  }, [])

  useEffect(() => handle.current?.setValue(value), [value])
  useEffect(
    () => handle.current?.setOptions({ language, theme, fontSize, tabSize, readOnly, ariaLabel: richLabel }),
    [language, theme, fontSize, tabSize, readOnly, richLabel],
  )
  useEffect(() => {
    if (mounted && vim && status.current) return handle.current?.enableVim(status.current)
  }, [mounted, vim])

  const onKeyDown = (event: KeyboardEvent) => {
    if (props.keySound) playKey()
    if (!props.submit || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    props.submit.run()
  }

  return (
    <div className={frame} data-editor={mounted ? 'monaco' : 'plain'}>
      <div ref={element} className={host} {...(mounted && vim ? { 'data-vim': '' } : {})} />
      {mounted && vim ? <div ref={status} className={vimStatus} /> : null}
      {!mounted && (
        <PlainEditor
          ref={box}
          id={id}
          aria-label={label}
          fontSize={fontSize}
          tabSize={tabSize}
          value={value}
          readOnly={readOnly}
          onChange={(event) => props.onChange(event.target.value)}
          onKeyDown={onKeyDown}
          onCompositionStart={(event) => event.currentTarget.setAttribute(composing, '')}
          onCompositionEnd={(event) => event.currentTarget.removeAttribute(composing)}
        />
      )}
    </div>
  )
}

/** That somebody is about to write. */
const writing = ['focusin', 'keydown']
const composing = 'data-composing'

const beginningOf = (props: CodeEditorProps) => ({
  ...optionsOf(props),
  value: props.value,
  ...(props.submit ? { submitLabel: props.submit.label } : {}),
})

const optionsOf = ({ language, theme, fontSize, tabSize, readOnly = false, richLabel }: CodeEditorProps) => ({
  readOnly,
  language,
  theme,
  fontSize,
  tabSize,
  ariaLabel: richLabel,
})

/** Resolves once no input method is in the middle of a word: taking the box away would lose that word. */
function composed(box: HTMLTextAreaElement | null): Promise<void> {
  if (!box?.hasAttribute(composing)) return Promise.resolve()
  return new Promise((resolve) => box.addEventListener('compositionend', () => resolve(), { once: true }))
}
