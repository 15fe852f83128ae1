import type { BoardLogic } from '#app/compose-board.ts'
import { StatisticsDialog } from '#ui/board/statistics-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { usePage } from './-use-page.ts'

export interface BoardStatisticsProps {
  machine: BoardLogic['statistics']
  cid: number
  uid: string | null
  problemCount: number
  /** They reach to the seal alone. */
  sealed: boolean
  onClose: () => void
}

/** The statistics of a contest over its board, loaded when they are asked for. */
export function BoardStatistics({ machine, cid, uid, problemCount, sealed, onClose }: BoardStatisticsProps) {
  const failureText = useFailureText()
  const { data, failure, loading, refreshing, reload } = usePage(machine, { cid, uid })
  return (
    <StatisticsDialog
      statistics={data}
      problemCount={problemCount}
      sealed={sealed}
      failure={failure && failureText(failure)}
      busy={loading || refreshing}
      onReload={reload}
      onClose={onClose}
    />
  )
}
