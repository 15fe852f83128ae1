import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  /** Names the thing. */
  title: string
  text: ReactNode
  back: string
  confirm: string
  /** It destroys something, or takes it away from somebody. */
  isGrave?: boolean
  onConfirm(): void
  onClose(): void
}

/** Before something that cannot be undone, or that others will see. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, back, confirm, isGrave = true, onConfirm, onClose } = props
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      description={text}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{back}</Button>
          <Button variant={isGrave ? 'danger' : 'solid'} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
