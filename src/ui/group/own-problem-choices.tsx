import { useTranslation } from 'react-i18next'
import type { Page } from '#contract/envelope.ts'
import type { AdminGroupProblem } from '#contract/group-problem.ts'
import { css } from '#styled/css/index.js'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

export interface OwnProblemChoicesProps {
  /** `undefined` before the first load. */
  page: Page<AdminGroupProblem> | undefined
  busy: boolean
  failure: string | undefined
  /** The id that is written in the field. */
  chosen: string
  onReload(): void
  onChoose(problemId: string): void
}

// As tall with one problem as with many: what is below does not move while somebody types.
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
const id = css({ flexShrink: '0', fontFamily: 'mono' })
const title = css({ minW: '0', overflowWrap: 'anywhere' })
const note = css({ px: '2', py: '1.5', color: 'fg.muted', fontSize: 'sm' })

/** Problems of the group that fit what is typed; a press writes the id of one into the field. */
export function OwnProblemChoices(props: OwnProblemChoicesProps) {
  const { page, busy, failure, chosen, onReload, onChoose } = props
  const { t } = useTranslation('group')
  if (page === undefined)
    return (
      <div className={frame}>
        {failure === undefined ? (
          <Skeleton shape="block" />
        ) : (
          <Failed message={failure} busy={busy} onRetry={onReload} />
        )}
      </div>
    )
  const hidden = page.total - page.records.length
  const written = chosen.trim().toUpperCase()
  return (
    <div className={frame}>
      {page.records.length === 0 ? (
        <p className={note}>{t(written === '' ? 'problems.empty' : 'choices.none')}</p>
      ) : (
        <ul aria-label={t('choices.label')} aria-busy={busy || undefined}>
          {page.records.map(({ id: pid, problemId, title: words }) => (
            <li key={pid}>
              <button
                type="button"
                className={line}
                aria-pressed={problemId === written}
                onClick={() => onChoose(problemId)}
              >
                <span className={id}>{problemId}</span>
                <span className={title}>{words || t('problems.untitled')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 ? <p className={note}>{t('choices.more', { count: hidden })}</p> : null}
    </div>
  )
}
