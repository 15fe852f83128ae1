import { z } from 'zod'
import { noticeTypes } from '#contract/notice-admin.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { createNoticeAdminService, type NoticeQuery } from '#services/notice-admin.service.ts'
import { type AnnouncementAct, createSiteAdminService } from '#services/site-admin.service.ts'
import { createSiteSettingsService } from '#services/site-settings.service.ts'
import { areSwitches, SwitchValues, switchesOf } from '#ui/site-admin/switch-values.ts'
import { AnnouncementValues, isAnnouncement } from './compose-admin.ts'
import type { Services } from './compose-services.ts'
import { userDrafts } from './user-drafts.ts'

interface SiteAdminParts extends Pick<Services, 'http' | 'storage'> {
  session: SessionActorRef
}

/** What a list of the administration shows of its rows. */
export interface ListPage {
  currentPage: number
  limit: number
}
/** A row by its id; null for a new one. */
export interface RowSubject {
  id: number | null
}

/** Settings that are saved together. */
type SettingName = 'switches' | 'web' | 'mail'

const NoticeValues = z.object({
  title: z.string(),
  content: z.string(),
  type: z.enum(noticeTypes),
  recipient: z.string(),
  isNew: z.boolean(),
})
type NoticeValues = z.infer<typeof NoticeValues>

const isNotice = ({ title, content, type, recipient, isNew }: NoticeValues): boolean =>
  [title, content, ...(isNew && type === 'Single' ? [recipient] : [])].every((text) => text.trim() !== '')

/** The machines of the administration of the site. */
export const composeSiteAdmin = ({ http, storage, session }: SiteAdminParts) => {
  const site = createSiteAdminService({ http })
  const settings = createSiteSettingsService({ http })
  const notice = createNoticeAdminService({ http })
  const rowName =
    (kind: string) =>
    ({ id }: RowSubject) => ({ kind, of: String(id ?? 'new') })
  const announcements = userDrafts(
    { storage, session },
    AnnouncementValues,
    rowName('site-announcement-draft'),
  )
  const notices = userDrafts({ storage, session }, NoticeValues, rowName('notice-draft'))
  const switches = userDrafts({ storage, session }, SwitchValues, (of: SettingName) => ({
    kind: 'setting-draft',
    of,
  }))
  return {
    announcements: providePage((query: ListPage, signal) => site.announcements(query, signal)),
    announcementForm: provideRecordForm<RowSubject, AnnouncementValues>({
      isRight: isAnnouncement,
      save: ({ subject, values }, signal) => site.saveAnnouncement({ ...subject, ...values }, signal),
      keepDraft: announcements.keep,
    }),
    announcementDraft: announcements.get,
    announcementAct: provideListAct<AnnouncementAct>(site.actOnAnnouncement),
    notices: providePage((query: NoticeQuery, signal) => notice.list(query, signal)),
    noticeForm: provideRecordForm<RowSubject, NoticeValues>({
      isRight: isNotice,
      save: ({ subject, values: { isNew: _, ...values } }, signal) =>
        notice.save({ ...subject, ...values }, signal),
      keepDraft: notices.keep,
    }),
    noticeDraft: notices.get,
    switches: providePage((_: object, signal) => settings.switches(signal)),
    switchForm: provideRecordForm<SettingName, SwitchValues>({
      isRight: areSwitches,
      save: ({ values }, signal) => settings.changeSwitches(switchesOf(values), signal),
      keepDraft: switches.keep,
    }),
    switchDraft: switches.get,
    noticeAct: provideListAct<{ id: number; title: string }>(({ id }, signal) => notice.remove(id, signal)),
  }
}
