import { createFileRoute } from '@tanstack/react-router'
import { beforeDiscussions, DiscussionSearch, discussionLogic } from './-discussion-frame.ts'
import { Discussions } from './-discussions.tsx'

export const Route = createFileRoute('/discussion/$problemId')({
  validateSearch: (search) => DiscussionSearch.parse(search),
  remountDeps: ({ params }) => params,
  beforeLoad: beforeDiscussions,
  loader: discussionLogic,
  component: DiscussionsOfProblem,
})

function DiscussionsOfProblem() {
  const { problemId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <Discussions
      logic={Route.useLoaderData()}
      pid={problemId}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}
