import { FilterX } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Difficulty } from '#contract/enums.ts'
import { keywordMax, tagFilterMax } from '#contract/limits.ts'
import type { Tag, TagClassification } from '#contract/problem.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { MultiCombobox } from '#ui/kit/combobox.tsx'
import { Select } from '#ui/kit/select.tsx'
import { SearchInput } from './search-input.tsx'

export interface ProblemFilterValues {
  keyword: string
  /** `undefined` is every level. */
  difficulty: Difficulty | undefined
  tags: readonly number[]
}

export interface ProblemFiltersProps {
  values: ProblemFilterValues
  tagGroups: readonly { classification: TagClassification | null; tagList: Tag[] }[]
  onChange(change: Partial<ProblemFilterValues>): void
  onClear(): void
}

const bar = css({
  display: 'grid',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr) minmax(0, 1fr)',
    md: 'minmax(12rem, 2fr) 9rem minmax(14rem, 3fr) auto',
  },
  gap: '2',
  alignItems: 'start',
  mdDown: {
    '& > :first-child, & > :nth-child(3)': { gridColumn: '1 / -1' },
    '& > :nth-child(2)': { order: '1' },
  },
})
const clear = css({ mdDown: { order: '2' } })

const anyLevel = 'any'
const levelKeys = {
  [Difficulty.Easy]: 'easy',
  [Difficulty.Medium]: 'medium',
  [Difficulty.Hard]: 'hard',
} as const
const levels = Object.values(Difficulty)

export function ProblemFilters({ values, tagGroups, onChange, onClear }: ProblemFiltersProps) {
  const { t } = useTranslation(['problem', 'shell'])
  const { keyword, difficulty, tags } = values
  const isFiltered = keyword !== '' || difficulty !== undefined || tags.length > 0
  const options = useMemo(
    () =>
      tagGroups.flatMap(({ classification, tagList }) =>
        tagList.map(({ id, name }) => ({
          value: String(id),
          label: name,
          group: classification?.name ?? t('filter.otherTags'),
        })),
      ),
    [tagGroups, t],
  )
  return (
    <search className={bar} aria-label={t('filter.label')}>
      <SearchInput
        label={t('filter.keyword')}
        clearLabel={t('filter.clearField')}
        value={keyword}
        maxLength={keywordMax}
        onValue={(next) => onChange({ keyword: next })}
      />
      <Select
        label={t('filter.level')}
        value={difficulty === undefined ? anyLevel : String(difficulty)}
        options={[
          { value: anyLevel, label: t('filter.anyLevel') },
          ...levels.map((level) => ({
            value: String(level),
            label: t(`shell:kit.level.${levelKeys[level]}`),
          })),
        ]}
        onValue={(next) => onChange({ difficulty: levels.find((level) => String(level) === next) })}
      />
      <MultiCombobox
        label={t('filter.tags')}
        placeholder={t('filter.tagsHint')}
        options={options}
        values={tags.map(String)}
        max={tagFilterMax}
        onValues={(next) => onChange({ tags: next.map(Number) })}
      />
      <Button
        icon={<FilterX size={16} aria-hidden />}
        className={clear}
        variant="ghost"
        reason={isFiltered ? undefined : t('filter.nothingToClear')}
        onClick={onClear}
      >
        {t('filter.clear')}
      </Button>
    </search>
  )
}
