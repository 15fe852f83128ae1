import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import type { Availability, ChartEvent, ChartTransition } from './chart.ts'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '0.5' })
const code = css({ fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere', minW: '0' })
const weak = css({ color: 'fg.muted', fontSize: 'sm' })

const tones = { open: 'success', closed: 'neutral', overruled: 'neutral', depends: 'info' } as const

function useEventText() {
  const { t } = useTranslation('machines')
  return ({ kind, name }: ChartEvent) => (kind === 'own' ? name : t(`event.${kind}`, { name }))
}

/** One transition: what happens, where it leads, and on which condition; `state` for a running machine. */
export function TransitionLine({ transition, state }: { transition: ChartTransition; state?: Availability }) {
  const { t } = useTranslation('machines')
  const eventText = useEventText()
  return (
    <span className={line}>
      <span className={code}>{eventText(transition.event)}</span>
      {transition.targets.length === 0 ? (
        <span className={weak}>{t('stays')}</span>
      ) : (
        <>
          <ArrowRight size={14} role="img" aria-label={t('leadsTo')} />
          <span className={code}>{transition.targets.join(', ')}</span>
        </>
      )}
      {transition.guard === undefined ? null : (
        <span className={weak}>
          {transition.guard === '' ? t('onCondition') : t('when', { condition: transition.guard })}
        </span>
      )}
      {state === undefined ? null : <Badge tone={tones[state]}>{t(`transition.${state}`)}</Badge>}
    </span>
  )
}
