import { useNavigate } from '@tanstack/react-router'
import { LateSwitch } from '#ui/contest/late-switch.tsx'
import { useContestFrame } from './-contest-frame.ts'

/** The switch for what came after the end, on lists of a contest that goes on after it. */
export function LateSwitchHost() {
  const { late } = useContestFrame()
  const navigate = useNavigate()
  if (late === undefined) return null
  return (
    <LateSwitch
      late={late}
      onLate={(next) =>
        void navigate({
          to: '.',
          search: (old) => ({ ...old, currentPage: undefined, containsEnd: next || undefined }),
        })
      }
    />
  )
}
