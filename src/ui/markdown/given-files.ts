import type { ClipboardEvent, DragEvent } from 'react'
import type { ChosenFile } from './use-uploads.ts'

const isPicture = ({ type }: File) => type.startsWith('image/')

/** What a box does with pictures that are pasted, and with files that are dropped on it. */
export const givenFiles = (files: boolean, onGiven: (given: readonly ChosenFile[]) => void) => ({
  onPaste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files].filter(isPicture)
    // What is copied from a sheet or a page comes with a picture of itself.
    if (pasted.length === 0 || event.clipboardData.getData('text/plain') !== '') return
    event.preventDefault()
    onGiven(pasted.map((file) => ({ file, kind: 'picture' })))
  },
  onDrop(event: DragEvent) {
    const dropped = [...event.dataTransfer.files]
    if (dropped.length === 0) return
    event.preventDefault()
    // What may not be sent as a file is told to be no picture.
    onGiven(dropped.map((file) => ({ file, kind: isPicture(file) || !files ? 'picture' : 'file' })))
  },
  onDragOver(event: DragEvent) {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault()
  },
})
