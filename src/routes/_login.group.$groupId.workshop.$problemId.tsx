import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { Workshop } from './-workshop.tsx'
import { workshopLogic } from './-workshop-logic.ts'

export const Route = createFileRoute('/_login/group/$groupId/workshop/$problemId')({
  remountDeps: ({ params }) => params,
  loader: workshopLogic,
  component: GroupProblemEditPage,
})

function GroupProblemEditPage() {
  const { t } = useTranslation('workshop')
  const { gid } = useGroupFrame()
  return (
    <>
      <PageTitle>{t('title.edit')}</PageTitle>
      <Workshop
        context={Route.useRouteContext()}
        logic={Route.useLoaderData()}
        gid={gid}
        pid={Number(Route.useParams().problemId)}
      />
    </>
  )
}
