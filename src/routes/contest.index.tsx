import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { contest as limits } from '#contract/limits/contest.ts'
import { CalendarLink } from '#ui/contest/calendar-link.tsx'
import { ContestList } from '#ui/contest/contest-list.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Page } from '#ui/shell/page.tsx'
import { ContestListSearch } from './-contest-search.ts'
import { present } from './-practice-search.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/contest/')({
  validateSearch: (search) => ContestListSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadContestLogic(), context.loadTexts(['contest'])])
    return logic
  },
  component: ContestListPage,
})

function ContestListPage() {
  const { session, askLogin } = Route.useRouteContext()
  const { list: machine } = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('contest')
  const failureText = useFailureText()
  const { signedIn, resolving } = useViewer({ session })
  const query = present({ ...search, currentPage: search.currentPage ?? 1, limit: limits.listPageSize })
  const list = usePage(machine, { query })
  const go = (change: Partial<ContestListSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })

  return (
    <Page title={t('title')} actions={<CalendarLink />}>
      <ContestList
        values={{ keyword: search.keyword ?? '', type: search.type, status: search.status }}
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        onChange={({ keyword, ...rest }) =>
          go({ ...rest, ...(keyword === undefined ? {} : { keyword: keyword || undefined }) }, true)
        }
        onClear={() => go({ keyword: undefined, type: undefined, status: undefined })}
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
        onRefused={signedIn || resolving ? undefined : askLogin}
      />
    </Page>
  )
}
