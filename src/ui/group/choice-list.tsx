import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { choices as recipe } from '#styled/recipes/index.js'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

export interface Choice {
  key: string | number
  /** Before the text, such as the id of a problem. */
  mark?: string
  text: string
  /** Behind the text. */
  detail?: string
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

const about = css({ color: 'fg.muted', ms: '1' })

/** Lines of which one is chosen by a press, found by what is typed above them. */
export function ChoiceList({ label, choices, hidden, empty, busy, failure, onReload }: ChoiceListProps) {
  const { t } = useTranslation('group')
  const classes = recipe()
  if (choices === undefined)
    return (
      <div className={classes.root}>
        {failure === undefined ? (
          <Skeleton shape="block" />
        ) : (
          <Failed message={failure} busy={busy} onRetry={onReload} />
        )}
      </div>
    )
  return (
    <div className={classes.root}>
      {choices.length === 0 ? (
        <p className={classes.aside}>{empty}</p>
      ) : (
        <ul aria-label={label} aria-busy={busy || undefined}>
          {choices.map(({ key, mark, text, detail, note, isChosen, onChoose }) => (
            <li key={key}>
              <button type="button" className={classes.item} aria-pressed={isChosen} onClick={onChoose}>
                <span className={classes.dot} aria-hidden />
                {mark === undefined ? null : <span className={classes.mark}>{mark}</span>}
                <span className={classes.words}>
                  {text}
                  {detail === undefined ? null : <span className={about}> {detail}</span>}
                </span>
                {note === undefined ? null : <span className={classes.note}>{note}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 ? <p className={classes.aside}>{t('choices.more', { count: hidden })}</p> : null}
    </div>
  )
}
