import { createFileRoute } from '@tanstack/react-router'
import { Eye, EyeOff } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyActor, AnyStateMachine } from 'xstate'
import { z } from 'zod'
import { css } from '#styled/css/index.js'
import { Button } from '#ui/kit/button.tsx'
import { Link } from '#ui/kit/link.tsx'
import { Section } from '#ui/kit/section.tsx'
import type { MachineState } from '#ui/machines/chart.ts'
import { MachineCard } from '#ui/machines/machine-card.tsx'
import { StateGraph } from '#ui/machines/state-graph.tsx'
import { StateList } from '#ui/machines/state-list.tsx'
import { Page } from '#ui/shell/page.tsx'
import { chartOf } from './-machine-chart.ts'
import { nameOf, useLiveMachines, useMachineState } from './-machines-host.tsx'

const Search = z.object({ machine: z.string().optional().catch(undefined) })

export const Route = createFileRoute('/machines')({
  validateSearch: (search) => Search.parse(search),
  loader: async ({ context }) => {
    const { allMachines } = await import('./-all-machines.ts')
    const [machines] = await Promise.all([allMachines(context), context.loadTexts(['machines'])])
    return machines
  },
  component: Machines,
})

const names = css({
  display: { base: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  gridTemplateColumns: '[repeat(auto-fill, minmax(9.5rem, 1fr))]',
  columnGap: '4',
  rowGap: '1',
})
const name = css({
  fontFamily: 'mono',
  fontSize: 'sm',
  color: 'fg.muted',
  _pointerHover: { color: 'fg' },
  '&[data-status=active]': { color: 'accent.fg', fontWeight: 'bold', textDecoration: 'underline' },
})
const words = css({ maxW: 'measure', color: 'fg.muted' })
const part = css({ display: 'flex', flexDirection: 'column', gap: '3', px: { base: '3', md: '5' }, py: '4' })

function Machines() {
  const { t } = useTranslation('machines')
  const context = Route.useRouteContext()
  const machines = Route.useLoaderData()
  const { machine: wanted } = Route.useSearch()
  const watched = useSyncExternalStore(context.live.subscribe, context.live.isWatched, context.live.isWatched)
  const machine = machines.find(({ id }) => id === wanted) ?? machines[0]
  return (
    <Page
      title={t('title')}
      actions={
        <Button
          icon={watched ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
          onClick={() => context.live.watch(!watched)}
        >
          {t(watched ? 'watching' : 'watch')}
        </Button>
      }
    >
      <p className={words}>{t('text')}</p>
      <nav className={names} aria-label={t('choose')}>
        {machines.map(({ id }) => (
          <Link
            key={id}
            to="/machines"
            search={{ machine: id }}
            className={name}
            {...(id === machine?.id ? { 'data-status': 'active', 'aria-current': 'page' as const } : {})}
          >
            {id}
          </Link>
        ))}
      </nav>
      {machine ? <MachineChart key={machine.id} machine={machine} /> : null}
    </Page>
  )
}

function MachineChart({ machine }: { machine: AnyStateMachine }) {
  const actors = useLiveMachines(Route.useRouteContext()).filter((actor) => nameOf(actor) === machine.id)
  const [first] = actors
  return first ? <Running machine={machine} first={first} actors={actors} /> : <Chart machine={machine} />
}

interface RunningProps {
  machine: AnyStateMachine
  /** Its states are those that are marked in the chart. */
  first: AnyActor
  actors: readonly AnyActor[]
}

function Running({ machine, first, actors }: RunningProps) {
  const { t } = useTranslation('machines')
  const { states } = useMachineState(first)
  return (
    <>
      <Section title={t('running')}>
        <div className={part}>
          {actors.map((actor) => (
            <One key={actor.sessionId} actor={actor} />
          ))}
        </div>
      </Section>
      <Chart machine={machine} now={states} />
    </>
  )
}

const One = ({ actor }: { actor: AnyActor }) => (
  <MachineCard title={<h3>{nameOf(actor)}</h3>} machineState={useMachineState(actor)} />
)

function Chart({ machine, now = [] }: { machine: AnyStateMachine; now?: MachineState['states'] }) {
  const { t } = useTranslation('machines')
  const chart = useMemo(() => chartOf(machine), [machine])
  const { root } = chart
  const everywhere = root.transitions.length > 0 ? [{ ...root, name: t('always'), states: [] }] : []
  return (
    <Section title={chart.name}>
      <div className={part}>
        <StateGraph chart={chart} now={now} />
        <StateList states={[...everywhere, ...root.states]} now={now} />
      </div>
    </Section>
  )
}
