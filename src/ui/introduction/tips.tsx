import { useTranslation } from 'react-i18next'
import { judging } from '#contract/limits/judging.ts'
import { css } from '#styled/css/index.js'

const tips = ['input', 'limits', 'java', 'speed'] as const
const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '2',
  p: { base: '4', md: '5' },
  ps: { base: '8', md: '9' },
  listStyle: 'disc',
})

/** What a newcomer stumbles over. */
export function Tips() {
  const { t } = useTranslation('introduction')
  return (
    <ul className={list}>
      {tips.map((tip) => (
        <li key={tip}>{t(`tips.${tip}`, { factor: judging.otherLanguageFactor })}</li>
      ))}
    </ul>
  )
}
