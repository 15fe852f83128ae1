import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminContest } from '#contract/contest-admin.ts'
import { adminList } from '#contract/limits/list.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import type { ContestFiltersProps } from '#ui/contest/contest-filters.tsx'
import { ContestAdminList } from '#ui/contest-admin/contest-admin-list.tsx'
import { DownloadDialog } from '#ui/contest-admin/download-dialog.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { useLast } from '#ui/kit/use-last.ts'
import type { ContestAdminProps } from './-contest-admin-logic.ts'
import type { ContestAdminSearch } from './-contest-search.ts'
import { useCopy } from './-copy.tsx'
import { useListAct } from './-list-act.ts'
import { present } from './-practice-search.ts'
import { usePage } from './-use-page.ts'

interface AllContestsProps extends ContestAdminProps {
  search: ContestAdminSearch
  filters?: ContestFiltersProps
  closed(contest: AdminContest): string | undefined
  kept(contest: AdminContest): string | undefined
  onPage(page: number): void
  onSize(size: number): void
}

/** Every contest of the site or of a group, with what can be done to it (S3-046). */
export function AllContests(props: AllContestsProps) {
  const { context, logic, search, filters, closed, kept, onPage, onSize } = props
  const { t } = useTranslation('contestAdmin')
  const failureText = useFailureText()
  const query = present({
    ...search,
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? adminList.pageSize,
  })
  const list = usePage(logic.contests, { query })
  const acts = useListAct(logic.contestAct, ({ kind, title }) => {
    context.toasts.show({ tone: 'success', title: t(`done.${kind}`, { title }) })
    if (kind !== 'download') list.reload()
  })
  const copy = useCopy(logic.copy, list.reload)
  const view = useListAct(context.viewStart.viewAct, () => {})
  const [taken, setTaken] = useState<{ cid: number; title: string }>()
  const named = useLast(acts.asked?.title, '')

  return (
    <>
      <FailureLine
        failure={acts.refused?.kind === 'download' ? view.failure : (acts.failure ?? view.failure)}
      />
      <ContestAdminList
        {...(filters ? { filters } : {})}
        gid={logic.gid}
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        underWay={acts.underWay?.cid}
        closed={closed}
        kept={kept}
        onAct={(kind, { id: cid, title }) => {
          if (kind === 'view') view.run({ wanted: { kind: 'contestant', cid }, to: `/oj/contest/${cid}` })
          else if (kind === 'download') setTaken({ cid, title })
          else if (kind === 'copy') copy.show({ ids: [cid], title, isOfGroup: logic.gid !== null })
          else if (kind === 'remove') acts.ask({ kind, cid, title })
          else acts.run({ kind, cid, title })
        }}
        onReload={list.reload}
        onPage={onPage}
        onSize={onSize}
      />
      {copy.dialog}
      <DownloadDialog
        open={taken !== undefined}
        contestTitle={taken?.title ?? ''}
        onClose={() => setTaken(undefined)}
        onDownload={(options) => {
          if (taken) acts.run({ kind: 'download', ...taken, ...options })
          setTaken(undefined)
        }}
      />
      <ConfirmDialog
        open={acts.asked !== undefined}
        title={t('remove.title', { title: named })}
        text={t('remove.text')}
        back={t('remove.back')}
        confirm={t('remove.confirm')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </>
  )
}
