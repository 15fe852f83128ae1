import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Locale, locales } from '#contract/enums.ts'
import type { ProblemDraft } from '#contract/problem-content.ts'
import { css } from '#styled/css/index.js'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { quiet } from './workshop-styles.ts'

const box = css({ flex: '[1 1 20rem]', minW: '0' })
const line = css({ textStyle: 'title', overflowWrap: 'anywhere' })
const none = css({ color: 'fg.muted' })

/** Its id and its title in the reader's language, or in the one that it has; empty where it has neither. */
export const nameOf = (draft: ProblemDraft, language: string): string => {
  const title = [language as Locale, ...locales].map((locale) => draft[`${locale}.title`]).find(Boolean)
  return [draft.problemId, title].filter(Boolean).join(' ')
}

interface ProblemNameProps {
  draft: ProblemDraft
  heading: 'h1' | 'h2'
  /** Whoever reads it decides whether it joins the problems of the site. */
  isReviewed?: boolean
}

/** Which problem is being made. */
export function ProblemName({ draft, heading: Heading, isReviewed = false }: ProblemNameProps) {
  const { t, i18n } = useTranslation('workshop')
  const name = nameOf(draft, i18n.language)
  // A screen reader says the title of a window when it changes: not at each key.
  const [opened] = useState(name)
  return (
    <div className={box}>
      {opened === '' ? null : <PageTitle>{opened}</PageTitle>}
      <p className={quiet}>{t(isReviewed ? 'title.review' : 'title.edit')}</p>
      <Heading className={line}>{name === '' ? <span className={none}>{t('untitled')}</span> : name}</Heading>
    </div>
  )
}
