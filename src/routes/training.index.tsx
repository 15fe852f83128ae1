import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { training as limits } from '#contract/limits/group.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Page } from '#ui/shell/page.tsx'
import { TrainingList } from '#ui/training/training-list.tsx'
import { present } from './-practice-search.ts'
import { TrainingListSearch } from './-training-search.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/training/')({
  validateSearch: (search) => TrainingListSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([context.loadTrainingLogic(), context.loadTexts(['training'])])
    return logic
  },
  component: TrainingListPage,
})

function TrainingListPage() {
  const { session, askLogin } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation('training')
  const failureText = useFailureText()
  const { uid, signedIn, resolving } = useViewer({ session })
  const query = present({ ...search, currentPage: search.currentPage ?? 1, limit: limits.pageSize })
  const list = usePage(logic.list, { query, uid })
  const categories = usePage(logic.categories, { locale: i18n.language })
  const go = (change: Partial<TrainingListSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })

  return (
    <Page title={t('title')}>
      <TrainingList
        values={{ keyword: search.keyword ?? '', categoryId: search.categoryId, auth: search.auth }}
        categories={categories.data ?? []}
        page={list.data}
        signedIn={signedIn}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        onChange={({ keyword, ...rest }) =>
          go({ ...rest, ...(keyword === undefined ? {} : { keyword: keyword || undefined }) }, true)
        }
        onClear={() => go({ keyword: undefined, categoryId: undefined, auth: undefined })}
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
        onRefused={signedIn || resolving ? undefined : askLogin}
      />
    </Page>
  )
}
