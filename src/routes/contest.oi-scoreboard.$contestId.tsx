import { createFileRoute } from '@tanstack/react-router'
import { BoardSearch, queryOf } from './-board-search.ts'
import { OutsideBoard } from './-outside-board.tsx'

export const Route = createFileRoute('/contest/oi-scoreboard/$contestId')({
  validateSearch: (search) => BoardSearch.parse(search),
  loader: async ({ context, params, location }) => {
    const search = BoardSearch.parse(location.search)
    const [logic] = await Promise.all([
      context.loadBoardLogic(),
      context.loadTexts(['board', 'contest']),
      context.fetchBoard?.(Number(params.contestId), (contest) => queryOf(search, contest)),
    ])
    return logic
  },
  // Another contest is another page.
  remountDeps: ({ params }) => params,
  component: BoardPage,
})

function BoardPage() {
  const navigate = Route.useNavigate()
  return (
    <OutsideBoard
      context={Route.useRouteContext()}
      logic={Route.useLoaderData()}
      contestId={Route.useParams().contestId}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}
