import { isAlias, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import { Refused, refuse } from '#server/http/refusal.ts'

const yamlMax = 128 * 1024
const aliasesMax = 20

const depthMax = 200

/** Brackets that are open at once; those in quoted text count too, which no honest file notices. */
function flowDepth(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (sign === '[' || sign === '{' ? 1 : -1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const aliasesIn = (document: ReturnType<typeof parseDocument>): number => {
  let count = 0
  visit(document, {
    Node: (_key, node) => {
      if (isAlias(node)) count += 1
      return count > aliasesMax ? visit.BREAK : undefined
    },
  })
  return count
}

/** Plain data; refuses what is no YAML, is too large or repeats itself by aliases. An empty file is null. */
function readYaml(text: string, name: string): unknown {
  if (text.length > yamlMax)
    refuse(400, 'server.packageFormat:fileTooLarge', { name, max: `${yamlMax / 1024} KB` })
  const broken = (line?: number) =>
    line === undefined
      ? refuse(400, 'server.packageFormat:yamlBroken', { name })
      : refuse(400, 'server.packageFormat:yamlBrokenAt', { name, line })
  if (flowDepth(text) > depthMax) broken()
  const lines = new LineCounter()
  try {
    const document = parseDocument(text, {
      prettyErrors: false,
      uniqueKeys: false,
      logLevel: 'silent',
      lineCounter: lines,
    })
    const [error] = document.errors
    if (error) broken(lines.linePos(error.pos[0]).line)
    if (aliasesIn(document) > aliasesMax) refuse(400, 'server.packageFormat:yamlAliases', { name })
    return document.toJS({ maxAliasCount: aliasesMax })
  } catch (error) {
    if (error instanceof Refused) throw error
    return broken()
  }
}

/** The fields that a reader knows; refuses with the name of the first that has another form. */
export function readYamlAs<T extends z.ZodType>(schema: T, text: string, name: string): z.output<T> {
  const parsed = schema.safeParse(readYaml(text, name) ?? {})
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path.join('.') || '-'
  return refuse(400, 'server.packageFormat:fieldWrong', { name, field: field.slice(0, 100) })
}
