import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Select } from '#ui/kit/select.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { type ClassShow, classShows } from './class-rows.ts'

export interface ClassBarProps {
  keyword: string
  show: ClassShow
  /** There is something to export. */
  hasLines: boolean
  onChange(change: { keyword?: string; show?: ClassShow }): void
  onExport(): void
}

const bar = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(10rem, 1fr) 12rem auto' },
  gap: '2',
  alignItems: 'center',
  mdDown: { '& > :first-child': { gridColumn: '1 / -1' } },
})
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

export function ClassBar(props: ClassBarProps) {
  const { keyword, show, hasLines, onChange, onExport } = props
  const { t } = useTranslation(['group', 'shell'])
  return (
    <search className={bar} aria-label={t('class.filter')}>
      <SearchInput
        label={t('class.keyword')}
        clearLabel={t('filter.clearField')}
        value={keyword}
        maxLength={keywordMax}
        onValue={(next) => onChange({ keyword: next })}
      />
      <Select
        label={t('class.show')}
        value={show}
        options={classShows.map((each) => ({ value: each, label: t(`class.shows.${each}`) }))}
        onValue={(next) => onChange({ show: next })}
      />
      <div className={acts}>
        <Button
          icon={<Download size={16} aria-hidden />}
          iconOnPhone
          reason={hasLines ? undefined : t('class.exportNothing')}
          onClick={onExport}
        >
          {t('shell:kit.exportCsv')}
        </Button>
      </div>
    </search>
  )
}
