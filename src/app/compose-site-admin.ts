import { z } from 'zod'
import { noticeTypes } from '#contract/enums.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { createLanguageAdminService, type LanguageAct } from '#services/language-admin.service.ts'
import { createLibraryFileService, type LibraryAct } from '#services/library-file.service.ts'
import { createNoticeAdminService, type NoticeQuery } from '#services/notice-admin.service.ts'
import { type AnnouncementAct, createSiteAdminService } from '#services/site-admin.service.ts'
import { createSiteSettingsService, type PictureAct } from '#services/site-settings.service.ts'
import { emailConfigOf, MailValues, mailFaults, WebValues, webFaults } from '#ui/site-admin/config-values.ts'
import { areSwitches, SwitchValues, switchesOf } from '#ui/site-admin/switch-values.ts'
import { AnnouncementValues, isAnnouncement } from './compose-contest-admin.ts'
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
  const language = createLanguageAdminService({ http })
  const library = createLibraryFileService({ http })
  const rowName =
    (kind: string) =>
    ({ id }: RowSubject) => ({ kind, of: String(id ?? 'new') })
  const announcements = userDrafts(
    { storage, session },
    AnnouncementValues,
    rowName('site-announcement-draft'),
  )
  const notices = userDrafts({ storage, session }, NoticeValues, rowName('notice-draft'))
  const settingName = (of: SettingName) => ({ kind: 'setting-draft', of })
  const switches = userDrafts({ storage, session }, SwitchValues, settingName)
  const web = userDrafts({ storage, session }, WebValues, settingName)
  const mail = userDrafts({ storage, session }, MailValues, settingName)
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
    web: providePage((_: object, signal) => settings.web(signal)),
    webForm: provideRecordForm<SettingName, WebValues>({
      isRight: (values) => webFaults(values).length === 0,
      save: ({ values }, signal) => settings.changeWeb(values, signal),
      keepDraft: web.keep,
    }),
    webDraft: web.get,
    mail: providePage((_: object, signal) => settings.mail(signal)),
    mailForm: provideRecordForm<SettingName, MailValues>({
      isRight: (values) => mailFaults(values).length === 0,
      save: ({ values }, signal) => settings.changeMail(emailConfigOf(values), signal),
      // A password stays in no browser.
      keepDraft: (name, draft) => mail.keep(name, draft && { ...draft, password: '' }),
    }),
    mailDraft: mail.get,
    testMail: provideListAct<{ email: string }>(({ email }, signal) => settings.testMail(email, signal)),
    pictures: providePage((_: object, signal) => settings.pictures(signal)),
    pictureAct: provideListAct<PictureAct>(settings.actOnPictures),
    dashboard: providePage((_: object, signal) => settings.dashboard(signal)),
    languages: providePage((_: object, signal) => language.list(signal)),
    languageAct: provideListAct<LanguageAct>(language.switchOne),
    libraryFiles: providePage((_: object, signal) => library.list(signal)),
    libraryAct: provideListAct<LibraryAct>(library.act),
    noticeAct: provideListAct<{ id: number; title: string }>(({ id }, signal) => notice.remove(id, signal)),
  }
}
