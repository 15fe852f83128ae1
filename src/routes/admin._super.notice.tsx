import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type NoticeType, noticeTypes } from '#contract/enums.ts'
import type { Notice } from '#contract/notice-admin.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { Button } from '#ui/kit/button.tsx'
import { ConfirmDialog } from '#ui/kit/confirm-dialog.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Segments } from '#ui/kit/segments.tsx'
import { useLast } from '#ui/kit/use-last.ts'
import { NoticeDialog } from '#ui/notice-admin/notice-dialog.tsx'
import { NoticeTable } from '#ui/notice-admin/notice-table.tsx'
import { Page } from '#ui/shell/page.tsx'
import { ExportButton } from './-export-button.tsx'
import { useListAct } from './-list-act.ts'
import { markdownUploads } from './-markdown-uploads.tsx'
import { present } from './-practice-search.ts'
import { useRecordForm } from './-record-form.ts'
import { AdminListSearch, listPageOf, siteAdminLogic } from './-site-admin.ts'
import { useMarkdownPreview } from './-use-markdown-preview.tsx'
import { usePage } from './-use-page.ts'

const NoticeSearch = AdminListSearch.extend({ type: z.enum(noticeTypes).optional().catch(undefined) })

export const Route = createFileRoute('/admin/_super/notice')({
  validateSearch: (search) => NoticeSearch.parse(search),
  loader: siteAdminLogic,
  component: NoticePage,
})

function NoticePage() {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('siteAdmin')
  const failureText = useFailureText()
  const preview = useMarkdownPreview()
  const query = present({ ...listPageOf(search), type: search.type })
  const list = usePage(logic.notices, query)
  const acts = useListAct(logic.noticeAct, ({ title }) => {
    toasts.show({ tone: 'success', title: t('notices.removed', { title }) })
    list.reload()
  })
  const form = useRecordForm(logic.noticeForm, () => {
    toasts.show({ tone: 'success', title: t('notices.saved') })
    list.reload()
  })
  const open = (notice: Notice | null) => {
    const subject = { id: notice?.id ?? null }
    const initial = logic.noticeValuesOf(notice)
    form.show(subject, initial, ...logic.noticeDraft(subject, initial))
  }
  const named = useLast(acts.asked?.title, '')

  return (
    <Page
      title={t('notices.title')}
      actions={
        <>
          <ExportButton machine={logic.noticeExport} query={query} total={list.data?.total} />
          <Button variant="solid" icon={<Plus size={16} aria-hidden />} onClick={() => open(null)}>
            {t('notices.create')}
          </Button>
        </>
      }
    >
      <Segments<NoticeType | 'every'>
        label={t('notices.filter')}
        items={[
          { id: 'every', label: t('notices.all') },
          ...noticeTypes.map((id) => ({ id, label: t(`notices.types.${id}`) })),
        ]}
        value={search.type ?? 'every'}
        onValue={(type) =>
          void navigate({ search: ({ limit }) => ({ limit, type: type === 'every' ? undefined : type }) })
        }
      />
      <FailureLine failure={acts.failure} />
      <NoticeTable
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        onCreate={() => open(null)}
        onReload={list.reload}
        onPage={(currentPage) => void navigate({ search: (old) => ({ ...old, currentPage }) })}
        onSize={(limit) => void navigate({ search: ({ type }) => ({ type, limit }) })}
        onChange={open}
        onRemove={({ id, title }) => acts.ask({ id, title })}
      />
      <NoticeDialog
        open={form.open}
        values={form.values}
        restored={form.restored}
        outdated={form.outdated}
        others={form.others}
        wrong={form.wrong}
        busy={form.busy}
        failure={form.failure}
        preview={preview}
        uploads={markdownUploads(logic.upload, { gid: null, files: true })}
        onEdit={form.edit}
        onSend={form.send}
        onClose={form.close}
        onDiscard={form.discard}
      />
      <ConfirmDialog
        open={acts.asked !== undefined}
        title={t('notices.remove.title', { title: named })}
        text={t('notices.remove.text')}
        back={t('notices.remove.back')}
        confirm={t('notices.remove.confirm')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </Page>
  )
}
