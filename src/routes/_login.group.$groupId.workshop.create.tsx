import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { positive } from './-search-values.ts'
import { WorkshopBegin } from './-workshop-begin.tsx'
import { workshopLogic } from './-workshop-logic.ts'

export const Route = createFileRoute('/_login/group/$groupId/workshop/create')({
  validateSearch: z.object({ cid: positive, tid: positive }),
  remountDeps: ({ params }) => params,
  loader: workshopLogic,
  component: GroupProblemCreatePage,
})

function GroupProblemCreatePage() {
  const { t } = useTranslation('workshop')
  const { gid } = useGroupFrame()
  const navigate = Route.useNavigate()
  return (
    <>
      <PageTitle>{t('title.create')}</PageTitle>
      <WorkshopBegin
        logic={Route.useLoaderData()}
        place={{ gid, ...Route.useSearch() }}
        onBegun={(pid) =>
          void navigate({
            to: '/group/$groupId/workshop/$problemId',
            params: { groupId: String(gid), problemId: String(pid) },
            replace: true,
          })
        }
      />
    </>
  )
}
