import type { AppContext } from '#app/compose.ts'
import type { TrainingLogic } from '#app/compose-training.ts'
import { training as limits } from '#contract/limits/group.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { TrainingRank } from '#ui/training/training-rank.tsx'
import { ExportButton } from './-export-button.tsx'
import { present } from './-practice-search.ts'
import { useTrainingFrame } from './-training-frame.ts'
import type { TrainingRankSearch } from './-training-search.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export interface TrainingRankTabProps {
  context: AppContext
  logic: TrainingLogic
  search: TrainingRankSearch
  onSearch(search: TrainingRankSearch, replace: boolean): void
}

export function TrainingRankTab({ context, logic, search, onSearch }: TrainingRankTabProps) {
  const { keyword, currentPage = 1 } = search
  const { uid } = useViewer(context)
  const failureText = useFailureText()
  const { tid, place, info } = useTrainingFrame()
  const query = { tid, ...present({ keyword }), currentPage, limit: limits.rankPageSize }
  const list = usePage(logic.rank, query)
  return (
    <>
      <PageTitle>{info.title}</PageTitle>
      <TrainingRank
        place={place}
        uid={uid}
        seesRealnames={info.isAdmin}
        keyword={keyword ?? ''}
        page={list.data?.page}
        problems={list.data?.problems ?? []}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        tools={
          info.isAdmin ? (
            <ExportButton machine={logic.rankExport} query={{ tid, ...present({ keyword }) }} />
          ) : undefined
        }
        onSearch={(word) => onSearch({ keyword: word || undefined }, true)}
        onPage={(page) => onSearch({ keyword, currentPage: page === 1 ? undefined : page }, false)}
        onReload={list.reload}
      />
    </>
  )
}
