import { spawn } from 'node:child_process'
import path from 'node:path'
import { generateStyles } from './generate-styles.ts'

/** Every check but the tests; each prints its name, and its findings when it has some. */
const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules', '.bin', name)
/** TypeScript 7; tools that need the JavaScript API use TypeScript 6 (decision 124). */
const types = (project: string) => [
  process.execPath,
  path.join(root, 'node_modules', 'typescript-7', 'bin', 'tsc'),
  ...['-p', project, '--pretty', 'false', '--singleThreaded'],
]
const node = (script: string) => [process.execPath, path.join(root, 'scripts', 'check', script)]

const checks: readonly { name: string; command: readonly string[] }[] = [
  { name: 'types of the browser', command: types('tsconfig.browser.json') },
  { name: 'format and lint', command: [bin('biome'), 'check', '--error-on-warnings', '.'] },
  { name: 'types of server and judge', command: types('tsconfig.node.json') },
  { name: 'import directions and cycles', command: node('imports.ts') },
  { name: 'unused code and dependencies', command: [bin('knip'), '--no-progress'] },
  { name: 'locale keys', command: node('locales.ts') },
  { name: 'operations and machines', command: node('inventory.ts') },
  { name: 'requirements', command: node('requirements.ts') },
]

function run(command: readonly string[]): Promise<{ code: number; output: string }> {
  const [program = '', ...args] = command
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', (error) => resolve({ code: 1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

try {
  generateStyles()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

/** Two at a time, for each keeps one processor busy. Told in the order of the list. */
const atOnce = 2
const waiting = checks.map((check) => ({
  ...check,
  ...Promise.withResolvers<Awaited<ReturnType<typeof run>>>(),
}))
const queue = [...waiting]
const work = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) next.resolve(await run(next.command))
}
for (let place = 0; place < atOnce; place += 1) void work()

let failed = 0
for (const { name, promise } of waiting) {
  const { code, output } = await promise
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'}  ${name}`)
  const summary = output.trim()
  if (code !== 0) {
    failed += 1
    console.log(summary.replace(/^/gm, '      '))
  } else if (summary.startsWith('=')) console.log(`      ${summary.slice(1).trim()}`)
}
process.exit(failed === 0 ? 0 : 1)
