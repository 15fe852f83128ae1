import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { BoardLogic } from '#app/compose-board.ts'
import type { ContestInfo } from '#contract/contest.ts'
import { HeadCard } from '#ui/contest/contest-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { BoardHost } from './-board.tsx'
import type { BoardSearch } from './-board-search.ts'
import { ContestCountdown, ContestProgress, useContestClock } from './-contest-clock.tsx'
import { useViewer } from './-use-viewer.ts'

export interface OutsideBoardProps {
  context: Pick<AppContext, 'session'>
  logic: BoardLogic
  contestId: string
  search: BoardSearch
  onSearch: (change: Partial<BoardSearch>) => void
}

/** S2-040. */
function OutsideHead({ logic, contest }: { logic: BoardLogic; contest: ContestInfo }) {
  const { clock, status, sealed } = useContestClock(logic.clock, contest)
  return (
    <HeadCard
      info={contest}
      status={status}
      sealed={sealed}
      countdown={<ContestCountdown clock={clock} />}
      progress={<ContestProgress clock={clock} />}
    />
  )
}

/** The board that everybody may read; the contest's own rule decides how it looks, whichever address led here. */
export function OutsideBoard({ context, logic, contestId, search, onSearch }: OutsideBoardProps) {
  const { t } = useTranslation('board')
  const { uid } = useViewer(context)
  return (
    <Page title={t('page')} heading={null} width="full">
      <BoardHost
        logic={logic}
        cid={Number(contestId)}
        side="outside"
        uid={uid}
        search={search}
        onSearch={onSearch}
        head={(contest) => <OutsideHead logic={logic} contest={contest} />}
      />
    </Page>
  )
}
