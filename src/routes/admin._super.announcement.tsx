import { createFileRoute } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AdminAnnouncement } from '#contract/announcement-admin.ts'
import { Page } from '#ui/shell/page.tsx'
import { useAnnouncements } from './-announcements.tsx'
import { markdownUploads } from './-markdown-uploads.tsx'
import { AdminListSearch, listPageOf, siteAdminLogic } from './-site-admin.ts'

export const Route = createFileRoute('/admin/_super/announcement')({
  validateSearch: (search) => AdminListSearch.parse(search),
  loader: siteAdminLogic,
  component: AnnouncementPage,
})

function AnnouncementPage() {
  const logic = Route.useLoaderData()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { t, i18n } = useTranslation(['siteAdmin', 'announcement'])
  const noteOf = ({ locales }: AdminAnnouncement) => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
    const languages = new Intl.ListFormat(i18n.language).format(
      locales.map((locale) => names.of(locale.slice(0, 2)) ?? locale),
    )
    return languages === '' ? undefined : t('announcement:translated', { languages })
  }
  const { create, list } = useAnnouncements({
    logic: logic.announcements,
    place: {},
    kind: 'site',
    page: listPageOf(search),
    noteOf,
    uploads: markdownUploads(logic.upload, { gid: null, files: true }),
    onPage: (currentPage) => void navigate({ search: (old) => ({ ...old, currentPage }) }),
    onSize: (limit) => void navigate({ search: { limit } }),
  })
  return (
    <Page title={t('announcements.title')} actions={create}>
      {list}
    </Page>
  )
}
