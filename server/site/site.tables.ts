import type { ColumnType, Generated } from 'kysely'
import type { Locale } from '#contract/enums.ts'
import type { CreatedAt } from '#server/db/columns.ts'

/** A setting that somebody made; `value` is JSON. */
export interface SiteConfigTable {
  key: string
  value: ColumnType<unknown, string, string>
  gmtModified: CreatedAt
}

export interface AnnouncementTable {
  id: Generated<number>
  title: string
  /** Markdown. */
  content: string
  uid: string
  gid: number | null
  /** 0 shown, 1 hidden. */
  status: Generated<number>
  /** False of one of a group that was hidden so far: its members are told when it is shown. */
  isTold: Generated<boolean>
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}

/** An announcement in a language other than its first. */
export interface AnnouncementTranslationTable {
  announcementId: number
  locale: Locale
  title: string
  content: string
}

export interface SiteTables {
  siteConfig: SiteConfigTable
  announcement: AnnouncementTable
  announcementTranslation: AnnouncementTranslationTable
}
