import { FilterX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button } from './button.tsx'
import { keepFocus } from './keep-focus.ts'

/** What cannot be pressed keeps its place, but where there is no room for it, as on a phone. */
const idle = css({ '&:not(:focus)': { visibility: 'hidden', mdDown: { display: 'none' } } })

/** At the end of the filters of a list. */
export function ClearFilters({ isFiltered, onClear }: { isFiltered: boolean; onClear(): void }) {
  const { t } = useTranslation('shell')
  return (
    <Button
      icon={<FilterX size={16} aria-hidden />}
      variant="ghost"
      className={isFiltered ? undefined : idle}
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
