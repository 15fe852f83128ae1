import { useTranslation } from 'react-i18next'
import type { ProblemDeletion } from '#contract/problem-admin.ts'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { listWords } from '#ui/kit/list-words.ts'

export interface DeleteProblemDialogProps {
  open: boolean
  /** What the problem is called. */
  name: string
  /** `undefined` until it is known. */
  deletion: ProblemDeletion | undefined
  failure: string | undefined
  onRetry(): void
  onConfirm(): void
  onClose(): void
}

const paragraphs = css({ display: 'flex', flexDirection: 'column', gap: '2' })

/** Before a problem is deleted: what goes with it, or why it stays. */
export function DeleteProblemDialog(props: DeleteProblemDialogProps) {
  const { open, name, deletion, failure, onRetry, onConfirm, onClose } = props
  const { t } = useTranslation('problem')
  const isKept = deletion !== undefined && deletion.refusal !== null
  const hasFailed = deletion === undefined && failure !== undefined
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t(isKept ? 'deletion.keptTitle' : 'deletion.title', { name })}
      description={
        <span className={paragraphs}>
          {deletion ? <Words deletion={deletion} /> : <span>{failure ?? t('deletion.looking')}</span>}
        </span>
      }
      onClose={onClose}
      footer={
        isKept ? (
          <Button onClick={onClose}>{t('deletion.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('deletion.back')}</Button>
            {hasFailed ? (
              <Button onClick={onRetry}>{t('deletion.retry')}</Button>
            ) : (
              <Button variant="danger" disabled={deletion === undefined} onClick={onConfirm}>
                {t('deletion.confirm')}
              </Button>
            )}
          </>
        )
      }
    />
  )
}

function Words({ deletion }: { deletion: ProblemDeletion }) {
  const { t, i18n } = useTranslation('problem')
  if (deletion.refusal !== null) return <span>{deletion.refusal}</span>
  const holders = (['contests', 'trainings'] as const).filter((kind) => deletion[kind].count > 0)
  return (
    <>
      <span>{t('deletion.text', { count: deletion.submissions })}</span>
      {holders.map((kind) => {
        const { count, names } = deletion[kind]
        const rest = count > names.length ? 'More' : ''
        const list = listWords(names, i18n.language)
        return <span key={kind}>{t(`deletion.${kind}${rest}`, { count, names: list })}</span>
      })}
      <span>{t('deletion.forGood')}</span>
    </>
  )
}
