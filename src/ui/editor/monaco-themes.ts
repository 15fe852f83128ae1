import { editor } from 'monaco-editor/editor'
import type { EditorTheme } from '#contract/editor-options.ts'
import { palette } from '#ui/theme/palette.ts'

type Rules = editor.IStandaloneThemeData

const rules = (colours: {
  comment: string
  keyword: string
  string: string
  number: string
  type: string
  text: string
}): Rules['rules'] => [
  { token: '', foreground: colours.text },
  { token: 'comment', foreground: colours.comment },
  { token: 'keyword', foreground: colours.keyword },
  { token: 'string', foreground: colours.string },
  { token: 'number', foreground: colours.number },
  { token: 'type', foreground: colours.type },
  { token: 'delimiter', foreground: colours.text },
]

const themes: Record<EditorTheme, Rules> = {
  light: {
    base: 'vs',
    inherit: true,
    rules: [{ token: 'comment', foreground: '007000' }],
    colors: { 'editor.background': palette.surface[0] },
  },
  dark: {
    base: 'vs-dark',
    inherit: true,
    rules: [{ token: 'comment', foreground: '6a9955' }],
    colors: { 'editor.background': palette.surface[1] },
  },
  solarized: {
    base: 'vs',
    inherit: true,
    rules: rules({
      comment: '657b83',
      keyword: '5f6f00',
      string: '1f7a72',
      number: 'b02a78',
      type: '8a6500',
      text: '475b62',
    }),
    colors: {
      'editor.background': '#fdf6e3',
      'editor.foreground': '#475b62',
      'editor.lineHighlightBackground': '#eee8d5',
      'editor.selectionBackground': '#d9d2bd',
      'editorCursor.foreground': '#475b62',
      'editorLineNumber.foreground': '#72858b',
      'editorGutter.background': '#fdf6e3',
    },
  },
  monokai: {
    base: 'vs-dark',
    inherit: true,
    rules: rules({
      comment: '9c987f',
      keyword: 'ff6188',
      string: 'e6db74',
      number: 'b394ff',
      type: '66d9ef',
      text: 'f8f8f2',
    }),
    colors: {
      'editor.background': '#272822',
      'editor.foreground': '#f8f8f2',
      'editor.lineHighlightBackground': '#3e3d32',
      'editor.selectionBackground': '#575648',
      'editorCursor.foreground': '#f8f8f0',
      'editorLineNumber.foreground': '#a3a18d',
      'editorGutter.background': '#272822',
    },
  },
}

export const monacoTheme = (theme: EditorTheme) => `verdict-${theme}`

export function defineThemes() {
  for (const [name, data] of Object.entries(themes))
    editor.defineTheme(monacoTheme(name as EditorTheme), data)
}
