/** What the code editor can be set to (S1-043), for the kept settings, the draft and the screen alike. */

export const editorThemes = ['light', 'dark', 'solarized', 'monokai'] as const
export type EditorTheme = (typeof editorThemes)[number]

/** Pixels. */
export const editorFontSizes = [12, 14, 16, 18, 20, 24] as const
export const editorTabSizes = [2, 4, 8] as const

export interface EditorSettings {
  /** `undefined` follows the site's theme. */
  theme: EditorTheme | undefined
  fontSize: number
  tabSize: number
  keySound: boolean
  /** Vim mode; Monaco alone has it. */
  vim: boolean
}

export const defaultEditorSettings: EditorSettings = {
  theme: undefined,
  fontSize: 16,
  tabSize: 4,
  keySound: false,
  vim: false,
}

const isOneOf = (list: readonly unknown[], value: unknown) => list.includes(value)
/** Whether each of these settings has a value that the editor knows. */
export const areEditorSettings = (settings: Partial<EditorSettings>): boolean =>
  (settings.theme === undefined || isOneOf(editorThemes, settings.theme)) &&
  (settings.fontSize === undefined || isOneOf(editorFontSizes, settings.fontSize)) &&
  (settings.tabSize === undefined || isOneOf(editorTabSizes, settings.tabSize))
