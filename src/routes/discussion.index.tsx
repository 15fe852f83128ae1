import { createFileRoute } from '@tanstack/react-router'
import { beforeDiscussions, DiscussionSearch, discussionLogic } from './-discussion-frame.ts'
import { Discussions } from './-discussions.tsx'

export const Route = createFileRoute('/discussion/')({
  validateSearch: (search) => DiscussionSearch.parse(search),
  beforeLoad: beforeDiscussions,
  loader: discussionLogic,
  component: AllDiscussions,
})

function AllDiscussions() {
  const navigate = Route.useNavigate()
  return (
    <Discussions
      logic={Route.useLoaderData()}
      pid={null}
      search={Route.useSearch()}
      onSearch={(change) => void navigate({ search: (old) => ({ ...old, ...change }) })}
    />
  )
}
