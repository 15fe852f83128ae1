import { globSync } from 'node:fs'
import path from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'

/** Reads every module of the product and fails on a forbidden import, a cycle, or a module that was not read. */
const root = path.resolve(import.meta.dirname, '../..')
process.chdir(root)
const folders = ['contract', 'src', 'server', 'judge']

const config = await extractConfig(path.join(root, '.dependency-cruiser.cjs'))
const { output } = await cruise(
  folders,
  { ...config.options, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true },
  undefined,
  { tsConfig: extractTsConfig(path.join(root, 'tsconfig.base.json')) },
)
const { modules, summary } = output as ICruiseResult

const read = new Set(modules.map(({ source }) => source))
const there = globSync(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))
const unread = there.filter((file) => !read.has(file.split(path.sep).join('/')))

for (const { rule, from, to, cycle } of summary.violations) {
  const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to
  console.log(`${rule.name}: ${from} → ${way}`)
}
for (const file of unread) console.log(`not read: ${file}`)
if (there.length === 0) console.log('no modules found')
if (summary.violations.length || unread.length || there.length === 0) process.exit(1)
console.log(`= ${there.length} modules read, ${summary.totalDependenciesCruised} imports`)
