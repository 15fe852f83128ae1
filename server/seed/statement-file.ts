import { parseFrontMatter } from './front-matter.ts'

/** A statement in one language; the sections are Markdown. */
export interface Statement {
  title: string
  description: string
  input: string
  output: string
  hint: string | null
}

const sectionHeading = /^# (Description|Input|Output|Hint)$/m

const readSections = (body: string, file: string): Map<string, string> => {
  const [before = '', ...parts] = body.split(sectionHeading)
  if (before.trim() !== '') throw new Error(`${file} has text before its first section`)
  const sections = new Map<string, string>()
  for (let at = 0; at < parts.length; at += 2) {
    const name = parts[at] ?? ''
    if (sections.has(name)) throw new Error(`${file} has the section ${name} twice`)
    sections.set(name, (parts[at + 1] ?? '').trim())
  }
  return sections
}

/**
 * A statement file: front matter with the title, then `# Description`, `# Input`, `# Output` and, when wanted,
 * `# Hint`. The headings are keys and stay English in every language. Throws with the name of the file.
 */
export const parseStatement = (text: string, file: string): Statement => {
  const { title, body } = parseFrontMatter(text, file)
  const sections = readSections(body, file)
  const need = (name: string) => {
    const section = sections.get(name)
    if (!section) throw new Error(`${file} lacks the section ${name}`)
    return section
  }
  return {
    title,
    description: need('Description'),
    input: need('Input'),
    output: need('Output'),
    hint: sections.get('Hint') || null,
  }
}
