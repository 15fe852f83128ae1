import { createFileRoute } from '@tanstack/react-router'
import { loadTrainingRank } from './-training-parts.ts'
import { TrainingRankTab } from './-training-rank.tsx'
import { TrainingRankSearch } from './-training-search.ts'

export const Route = createFileRoute('/_login/group/$groupId/training/$trainingId/rank')({
  validateSearch: (search) => TrainingRankSearch.parse(search),
  loader: ({ context }) => loadTrainingRank(context),
  component: RankTab,
})

function RankTab() {
  const navigate = Route.useNavigate()
  return (
    <TrainingRankTab
      context={Route.useRouteContext()}
      logic={Route.useLoaderData()}
      search={Route.useSearch()}
      onSearch={(search, replace) => void navigate({ search, replace })}
    />
  )
}
