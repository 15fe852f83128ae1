import { sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'

/** What a reader of this language sees; what an admin wrote is the same in all of them. */
export const noticeText = (part: 'title' | 'content', locale: Locale) =>
  sql<string>`coalesce(notice.texts -> ${locale}::text ->> ${part}::text, ${sql.ref(`notice.${part}`)})`
