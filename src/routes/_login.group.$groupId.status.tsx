import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/kit/link.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { ExportButton } from './-export-button.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { filtersOf, StatusSearch } from './-practice-search.ts'
import { SubmissionListHost } from './-submission-list.tsx'

export const Route = createFileRoute('/_login/group/$groupId/status')({
  validateSearch: (search) => StatusSearch.parse(search),
  loader: async ({ context }) => {
    const texts = context.loadTexts(['submission', 'verdict'])
    const [logic] = await Promise.all([context.loadGroupLogic(), texts, context.loadPractice()])
    return logic
  },
  component: SubmissionsTab,
})

function SubmissionsTab() {
  const logic = Route.useLoaderData()
  const context = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation(['group', 'submission'])
  const { gid, info, has } = useGroupFrame()
  return (
    <>
      <PageTitle>{t('submissions.pageTitle', { name: info.name })}</PageTitle>
      <SubmissionListHost
        context={context}
        machine={context.logic.submissionList}
        search={search}
        within={{ gid }}
        onSearch={(change, replace) => void navigate({ search: (old) => ({ ...old, ...change }), replace })}
        tools={
          has('admin') ? (
            <ExportButton machine={logic.exports.submissions} query={filtersOf(search, { gid })} />
          ) : undefined
        }
        toProblems={
          <LinkButton to="/group/$groupId/problem" params={{ groupId: String(gid) }}>
            {t('submission:list.toProblemsHere')}
          </LinkButton>
        }
      />
    </>
  )
}
