import { z } from 'zod'
import { noticeTypes } from '#contract/enums.ts'
import { getAdminLanguages } from '#contract/language-admin.ts'
import { getLibraryFiles } from '#contract/library-file.ts'
import { getNotices, type Notice } from '#contract/notice-admin.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import { changesOf } from '#machines/record-form/record-form.machine.ts'
import type { SessionActorRef } from '#machines/session/session.machine.ts'
import { type AuditQuery, createAuditLogService } from '#services/audit-log.service.ts'
import { type BackupAct, createBackupService } from '#services/backup.service.ts'
import { allPages, membersOfRows } from '#services/csv.ts'
import { createDemoService } from '#services/demo.service.ts'
import { deskTicks } from '#services/desk-ticks.ts'
import { createLanguageAdminService, type LanguageAct } from '#services/language-admin.service.ts'
import { createLibraryFileService, type LibraryAct } from '#services/library-file.service.ts'
import { createNoticeAdminService, type NoticeQuery } from '#services/notice-admin.service.ts'
import { saveFile } from '#services/save-file.ts'
import { siteAnnouncementCalls } from '#services/site-admin.service.ts'
import { createSiteSettingsService, type PictureAct } from '#services/site-settings.service.ts'
import { createStatusService } from '#services/status.service.ts'
import { MailValues, mailFaults, WebValues, webFaults } from '#ui/site-admin/config-values.ts'
import { areSwitches, SwitchValues, switchesOf } from '#ui/site-admin/switch-values.ts'
import { provideBackupExport, provideStatusExports } from './admin-sheets.ts'
import { provideAuditExport } from './audit-export.ts'
import { composeAnnouncements } from './compose-announcements.ts'
import type { Services } from './compose-services.ts'
import { provideListExport } from './list-export.ts'
import { mailChange } from './mail-change.ts'
import { draftOver, restoredOver, userDrafts } from './user-drafts.ts'

interface SiteAdminParts extends Pick<Services, 'http' | 'storage' | 'visible'> {
  session: SessionActorRef
}

/** While a backup is made its progress is seen. */
const backupTickMs = 5_000
const statusTickMs = 15_000

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
  /** Of what was loaded; null of a new one. */
  version: z.string().nullable(),
})
type NoticeValues = z.infer<typeof NoticeValues>
const NoticeDraft = NoticeValues.partial().extend({ base: NoticeValues.partial().optional() })
const SwitchDraft = SwitchValues.partial().extend({ base: SwitchValues.partial().optional() })
const WebDraft = WebValues.partial().extend({ base: WebValues.partial().optional() })
const MailDraft = MailValues.partial().extend({ base: MailValues.partial().optional() })

const noticeValuesOf = (notice: Notice | null): NoticeValues => {
  const { title = '', content = '', type = 'All', gmtModified: version = null } = notice ?? {}
  return { title, content, type, version, recipient: '', isNew: notice === null }
}

const isNotice = ({ title, content, type, recipient, isNew }: NoticeValues): boolean =>
  [title, content, ...(isNew && type === 'Single' ? [recipient] : [])].every((text) => text.trim() !== '')

