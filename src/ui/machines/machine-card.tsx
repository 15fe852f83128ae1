import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { css } from '#styled/css/index.js'
import type { MachineState } from './chart.ts'
import { TransitionLine } from './transition-line.tsx'

const card = css({ borderWidth: 'thin', rounded: 'md', px: '3', py: '2', bg: 'surface', minW: '0' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2' })
const place = css({ fontFamily: 'mono', fontSize: 'sm', color: 'accent.fg', overflowWrap: 'anywhere' })
const weak = css({ color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' })
const transitions = css({ display: 'flex', flexDirection: 'column', gap: '1', pt: '1.5' })

/** The innermost of these states. */
const innermost = (states: readonly string[]) =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

/** Where one running machine stands, and which of its transitions are open. */
export function MachineCard({ title, machineState }: { title: ReactNode; machineState: MachineState }) {
  const { t } = useTranslation('machines')
  const { states, transitions: out, ignored, services, isOver } = machineState
  return (
    <section className={card}>
      <div className={head}>
        {title}
        <span className={place}>{isOver ? t('over') : innermost(states).join(' + ')}</span>
      </div>
      {services.length === 0 ? null : <p className={weak}>{t('runs', { services: services.join(', ') })}</p>}
      {out.length === 0 ? null : (
        <ul className={transitions}>
          {out.map(({ state, ...transition }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order is the machine's own
            <li key={index}>
              <TransitionLine transition={transition} state={state} />
            </li>
          ))}
        </ul>
      )}
      {ignored.length === 0 ? null : <p className={weak}>{t('ignored', { events: ignored.join(', ') })}</p>}
    </section>
  )
}
