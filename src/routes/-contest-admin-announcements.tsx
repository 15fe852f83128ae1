import { Plus } from 'lucide-react'
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
import { ContestAdminFrame, type ContestAdminProps } from './-contest-admin-frame.tsx'
import { contestTexts } from './-contest-texts.tsx'
import { useListAct } from './-list-act.ts'
import { useRecordForm } from './-record-form.ts'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

const empty = { title: '', content: '', visible: true }

interface ContestAnnouncementsProps extends ContestAdminProps {
  cid: number
  currentPage: number
  onPage(page: number): void
}

/** What is announced in a contest (S3-047). */
export function ContestAnnouncements(props: ContestAnnouncementsProps) {
  const { context, logic, cid, currentPage, onPage } = props
  const { toasts } = context
  const { isAdmin } = useViewer(context)
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
    <ContestAdminFrame
      gid={logic.gid}
      title={stored.data ? t('announcements.of', { title: stored.data.title }) : t('announcements.heading')}
      actions={
        <>
          <BackLink gid={logic.gid} />
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
        onPage={onPage}
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
        {...contestTexts(logic, isAdmin)}
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
    </ContestAdminFrame>
  )
}
