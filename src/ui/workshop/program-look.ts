import { createContext } from 'react'
import type { EditorTheme } from '#contract/editor-options.ts'

export interface ProgramLook {
  theme: EditorTheme
  /** Nobody writes here. */
  readOnly: boolean
  /** Headers that programs include and that are nowhere. */
  missingFiles: readonly string[]
  /** It stands beside programs that include it. */
  hasTestlib: boolean
  /** The viewer may bring library files. */
  mayUpload: boolean
}

/** Of all programs of a page. */
export const ProgramLook = createContext<ProgramLook>({
  ...{ theme: 'light', readOnly: false },
  ...{ missingFiles: [], hasTestlib: false, mayUpload: false },
})
