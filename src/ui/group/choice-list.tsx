import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

export interface Choice {
  key: string | number
  /** Before the text, such as the id of a problem. */
  mark?: string
  text: string
  /** At the end of the line. */
  note?: string
  isChosen: boolean
  onChoose(): void
}

export interface ChoiceListProps {
  label: string
  /** `undefined` before the first load. */
  choices: readonly Choice[] | undefined
  /** How many more there are. */
  hidden: number
  /** Said where there is none. */
  empty: string
  busy: boolean
  failure: string | undefined
  onReload(): void
}

// As tall with one line as with many: what is below does not move while somebody types.
const frame = css({
  h: '[15rem]',
  overflowY: 'auto',
  borderWidth: 'thin',
  rounded: 'md',
  p: '1',
})
const line = css({
  display: 'flex',
  gap: '3',
  w: 'full',
  px: '2',
  py: '1.5',
  rounded: 'sm',
  textAlign: 'start',
  _pointerHover: { bg: 'surface.hover' },
  _coarse: { minH: 'control.lg', alignItems: 'center' },
  '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg' },
})
const dot = css({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  w: '4',
  h: '4',
  my: '0.5',
  borderWidth: 'thin',
  borderColor: 'border.strong',
  rounded: 'full',
  bg: 'surface',
  '[aria-pressed=true] > &': {
    borderColor: 'accent',
    bg: 'accent',
    _before: { content: '""', w: '1.5', h: '1.5', rounded: 'full', bg: 'accent.on' },
  },
})
const markPlace = css({ flexShrink: '0', fontFamily: 'mono' })
const words = css({ minW: '0', overflowWrap: 'anywhere' })
const notePlace = css({ flexShrink: '0', ms: 'auto', color: 'fg.muted' })
const aside = css({ px: '2', py: '1.5', color: 'fg.muted', fontSize: 'sm' })

/** Lines of which one is chosen by a press, found by what is typed above them. */
export function ChoiceList({ label, choices, hidden, empty, busy, failure, onReload }: ChoiceListProps) {
  const { t } = useTranslation('group')
  if (choices === undefined)
    return (
      <div className={frame}>
        {failure === undefined ? (
          <Skeleton shape="block" />
        ) : (
          <Failed message={failure} busy={busy} onRetry={onReload} />
        )}
      </div>
    )
  return (
    <div className={frame}>
      {choices.length === 0 ? (
        <p className={aside}>{empty}</p>
      ) : (
        <ul aria-label={label} aria-busy={busy || undefined}>
          {choices.map(({ key, mark, text, note, isChosen, onChoose }) => (
            <li key={key}>
              <button type="button" className={line} aria-pressed={isChosen} onClick={onChoose}>
                <span className={dot} aria-hidden />
                {mark === undefined ? null : <span className={markPlace}>{mark}</span>}
                <span className={words}>{text}</span>
                {note === undefined ? null : <span className={notePlace}>{note}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 ? <p className={aside}>{t('choices.more', { count: hidden })}</p> : null}
    </div>
  )
}
