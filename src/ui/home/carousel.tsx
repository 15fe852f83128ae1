import { Carousel as Ark } from '@ark-ui/react/carousel'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CarouselPicture } from '#contract/home.ts'
import { css } from '#styled/css/index.js'
import { IconButton } from '#ui/kit/button.tsx'
import { carouselBox } from './carousel-box.ts'
import { useGoingOn } from './use-going-on.ts'

const list = css({ h: 'full', scrollbarWidth: '[none]', rounded: 'lg', overscrollBehaviorX: 'contain' })
const slide = css({ h: 'full' })
const picture = css({ w: 'full', h: 'full', objectFit: 'cover' })
const bar = css({
  position: 'absolute',
  insetInline: '0',
  bottom: '2',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1',
  pointerEvents: 'none',
})
const controls = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  px: '1',
  rounded: 'full',
  bg: 'surface.raised',
  boxShadow: 'md',
  pointerEvents: 'auto',
})
const dots = css({ display: 'flex', alignItems: 'center' })
const dot = css({
  display: 'grid',
  placeItems: 'center',
  minW: '6',
  h: '8',
  _coarse: { minW: '10', h: 'control.lg' },
  _before: { content: '""', w: '2', h: '2', rounded: 'full', bg: 'border.strong' },
  '&[data-current]::before': { bg: 'accent.fg', w: '4' },
})

export function Carousel({ pictures }: { pictures: readonly CarouselPicture[] }) {
  const { t } = useTranslation('home')
  const [page, setPage] = useState(0)
  const total = pictures.length
  const next = useCallback(() => setPage((before) => (before + 1) % total), [total])
  const { still, stopped, toggle, holding } = useGoingOn(total > 1, next)
  return (
    <Ark.Root
      className={carouselBox}
      slideCount={total}
      page={page}
      onPageChange={(details) => setPage(details.page)}
      loop
      aria-label={t('carousel.title')}
      {...holding}
    >
      <Ark.ItemGroup className={list}>
        {pictures.map(({ id, url }, index) => (
          <Ark.Item key={id} index={index} className={slide} aria-hidden={index !== page}>
            <img
              className={picture}
              src={url}
              alt={t('carousel.picture', { number: index + 1, total })}
              {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
          </Ark.Item>
        ))}
      </Ark.ItemGroup>
      {total > 1 ? (
        <div className={bar}>
          <Ark.Control className={controls}>
            <Ark.PrevTrigger asChild>
              <IconButton
                size="sm"
                label={t('carousel.previous')}
                tooltip={false}
                icon={<ChevronLeft size={16} aria-hidden />}
              />
            </Ark.PrevTrigger>
            <Ark.IndicatorGroup className={dots}>
              {pictures.map(({ id }, index) => (
                <Ark.Indicator
                  key={id}
                  index={index}
                  className={dot}
                  aria-label={t('carousel.picture', { number: index + 1, total })}
                />
              ))}
            </Ark.IndicatorGroup>
            <Ark.NextTrigger asChild>
              <IconButton
                size="sm"
                label={t('carousel.next')}
                tooltip={false}
                icon={<ChevronRight size={16} aria-hidden />}
              />
            </Ark.NextTrigger>
            {still ? null : (
              <IconButton
                size="sm"
                label={t(stopped ? 'carousel.play' : 'carousel.stop')}
                tooltip={false}
                icon={stopped ? <Play size={16} aria-hidden /> : <Pause size={16} aria-hidden />}
                onClick={toggle}
              />
            )}
          </Ark.Control>
        </div>
      ) : null}
    </Ark.Root>
  )
}
