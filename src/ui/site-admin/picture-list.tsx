import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarouselPicture } from '#contract/home.ts'
import { carousel as limits } from '#contract/limits/site.ts'
import { css, cx } from '#styled/css/index.js'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { fields, help } from './site-admin-styles.ts'

export interface PictureListProps {
  pictures: readonly CarouselPicture[]
  /** One is being sent or removed. */
  busy: boolean
  onAdd(file: File): void
  onRemove(picture: CarouselPicture, place: number): void
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
})
const tile = css({ position: 'relative', rounded: 'md', overflow: 'hidden', bg: 'surface.sunken' })
const picture = css({ display: 'block', w: 'full', h: '[9rem]', objectFit: 'cover' })
const corner = css({ position: 'absolute', top: '2', right: '2', rounded: 'md', bg: 'surface' })
const bad = css({ fontSize: 'sm', color: 'danger.fg' })
const megabyte = 1024 * 1024

/** The pictures at the top of the home page, in their order. */
export function PictureList({ pictures, busy, onAdd, onRemove }: PictureListProps) {
  const { t } = useTranslation('siteAdmin')
  const chooser = useRef<HTMLInputElement>(null)
  const [isLarge, setLarge] = useState(false)
  const max = limits.bytesMax / megabyte
  const choose = (file: File | undefined) => {
    if (!file) return
    const tooLarge = file.size > limits.bytesMax
    setLarge(tooLarge)
    if (!tooLarge) onAdd(file)
  }
  return (
    <div className={fields}>
      {pictures.length === 0 ? <p className={cx(help)}>{t('conf.noPictures')}</p> : null}
      <div className={grid}>
        {pictures.map((each, index) => (
          <div key={each.id} className={tile}>
            <img className={picture} src={each.url} alt={t('conf.picture', { number: index + 1 })} />
            <span className={corner}>
              <IconButton
                size="sm"
                label={t('conf.removePicture', { number: index + 1 })}
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => onRemove(each, index + 1)}
              />
            </span>
          </div>
        ))}
      </div>
      {isLarge ? (
        <p className={bad} role="alert">
          {t('conf.pictureTooLarge', { max })}
        </p>
      ) : null}
      <div>
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/*"
          aria-label={t('conf.addPicture')}
          onChange={({ target }) => {
            choose(target.files?.[0])
            // The same file may be chosen again.
            target.value = ''
          }}
        />
        <Button
          busy={busy}
          reason={
            pictures.length >= limits.picturesMax ? t('conf.full', { max: limits.picturesMax }) : undefined
          }
          icon={<ImagePlus size={16} aria-hidden />}
          onClick={() => chooser.current?.click()}
        >
          {t('conf.addPicture')}
        </Button>
      </div>
      <p className={help}>{t('conf.pictureHelp', { max, count: limits.picturesMax })}</p>
    </div>
  )
}
