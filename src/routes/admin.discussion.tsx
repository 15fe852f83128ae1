import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { keywordMax } from '#contract/limits/list.ts'
import { css } from '#styled/css/index.js'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { AdminList } from '#ui/admin/admin-list.tsx'
import { DiscussionTable } from '#ui/discussion-admin/discussion-table.tsx'
import { ReportTable } from '#ui/discussion-admin/report-table.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Switch } from '#ui/kit/switch.tsx'
import { useLast } from '#ui/kit/use-last.ts'
import { SearchInput } from '#ui/problem/search-input.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ExportButton } from './-export-button.tsx'
import { useListAct } from './-list-act.ts'
import { flag, keyword } from './-search-values.ts'
import { AdminListSearch, listPageOf } from './-site-admin.ts'
import { usePage } from './-use-page.ts'

/** `reports`: what was reported, in the place of all discussions. */
const DiscussionAdminSearch = AdminListSearch.extend({
  keyword,
  reports: flag,
})
type DiscussionAdminSearch = z.infer<typeof DiscussionAdminSearch>

/** The administration of discussions (S3-064). */
export const Route = createFileRoute('/admin/discussion')({
  validateSearch: (search) => DiscussionAdminSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadDiscussionAdminLogic(),
      context.loadTexts(['discussionAdmin', 'discussion']),
    ])
    return logic
  },
  component: DiscussionAdminPage,
})

type Go = (change: Partial<DiscussionAdminSearch>, replace?: boolean) => void
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' })
const filter = css({
  flex: '[1]',
  minW: '[14rem]',
  maxW: { md: 'search' },
  mdDown: { order: '-1', flexBasis: 'full' },
})

function DiscussionAdminPage() {
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('discussionAdmin')
  const go: Go = (change, replace = false) =>
    void navigate({ search: (old) => ({ ...old, currentPage: undefined, ...change }), replace })
  const { keyword = '', reports = false } = search
  return (
    <Page
      title={t('title')}
      actions={
        reports ? (
          <ExportButton key="reports" machine={logic.reportExport} query={listPageOf(search)} />
        ) : (
          <ExportButton
            key="discussions"
            machine={logic.discussionExport}
            query={{ ...listPageOf(search), ...(keyword === '' ? {} : { keyword }) }}
          />
        )
      }
    >
      <div className={bar}>
        <Switch checked={reports} onChecked={(on) => go({ reports: on || undefined, keyword: undefined })}>
          {t('reports.show')}
        </Switch>
        {reports ? null : (
          <search className={filter} aria-label={t('filter')}>
            <SearchInput
              label={t('keyword')}
              clearLabel={t('clear')}
              value={keyword}
              maxLength={keywordMax}
              onValue={(next) => go({ keyword: next || undefined }, true)}
            />
          </search>
        )}
      </div>
      {reports ? <Reports go={go} /> : <Discussions go={go} />}
    </Page>
  )
}

function Discussions({ go }: { go: Go }) {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const { t } = useTranslation('discussionAdmin')
  const failureText = useFailureText()
  const { keyword = '' } = search
  const list = usePage(logic.discussions, {
    ...listPageOf(search),
    ...(keyword === '' ? {} : { keyword }),
  })
  const acts = useListAct(logic.act, (act) => {
    if (act.kind === 'remove') toasts.show({ tone: 'success', title: t('removed', { title: act.title }) })
    list.reload()
  })
  const asked = acts.asked?.kind === 'remove' ? acts.asked.title : undefined
  const named = useLast(asked, '')
  const isAll = keyword === ''
  return (
    <>
      <FailureLine failure={acts.failure} />
      <AdminList
        things="discussions"
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        empty={{
          drawing: isAll ? 'talk' : 'found-nothing',
          title: t(isAll ? 'empty' : 'emptyFiltered'),
          hint: t(isAll ? 'emptyHint' : 'emptyFilteredHint'),
          onClear: isAll ? undefined : () => go({ keyword: undefined }),
        }}
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
        onSize={(limit) => go({ limit })}
      >
        <DiscussionTable
          discussions={list.data?.records}
          refreshing={list.refreshing || list.loading}
          busy={acts.underWay !== undefined}
          onPin={({ id }, pins) => acts.run({ kind: 'pin', id, pins })}
          onShow={({ id }, shows) => acts.run({ kind: 'show', id, shows })}
          onRemove={({ id, title }) => acts.ask({ kind: 'remove', id, title })}
        />
      </AdminList>
      <ConfirmDialog
        open={asked !== undefined}
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

function Reports({ go }: { go: Go }) {
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const { t } = useTranslation('discussionAdmin')
  const failureText = useFailureText()
  const list = usePage(logic.reports, listPageOf(search))
  const acts = useListAct(logic.act, () => list.reload())
  return (
    <>
      <FailureLine failure={acts.failure} />
      <AdminList
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        empty={{
          title: t('reports.empty'),
          hint: t('reports.emptyHint'),
        }}
        onReload={list.reload}
        onPage={(currentPage) => go({ currentPage })}
        onSize={(limit) => go({ limit })}
      >
        <ReportTable
          reports={list.data?.records}
          refreshing={list.refreshing || list.loading}
          busy={acts.underWay !== undefined}
          onHandle={({ id }, handled) => acts.run({ kind: 'handle', id, handled })}
        />
      </AdminList>
    </>
  )
}
