import { createFileRoute } from '@tanstack/react-router'
import { beforeGroupDiscussions, groupDiscussionLogic } from './-group-discussion-logic.ts'
import { GroupDiscussions } from './-group-discussions.tsx'
import { GroupDiscussionsSearch } from './-group-search.ts'

export const Route = createFileRoute('/_login/group/$groupId/discussion/$problemId')({
  validateSearch: (search) => GroupDiscussionsSearch.parse(search),
  remountDeps: ({ params }) => params,
  beforeLoad: beforeGroupDiscussions,
  loader: groupDiscussionLogic,
  component: DiscussionsOfProblem,
})

function DiscussionsOfProblem() {
  const navigate = Route.useNavigate()
  return (
    <GroupDiscussions
      logic={Route.useLoaderData()}
      pid={Route.useParams().problemId}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  )
}
