import { globSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { type Listed, type ListForm, listedFlow, listForms } from '#support/browser/path-list.ts'
import { runCommand, UsageError } from './command/command-line.ts'

/**
 * Lists the paths that are generated from the machines: `npm run paths` for all, `npm run paths login` for some.
 * Numbers are those of the tests of one flow, in their order. `--run` walks them in a browser.
 */
const usage = `npm run paths [-- --as FORM] [FLOW…]
npm run paths -- --run FLOW [--headed] [--max N | --path N] [--out FILE]

Lists the paths that are generated from the machines, numbered as in their tests.

--as      text, or json, markdown or mermaid with states and transitions; Mermaid draws them, without the paths

--run     walks the paths of one machine in a browser on a started server with data of its own, as few of them
          as cover every transition that a person can make happen, and writes a report: coverage of states and
          transitions, and each step with a picture
--headed  in a window that can be watched
--max     so many paths at most, those that cover the most first
--path    only the path of this number
--out     the report's file; test-results/paths/FLOW.html otherwise

Exit code 0: all that was walked passed, 1: something failed, 2: nothing was walked.`

const isModel = (value: unknown): value is Listed =>
  typeof value === 'object' && value !== null && 'paths' in value && Array.isArray(value.paths)

const root = path.resolve(import.meta.dirname, '..')
const flowsOf = (folder: string, ending: string) =>
  globSync(`tests/${folder}/*${ending}`, { cwd: root })
    .map((file) => path.basename(file, ending))
    .sort()
const flows = flowsOf('machines', '.model.ts')

const options = {
  as: { type: 'string', default: 'text' },
  run: { type: 'string' },
  headed: { type: 'boolean', default: false },
  max: { type: 'string' },
  path: { type: 'string' },
  out: { type: 'string' },
} as const

const isForm = (name: string): name is ListForm => Object.hasOwn(listForms, name)

async function list(wanted: readonly string[], form: string): Promise<number> {
  if (!isForm(form)) throw new UsageError(`--as takes ${Object.keys(listForms).join(', ')}.`)
  const unknown = wanted.filter((flow) => !flows.includes(flow))
  if (unknown.length > 0) {
    console.error(`There is no flow ${unknown.join(', ')}; there are ${flows.join(', ')}`)
    return 1
  }
  const listed = []
  for (const flow of wanted.length > 0 ? flows.filter((each) => wanted.includes(each)) : flows) {
    const file = path.join(root, 'tests/machines', `${flow}.model.ts`)
    const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
    for (const model of Object.values(exported).filter(isModel)) listed.push(listedFlow(flow, model))
  }
  console.log(listForms[form](listed))
  return 0
}

function wholeNumber(option: string, given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d*$/.test(given)) throw new UsageError(`${option} takes a whole number from 1 on.`)
  return Number(given)
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const { run: flow, headed, max, path: only, out = path.join('test-results/paths', `${flow}.html`) } = values
  if (flow === undefined) return list(positionals, values.as)
  const driven = flowsOf('paths', '.driver.ts')
  if (!driven.includes(flow))
    throw new UsageError(
      `The paths of ${flow} cannot be walked in a browser; those of ${driven.join(', ')} can.`,
    )
  const { runPaths } = await import('#support/node/paths/run.ts')
  return runPaths({
    flow,
    headed,
    most: wholeNumber('--max', max),
    only: wholeNumber('--path', only),
    out: path.resolve(out),
  })
}

await runCommand({ usage, run })
