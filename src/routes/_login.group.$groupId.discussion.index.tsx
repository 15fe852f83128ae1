import { createFileRoute } from '@tanstack/react-router'
import { beforeGroupDiscussions, groupDiscussionLogic } from './-group-discussion-logic.ts'
import { GroupDiscussions } from './-group-discussions.tsx'
import { GroupDiscussionsSearch } from './-group-search.ts'

export const Route = createFileRoute('/_login/group/$groupId/discussion/')({
  validateSearch: (search) => GroupDiscussionsSearch.parse(search),
  beforeLoad: beforeGroupDiscussions,
  loader: groupDiscussionLogic,
  component: DiscussionsTab,
})

function DiscussionsTab() {
  const navigate = Route.useNavigate()
  return (
    <GroupDiscussions
      logic={Route.useLoaderData()}
      pid={null}
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search })}
    />
  )
}
