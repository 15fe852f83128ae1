import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import type { ChartEvent, ChartTransition, WayState } from './chart.ts'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '0.5' })
const code = css({ fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere', minW: '0' })
const weak = css({ color: 'fg.muted', fontSize: 'sm' })

const tones = { open: 'success', closed: 'neutral', overruled: 'neutral', depends: 'info' } as const

function useEventText() {
  const { t } = useTranslation('machines')
  return ({ kind, name }: ChartEvent) => (kind === 'own' ? name : t(`event.${kind}`, { name }))
}

/** One transition: what happens, where it leads, and on which condition; `state` for a running machine. */
export function WayLine({ way, state }: { way: ChartTransition; state?: WayState }) {
  const { t } = useTranslation('machines')
  const eventText = useEventText()
  return (
    <span className={line}>
      <span className={code}>{eventText(way.event)}</span>
      {way.targets.length === 0 ? (
        <span className={weak}>{t('stays')}</span>
      ) : (
        <>
          <ArrowRight size={14} role="img" aria-label={t('leadsTo')} />
          <span className={code}>{way.targets.join(', ')}</span>
        </>
      )}
      {way.guard === undefined ? null : (
        <span className={weak}>
          {way.guard === '' ? t('onCondition') : t('when', { condition: way.guard })}
        </span>
      )}
      {state === undefined ? null : <Badge tone={tones[state]}>{t(`way.${state}`)}</Badge>}
    </span>
  )
}
