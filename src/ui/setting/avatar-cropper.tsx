import { ImageCropper, useImageCropper } from '@ark-ui/react/image-cropper'
import { RotateCcw, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '#contract/failure.ts'
import { avatar as limits } from '#contract/limits/account.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

export interface AvatarCropperProps {
  file: File
  /** Whether the picture is to be given up is the question. */
  asking: boolean
  failure: Failure | undefined
  busy: boolean
  onUnreadable: () => void
  onCancel: () => void
  onDrop: () => void
  onKeep: () => void
  /** With a square of the final size. */
  onSend: (picture: Blob) => void
}

const quarter = 90
const zoomStep = 0.25
const side = { width: limits.side, height: limits.side }

const viewport = css({
  position: 'relative',
  w: 'full',
  mx: 'auto',
  overflow: 'hidden',
  rounded: 'md',
  bg: 'surface.sunken',
  touchAction: 'none',
  userSelect: 'none',
})
const heightMax = '18rem'
/** The cropper stretches the picture over its viewport: that has the shape of the picture. */
const shapeOf = (ratio: number) => ({ aspectRatio: ratio, maxWidth: `calc(${heightMax} * ${ratio})` })
const picture = css({ w: 'full', h: 'full', pointerEvents: 'none' })
const measured = css({ position: 'absolute', visibility: 'hidden', maxW: 'full', maxH: 'full' })
const waiting = css({ position: 'relative', overflow: 'hidden' })
const selection = css({
  boxShadow: '[0 0 0 100vmax token(colors.backdrop)]',
  outline: '[2px solid token(colors.accent)]',
  cursor: 'move',
})
const handle = css({
  display: 'grid',
  placeItems: 'center',
  w: '6',
  h: '6',
  '& > span': {
    w: '2.5',
    h: '2.5',
    rounded: 'full',
    bg: 'accent',
    outline: '[2px solid token(colors.surface)]',
  },
})
const question = css({ flex: '1', alignSelf: 'center' })
const tools = css({ display: 'flex', justifyContent: 'center', gap: '2', mt: '3' })
const corners = ['nw', 'ne', 'sw', 'se'] as const

/** As text, since the content security policy allows pictures of no other kind. */
function useDataUrl(file: File, onUnreadable: () => void): string | undefined {
  const [url, setUrl] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each file
  useEffect(() => {
    const reader = new FileReader()
    reader.onload = () => setUrl(String(reader.result))
    reader.onerror = onUnreadable
    reader.readAsDataURL(file)
    return () => {
      reader.onload = null
      reader.onerror = null
      if (reader.readyState === FileReader.LOADING) reader.abort()
    }
  }, [file])
  return url
}

/** A square is cut out of the picture, which may be turned and made larger. */
export function AvatarCropper(props: AvatarCropperProps) {
  const { file, asking, failure, busy, onUnreadable, onCancel, onDrop, onKeep, onSend } = props
  const { t } = useTranslation('setting')
  const url = useDataUrl(file, onUnreadable)
  const [ratio, setRatio] = useState<number>()
  const cropper = useImageCropper({
    aspectRatio: 1,
    translations: {
      rootLabel: t('avatar.crop'),
      rootRoleDescription: t('avatar.image'),
      previewLoading: t('avatar.loading'),
      previewDescription: ({ crop }) => t('avatar.place', { ...crop }),
      selectionLabel: () => t('avatar.frame'),
      selectionRoleDescription: t('avatar.frameRole'),
      selectionInstructions: t('avatar.frameKeys'),
      selectionValueText: ({ x, y, width, height }) => t('avatar.place', { x, y, width, height }),
    },
  })
  const send = async () => {
    if (ratio === undefined) return
    const cut = await cropper.getCroppedImage({ type: 'image/webp', quality: 0.92, maxSize: side })
    if (cut instanceof Blob) onSend(cut)
    else onUnreadable()
  }
  return (
    <Dialog
      open
      size="md"
      closeOutside={false}
      title={t('avatar.crop')}
      onClose={asking ? onKeep : onCancel}
      footer={
        asking ? (
          <>
            <p className={question} role="status">
              {t('avatar.question')}
            </p>
            <Button onClick={onKeep}>{t('avatar.keep')}</Button>
            <Button variant="danger" onClick={onDrop}>
              {t('avatar.drop')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onCancel}>{t('avatar.cancel')}</Button>
            <Button variant="solid" busy={busy || url === undefined} onClick={() => void send()}>
              {t('avatar.send')}
            </Button>
          </>
        )
      }
    >
      {url === undefined || ratio === undefined ? (
        <div className={waiting}>
          <Skeleton shape="block" />
          {url === undefined ? null : (
            <img
              className={measured}
              src={url}
              alt=""
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setRatio(naturalHeight > 0 ? naturalWidth / naturalHeight : 1)
              }
              onError={onUnreadable}
            />
          )}
        </div>
      ) : (
        <ImageCropper.RootProvider value={cropper}>
          <ImageCropper.Viewport className={viewport} style={shapeOf(ratio)}>
            <ImageCropper.Image className={picture} src={url} alt="" onError={onUnreadable} />
            <ImageCropper.Selection className={selection}>
              {corners.map((corner) => (
                <ImageCropper.Handle key={corner} position={corner} className={handle}>
                  <span />
                </ImageCropper.Handle>
              ))}
            </ImageCropper.Selection>
          </ImageCropper.Viewport>
        </ImageCropper.RootProvider>
      )}
      <div className={tools}>
        <IconButton
          label={t('avatar.turnLeft')}
          icon={<RotateCcw size={18} aria-hidden />}
          onClick={() => cropper.rotateBy(-quarter)}
        />
        <IconButton
          label={t('avatar.turnRight')}
          icon={<RotateCw size={18} aria-hidden />}
          onClick={() => cropper.rotateBy(quarter)}
        />
        <IconButton
          label={t('avatar.zoomOut')}
          icon={<ZoomOut size={18} aria-hidden />}
          onClick={() => cropper.zoomBy(-zoomStep)}
        />
        <IconButton
          label={t('avatar.zoomIn')}
          icon={<ZoomIn size={18} aria-hidden />}
          onClick={() => cropper.zoomBy(zoomStep)}
        />
      </div>
      <FailureLine failure={failure} />
    </Dialog>
  )
}
