import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Lists the paths that are generated from the machines: `npm run paths` for all, `npm run paths login` for some.
 * Numbers are those of the tests of one flow, in their order.
 */
interface Listed {
  paths: readonly { title: string; steps: readonly unknown[] }[]
}

const isModel = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'paths' in value && Array.isArray(value.paths)

const root = path.resolve(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const files = globSync('tests/machines/*.model.ts', { cwd: root }).sort()
const flowOf = (file: string) => path.basename(file, '.model.ts')
const flows = files.map(flowOf)

const unknown = wanted.filter((flow) => !flows.includes(flow))
if (unknown.length > 0) {
  console.error(`There is no flow ${unknown.join(', ')}; there are ${flows.join(', ')}`)
  process.exit(1)
}

let total = 0
for (const file of files) {
  const flow = flowOf(file)
  if (wanted.length > 0 && !wanted.includes(flow)) continue
  const exported: Record<string, unknown> = await import(pathToFileURL(path.join(root, file)).href)
  for (const model of Object.values(exported).filter(isModel)) {
    const steps = model.paths.reduce((sum, each) => sum + each.steps.length, 0)
    console.log(`\n${flow}: ${model.paths.length} paths, ${steps} steps`)
    for (const [index, { title }] of model.paths.entries())
      console.log(`${String(index + 1).padStart(4)}  ${title}`)
    total += model.paths.length
  }
}
console.log(`\n${total} paths`)