/** The machines of the administration of the site. */
export const composeSiteAdmin = ({ http, storage, session, visible }: SiteAdminParts) => {
  const settings = createSiteSettingsService({ http })
  const notice = createNoticeAdminService({ http })
  const backup = createBackupService({ http, save: saveFile })
  const demo = createDemoService({ http })
  const language = createLanguageAdminService({ http })
  const status = createStatusService({ http })
  const audit = createAuditLogService({ http })
  const library = createLibraryFileService({ http })
  const rowName =
    (kind: string) =>
    ({ id }: RowSubject) => ({ kind, of: String(id ?? 'new') })
  const notices = userDrafts({ storage, session }, NoticeDraft, rowName('notice-draft'))
  const settingName = (of: SettingName) => ({ kind: 'setting-draft', of })
  const switches = userDrafts({ storage, session }, SwitchDraft, settingName)
  const web = userDrafts({ storage, session }, WebDraft, settingName)
  const mail = userDrafts({ storage, session }, MailDraft, settingName)
  return {
    announcements: composeAnnouncements({ storage, session }, siteAnnouncementCalls({ http }), {
      kind: 'site-announcement-draft',
      draftOf: ({ id }) => String(id ?? 'new'),
    }),
    notices: providePage((query: NoticeQuery, signal) => notice.list(query, signal)),
    noticeExport: provideListExport({
      name: 'notices',
      table: 'notice',
      columns: membersOfRows(getNotices),
      list: notice.list,
    }),
    noticeForm: provideRecordForm<RowSubject, NoticeValues>({
      isRight: isNotice,
      save: ({ subject, values: { isNew: _, ...values } }, signal) =>
        notice.save({ ...subject, ...values }, signal),
      load: async ({ id }, signal) => {
        const { rows } = await allPages((page) => notice.list(page, signal))
        const stored = rows.find((row) => row.id === id)
        if (!stored) throw new Error('the notice is gone')
        return noticeValuesOf(stored)
      },
      keepDraft: (subject, draft, initial) =>
        notices.keep(subject, draft && draftOver(changesOf(draft, initial), initial)),
    }),
    noticeValuesOf,
    noticeDraft: (subject: RowSubject, stored: NoticeValues) => restoredOver(stored, notices.get(subject)),
    switches: providePage((_: object, signal) => settings.switches(signal)),
    switchForm: provideRecordForm<SettingName, SwitchValues>({
      isRight: areSwitches,
      save: ({ values, initial }, signal) =>
        settings.changeSwitches(changesOf(switchesOf(values), switchesOf(initial)), signal),
      keepDraft: (name, draft, initial) =>
        switches.keep(name, draft && draftOver(changesOf(draft, initial), initial)),
    }),
    switchDraft: (name: SettingName, stored: SwitchValues) => restoredOver(stored, switches.get(name)),
    web: providePage((_: object, signal) => settings.web(signal)),
    webForm: provideRecordForm<SettingName, WebValues>({
      isRight: (values) => webFaults(values).length === 0,
      // Somebody else may have changed the others meanwhile.
      save: ({ values, initial }, signal) => settings.changeWeb(changesOf(values, initial), signal),
      keepDraft: (name, draft, initial) =>
        web.keep(name, draft && draftOver(changesOf(draft, initial), initial)),
    }),
    webDraft: (name: SettingName, stored: WebValues) => restoredOver(stored, web.get(name)),
    mail: providePage((_: object, signal) => settings.mail(signal)),
    mailForm: provideRecordForm<SettingName, MailValues>({
      isRight: (values) => mailFaults(values).length === 0,
      save: ({ values, initial }, signal) => settings.changeMail(mailChange(values, initial), signal),
      // A password stays in no browser.
      keepDraft: (name, draft, initial) =>
        mail.keep(name, draft && draftOver(changesOf({ ...draft, password: '' }, initial), initial)),
    }),
    mailDraft: (name: SettingName, stored: MailValues) => restoredOver(stored, mail.get(name)),
    testMail: provideListAct<{ email: string }>(({ email }, signal) => settings.testMail(email, signal)),
    pictures: providePage((_: object, signal) => settings.pictures(signal)),
    pictureAct: provideListAct<PictureAct>(settings.actOnPictures),
    overview: providePage((_: object, signal) => settings.overview(signal)),
    dashboard: providePage((_: object, signal) => settings.dashboard(signal)),
    backups: providePage(
      (_: object, signal) => backup.overview(signal),
      () => deskTicks(visible, backupTickMs),
    ),
    status: providePage(
      (_: object, signal) => status.status(signal),
      () => deskTicks(visible, statusTickMs),
    ),
    statusExports: provideStatusExports(status.status),
    backupAct: provideListAct<BackupAct>(backup.act),
    backupExport: provideBackupExport(async (signal) => (await backup.overview(signal)).backups),
    demo: providePage((_: object, signal) => demo.find(signal)),
    demoAct: provideListAct<'remove'>((_, signal) => demo.remove(signal)),
    auditLog: providePage((query: AuditQuery, signal) => audit.list(query, signal)),
    auditExport: provideAuditExport(audit.list),
    languages: providePage((_: object, signal) => language.list(signal)),
    languageExport: provideListExport({
      name: 'languages',
      table: 'language',
      columns: membersOfRows(getAdminLanguages),
      list: (_: object, signal) => language.list(signal),
    }),
    languageAct: provideListAct<LanguageAct>(language.switchOne),
    libraryFiles: providePage((_: object, signal) => library.list(signal)),
    libraryExport: provideListExport({
      name: 'library',
      table: 'library_file',
      columns: membersOfRows(getLibraryFiles),
      list: (_: object, signal) => library.list(signal),
    }),
    libraryAct: provideListAct<LibraryAct>(library.act),
    noticeAct: provideListAct<{ id: number; title: string }>(({ id }, signal) => notice.remove(id, signal)),
  }
}
