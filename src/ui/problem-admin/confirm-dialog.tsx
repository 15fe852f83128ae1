import type { ReactNode } from 'react'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  text: ReactNode
  back: string
  confirm: string
  /** It takes something away from somebody. */
  isGrave: boolean
  onConfirm(): void
  onClose(): void
}

/** Before something that others will see. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, back, confirm, isGrave, onConfirm, onClose } = props
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
