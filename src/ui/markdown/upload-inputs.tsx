import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { markdownFile as limits } from '#contract/limits/talk.ts'
import type { ChosenFile, UploadKind } from './use-uploads.ts'

/** The choosers of the browser, out of sight; `choose` opens one. */
export function useUploadInputs() {
  const inputs = {
    picture: useRef<HTMLInputElement>(null),
    file: useRef<HTMLInputElement>(null),
  } as const
  return { inputs, choose: (kind: UploadKind) => inputs[kind].current?.click() }
}

export interface UploadInputsProps {
  inputs: Record<UploadKind, RefObject<HTMLInputElement | null>>
  files: boolean
  onChosen(chosen: readonly ChosenFile[]): void
}

const accept = { picture: limits.pictureTypes.map((type) => `.${type}`).join(','), file: undefined }

export function UploadInputs({ inputs, files, onChosen }: UploadInputsProps) {
  const { t } = useTranslation('markdown')
  const kinds: readonly UploadKind[] = files ? ['picture', 'file'] : ['picture']
  return kinds.map((kind) => (
    <input
      key={kind}
      ref={inputs[kind]}
      type="file"
      hidden
      multiple
      aria-label={t(`mark.${kind}`)}
      accept={accept[kind]}
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])]
        // The same file may be chosen again.
        target.value = ''
        if (chosen.length > 0) onChosen(chosen.map((file) => ({ file, kind })))
      }}
    />
  ))
}
