import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { BoardHost } from './-board.tsx'
import { BoardSearch } from './-board-search.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/_login/contest/$contestId/rank')({
  validateSearch: (search) => BoardSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadBoardLogic(), context.loadTexts(['board'])])
    return logic
  },
  // Another contest is another page.
  remountDeps: ({ params }) => params,
  component: RankPage,
})

function RankPage() {
  const navigate = Route.useNavigate()
  const { t } = useTranslation('board')
  const { uid } = useViewer(Route.useRouteContext())
  return (
    <BoardHost
      logic={Route.useLoaderData()}
      cid={Number(Route.useParams().contestId)}
      side="inside"
      uid={uid}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
      head={({ title }) => <PageTitle>{t('pageOf', { title })}</PageTitle>}
    />
  )
}
