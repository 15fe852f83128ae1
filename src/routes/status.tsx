import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Page } from '#ui/shell/page.tsx'
import { filtersOf, StatusSearch } from './-practice-search.ts'
import { SubmissionListHost } from './-submission-list.tsx'

export const Route = createFileRoute('/status')({
  validateSearch: (search) => StatusSearch.parse(search),
  loader: ({ context, location }) =>
    Promise.all([
      context.loadTexts(['submission', 'verdict']),
      context.loadPractice(),
      context.fetchRows?.(filtersOf(StatusSearch.parse(location.search))),
    ]),
  component: StatusPage,
})

function StatusPage() {
  const context = Route.useRouteContext()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('submission')
  return (
    <Page title={t('title')}>
      <SubmissionListHost
        context={context}
        machine={context.logic.submissionList}
        given={context.givenRows(filtersOf(search))}
        search={search}
        ownNote={t('list.elsewhere')}
        onSearch={(change, replace) => void navigate({ search: (old) => ({ ...old, ...change }), replace })}
      />
    </Page>
  )
}
