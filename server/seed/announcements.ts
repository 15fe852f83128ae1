import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locale, locales } from '#contract/enums.ts'
import { parseFrontMatter } from './front-matter.ts'

/** Title and Markdown content in one language. */
export interface AnnouncementText {
  title: string
  content: string
}

export interface DemoAnnouncement {
  key: string
  texts: Readonly<Record<Locale, AnnouncementText>>
}

const directory = join(import.meta.dirname, 'announcements')

const readText = async (key: string, locale: Locale): Promise<[Locale, AnnouncementText]> => {
  const file = join(directory, `${key}.${locale}.md`)
  const { title, body } = parseFrontMatter(await readFile(file, 'utf8'), file)
  return [locale, { title, content: body }]
}

const loadAnnouncement = async (key: string): Promise<DemoAnnouncement> => ({
  key,
  texts: Object.fromEntries(await Promise.all(locales.map((locale) => readText(key, locale)))) as Record<
    Locale,
    AnnouncementText
  >,
})

/** The announcements of a fresh demo site, the newest first. Reads files only. */
export const loadAnnouncements = (): Promise<DemoAnnouncement[]> =>
  Promise.all(['welcome'].map(loadAnnouncement))
