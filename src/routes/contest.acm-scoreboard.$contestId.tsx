import { createFileRoute } from '@tanstack/react-router'
import { loadOutsideBoard } from './-board-loader.ts'
import { BoardSearch } from './-board-search.ts'
import { OutsideBoard } from './-outside-board.tsx'

export const Route = createFileRoute('/contest/acm-scoreboard/$contestId')({
  validateSearch: (search) => BoardSearch.parse(search),
  loader: ({ context, params: { contestId }, location: { search } }) =>
    loadOutsideBoard({ context, contestId, search }),
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
