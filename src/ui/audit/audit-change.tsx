import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { AuditRow } from '#contract/audit-log.ts'
import { css } from '#styled/css/index.js'
import { Summary } from '#ui/kit/summary.tsx'
import { absoluteTime } from '#ui/kit/time-words.ts'
import { changesOf, type GivenLine, givenOf, wordsOfTables } from './change-lines.ts'

const lines = css({ display: 'flex', flexDirection: 'column', gap: '0.5', minW: '0' })
const summary = css({ color: 'fg.muted', fontSize: 'sm' })
const line = css({
  fontSize: 'sm',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& del': { color: 'fg.muted' },
  '& ins': { textDecoration: 'none' },
})
const given = css({ mt: '1', display: 'flex', flexDirection: 'column', gap: '0.5' })
const label = css({ color: 'fg.muted' })

/** What an act changed, and what it was given. */
export function AuditChange({ entry }: { entry: AuditRow }) {
  const { t, i18n } = useTranslation(['audit', 'field'])
  const wordsOf = wordsOfTables(t as unknown as TFunction, (at) => absoluteTime(at, i18n.language))
  const shown = givenOf(entry, wordsOf)
  return (
    <div className={lines}>
      {changesOf(entry, wordsOf).map(({ field, name, before, after }) => (
        <span key={field} className={line}>
          {name}
          {t('field:colon')}
          <del>{before || '–'}</del> → <ins>{after || '–'}</ins>
        </span>
      ))}
      {shown.length === 0 ? null : (
        <details>
          <Summary className={summary}>{t('details')}</Summary>
          <div className={given}>
            {shown.map((each) => (
              <Given key={each.place} {...each} />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

function Given({ name, text }: GivenLine) {
  const { t } = useTranslation('field')
  return (
    <span className={line}>
      <span className={label}>
        {name}
        {t('colon')}
      </span>
      {text}
    </span>
  )
}
