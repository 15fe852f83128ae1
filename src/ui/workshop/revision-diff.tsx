import { useTranslation } from 'react-i18next'
import type { DraftField, ProblemContent, ProblemDraft } from '#contract/problem-content.ts'
import { css } from '#styled/css/index.js'
import { fieldName } from './field-name.ts'
import { box, quiet, two } from './workshop-styles.ts'

const text = css({
  fontFamily: 'mono',
  fontSize: 'sm',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxH: '[16rem]',
  overflow: 'auto',
  bg: 'surface.sunken',
  p: '3',
  rounded: 'md',
})
const words = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

/** The fields of a revision that are not as they are in the draft, side by side. */
export function RevisionDiff({ content, draft }: { content: ProblemContent; draft: ProblemDraft }) {
  const { t } = useTranslation('workshop')
  const fields = (Object.keys(content) as (keyof ProblemContent)[]).filter(
    (field) => words(content[field]) !== words(draft[field]),
  )
  if (fields.length === 0) return <p className={quiet}>{t('history.same')}</p>
  return fields.map((field) => (
    <div key={field} className={box}>
      <strong>{fieldName(t, field as DraftField)}</strong>
      <div className={two}>
        <div>
          <p className={quiet}>{t('history.then')}</p>
          <div className={text}>{words(content[field])}</div>
        </div>
        <div>
          <p className={quiet}>{t('history.now')}</p>
          <div className={text}>{words(draft[field])}</div>
        </div>
      </div>
    </div>
  ))
}
