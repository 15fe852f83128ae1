import { useTranslation } from 'react-i18next'
import { problem as limits } from '#contract/limits/problem.ts'
import type { GroupScore, Solution } from '#contract/problem-content.ts'
import { TypedField } from './typed-field.tsx'

type Score = Solution['score']
type Range = NonNullable<Score>

const rangeText = ({ min, max }: Range): string => (min === max ? String(min) : `${min}-${max}`)
const scoreText = (score: Score): string => (score === null ? '' : rangeText(score))

/** `40` or `30-60`; undefined for anything else. */
const rangeOf = (text: string): Range | undefined => {
  const found = /^\s*(\d{1,7})\s*(?:[-–]\s*(\d{1,7})\s*)?$/.exec(text)
  if (!found) return undefined
  const [min, max] = [Number(found[1]), Number(found[2] ?? found[1])]
  return min <= max ? { min, max } : undefined
}

const scoreOf = (text: string): Score | undefined => (text.trim() === '' ? null : rangeOf(text))

const groupsText = (scores: readonly GroupScore[]): string =>
  scores.map(({ group, ...range }) => `${group}: ${rangeText(range)}`).join(', ')

/** `1: 20, 2: 0-10` or nothing, each of these groups once; undefined for anything else. */
const groupsOf = (text: string, groups: ReadonlySet<number>): GroupScore[] | undefined => {
  if (text.trim() === '') return []
  const scores: GroupScore[] = []
  for (const part of text.split(/[,，]/)) {
    const found = /^\s*(\d{1,5})\s*[:：](.*)$/.exec(part)
    const group = Number(found?.[1])
    const range = rangeOf(found?.[2] ?? '')
    if (
      !range ||
      range.max > limits.scoreMax ||
      !groups.has(group) ||
      scores.some((each) => each.group === group)
    )
      return undefined
    scores.push({ group, ...range })
  }
  return scores
}

interface SolutionScoreProps {
  solution: Pick<Solution, 'score' | 'groupScores'>
  /** Those that have points of their own. */
  groups: readonly number[]
  readOnly: boolean
  onScore(change: Partial<Pick<Solution, 'score' | 'groupScores'>>): void
}

/** The points that a solution has to get, in all and in the groups that matter. */
export function SolutionScore({ solution, groups, readOnly, onScore }: SolutionScoreProps) {
  const { t } = useTranslation('workshop')
  const { score, groupScores = [] } = solution
  return (
    <>
      <TypedField<Score>
        label={t('solutions.points')}
        help={t('solutions.pointsHelp')}
        wrong={t('solutions.pointsWrong')}
        value={score}
        textOf={scoreText}
        read={scoreOf}
        readOnly={readOnly}
        onValue={(next) => onScore({ score: next })}
      />
      {groups.length > 1 || groupScores.length > 0 ? (
        <TypedField<readonly GroupScore[]>
          label={t('solutions.groupPoints')}
          help={t('solutions.groupPointsHelp')}
          wrong={t('solutions.groupPointsWrong')}
          value={groupScores}
          textOf={groupsText}
          read={(text) => groupsOf(text, new Set([...groups, ...groupScores.map(({ group }) => group)]))}
          readOnly={readOnly}
          onValue={(next) => onScore({ groupScores: [...next] })}
        />
      ) : null}
    </>
  )
}
