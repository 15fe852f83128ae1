import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'

const block = css({
  borderInlineStartWidth: 'thick',
  ps: '3',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  lineClamp: '4',
})

/** The beginning of what somebody wrote. */
export function Quote({ author, children }: { author: string; children: string }) {
  const { t } = useTranslation('discussion')
  return <span className={block}>{t('report.quote', { name: author, words: children })}</span>
}
