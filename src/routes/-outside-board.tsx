import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { BoardLogic } from '#app/compose-board.ts'
import { BoardHead } from '#ui/board/board-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { BoardHost } from './-board.tsx'
import type { BoardSearch } from './-board-search.ts'
import { useViewer } from './-use-viewer.ts'

export interface OutsideBoardProps {
  context: Pick<AppContext, 'session'>
  logic: BoardLogic
  contestId: string
  search: BoardSearch
  onSearch: (change: Partial<BoardSearch>) => void
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
        head={(contest, phase) => <BoardHead contest={contest} phase={phase} />}
      />
    </Page>
  )
}
