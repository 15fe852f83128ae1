import { Star } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Difficulty, type OwnProgress, ownProgress } from '#contract/enums.ts'
import { keywordMax, tagFilterMax } from '#contract/limits/list.ts'
import type { Tag, TagClassification } from '#contract/problem-tag.ts'
import { css, cx } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { ClearFilters, clearAfterFirst } from '#ui/kit/clear-filters.tsx'
import { MultiCombobox } from '#ui/kit/combobox.tsx'
import { FilterFold } from '#ui/kit/filter-fold.tsx'
import { FilterSelect } from '#ui/kit/filter-select.tsx'
import { SearchInput } from './search-input.tsx'

export interface ProblemFilterValues {
  keyword: string
  /** `undefined` is every level. */
  difficulty: Difficulty | undefined
  tags: readonly number[]
  /** What the viewer has reached; `undefined` is whatever it is. */
  mine: OwnProgress | undefined
  starred: boolean
}

export const isFiltered = ({ keyword, difficulty, tags, mine, starred }: ProblemFilterValues): boolean =>
  keyword !== '' || difficulty !== undefined || tags.length > 0 || mine !== undefined || starred

export interface ProblemFiltersProps {
  values: ProblemFilterValues
  /** Somebody is signed in: only they have reached and starred anything. */
  signedIn: boolean
  tagGroups: readonly { classification: TagClassification | null; tagList: Tag[] }[]
  onChange(change: Partial<ProblemFilterValues>): void
  onClear(): void
}

const bar = css({
  gridTemplateColumns: { md: 'minmax(10rem, 2fr) auto minmax(12rem, 3fr) minmax(8rem, 10rem)' },
  alignItems: 'start',
})
const ownBar = css({
  gridTemplateColumns: { md: 'minmax(9rem, 2fr) auto minmax(11rem, 3fr) minmax(8rem, 10rem) 9rem auto' },
  alignItems: 'start',
})
const tagField = css({ minW: '0', mdDown: { gridColumn: '1 / -1' } })
const star = css({
  mdDown: { gridColumn: '1 / -1' },
  '&[aria-pressed=true] svg': { fill: 'current', color: 'warning.fg' },
})

const levelKeys = {
  [Difficulty.Easy]: 'easy',
  [Difficulty.Medium]: 'medium',
  [Difficulty.Hard]: 'hard',
} as const
const levels = Object.values(Difficulty)

/** `isEmpty`: the list offers to clear them itself. */
export function ProblemFilters({
  values,
  signedIn,
  tagGroups,
  onChange,
  onClear,
  isEmpty,
}: ProblemFiltersProps & { isEmpty: boolean }) {
  const { t } = useTranslation(['problem', 'shell'])
  const { keyword, difficulty, tags, mine, starred } = values
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
    <FilterFold
      className={cx(signedIn ? ownBar : bar, clearAfterFirst)}
      label={t('filter.label')}
      active={[difficulty !== undefined, tags.length > 0, mine !== undefined, starred].filter(Boolean).length}
      first={
        <SearchInput
          label={t('filter.keyword')}
          clearLabel={t('filter.clearField')}
          value={keyword}
          maxLength={keywordMax}
          onValue={(next) => onChange({ keyword: next })}
        />
      }
    >
      <div className={tagField}>
        <MultiCombobox
          label={t('filter.tags')}
          placeholder={t('filter.tagsHint')}
          options={options}
          values={tags.map(String)}
          max={tagFilterMax}
          onValues={(next) => onChange({ tags: next.map(Number) })}
        />
      </div>
      <FilterSelect
        label={t('filter.level')}
        anyLabel={t('filter.anyLevel')}
        value={difficulty}
        options={levels.map((level) => ({
          value: level,
          label: t(`shell:kit.level.${levelKeys[level]}`),
        }))}
        onValue={(next) => onChange({ difficulty: next })}
      />
      {signedIn ? (
        <FilterSelect
          label={t('filter.mine')}
          anyLabel={t('filter.anyProgress')}
          value={mine}
          options={ownProgress.map((progress) => ({
            value: progress,
            label: t(`filter.progress.${progress}`),
          }))}
          onValue={(next) => onChange({ mine: next })}
        />
      ) : null}
      {signedIn ? (
        <Button
          className={star}
          icon={<Star size={16} aria-hidden />}
          aria-pressed={starred}
          onClick={() => onChange({ starred: !starred })}
        >
          {t('filter.starred')}
        </Button>
      ) : null}
      <ClearFilters isFiltered={isFiltered(values) && !isEmpty} onClear={onClear} />
    </FilterFold>
  )
}
