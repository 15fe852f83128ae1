import { useTranslation } from 'react-i18next'
import { factsOf } from '#contract/languages.ts'
import { judging } from '#contract/limits/judging.ts'
import type { Language } from '#contract/problem-language.ts'
import { css } from '#styled/css/index.js'
import { listWords } from '#ui/kit/list-words.ts'

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
export function Tips({ languages }: { languages: readonly Pick<Language, 'name'>[] }) {
  const { t, i18n } = useTranslation('introduction')
  const slow = languages.flatMap(({ name }) => {
    const milliseconds = factsOf(name)?.startMs
    return milliseconds === undefined ? [] : [t('tips.start', { name, milliseconds })]
  })
  return (
    <ul className={list}>
      {tips.map((tip) => (
        <li key={tip}>{t(`tips.${tip}`, { factor: judging.otherLanguageFactor })}</li>
      ))}
      {slow.length > 0 && <li>{t('tips.starts', { list: listWords(slow, i18n.language) })}</li>}
    </ul>
  )
}
