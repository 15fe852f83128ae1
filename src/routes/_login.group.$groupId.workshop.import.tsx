import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { ImportProblems } from './-import-problems.tsx'
import { problemImportLogic } from './-problem-admin.ts'

export const Route = createFileRoute('/_login/group/$groupId/workshop/import')({
  remountDeps: ({ params }) => params,
  loader: problemImportLogic,
  component: GroupImportPage,
})

function GroupImportPage() {
  const { t } = useTranslation('problemAdmin')
  const { gid } = useGroupFrame()
  const logic = Route.useLoaderData()
  const machine = useMemo(() => logic.importInto(gid), [logic, gid])
  return (
    <>
      <PageTitle>{t('import.title')}</PageTitle>
      <ImportProblems
        context={Route.useRouteContext()}
        machine={machine}
        verify={logic.verify}
        isOwn
        gid={gid}
      />
    </>
  )
}
