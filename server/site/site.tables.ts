import type { ColumnType, Generated } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, Date>

/** A setting that differs from its default; `value` is JSON. */
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
  gmtCreate: CreatedAt
  gmtModified: CreatedAt
}

export interface SiteTables {
  siteConfig: SiteConfigTable
  announcement: AnnouncementTable
}
