import { archive as limits } from '#contract/limits/problem.ts'
import { refuse } from '#server/http/refusal.ts'
import type { Archive } from '../archive.ts'

export const isFps = (text: string): boolean => /<fps[\s>]/.test(text.slice(0, 4_096))

const isXml = (name: string) => /\.xml$/i.test(name)

/** HUSTOJ exports its XML in a zip, under the name that Polygon's packages have too. */
export async function isFpsZip({ names, read }: Archive): Promise<boolean> {
  const [first] = names
  return first !== undefined && names.every(isXml) && isFps(String(await read(first)))
}

/** The texts of all its files, which together may be as long as one file may be. */
export async function textsInZip({ names, size, read }: Archive): Promise<string[]> {
  const files = names.filter(isXml)
  if (files.length === 0) refuse(400, 'server.packageFormat:noFps')
  const total = files.reduce((sum, name) => sum + size(name), 0)
  if (total > limits.entryBytes) refuse(400, 'server.package:fileTooLarge')
  const texts: string[] = []
  for (const name of files) texts.push(String(await read(name)))
  return texts
}
