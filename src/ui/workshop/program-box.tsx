import { use, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { css, cx } from '#styled/css/index.js'
import { CodeEditor } from '#ui/editor/code-editor.tsx'
import { byKeyboard } from '#ui/kit/key-hint.tsx'
import { ProgramLook } from './program-look.ts'

export interface ProgramBoxProps {
  label: string
  value: string
  /** A language name of the judge. */
  language: string
  onChange(code: string): void
}

const frame = css({
  position: 'relative',
  display: 'flex',
  h: '[20rem]',
  minH: '[8rem]',
  resize: 'vertical',
  overflow: 'hidden',
  borderWidth: 'thin',
  borderColor: 'border.strong',
  rounded: 'md',
})
/** For whoever writes with keys alone; the name of the box says the same. */
const leaving = css({
  display: 'none',
  position: 'absolute',
  bottom: '1',
  insetInlineEnd: '4',
  px: '2',
  rounded: 'sm',
  bg: 'surface.sunken',
  color: 'fg.muted',
  fontSize: 'xs',
  pointerEvents: 'none',
  '[data-editor]:focus-within + &': { display: 'block' },
  _coarse: { visibility: 'hidden' },
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
      {readOnly ? null : (
        <span className={cx(leaving, byKeyboard)} aria-hidden>
          {t('program.leave')}
        </span>
      )}
    </div>
  )
}
