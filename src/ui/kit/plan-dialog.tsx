import { Download } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type Outcome, type OutcomeRow, OutcomeTable, type OutcomeTableProps } from './outcome-table.tsx'

export interface PlanDialogProps<Row extends OutcomeRow>
  extends Pick<OutcomeTableProps<Row>, 'caption' | 'rows' | 'heads' | 'lineOf'> {
  open: boolean
  /** The act. */
  title: string
  /** It cannot be undone. */
  isGrave?: boolean
  /** It was done: nothing can be stopped any more. */
  isDone: boolean
  busy: boolean
  /** What comes of those that change, or came of them. */
  changeOf(tense: 'will' | 'did', count: number): string
  /** What is said of the others. */
  restOf(outcome: Exclude<Outcome, 'change'>, given: { count: number; reason: string }): string
  /** On the button that does it to so many. */
  confirmOf(count: number): string
  onConfirm(): void
  /** Saves the rows as a file. */
  onSave?: () => void
  onClose(): void
  /** On the button that closes it undone, where that leads back to a form. */
  back?: string
  /** Before the table. */
  children?: ReactNode
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
// Its words begin where those above do.
const atStart = css({ me: 'auto', ms: '-3.5' })
const answers = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2' })

/** What would come of an act for each of many rows, and then what did. */
export function PlanDialog<Row extends OutcomeRow>(props: PlanDialogProps<Row>) {
  const { open, title, isGrave = false, isDone, busy, changeOf, restOf, confirmOf } = props
  const { onConfirm, onSave, onClose, back, children, caption, rows, heads, lineOf } = props
  const { t } = useTranslation('shell')
  const cancel = useRef<HTMLButtonElement>(null)
  const changing = rows.filter(({ outcome }) => outcome === 'change').length
  const wordsOf = (outcome: Outcome, count: number, reason: string) =>
    outcome === 'change' ? changeOf(isDone ? 'did' : 'will', count) : restOf(outcome, { count, reason })
  const save = onSave && (
    <Button variant="ghost" className={atStart} icon={<Download size={16} aria-hidden />} onClick={onSave}>
      {t('kit.exportCsv')}
    </Button>
  )
  return (
    <Dialog
      open={open}
      size="lg"
      closeOutside={false}
      role={isGrave && !isDone ? 'alertdialog' : 'dialog'}
      {...(isGrave ? { initialFocus: () => cancel.current } : {})}
      onClose={onClose}
      title={title}
      description={isDone ? undefined : t('kit.plan.text')}
      footer={
        isDone ? (
          <>
            {save}
            <Button variant="solid" onClick={onClose}>
              {t('kit.plan.done')}
            </Button>
          </>
        ) : (
          <>
            {save}
            <div className={answers}>
              <Button ref={cancel} onClick={onClose}>
                {back ?? t('kit.plan.cancel')}
              </Button>
              <Button
                variant={isGrave ? 'danger' : 'solid'}
                busy={busy}
                reason={changing === 0 ? t('kit.plan.nothing') : undefined}
                onClick={onConfirm}
              >
                {confirmOf(changing)}
              </Button>
            </div>
          </>
        )
      }
    >
      <div className={column}>
        {children}
        <OutcomeTable caption={caption} rows={rows} heads={heads} wordsOf={wordsOf} lineOf={lineOf} />
      </div>
    </Dialog>
  )
}
