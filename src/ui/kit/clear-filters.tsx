import { FilterX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button } from './button.tsx'
import { keepFocus } from './keep-focus.ts'

/** What cannot be pressed keeps its place, but where there is no room for it, as on a phone. */
const idle = css({ '&:not(:focus)': { visibility: 'hidden', mdDown: { display: 'none' } } })

/**
 * For a grid of filters from 768 px on whose second column is `auto`: the button stands after the first filter and takes
 * its room from it alone. What stands to the right keeps its place.
 */
export const clearAfterFirst = css({
  md: {
    '& button[data-clear]': { gridColumn: '2', gridRow: '1' },
    '&:has(> [data-idle]:not(:focus), > div > [data-idle]:not(:focus)) > :first-child': {
      gridColumn: '1 / 3',
    },
    '& button[data-idle]:not(:focus)': { display: 'none' },
  },
})

/** At the end of the filters of a list. */
export function ClearFilters({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const { t } = useTranslation('shell')
  return (
    <Button
      icon={<FilterX size={16} aria-hidden />}
      variant="ghost"
      className={isFiltered ? undefined : idle}
      data-clear=""
      data-idle={isFiltered ? undefined : ''}
      reason={isFiltered ? undefined : t('kit.noFilters')}
      onClick={() => {
        onClear()
        keepFocus()
      }}
    >
      {t('kit.clearFilters')}
    </Button>
  )
}

/** In the place of a list that its filters leave empty. */
export function ClearFiltersButton({ onClear }: { onClear(): void }) {
  const { t } = useTranslation('shell')
  return <Button onClick={onClear}>{t('kit.clearFilters')}</Button>
}
