import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeOnce } from '#server/make-whole.ts'
import { type CorpusCase, loadCorpus } from './corpus.ts'

/** The cases of the demo problems, made when the site is built: making them is most of the work of a first start. */

const root = path.resolve(import.meta.dirname, '../..')
const build = path.join(root, 'build')

/** Of everything that they follow from. */
function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of globSync('server/seed/**/*.ts', { cwd: root }).sort())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(path.join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

const fileIn = (folder: string) => path.join(folder, `demo-cases-${sourceHash()}.json`)

type CasesBySlug = Readonly<Record<string, CorpusCase[]>>

/** Makes the file of these sources unless it is there, and removes those of others. */
export async function makeCasesFile(folder = build): Promise<void> {
  const file = fileIn(folder)
  if (existsSync(file)) return
  const corpus = await loadCorpus()
  const made: CasesBySlug = Object.fromEntries(corpus.map(({ slug, cases }) => [slug, cases()]))
  mkdirSync(folder, { recursive: true })
  for (const old of globSync('demo-cases-*.json', { cwd: folder })) rmSync(path.join(folder, old))
  writeOnce(file, JSON.stringify(made), 0o644)
}

/** By the problem's folder name; undefined where these sources were not built. */
export async function readMadeCases(folder = build): Promise<CasesBySlug | undefined> {
  const file = fileIn(folder)
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as CasesBySlug) : undefined
}
