import { z } from 'zod'
import { id } from './envelope.ts'
import { OfferedLanguage } from './judge-node.ts'
import { operation } from './operation.ts'

/** The languages of a site as administrators see them. */

export const AdminLanguage = z.object({
  id: id(),
  name: z.string(),
  /** Off: not offered, and refused where it is submitted. What was submitted stays, and can be judged again. */
  isOn: z.boolean(),
  /** What the judges that were heard in the last day have of it, by the judge's name. */
  judges: z.array(z.object({ judge: z.string(), version: OfferedLanguage.shape.version })),
})
export type AdminLanguage = z.infer<typeof AdminLanguage>

export const getAdminLanguages = operation({
  name: 'getAdminLanguages',
  method: 'GET',
  path: '/admin/languages',
  summary: "All languages with their switches and the judges' versions",
  who: 'seeJudges',
  query: z.object({}),
  body: z.undefined(),
  data: z.array(AdminLanguage),
  failures: [],
  example: {
    data: [{ id: 1, name: 'C', isOn: true, judges: [{ judge: 'judge-1', version: 'gcc 12.2.0' }] }],
  },
})

export const switchLanguage = operation({
  name: 'switchLanguage',
  method: 'PUT',
  path: '/admin/languages',
  summary: 'Enables or disables a language for new submissions',
  who: 'site_admin',
  query: z.object({}),
  body: z.object({ id: z.int(), isOn: z.boolean() }),
  data: z.null(),
  failures: [{ status: 404, when: 'there is no such language' }],
  example: { body: { id: 1, isOn: true }, data: null },
})

export const languageAdminOperations = [getAdminLanguages, switchLanguage]
