import { useTranslation } from 'react-i18next'
import { AllContestsLink, BackToContests } from '#ui/contest-admin/back-to-contests.tsx'
import { AdminFrame } from './-admin-frame.tsx'
import { useAnnouncements } from './-announcements.tsx'
import type { ContestAdminProps } from './-contest-admin-logic.ts'
import { markdownUploads } from './-markdown-uploads.tsx'
import { isGone, Unopened } from './-unopened.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

interface ContestAnnouncementsProps extends ContestAdminProps {
  cid: number
  currentPage: number
  limit: number
  onPage(page: number): void
  onSize(size: number): void
}

/** What is announced in a contest (S3-047). */
export function ContestAnnouncements(props: ContestAnnouncementsProps) {
  const { context, logic, cid, currentPage, limit, onPage, onSize } = props
  const { isAdmin } = useViewer(context)
  const { t } = useTranslation('contestAdmin')
  const stored = usePage(logic.contest, { cid })
  const { create, list } = useAnnouncements({
    logic: logic.announcements,
    uploads: markdownUploads(logic.upload, { gid: logic.gid, files: isAdmin }),
    place: { cid },
    kind: 'contest',
    page: { currentPage, limit },
    failure: stored.failure,
    onPage,
    onSize,
  })
  return (
    <AdminFrame
      gid={logic.gid}
      title={t('announcements.heading')}
      pageTitle={
        stored.data ? t('announcements.of', { title: stored.data.title }) : t('announcements.heading')
      }
      of={stored.data?.title}
      back={<BackToContests gid={logic.gid} />}
      actions={isGone(stored) ? null : create}
    >
      {isGone(stored) ? <Unopened stored={stored} act={<AllContestsLink gid={logic.gid} />} /> : list}
    </AdminFrame>
  )
}
