import { z } from 'zod'
import { auditSubjects } from '#contract/audit.ts'
import { auditLog as limits } from '#contract/limits/site.ts'
import { AdminListSearch } from './-site-admin.ts'

const word = () => z.coerce.string().max(limits.wordMax).optional().catch(undefined)
const day = () => z.iso.date().optional().catch(undefined)

/** What the log keeps in the address. */
export const AuditSearch = AdminListSearch.extend({
  subject: z.enum(auditSubjects).optional().catch(undefined),
  by: word(),
  act: z.coerce.string().max(limits.actsMax).optional().catch(undefined),
  target: word(),
  from: day(),
  to: day(),
})

/** Of the log of the site, in which those of groups are too. */
export const SiteAuditSearch = AuditSearch.extend({
  gid: z.coerce.number().int().optional().catch(undefined),
})
