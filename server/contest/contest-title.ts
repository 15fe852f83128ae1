import { sql } from 'kysely'
import type { Locale } from '#contract/enums.ts'

/**
 * The title of a problem in a contest, within a query in which `contest_problem` is `one`. It follows the reader's
 * language as long as it is a title of the problem itself; one that the organizers gave is the same for everybody.
 */
export const contestTitleIn = (locale: Locale) => sql<string>`coalesce((
    select text.title from problem_statement as text
    where text.pid = one.pid and text.locale = ${locale} and exists (
      select from problem_statement as same where same.pid = one.pid and same.title = one.display_title)),
  one.display_title)`
