import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminContest } from '#contract/contest-admin.ts'
import { contest as limits } from '#contract/limits.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { ContestAdminList } from '#ui/contest-admin/contest-admin-list.tsx'
import { DownloadDialog } from '#ui/contest-admin/download-dialog.tsx'
import { RemoveDialog } from '#ui/contest-admin/remove-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { Page } from '#ui/shell/page.tsx'
import { contestAdminLogic } from './-contest-admin-logic.ts'
import { ContestListSearch } from './-contest-search.ts'
import { useListAct } from './-list-act.ts'
import { present } from './-practice-search.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export const Route = createFileRoute('/admin/contest/')({
  validateSearch: (search) => ContestListSearch.parse(search),
  loader: contestAdminLogic,
  component: ContestAdminPage,
})

function ContestAdminPage() {
  const { session, toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('contestAdmin')
  const failureText = useFailureText()
  const { uid, isRoot } = useViewer({ session })
  const query = present({ ...search, currentPage: search.currentPage ?? 1, limit: limits.listPageSize })
  const list = usePage(logic.contests, { query })
  const acts = useListAct(logic.contestAct, ({ kind, title }) => {
    toasts.show({ tone: 'success', title: t(`done.${kind}`, { title }) })
    if (kind !== 'download') list.reload()
  })
  const [taken, setTaken] = useState<{ cid: number; title: string }>()
  const go = (change: Partial<ContestListSearch>, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  const closed = ({ uid: author }: AdminContest) => (isRoot || author === uid ? undefined : t('notYours'))
  // The dialog keeps its words while it closes.
  const named = useRef('')
  named.current = acts.asked?.title ?? named.current

  return (
    <Page
      title={t('title')}
      actions={
        <LinkButton to="/admin/contest/create" variant="solid" icon={<Plus size={16} aria-hidden />}>
          {t('list.create')}
        </LinkButton>
      }
    >
      <FailureLine failure={acts.refused?.kind === 'download' ? undefined : acts.failure} />
      <ContestAdminList
        filters={{
          values: { keyword: search.keyword ?? '', type: search.type, status: search.status },
          onChange: ({ keyword, ...rest }) =>
            go({ ...rest, ...(keyword === undefined ? {} : { keyword: keyword || undefined }) }, true),
          onClear: () => go({ keyword: undefined, type: undefined, status: undefined }),
        }}
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        underWay={acts.underWay?.cid}
        closed={closed}
        mayRemove={isRoot}
        onAct={(kind, { id: cid, title }) => {
          if (kind === 'download') setTaken({ cid, title })
          else if (kind === 'remove') acts.ask({ kind, cid, title })
          else acts.run({ kind, cid, title })
        }}
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
      />
      <DownloadDialog
        open={taken !== undefined}
        contestTitle={taken?.title ?? ''}
        onClose={() => setTaken(undefined)}
        onDownload={(options) => {
          if (taken) acts.run({ kind: 'download', ...taken, ...options })
          setTaken(undefined)
        }}
      />
      <RemoveDialog
        open={acts.asked !== undefined}
        title={t('remove.title', { title: named.current })}
        text={t('remove.text')}
        back={t('remove.back')}
        confirm={t('remove.confirm')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </Page>
  )
}
