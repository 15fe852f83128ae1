import { ChartColumn, Download, Presentation, RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keywordMax } from '#contract/limits/list.ts'
import { css, cx } from '#styled/css/index.js'
import { Button, type ButtonProps } from '#ui/kit/button.tsx'
import { Switch } from '#ui/kit/switch.tsx'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { useShortcuts } from '#ui/shell/shortcuts.ts'

export interface BoardChoices {
  keyword: string
  /** Users that are shown but not ranked. */
  stars: boolean
  /** Submissions after the end; undefined where the contest has none to show. */
  after: boolean | undefined
  /** Results behind the seal; undefined for whoever may not see them. */
  force: boolean | undefined
}

export interface BoardBarProps {
  choices: BoardChoices
  auto: boolean
  ended: boolean
  busy: boolean
  /** Every row on one page; undefined where that is so anyway. */
  all: boolean | undefined
  onChoice: (change: Partial<BoardChoices>) => void
  onAuto: (auto: boolean) => void
  onAll: (all: boolean) => void
  onReload: () => void
  onStatistics: () => void
  onProjector: () => void
  /** For whoever rules the contest. */
  onDownload: (() => void) | undefined
}

const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '5', rowGap: '3' })
const search = css({ flex: { base: '[1 1 8rem]', md: '[1 1 12rem]' }, maxW: { md: '[22rem]' } })
// One line on a phone, below the search, which the finger moves.
const switches = css({
  // The inputs that the switches hide lie inside what scrolls.
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  columnGap: '5',
  minW: '0',
  mdDown: { order: '1', flex: '[1 1 100%]', overflowX: 'auto', '& > *': { flexShrink: '0' } },
  md: { flexWrap: 'wrap' },
})
const acts = css({ display: 'flex', alignItems: 'center', gap: '2', ms: 'auto' })
// A board on a wall has its lines in columns, for which a phone has no room.
const wideOnly = css({ hideBelow: 'md' })

const Act = (props: ButtonProps) => <Button iconOnPhone {...props} />

export function BoardBar(props: BoardBarProps) {
  const { choices, auto, ended, busy, all, onChoice, onAuto, onAll, onReload } = props
  const { t } = useTranslation('board')
  const field = useRef<HTMLDivElement>(null)
  const shortcuts = useRef({ '/': () => field.current?.querySelector('input')?.focus() })
  useShortcuts(shortcuts.current)
  return (
    <div className={bar}>
      <div ref={field} className={search}>
        <SearchInput
          label={t('filter.search')}
          clearLabel={t('filter.clear')}
          value={choices.keyword}
          maxLength={keywordMax}
          onValue={(keyword) => onChoice({ keyword })}
        />
      </div>
      <div className={cx('fades', switches)}>
        {!ended && (
          <Switch checked={auto} onChecked={onAuto}>
            {t('filter.auto')}
          </Switch>
        )}
        <Switch checked={choices.stars} onChecked={(stars) => onChoice({ stars })}>
          {t('filter.star')}
        </Switch>
        {choices.after !== undefined && (
          <Switch checked={choices.after} onChecked={(after) => onChoice({ after })}>
            {t('filter.after')}
          </Switch>
        )}
        {choices.force !== undefined && (
          <Switch checked={choices.force} onChecked={(force) => onChoice({ force })}>
            {t('filter.force')}
          </Switch>
        )}
        {all !== undefined && (
          <Switch checked={all} onChecked={onAll}>
            {t('filter.all')}
          </Switch>
        )}
      </div>
      <span className={acts}>
        {props.onDownload && (
          <Act icon={<Download size={16} aria-hidden />} onClick={props.onDownload}>
            {t('filter.download')}
          </Act>
        )}
        <Act busy={busy} icon={<RefreshCw size={16} aria-hidden />} onClick={onReload}>
          {t('filter.reload')}
        </Act>
        <Act icon={<ChartColumn size={16} aria-hidden />} onClick={props.onStatistics}>
          {t('filter.statistics')}
        </Act>
        <span className={wideOnly}>
          <Act icon={<Presentation size={16} aria-hidden />} onClick={props.onProjector}>
            {t('filter.projector')}
          </Act>
        </span>
      </span>
    </div>
  )
}
