import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { EditorTheme } from '#contract/editor-options.ts'
import { css } from '#styled/css/index.js'
import { compositionIn } from './box-composition.ts'
import { handOver, takeOver } from './box-handover.ts'
import { takeEarlyCode } from './early-box.ts'
import { playKey } from './key-sound.ts'
import { loadMonaco, type MonacoHost, prefersMonaco } from './load-monaco.ts'
import type { MonacoHandle } from './monaco-host.ts'
import { PlainEditor } from './plain-editor.tsx'
import { createTextSteps } from './text-change.ts'
import { whenReadersHadTheirTime } from './when-idle.ts'

export interface CodeEditorProps {
  id: string
  /** With how to leave it by keyboard. */
  label: string
  /** Names the code when it may be written before the application is there. */
  early?: string | undefined
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
  const { id, label, value, language, theme, fontSize, tabSize, readOnly = false, vim = false } = props
  const latest = useRef(props)
  latest.current = props
  const box = useRef<HTMLTextAreaElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const handle = useRef<MonacoHandle>(undefined)
  const [mounted, setMounted] = useState(false)
  const steps = useRef(createTextSteps(value))
  /** Somebody has typed here, so that what comes from elsewhere is not the beginning. */
  const isTouched = useRef(false)

  const change = (code: string) => {
    isTouched.current = true
    steps.current.add(code)
    latest.current.onChange(code)
  }

  useLayoutEffect(() => {
    if (isTouched.current) steps.current.add(value)
    else steps.current = createTextSteps(value)
  }, [value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the box takes the place of the drawn one
  useLayoutEffect(() => {
    const found = props.early === undefined ? undefined : takeEarlyCode(props.early)
    if (!found || !box.current) return
    steps.current = createTextSteps(found.start)
    takeOver(box.current, found, change)
  }, [])

  useEffect(() => {
    const place = element.current?.parentElement
    if (!place || !prefersMonaco()) return
    let gone = false
    let asked = false
    const take = (mountMonaco: MonacoHost['mountMonaco'], at: HTMLElement) => {
      const now = latest.current
      const plainBox = box.current
      if (plainBox) steps.current.add(plainBox.value)
      const created = mountMonaco(at, beginningOf(now, steps.current.texts()), {
        change: (code) => latest.current.onChange(code),
        submit: () => latest.current.submit?.run(),
        key: () => latest.current.keySound && playKey(),
      })
      handle.current = created
      if (plainBox) handOver(plainBox, created)
      setMounted(true)
    }
    const bring = () => {
      if (asked) return
      asked = true
      loadMonaco(latest.current.locale)
        .then(async ({ mountMonaco }) => {
          // To read its code and to build it in one go would hold keys and clicks for the time of both.
          await new Promise((resolve) => setTimeout(resolve))
          if (box.current) await compositionIn(box.current)
          if (!gone && element.current) take(mountMonaco, element.current)
        })
        // The text box stays; it can do everything that is needed.
        .catch(() => {})
    }
    if (place.contains(document.activeElement)) bring()
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
    () => handle.current?.setOptions({ language, theme, fontSize, tabSize, readOnly, ariaLabel: label }),
    [language, theme, fontSize, tabSize, readOnly, label],
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
          box={box}
          early={props.early}
          id={id}
          aria-label={label}
          fontSize={fontSize}
          tabSize={tabSize}
          value={value}
          readOnly={readOnly}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  )
}

/** That somebody is about to write. */
const writing = ['focusin', 'keydown']

const beginningOf = (props: CodeEditorProps, texts: readonly string[]) => ({
  ...optionsOf(props),
  texts,
  ...(props.submit ? { submitLabel: props.submit.label } : {}),
})

const optionsOf = ({ language, theme, fontSize, tabSize, readOnly = false, label }: CodeEditorProps) => ({
  readOnly,
  language,
  theme,
  fontSize,
  tabSize,
  ariaLabel: label,
})
