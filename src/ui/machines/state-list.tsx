import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import { Badge } from '#ui/kit/badge.tsx'
import type { ChartState } from './chart.ts'
import { TransitionLine } from './transition-line.tsx'

const list = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const item = css({
  borderWidth: 'thin',
  rounded: 'md',
  px: '3',
  py: '2',
  minW: '0',
  '&[data-now]': { borderColor: 'accent' },
})
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', pb: '1' })
const name = css({ fontFamily: 'mono', fontWeight: 'semibold', overflowWrap: 'anywhere' })
const transitions = css({ display: 'flex', flexDirection: 'column', gap: '1', pb: '1' })
const weak = css({ color: 'fg.muted', fontSize: 'sm' })

interface StateListProps {
  states: readonly ChartState[]
  /** Paths of the states of now. */
  now?: readonly string[]
}

/** States inside states, each with its transitions out. */
export function StateList({ states, now = [] }: StateListProps) {
  const { t } = useTranslation('machines')
  return (
    <ul className={list}>
      {states.map((state) => (
        <li
          key={state.path}
          className={item}
          {...(now.includes(state.path) ? { 'data-now': '', 'aria-current': 'step' as const } : {})}
        >
          <div className={head}>
            <span className={name}>{state.name}</span>
            {state.isInitial ? <Badge>{t('initial')}</Badge> : null}
            {state.isFinal ? <Badge>{t('final')}</Badge> : null}
            {state.services.length === 0 ? null : (
              <span className={weak}>{t('runs', { services: state.services.join(', ') })}</span>
            )}
          </div>
          {state.transitions.length === 0 ? null : (
            <ul className={transitions}>
              {state.transitions.map((transition, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a chart never changes
                <li key={index}>
                  <TransitionLine transition={transition} />
                </li>
              ))}
            </ul>
          )}
          {state.states.length === 0 ? null : <StateList states={state.states} now={now} />}
        </li>
      ))}
    </ul>
  )
}
