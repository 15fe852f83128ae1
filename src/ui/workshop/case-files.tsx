import { useTranslation } from 'react-i18next'
import type { ContentCase } from '#contract/problem-content.ts'
import { css, cx } from '#styled/css/index.js'
import { quiet } from './workshop-styles.ts'

const fileRoom = css({ maxW: { base: '[26rem]', md: '[none]' }, minW: { base: '0', md: '[8rem]' } })
/** As wide as its column, which does not grow with it. */
export const fitted = css({ md: { w: '0', minW: 'full' } })
/** All rows have the same height, since only some are rendered. */
const oneLine = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const warned = css({ color: 'warning.fg' })

interface CaseFilesProps {
  one: ContentCase
  /** Index of another test with the same input. */
  twin: number | undefined
  /** Some test has a line below its files, and so every one. */
  hasNotes: boolean
}

/** The files of a test, what made it, and that another one is the same. */
export function CaseFiles({ one, twin, hasNotes }: CaseFilesProps) {
  const { t } = useTranslation('workshop')
  const { inputName, outputName, made } = one
  const origin = made && (made.line ?? t('tests.answered'))
  const other = twin === undefined ? undefined : { number: twin + 1 }
  const notes = [other && t('tests.sameInput', other), origin].filter((note) => note !== undefined)
  return (
    <div className={fileRoom}>
      <div className={cx(fitted, oneLine)} title={`${inputName} · ${outputName} ${made?.line ?? ''}`}>
        {inputName} · {outputName}
      </div>
      {hasNotes ? (
        <div className={cx(fitted, oneLine, quiet)} title={notes.join(' · ')}>
          {other ? <span className={warned}>{t('tests.same', other)}</span> : null}
          {notes.length > 1 ? ' · ' : null}
          {/* The space keeps the height. */}
          {notes.length > 0 ? origin : '\u00a0'}
        </div>
      ) : null}
    </div>
  )
}
