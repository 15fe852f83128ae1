import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Dialog } from '#ui/kit/dialog.tsx'
import { WordLine } from './form-parts.tsx'

export type AccountMode = 'login' | 'register' | 'reset'

export interface AccountReason {
  kind: 'loginFirst' | 'loginAgain' | 'registered' | 'passwordReset' | 'passwordChanged'
}

export interface AccountDialogProps {
  mode: AccountMode
  /** Why it opened by itself. */
  reason: AccountReason | undefined
  onClose: () => void
  /** The form of the mode. */
  children: ReactNode
}

const body = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const goodNews: readonly AccountReason['kind'][] = ['registered', 'passwordReset', 'passwordChanged']

/** The first field that is still empty. */
function emptyField(): HTMLInputElement | null {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[role=dialog] form input')]
  return fields.find((field) => field.value === '') ?? fields[0] ?? null
}

/** 370 px wide, not closed by a press outside (S1-036). */
export function AccountDialog({ mode, reason, onClose, children }: AccountDialogProps) {
  const { t } = useTranslation('account')
  const shownMode = useRef(mode)
  useEffect(() => {
    if (shownMode.current === mode) return
    shownMode.current = mode
    emptyField()?.focus()
  }, [mode])
  const good = reason !== undefined && goodNews.includes(reason.kind)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`title.${mode}`)}
      size="account"
      closeOutside={false}
      initialFocus={emptyField}
    >
      <div className={body}>
        {reason ? <WordLine tone={good ? 'good' : 'plain'}>{t(`reason.${reason.kind}`)}</WordLine> : null}
        {children}
      </div>
    </Dialog>
  )
}
