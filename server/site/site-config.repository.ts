import { z } from 'zod'
import type { Db } from '#server/db/database.ts'

const WebUrl = z.url({ protocol: /^https?$/ })
const Link = z.object({ name: z.string().min(1), url: WebUrl })
const isLink = (value: unknown): boolean => Link.safeParse(value).success

const knowledgeBaseUrl = 'https://oi-wiki.org/'

/** One wrong link does not take the others away. */
const Links = z.preprocess((value) => (Array.isArray(value) ? value.filter(isLink) : value), z.array(Link))

const learningLinks: z.infer<typeof Links> = [
  { name: 'CP-Algorithms', url: 'https://cp-algorithms.com/' },
  { name: 'CLIST', url: 'https://clist.by/' },
  { name: 'OI Wiki', url: 'https://oi-wiki.org/' },
  { name: 'DeepSeek', url: 'https://chat.deepseek.com/' },
]

/** Settings of the website that visitors see; `baseUrl` comes from the configuration of the server (S1-047). */
const SiteConfig = z.object({
  name: z.string().catch('Verdict'),
  shortName: z.string().catch('Verdict'),
  description: z.string().catch('Online Judge'),
  register: z.boolean().catch(true),
  recordName: z.string().catch(''),
  recordUrl: z.string().catch(''),
  projectName: z.string().catch('Verdict'),
  projectUrl: z.string().catch(''),
  email: z.string().nullable().catch(null),
  openPublicDiscussion: z.boolean().catch(true),
  openGroupDiscussion: z.boolean().catch(true),
  openContestComment: z.boolean().catch(true),
  logo: z.string().nullable().catch(null),
  learningLinks: Links.catch(learningLinks),
  /** Empty where the site has none. */
  knowledgeBaseUrl: z.union([z.literal(''), WebUrl]).catch(knowledgeBaseUrl),
})
export type SiteConfig = z.infer<typeof SiteConfig>

/** The stored settings; a missing one, or one of another type, is its default. */
export async function readSiteConfig(db: Db): Promise<SiteConfig> {
  const rows = await db
    .selectFrom('siteConfig')
    .select(['key', 'value'])
    .where('key', 'in', Object.keys(SiteConfig.shape))
    .execute()
  return SiteConfig.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])))
}
