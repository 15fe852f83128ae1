import { editor, KeyCode, KeyMod } from 'monaco-editor/editor'
import { TabFocus } from 'monaco-editor/editor/browser/config/tabFocus'
import type { EditorTheme } from '#contract/editor-options.ts'
import { monacoLanguage } from './monaco-language.ts'
import { monacoTheme } from './monaco-themes.ts'
import { changeBetween } from './text-change.ts'
import './monaco-setup.ts'

export interface MonacoOptions {
  /** A language name of the judge. */
  language: string
  theme: EditorTheme
  fontSize: number
  tabSize: number
  readOnly: boolean
  ariaLabel: string
}

export interface MonacoHandle {
  /** Replaces the whole text as one step that can be undone; does nothing when it is the text already. */
  setValue(value: string): void
  setOptions(options: MonacoOptions): void
  select(selected: Pick<HTMLTextAreaElement, 'selectionStart' | 'selectionEnd' | 'selectionDirection'>): void
  /** Puts this line, counted from one, at the top. */
  scrollTo(line: number, left: number): void
  focus(): void
  /** As Ctrl+M in it would, for all editors of the page. */
  leaveOnTab(): void
  /** Turns Vim mode on, with its status line in this element; returns what turns it off. */
  enableVim(status: HTMLElement): () => void
  dispose(): void
}

const pauseMs = 120

const indentOf = (tabSize: number) => ({ tabSize, indentSize: tabSize, insertSpaces: true })

const rangeOf = (model: editor.ITextModel, from: number, to: number) => {
  const start = model.getPositionAt(from)
  const end = model.getPositionAt(to)
  return {
    startLineNumber: start.lineNumber,
    startColumn: start.column,
    endLineNumber: end.lineNumber,
    endColumn: end.column,
  }
}

/** A text with the steps that led to it, each of which can be undone. */
function modelWith([first = '', ...later]: readonly string[], language: string): editor.ITextModel {
  const model = editor.createModel(first, monacoLanguage(language))
  model.setEOL(editor.EndOfLineSequence.LF)
  let before = first
  for (const text of later) {
    const change = changeBetween(before, text)
    const range = rangeOf(model, change.from, change.to)
    model.pushStackElement()
    model.pushEditOperations(null, [{ range, text: change.text }], () => null)
    before = text
  }
  model.pushStackElement()
  return model
}

export function mountMonaco(
  element: HTMLElement,
  initial: MonacoOptions & {
    /** The present text last, before it those that undoing leads back to. */
    texts: readonly string[]
    submitLabel?: string
  },
  on: { change(value: string): void; submit(): void; key(): void },
): MonacoHandle {
  const { tabSize, fontSize, readOnly, ariaLabel, submitLabel } = initial
  const model = modelWith(initial.texts, initial.language)
  model.updateOptions(indentOf(tabSize))
  const instance = editor.create(element, {
    model,
    fontSize,
    readOnly,
    ariaLabel,
    theme: monacoTheme(initial.theme),
    automaticLayout: true,
    minimap: { enabled: false },
    contextmenu: false,
    fontFamily: getComputedStyle(element).fontFamily,
    fontLigatures: false,
    scrollBeyondLastLine: false,
    wordBasedSuggestions: 'currentDocument',
    // Whoever goes on typing waits for neither.
    quickSuggestionsDelay: pauseMs,
    occurrencesHighlightDelay: pauseMs,
    fixedOverflowWidgets: true,
    padding: { top: 8, bottom: 8 },
    renderLineHighlight: 'line',
    renderFinalNewline: 'on',
    scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
    overviewRulerBorder: false,
    hideCursorInOverviewRuler: true,
    unicodeHighlight: { ambiguousCharacters: false },
  })
  if (submitLabel !== undefined)
    instance.addAction({
      id: 'verdict.submit',
      label: submitLabel,
      keybindings: [KeyMod.CtrlCmd | KeyCode.Enter],
      run: () => on.submit(),
    })
  instance.onDidChangeModelContent(() => on.change(model.getValue()))
  instance.onKeyDown(() => on.key())

  return {
    setValue(value) {
      if (model.getValue() === value) return
      instance.pushUndoStop()
      instance.executeEdits('verdict', [{ range: model.getFullModelRange(), text: value }])
      instance.pushUndoStop()
      instance.setScrollTop(0)
    },
    setOptions({ language, theme, fontSize, tabSize, readOnly, ariaLabel }) {
      editor.setModelLanguage(model, monacoLanguage(language))
      editor.setTheme(monacoTheme(theme))
      model.updateOptions(indentOf(tabSize))
      instance.updateOptions({ fontSize, readOnly, ariaLabel })
    },
    select({ selectionStart, selectionEnd, selectionDirection }) {
      const { startLineNumber, startColumn, endLineNumber, endColumn } = rangeOf(
        model,
        selectionStart,
        selectionEnd,
      )
      const isBackward = selectionDirection === 'backward'
      instance.setSelection({
        selectionStartLineNumber: isBackward ? endLineNumber : startLineNumber,
        selectionStartColumn: isBackward ? endColumn : startColumn,
        positionLineNumber: isBackward ? startLineNumber : endLineNumber,
        positionColumn: isBackward ? startColumn : endColumn,
      })
    },
    scrollTo(line, left) {
      if (line > 1) instance.setScrollTop(instance.getTopForLineNumber(line))
      instance.setScrollLeft(left)
    },
    focus: () => instance.focus(),
    leaveOnTab: () => TabFocus.setTabFocusMode(true),
    enableVim(status) {
      let ended = false
      let mode: { dispose(): void } | undefined
      import('monaco-vim')
        .then(({ initVimMode }) => {
          if (!ended) mode = initVimMode(instance, status)
        })
        // The editor keeps its usual keys.
        .catch(() => {})
      return () => {
        ended = true
        mode?.dispose()
      }
    },
    dispose() {
      instance.dispose()
      model.dispose()
    },
  }
}

/** Safe HTML of highlighted code, one `<br/>` after each line. */
export async function colourise(code: string, language: string, theme: EditorTheme): Promise<string> {
  editor.setTheme(monacoTheme(theme))
  return editor.colorize(code, monacoLanguage(language), { tabSize: 4 })
}
