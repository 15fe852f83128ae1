import { createFileRoute } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { contest as limits } from '#contract/limits.ts'
import type { Announcement } from '#contract/site.ts'
import { FailureLine } from '#ui/account/form-parts.tsx'
import { AnnouncementDialog } from '#ui/announcement/announcement-dialog.tsx'
import { AnnouncementTable } from '#ui/announcement/announcement-table.tsx'
import { BackLink } from '#ui/contest-admin/back-link.tsx'
import { RemoveDialog } from '#ui/contest-admin/remove-dialog.tsx'
import { Button } from '#ui/kit/button.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { Page } from '#ui/shell/page.tsx'
import { contestAdminLogic } from './-contest-admin-logic.ts'
import { ContestAnnouncementsSearch } from './-contest-search.ts'
import { useListAct } from './-list-act.ts'
import { markdownUploads } from './-markdown-uploads.tsx'
import { useRecordForm } from './-record-form.ts'
import { usePage } from './-use-page.ts'

const MarkdownPreview = lazyPart(() =>
  import('./-markdown-preview.tsx').then((file) => ({ default: file.MarkdownPreview })),
)

export const Route = createFileRoute('/admin/contest/$contestId/announcement')({
  validateSearch: (search) => ContestAnnouncementsSearch.parse(search),
  remountDeps: ({ params }) => params,
  loader: contestAdminLogic,
  component: ContestAnnouncementPage,
})

const empty = { title: '', content: '', visible: true }

function ContestAnnouncementPage() {
  const { toasts } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const cid = Number(Route.useParams().contestId)
  const { currentPage = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation(['contestAdmin', 'announcement'])
  const failureText = useFailureText()
  const stored = usePage(logic.contest, { cid })
  const list = usePage(logic.contestAnnouncements, { cid, currentPage, limit: limits.announcementPageSize })
  const acts = useListAct(logic.contentAct, ({ kind, title }) => {
    if (kind === 'removeAnnouncement')
      toasts.show({ tone: 'success', title: t('announcement:removed', { title }) })
    list.reload()
  })
  const form = useRecordForm(logic.announcementForm, () => {
    toasts.show({ tone: 'success', title: t('announcement:saved') })
    list.reload()
  })
  const open = (announcement: Announcement | null) => {
    const subject = { cid, id: announcement?.id ?? null }
    const initial = announcement
      ? { title: announcement.title, content: announcement.content, visible: announcement.status === 0 }
      : empty
    form.show(subject, initial, logic.announcementDraft(subject))
  }
  const failure = list.failure ?? stored.failure

  return (
    <Page
      title={stored.data ? t('announcements.of', { title: stored.data.title }) : t('announcements.heading')}
      actions={
        <>
          <BackLink />
          <Button variant="solid" icon={<Plus size={16} aria-hidden />} onClick={() => open(null)}>
            {t('announcement:create')}
          </Button>
        </>
      }
    >
      <FailureLine failure={acts.failure} />
      <AnnouncementTable
        place="contest"
        page={list.data}
        refreshing={list.refreshing || list.loading}
        failure={failure && failureText(failure)}
        busy={acts.underWay !== undefined}
        onReload={list.reload}
        onPage={(next) => void navigate({ search: { currentPage: next } })}
        onShow={(announcement, visible) =>
          acts.run({
            kind: visible ? 'showAnnouncement' : 'hideAnnouncement',
            cid,
            announcement,
            title: announcement.title,
          })
        }
        onChange={open}
        onRemove={({ id, title }) => acts.ask({ kind: 'removeAnnouncement', id, title })}
      />
      <AnnouncementDialog
        open={form.open}
        isNew={form.subject?.id === null}
        values={form.values}
        restored={form.restored}
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
        open={acts.asked !== undefined}
        title={t('announcement:remove.title', { title: acts.asked?.title ?? '' })}
        text={t('announcement:remove.text')}
        back={t('announcement:remove.back')}
        confirm={t('announcement:remove.confirm')}
        onConfirm={acts.confirm}
        onClose={acts.cancel}
      />
    </Page>
  )
}
