import { z } from 'zod'
import { auditSubjects } from '#contract/audit.ts'
import { auditLog as limits } from '#contract/limits/site.ts'
import { number, word } from './-search-values.ts'
import { AdminListSearch } from './-site-admin.ts'

const auditWord = word(limits.wordMax)
const day = () => z.iso.date().optional().catch(undefined)

/** What narrows the log. */
export const AuditFilter = z.object({
  subject: z.enum(auditSubjects).optional().catch(undefined),
  by: auditWord,
  act: word(limits.actsMax),
  target: auditWord,
  from: day(),
  to: day(),
})

/** The same for the log of the site, in which those of groups are too. */
export const SiteAuditFilter = AuditFilter.extend({ gid: number().optional().catch(undefined) })

/** What the logs keep in the address. */
export const AuditSearch = AdminListSearch.extend(AuditFilter.shape)
export const SiteAuditSearch = AdminListSearch.extend(SiteAuditFilter.shape)
