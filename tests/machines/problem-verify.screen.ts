import type { ProblemVerifySnapshot } from '#machines/problem-verify/problem-verify.machine.ts'
import { problemVerifyView } from '#machines/problem-verify/problem-verify.view.ts'
import type { Act, Sight, Words } from '#support/browser/acts.ts'
import { type ProblemVerifyDriven, pids, refused } from './problem-verify.model.ts'

/** What a person does on the page of imports for an event; nothing for those that its services bring. */
export function problemVerifyActs(event: ProblemVerifyDriven, words: Words): readonly Act[] {
  if (event.type === 'problemVerify.begin')
    return [{ do: 'press', button: words('problemAdmin:import.verify.act') }]
  if (event.type === 'problemVerify.again')
    return [{ do: 'press', button: words('problemAdmin:import.verify.again') }]
  return []
}

/** Why a person cannot do it there; nothing when they can. */
export function problemVerifyObstacle(
  event: ProblemVerifyDriven,
  before: ProblemVerifySnapshot | undefined,
): string | undefined {
  if (event.type === 'problemVerify.clear') return 'it ends with the page of this file'
  if (event.type !== 'problemVerify.again') return undefined
  const failed = pids.filter((pid) => before?.context.known[pid]?.phase === 'failed')
  return failed.length === 1 && failed[0] === event.pid ? undefined : 'no button, or two of the same name'
}

/** What must be seen in a state. */
export function problemVerifySights(state: ProblemVerifySnapshot, words: Words): Sight[] {
  const { known, isBusy } = problemVerifyView(state)
  const of = (key: string, values?: Record<string, unknown>) =>
    words(`problemAdmin:import.verify.${key}`, values)
  const isSomewhere = (phase: string) => pids.some((pid) => known[pid]?.phase === phase)
  const shown = (text: string, isShown: boolean): Sight => ({ see: 'text', text, shown: isShown, many: true })
  const isWhole = pids.every((pid) => known[pid] !== undefined)
  return [
    ...(isBusy || !isWhole ? [{ see: 'button', name: of('act'), busy: isBusy } as const] : []),
    ...(['waiting', 'building', 'measuring', 'running'] as const).map((phase) =>
      shown(of(phase), isSomewhere(phase)),
    ),
    shown(of('again'), isSomewhere('failed')),
    shown(refused.kind === 'refused' ? refused.message : '', isSomewhere('failed')),
    shown(of('met', { count: 1 }), isSomewhere('over')),
    shown('bad.c', isSomewhere('over')),
  ]
}
