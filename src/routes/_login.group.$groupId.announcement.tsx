import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { GroupToolbar } from '#ui/group/group-toolbar.tsx'
import { PageTitle } from '#ui/shell/page-title.tsx'
import { useAnnouncements } from './-announcements.tsx'
import { useGroupFrame } from './-group-frame.ts'
import { GroupAnnouncementsSearch } from './-group-search.ts'
import { markdownUploads } from './-markdown-uploads.tsx'
import { listPageOf } from './-site-admin.ts'
import { useViewer } from './-use-viewer.ts'

/** What the admins of a group announce in it (S3-032). */
export const Route = createFileRoute('/_login/group/$groupId/announcement')({
  validateSearch: (search) => GroupAnnouncementsSearch.parse(search),
  loader: async ({ context }) => {
    const [logic] = await Promise.all([
      context.loadGroupLogic(),
      context.loadTexts(['group', 'announcement', 'markdown']),
    ])
    return logic
  },
  component: AnnouncementsTab,
})

function AnnouncementsTab() {
  const { session } = Route.useRouteContext()
  const logic = Route.useLoaderData()
  const { part, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t } = useTranslation('group')
  const { isAdmin, uid } = useViewer({ session })
  const { gid, info, has } = useGroupFrame()
  const { create, list } = useAnnouncements({
    logic: logic.announcements,
    place: { gid },
    kind: 'group',
    page: listPageOf(search),
    uploads: markdownUploads(logic.upload, { gid, files: isAdmin }),
    isAsked: part === 'create',
    onBegun: () => void navigate({ search: (old) => ({ ...old, part: undefined }), replace: true }),
    mayChange: (announcement) => has('root') || announcement.uid === uid,
    onPage: (currentPage) => void navigate({ search: (old) => ({ ...old, currentPage }) }),
    onSize: (limit) => void navigate({ search: { limit } }),
  })
  return (
    <>
      <PageTitle>{t('announcements.pageTitle', { name: info.name })}</PageTitle>
      <GroupToolbar acts={create} />
      {list}
    </>
  )
}
