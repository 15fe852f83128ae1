import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Section } from '#ui/kit/section.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  px: { base: '4', md: '5' },
  py: '4',
  minH: { base: '[23.25rem]', lg: '[22.5rem]' },
})

const note = css({ mt: 'auto', color: 'fg.muted', fontSize: 'sm' })

/** The room of the card before its parts are there. */
export function StatisticsFrame({ extra, children }: { extra?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('home')
  return (
    <Section title={t('mine.title')} extra={extra}>
      <div className={body}>
        {children ?? <Skeleton shape="block" />}
        <p className={note}>{t('mine.counted')}</p>
      </div>
    </Section>
  )
}
