import { ImageUp } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { avatar as limits } from '#contract/limits/account.ts'
import { css } from '#styled/css/index.js'
import { WordLine } from '#ui/account/form-parts.tsx'
import { Avatar } from '#ui/kit/avatar.tsx'
import { Button } from '#ui/kit/button.tsx'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { listWords } from '#ui/kit/list-words.ts'

const AvatarCropper = lazyPart(() =>
  import('./avatar-cropper.tsx').then((file) => ({ default: file.AvatarCropper })),
)

export interface AvatarEditorProps {
  name: string
  /** The present picture. */
  src: string | null
  /** Being cropped. */
  file: File | undefined
  fault: 'type' | 'size' | 'unreadable' | undefined
  /** What the file is called that was not taken. */
  refusedName: string
  /** Whether the picture is to be given up is the question. */
  asking: boolean
  failure: Failure | undefined
  busy: boolean
  saved: boolean
  onChoose: (file: File) => void
  onUnreadable: () => void
  onCancel: () => void
  onDrop: () => void
  onKeep: () => void
  onSend: (picture: Blob) => void
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '5',
  px: { base: '4', md: '5' },
  py: '5',
})
const words = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2', flex: '1' })
/** As people call them, each once. */
const typeNames = limits.types
  .filter((type) => type !== 'jpeg')
  .map((type) => (type === 'webp' ? 'WebP' : type.toUpperCase()))
const hint = css({ color: 'fg.muted', fontSize: 'sm' })
const bad = css({ color: 'danger.fg' })
const megabyte = 1024 * 1024

export function AvatarEditor({
  name,
  src,
  file,
  fault,
  refusedName,
  asking,
  failure,
  busy,
  saved,
  onChoose,
  onUnreadable,
  onCancel,
  onDrop,
  onKeep,
  onSend,
}: AvatarEditorProps) {
  const { t, i18n } = useTranslation('setting')
  const input = useRef<HTMLInputElement>(null)
  const facts = { types: listWords(typeNames, i18n.language), megabytes: limits.bytesMax / megabyte }
  return (
    <div className={row}>
      <Avatar name={name} src={src} size="xl" />
      <div className={words}>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('avatar.choose')}
          accept={limits.types.map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            // The same file may be chosen again.
            event.target.value = ''
            if (chosen) onChoose(chosen)
          }}
        />
        <Button icon={<ImageUp size={16} aria-hidden />} onClick={() => input.current?.click()}>
          {t('avatar.choose')}
        </Button>
        <p className={hint}>{t('avatar.hint', facts)}</p>
        {fault ? (
          <p className={bad} role="alert">
            {t(`avatar.${fault}`, { ...facts, name: refusedName })}
          </p>
        ) : null}
        {saved && !fault ? <WordLine tone="good">{t('avatar.saved')}</WordLine> : null}
      </div>
      {file ? (
        <Suspense fallback={null}>
          <AvatarCropper
            file={file}
            asking={asking}
            failure={failure}
            busy={busy}
            onUnreadable={onUnreadable}
            onCancel={onCancel}
            onDrop={onDrop}
            onKeep={onKeep}
            onSend={onSend}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
