import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyActor, AnyMachineSnapshot } from 'xstate'
import type { AppContext } from '#app/compose.ts'
import { css } from '#styled/css/index.js'
import { Link } from '#ui/kit/link.tsx'
import { LivePanel } from '#ui/machines/live-panel.tsx'
import { MachineCard } from '#ui/machines/machine-card.tsx'
import { isMachine, machineStateOf } from './-machine-chart.ts'

const whole = css({ fontSize: 'sm' })

/** Machines that are alive now. */
export const useLiveMachines = ({ live }: Pick<AppContext, 'live'>): AnyActor[] =>
  useSyncExternalStore(live.subscribe, live.all, live.all).filter(({ logic }) => isMachine(logic))

export const nameOf = ({ logic }: AnyActor): string => (isMachine(logic) ? logic.id : '')

export const useMachineState = (actor: AnyActor) =>
  machineStateOf(useSelector(actor, (snapshot) => snapshot as AnyMachineSnapshot))

function Running({ actor }: { actor: AnyActor }) {
  const name = nameOf(actor)
  const title = (
    <h3>
      <Link to="/machines" search={{ machine: name }}>
        {name}
      </Link>
    </h3>
  )
  return <MachineCard title={title} machineState={useMachineState(actor)} />
}

/** The machines of the page that is shown, and where each stands. */
export function MachinesHost() {
  const context = useRouteContext({ from: '__root__' })
  const { t } = useTranslation('machines')
  // Those of the screen came last; those of the tab are always there.
  const actors = useLiveMachines(context).toReversed()
  return (
    <LivePanel onClose={() => context.live.watch(false)}>
      {actors.map((actor) => (
        <Running key={actor.sessionId} actor={actor} />
      ))}
      <p className={whole}>
        <Link to="/machines">{t('live.charts')}</Link>
      </p>
    </LivePanel>
  )
}
