import { createFileRoute } from '@tanstack/react-router'
import { RankSearch } from './-practice-search.ts'
import { RankPage } from './-rank.tsx'

export const Route = createFileRoute('/oi-rank')({
  validateSearch: (search) => RankSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadUserLogic(), context.loadTexts(['rank'])])
    return logic
  },
  component: OiRank,
})

function OiRank() {
  const { rank } = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <RankPage
      kind="oi"
      machine={rank}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  )
}
