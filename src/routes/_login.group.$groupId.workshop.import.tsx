import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BackLink } from '#ui/kit/back-link.tsx'
import { AdminFrame } from './-admin-frame.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { ImportProblems } from './-import-problems.tsx'
import { problemImportLogic } from './-problem-admin.ts'

export const Route = createFileRoute('/_login/group/$groupId/workshop/import')({
  remountDeps: ({ params }) => params,
  loader: problemImportLogic,
  component: GroupImportPage,
})

function GroupImportPage() {
  const { t } = useTranslation(['problemAdmin', 'workshop'])
  const { gid } = useGroupFrame()
  const logic = Route.useLoaderData()
  const machine = useMemo(() => logic.importInto(gid), [logic, gid])
  return (
    <AdminFrame
      gid={gid}
      title={t('problemAdmin:import.title')}
      back={
        <BackLink to="/group/$groupId/problem" params={{ groupId: String(gid) }}>
          {t('workshop:title.toList')}
        </BackLink>
      }
    >
      <ImportProblems
        context={Route.useRouteContext()}
        machine={machine}
        verify={logic.verify}
        isOwn
        gid={gid}
      />
    </AdminFrame>
  )
}
