import { lookup } from './lookup.ts'
import type { PackageStatement } from './problem-package.ts'

type Part = 'description' | 'input' | 'output' | 'hint'

const names = lookup<Part>({
  input: 'input',
  'input format': 'input',
  'input specification': 'input',
  'input description': 'input',
  interaction: 'input',
  'interaction protocol': 'input',
  输入: 'input',
  输入格式: 'input',
  输入描述: 'input',
  输入说明: 'input',
  交互: 'input',
  交互方式: 'input',
  交互格式: 'input',
  output: 'output',
  'output format': 'output',
  'output specification': 'output',
  'output description': 'output',
  输出: 'output',
  输出格式: 'output',
  输出描述: 'output',
  输出说明: 'output',
  hint: 'hint',
  hints: 'hint',
  note: 'hint',
  notes: 'hint',
  提示: 'hint',
  说明: 'hint',
  description: 'description',
  statement: 'description',
  题目描述: 'description',
  题面: 'description',
})
const kept: ReadonlySet<string> = new Set([
  'interaction',
  'interaction protocol',
  '交互',
  '交互方式',
  '交互格式',
])

const headingMax = 200
const heading = /^(#{1,3})[ \t]+(\S.*)$/
const fence = /^ {0,3}(`{3,}|~{3,})/

interface Section {
  heading: string | null
  lines: string[]
}

/** Cuts Markdown at its headings of the first three levels; those in code stay code. */
function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [{ heading: null, lines: [] }]
  let open: string | null = null
  for (const line of markdown.split('\n')) {
    const mark = fence.exec(line)?.[1]
    if (open === null && mark) open = mark
    else if (open !== null && mark?.startsWith(open)) open = null
    if (open === null && line.length <= headingMax && heading.test(line))
      sections.push({ heading: line, lines: [] })
    else sections.at(-1)?.lines.push(line)
  }
  return sections
}

const nameOf = (line: string) =>
  (heading.exec(line)?.[2] ?? '')
    .replace(/[*_#:：【】\s]+/g, ' ')
    .trim()
    .toLowerCase()

/** Where a section belongs, and whether its heading says more than that. */
function placeOf(line: string | null, before: Part): { part: Part; isShown: boolean } {
  if (line === null) return { part: before, isShown: false }
  const name = nameOf(line)
  const part = names[name]
  if (part) return { part, isShown: kept.has(name) }
  return { part: before === 'output' ? 'hint' : before, isShown: true }
}

/**
 * Markdown with headings such as `## Input`, cut into the parts of a statement. Other headings stay where
 * they are: in the part before them, and in the hint once the output has been told.
 */
export function splitStatement(markdown: string): Omit<PackageStatement, 'title'> {
  const parts: Record<Part, string[]> = { description: [], input: [], output: [], hint: [] }
  let at: Part = 'description'
  for (const { heading: line, lines } of sectionsOf(markdown)) {
    const { part, isShown } = placeOf(line, at)
    at = part
    const text = lines.join('\n').trim()
    parts[part].push([isShown ? line : null, text].filter(Boolean).join('\n\n'))
  }
  const joined = (part: Part) => parts[part].filter(Boolean).join('\n\n')
  return {
    description: joined('description'),
    input: joined('input'),
    output: joined('output'),
    hint: joined('hint') || null,
  }
}
