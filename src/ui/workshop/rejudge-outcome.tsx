import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type JudgeStatus, verdictCode } from '#contract/enums.ts'
import { WordLine } from '#ui/account/form-parts.tsx'
import { IconButton } from '#ui/kit/button.tsx'
import { listWords } from '#ui/kit/list-words.ts'
import { head } from './workshop-styles.ts'

interface RejudgeOutcomeProps {
  /** Submissions that had a verdict before. */
  total: number
  /** Those of them that have one again. */
  done: number
  changes: readonly { from: JudgeStatus; to: JudgeStatus; count: number }[]
  /** Submissions with the verdict of before and another score. */
  scores: number
  /** Leads to the submissions. */
  toSubmissions: ReactNode
}

/** How far a rejudge is, and which verdicts and how many scores it changed. */
export function RejudgeOutcome({ total, done, changes, scores, toSubmissions }: RejudgeOutcomeProps) {
  const { t, i18n } = useTranslation('workshop')
  const [isHidden, setHidden] = useState(false)
  const isOver = done === total
  if (total === 0 || (isHidden && isOver)) return null
  const changed = changes.reduce((sum, { count }) => sum + count, 0)
  const words = changes.map(
    ({ from, to, count }) =>
      `${verdictCode[from]} → ${verdictCode[to]} ${count.toLocaleString(i18n.language)}`,
  )
  return (
    <div className={head}>
      <WordLine tone="plain">
        {isOver ? t('rejudge.done', { count: total }) : t('rejudge.progress', { done, total })}{' '}
        {scores > 0 ? `${t('rejudge.scores', { count: scores })} ` : null}
        {changed > 0
          ? t('rejudge.changed', { count: changed, changes: listWords(words, i18n.language) })
          : isOver && scores === 0
            ? t('rejudge.same')
            : null}
      </WordLine>
      {toSubmissions}
      {isOver ? (
        <IconButton
          size="sm"
          label={t('outdated.hide')}
          icon={<X size={16} aria-hidden />}
          onClick={() => setHidden(true)}
        />
      ) : null}
    </div>
  )
}
