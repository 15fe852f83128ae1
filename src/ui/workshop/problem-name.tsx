import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Locale, locales } from '#contract/enums.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { css } from '#styled/css/index.js'
import { PageTitle } from '#ui/shell/page-title.tsx'

const line = css({ textStyle: 'heading', overflowWrap: 'anywhere' })
const none = css({ color: 'fg.muted' })

/** Which problem is being made: its id and its title in the reader's language, or in the one that it has. */
export function ProblemName({ draft }: { draft: ProblemDraft }) {
  const { t, i18n } = useTranslation('workshop')
  const title = [i18n.language as Locale, ...locales].map((locale) => draft[`${locale}.title`]).find(Boolean)
  const name = [draft.problemId, title].filter(Boolean).join(' ')
  // A screen reader says the title of a window when it changes: not at each key.
  const [opened] = useState(name)
  return (
    <>
      {opened === '' ? null : <PageTitle>{opened}</PageTitle>}
      <p className={line}>{name === '' ? <span className={none}>{t('untitled')}</span> : name}</p>
    </>
  )
}
