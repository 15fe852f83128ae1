import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { newContestLink } from '#ui/contest-admin/contest-admin-links.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { AdminFrame } from './-admin-frame.tsx'
import { AllContests } from './-contest-admin-list.tsx'
import { contestAdminLogic } from './-contest-admin-logic.ts'
import { ContestAdminSearch } from './-contest-search.ts'
import { ExportButton } from './-export-button.tsx'
import { present } from './-practice-search.ts'
import { sizeSearch } from './-site-admin.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/admin/contest/')({
  validateSearch: (search) => ContestAdminSearch.parse(search),
  loader: contestAdminLogic,
  component: ContestAdminPage,
})

function ContestAdminPage() {
  const context = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation(['contestAdmin', 'shell'])
  const { uid, isRoot } = useViewer(context)
  const go = (change: Partial<ContestAdminSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  return (
    <AdminFrame
      gid={null}
      title={t('title')}
      actions={
        <>
          <ExportButton machine={logic.contestExport} query={present(search)} />
          <LinkButton
            {...newContestLink(null)}
            variant="solid"
            icon={<Plus size={16} aria-hidden />}
            shortOnPhone={t('shell:kit.create')}
          >
            {t('list.create')}
          </LinkButton>
        </>
      }
    >
      <AllContests
        context={context}
        logic={logic}
        search={search}
        filters={{
          values: { keyword: search.keyword ?? '', type: search.type, status: search.status },
          onChange: ({ keyword, ...rest }) =>
            go({ ...rest, ...(keyword === undefined ? {} : { keyword: keyword || undefined }) }, true),
          onClear: () => go({ keyword: undefined, type: undefined, status: undefined }),
        }}
        closed={({ uid: author }) => (isRoot || author === uid ? undefined : t('notYours'))}
        kept={() => (isRoot ? undefined : t('list.onlyRoot'))}
        onPage={(currentPage) => go({ currentPage })}
        onSize={(limit) => go({ limit: sizeSearch(limit) })}
      />
    </AdminFrame>
  )
}
