import type { FleetSnapshot } from '#machines/fleet/fleet.machine.ts'
import { fleetView } from '#machines/fleet/fleet.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import type { FleetDriven } from './fleet.model.ts'

/** What a person does on the page of judges for an event; nothing for those that are brought. */
export const fleetActs = ({ type }: FleetDriven, words: Words): readonly Act[] =>
  type === 'fleet.reload' ? [{ do: 'press', button: words('shell:kit.tryAgain') }] : []

/** Why a person cannot do it there; nothing when they can. */
export function fleetObstacle({ type }: FleetDriven, before: FleetSnapshot | undefined): string | undefined {
  if (type !== 'fleet.reload' || !before) return undefined
  const { failure, busy } = fleetView(before)
  if (!failure) return 'there is nothing to ask for again while judges are heard'
  return busy ? 'a busy button takes no press' : undefined
}

/** What must be seen in a state. */
export function fleetSights(state: FleetSnapshot, words: Words): Sight[] {
  const { phase, judges, busy } = fleetView(state)
  const shown = (text: string | RegExp, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown })
  const isLost = phase === 'failed' || phase === 'stale'
  return [
    shown(words('shell:kit.failed'), phase === 'failed'),
    shown(words('shell:kit.stale'), phase === 'stale'),
    shown(new RegExp(words('shell:failure.offline')), isLost),
    ...(isLost ? [{ see: 'button', name: words('shell:kit.tryAgain'), busy } as const] : []),
    shown(words('admin:judges.empty'), judges?.length === 0),
    ...(judges ?? []).map(
      ({ name }): Sight => ({ see: 'text', text: name, shown: true, many: true, at: 'table' }),
    ),
    shown(words('admin:judges.alive'), judges !== undefined && judges.length > 0),
  ]
}
