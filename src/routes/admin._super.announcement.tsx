import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Announcement } from '#contract/site.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { AnnouncementDialog } from '#ui/announcement/announcement-dialog.tsx'
import { AnnouncementTable } from '#ui/announcement/announcement-table.tsx'
import { RemoveDialog } from '#ui/contest-admin/remove-dialog.tsx'
import { Button } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { Page } from '#ui/shell/page.tsx'
import { useListAct } from './-list-act.ts'
import { markdownUploads } from './-markdown-uploads.tsx'
import { useRecordForm } from './-record-form.ts'
import { AdminListSearch, listPageOf, siteAdminLogic } from './-site-admin.ts'
import { usePage } from './-use-page.ts'

const MarkdownPreview = lazyPart(() =>
  import('./-markdown-preview.tsx').then((file) => ({ default: file.MarkdownPreview })),
)

export const Route = createFileRoute('/admin/_super/announcement')({
  validateSearch: (search) => AdminListSearch.parse(search),
  loader: siteAdminLogic,
  component: AnnouncementPage,
})

const empty = { title: '', content: '', visible: true }

function AnnouncementPage() {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation(['siteAdmin', 'announcement'])
  const failureText = useFailureText()
  const list = usePage(logic.announcements, listPageOf(search))
  const acts = useListAct(logic.announcementAct, (act) => {
    if (act.kind === 'remove')
      toasts.show({ tone: 'success', title: t('announcement:removed', { title: act.title }) })
    list.reload()
  })
  const form = useRecordForm(logic.announcementForm, () => {
    toasts.show({ tone: 'success', title: t('announcement:saved') })
    list.reload()
  })
  const open = (announcement: Announcement | null) => {
    const subject = { id: announcement?.id ?? null }
    const initial = announcement
      ? { title: announcement.title, content: announcement.content, visible: announcement.status === 0 }
      : empty
    form.show(subject, initial, logic.announcementDraft(subject))
  }
  const changed = list.data?.records.find(({ id }) => id === form.subject?.id)
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const languages = new Intl.ListFormat(i18n.language).format(
    (changed?.locales ?? []).map((locale) => names.of(locale.slice(0, 2)) ?? locale),
  )
  const asked = acts.asked?.kind === 'remove' ? acts.asked.title : undefined
  // The dialog keeps its words while it closes.
  const named = useRef('')
  named.current = asked ?? named.current

  return (
    <Page
      title={t('announcements.title')}
      actions={
        <Button variant="solid" icon={<Plus size={16} aria-hidden />} onClick={() => open(null)}>
          {t('announcement:create')}
        </Button>
      }
    >
      <FailureLine failure={acts.failure} />
      <AnnouncementTable
        place="site"
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={list.failure && failureText(list.failure)}
        busy={acts.underWay !== undefined}
        onReload={list.reload}
        onPage={(currentPage) => void navigate({ search: (old) => ({ ...old, currentPage }) })}
        onSize={(limit) => void navigate({ search: { limit } })}
        onShow={(announcement, visible) => acts.run({ kind: visible ? 'show' : 'hide', announcement })}
        onChange={open}
        onRemove={({ id, title }) => acts.ask({ kind: 'remove', id, title })}
      />
      <AnnouncementDialog
        open={form.open}
        isNew={form.subject?.id === null}
        values={form.values}
        restored={form.restored}
        note={languages === '' ? undefined : t('announcement:translated', { languages })}
        wrong={form.wrong}
        busy={form.busy}
        failure={form.failure}
        preview={(content) => (
          <Suspense>
            <MarkdownPreview machine={logic.preview} content={content} />
          </Suspense>
        )}
        uploads={markdownUploads(logic.upload, { gid: null, files: true })}
        onEdit={form.edit}
        onSend={form.send}
        onClose={form.close}
        onDiscard={form.discard}
      />
      <RemoveDialog
        open={asked !== undefined}
        title={t('announcement:remove.title', { title: named.current })}
        text={t('announcement:remove.text')}
        back={t('announcement:remove.back')}
        confirm={t('announcement:remove.confirm')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </Page>
  )
}
