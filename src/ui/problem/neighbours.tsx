import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '#ui/shell/shortcuts.ts'
import type { FocusProblems } from './focus-frame.tsx'

export interface NeighbourProps {
  problemId: string
  'aria-label': string
  title: string
  icon: ReactNode
}

export interface NeighboursProps {
  /** All that belong together; undefined before the first load. */
  problems: FocusProblems | undefined
  /** `problemId` of the one that is open. */
  current: string
  /** To one of the problems. */
  Anchor: ComponentType<NeighbourProps>
  onMove(problemId: string): void
}

const none: FocusProblems = []

/** To the problems before and after the one that is open. */
export function Neighbours({ problems = none, current, Anchor, onMove }: NeighboursProps) {
  const { t } = useTranslation('problemPage')
  const place = problems.findIndex(({ problemId }) => problemId === current)
  const before = problems[place - 1]
  const after = place < 0 ? undefined : problems[place + 1]
  const shortcuts = useMemo(
    () => ({
      '[': () => before && onMove(before.problemId),
      ']': () => after && onMove(after.problemId),
    }),
    [before, after, onMove],
  )
  useShortcuts(shortcuts)
  const sides = [
    { label: t('focus.previous'), to: before, Icon: ChevronLeft },
    { label: t('focus.next'), to: after, Icon: ChevronRight },
  ]
  return sides.map(({ label, to, Icon }) =>
    to === undefined ? null : (
      <Anchor
        key={label}
        problemId={to.problemId}
        aria-label={`${label}: ${to.problemId}`}
        title={`${label}: ${to.problemId} ${to.title}`}
        icon={<Icon size={16} aria-hidden />}
      />
    ),
  )
}
