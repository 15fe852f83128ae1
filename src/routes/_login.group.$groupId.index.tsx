import { createFileRoute } from '@tanstack/react-router'
import { GroupHome } from '#ui/group/group-home.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useGroupFrame } from './-group-frame.ts'

export const Route = createFileRoute('/_login/group/$groupId/')({ component: HomeTab })

function HomeTab() {
  const { info } = useGroupFrame()
  return (
    <>
      <PageTitle>{info.name}</PageTitle>
      <GroupHome html={info.descriptionHtml} />
    </>
  )
}
