import type { ReactNode } from 'react'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'

export interface RemoveDialogProps {
  open: boolean
  /** Names what would be gone. */
  title: string
  text: ReactNode
  back: string
  confirm: string
  onConfirm(): void
  onClose(): void
}

/** Before something is destroyed. */
export function RemoveDialog({ open, title, text, back, confirm, onConfirm, onClose }: RemoveDialogProps) {
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
          <Button variant="danger" onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
