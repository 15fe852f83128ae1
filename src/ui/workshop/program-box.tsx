import { createContext, use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorTheme } from '#contract/editor-options.ts'
import { css } from '#styled/css/index.js'
import { CodeEditor } from '#ui/editor/code-editor.tsx'

export interface ProgramLook {
  theme: EditorTheme
  /** Nobody writes here. */
  readOnly: boolean
  /** Headers that programs include and that are nowhere. */
  missingFiles: readonly string[]
  /** The viewer may bring library files. */
  mayUpload: boolean
}

/** Of all programs of a page. */
export const ProgramLook = createContext<ProgramLook>({
  ...{ theme: 'light', readOnly: false },
  ...{ missingFiles: [], mayUpload: false },
})

export interface ProgramBoxProps {
  label: string
  value: string
  /** A language name of the judge. */
  language: string
  onChange(code: string): void
}

const frame = css({
  display: 'flex',
  h: '[20rem]',
  minH: '[8rem]',
  resize: 'vertical',
  overflow: 'hidden',
  borderWidth: 'thin',
  borderColor: 'border.strong',
  rounded: 'md',
})
const fontSize = 14
const tabSize = 4

/** A program of a problem: as tall as its maker draws it. */
export function ProgramBox({ label, value, language, onChange }: ProgramBoxProps) {
  const { t, i18n } = useTranslation('workshop')
  const id = useId()
  const { theme, readOnly } = use(ProgramLook)
  return (
    <div className={frame}>
      <CodeEditor
        id={id}
        label={t('program.label', { label })}
        locale={i18n.language}
        value={value}
        language={language}
        theme={theme}
        fontSize={fontSize}
        tabSize={tabSize}
        keySound={false}
        readOnly={readOnly}
        waits
        onChange={onChange}
      />
    </div>
  )
}
