import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Locale, locales } from '#contract/enums.ts'
import { parseFrontMatter } from '#server/seed/front-matter.ts'

interface DemoText {
  title: string
  content: string
}

const directory = import.meta.dirname

/** A text in each language. */
export const demoTexts = async (key: string): Promise<Record<Locale, DemoText>> => {
  const read = async (locale: Locale): Promise<[Locale, DemoText]> => {
    const file = join(directory, 'texts', `${key}.${locale}.md`)
    const { title, body } = parseFrontMatter(await readFile(file, 'utf8'), file)
    return [locale, { title, content: body }]
  }
  return Object.fromEntries(await Promise.all(locales.map(read))) as Record<Locale, DemoText>
}

/** Both languages in one text, for fields that hold a single text. */
export const bothLanguages = async (key: string): Promise<DemoText> => {
  const { 'zh-CN': chinese, 'en-US': english } = await demoTexts(key)
  return {
    title: `${chinese.title} · ${english.title}`,
    content: `${chinese.content}\n\n---\n\n${english.content}\n`,
  }
}

interface Said {
  /** The number of a demo user. */
  by: number
  hoursAfter: number
  zh: string
  en: string
}

export interface DemoThread {
  /** The text of the discussion itself. */
  text: string
  description: { zh: string; en: string }
  category: 'chat' | 'questions' | 'solutions'
  /** Display id of the problem it is about. */
  problem: string | null
  /** Whether it is in the demo class. */
  group?: boolean
  by: number
  hoursAgo: number
  likes: readonly number[]
  comments: readonly (Said & { likes: readonly number[]; replies: readonly Said[] })[]
}

export const demoThreads = async (): Promise<DemoThread[]> =>
  JSON.parse(await readFile(join(directory, 'threads.json'), 'utf8')) as DemoThread[]

export const saidText = ({ zh, en }: Pick<Said, 'zh' | 'en'>): string => `${zh}\n\n${en}`
