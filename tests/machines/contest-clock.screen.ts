import { ContestStatus } from '#contract/enums.ts'
import type { ContestClockSnapshot } from '#machines/contest-clock/contest-clock.machine.ts'
import { contestPhase, contestProgress } from '#machines/contest-clock/contest-clock.view.ts'
import type { Sight, Words } from '#support/browser/acts.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** What must be seen at the head of a contest in a state; nothing is done there. */
export function contestClockSights(state: ContestClockSnapshot, words: Words): Sight[] {
  const { sealed, status } = contestPhase(state)
  const { secondsLeft } = contestProgress(state)
  const clock = `00:00:${twoDigits(secondsLeft)}`
  const of = (key: string, values?: Record<string, unknown>) => words(`contest:head.${key}`, values)
  const clocks = {
    [ContestStatus.Scheduled]: of('untilStart', { clock }),
    [ContestStatus.Running]: of('untilEnd', { clock }),
    [ContestStatus.Ended]: of('ended'),
  }
  return [
    { see: 'text', text: of('sealed'), shown: sealed },
    ...([ContestStatus.Scheduled, ContestStatus.Running] as const).map(
      (each): Sight => ({ see: 'text', text: clocks[each], shown: each === status }),
    ),
    { see: 'text', text: clocks[status], shown: true, many: true },
  ]
}
