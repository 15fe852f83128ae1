import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Solution } from '#contract/problem-content.ts'
import { Field } from '#ui/kit/field.tsx'
import { Input } from '#ui/kit/input.tsx'

type Score = Solution['score']

const textOf = (score: Score): string => {
  if (score === null) return ''
  return score.min === score.max ? String(score.min) : `${score.min}-${score.max}`
}

/** `40`, `30-60` or nothing; undefined for anything else. */
const scoreOf = (text: string): Score | undefined => {
  if (text.trim() === '') return null
  const found = /^\s*(\d{1,7})\s*(?:[-–]\s*(\d{1,7})\s*)?$/.exec(text)
  if (!found) return undefined
  const [min, max] = [Number(found[1]), Number(found[2] ?? found[1])]
  return min <= max ? { min, max } : undefined
}

interface SolutionScoreProps {
  score: Score
  readOnly: boolean
  onScore(score: Score): void
}

/** The points that a solution has to get. */
export function SolutionScore({ score, readOnly, onScore }: SolutionScoreProps) {
  const { t } = useTranslation('workshop')
  const [text, setText] = useState(() => textOf(score))
  const typed = scoreOf(text)
  const isOther = typed !== undefined && textOf(typed) !== textOf(score)
  return (
    <Field
      label={t('solutions.points')}
      help={t('solutions.pointsHelp')}
      error={typed === undefined ? t('solutions.pointsWrong') : undefined}
    >
      <Input
        value={isOther ? textOf(score) : text}
        readOnly={readOnly}
        autoComplete="off"
        onChange={({ target }) => {
          const next = scoreOf(target.value)
          setText(target.value)
          if (next !== undefined) onScore(next)
        }}
      />
    </Field>
  )
}
