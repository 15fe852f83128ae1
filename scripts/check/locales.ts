import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/**
 * Both languages have the same keys with the same placeholders, every key is used, and every key that the
 * sources name exists. A key built at run time is named by its prefix: t(`verdict:${name}`) uses all of `verdict`.
 */
const root = path.resolve(import.meta.dirname, '../..')
const languages = ['en-US', 'zh-CN']
const plural = /_(zero|one|two|few|many|other)$/

type Messages = Map<string, string>

function flatten(value: unknown, prefix: string, into: Messages): Messages {
  if (typeof value === 'string') into.set(prefix, value)
  else
    for (const [key, inner] of Object.entries(value as Record<string, unknown>))
      flatten(inner, prefix.endsWith(':') || prefix === '' ? `${prefix}${key}` : `${prefix}.${key}`, into)
  return into
}

function messagesOf(language: string): Messages {
  const all: Messages = new Map()
  for (const file of readdirSync(path.join(root, 'locales', language))) {
    const content: unknown = JSON.parse(readFileSync(path.join(root, 'locales', language, file), 'utf8'))
    flatten(content, `${path.basename(file, '.json')}:`, all)
  }
  return all
}

const bare = (key: string) => key.replace(plural, '')
const placeholders = (text: string) => [...new Set(text.match(/\{\{\s*\w+/g) ?? [])].sort().join(' ')

/** Every string and every template's fixed beginning in the sources: keys are plain text wherever they are named. */
function namedInSources(): { whole: Set<string>; prefixes: Set<string> } {
  const whole = new Set<string>()
  const prefixes = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) whole.add(node.text)
    if (ts.isTemplateExpression(node) && /[:.]/.test(node.head.text)) prefixes.add(node.head.text)
    ts.forEachChild(node, visit)
  }
  for (const file of globSync('{src,server,contract}/**/*.{ts,tsx}', { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8')
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  return { whole, prefixes }
}

const problems: string[] = []
const [first = new Map(), second = new Map()] = languages.map(messagesOf)
for (const [here, there, language] of [
  [first, second, languages[1]],
  [second, first, languages[0]],
] as const) {
  const known = new Set([...there.keys()].map(bare))
  for (const key of here.keys()) if (!known.has(bare(key))) problems.push(`missing in ${language}: ${key}`)
}
for (const [key, text] of first) {
  const other = second.get(key)
  if (other !== undefined && placeholders(other) !== placeholders(text))
    problems.push(`placeholders differ: ${key}`)
}
for (const [key, text] of [...first, ...second]) if (text.trim() === '') problems.push(`empty: ${key}`)

const { whole, prefixes } = namedInSources()
const namespaces = new Set([...first.keys()].map((key) => key.slice(0, key.indexOf(':'))))
const keys = new Set([...first.keys()].map(bare))
for (const key of keys) {
  const used = whole.has(key) || [...prefixes].some((prefix) => key.startsWith(prefix))
  if (!used) problems.push(`unused: ${key}`)
}
for (const text of whole) {
  const [namespace = ''] = text.split(':')
  if (/^[\w.]+:[\w.-]+$/.test(text) && namespaces.has(namespace) && !keys.has(bare(text)))
    problems.push(`unknown: ${text}`)
}

for (const problem of problems) console.log(problem)
if (problems.length > 0 || keys.size === 0) process.exit(1)
console.log(`= ${keys.size} keys in ${languages.length} languages`)
