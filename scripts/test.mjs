import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'

/** Everything: the checks, then every test, then one line that counts. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const results = path.join(root, 'test-results')
const node = ensureInstalled()

function ensureChromium() {
  const file = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  if (existsSync(file)) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from the distribution')
    const apt = (...args) => execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk')
    return
  }
  console.error('The browser tests need Chromium: sudo apt-get install -y chromium (or set CHROMIUM_PATH)')
  process.exit(1)
}

function step(name, args) {
  console.log(`\n── ${name}`)
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: process.env })
  return status === 0
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(results, file), 'utf8'))
  } catch {
    return undefined
  }
}

ensureChromium()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const tool = (...parts) => path.join(root, 'node_modules', ...parts)
const vitest = (name, report, ...projects) =>
  step(name, [
    tool('vitest', 'vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile=test-results/${report}`,
  ])
const steps = [
  step('checks', ['scripts/check.ts']),
  step('build', ['scripts/build.ts']),
  vitest('unit, model and server tests', 'server.json', 'unit', 'server'),
  vitest('judge tests', 'judge.json', 'judge'),
  step('browser and fault tests', [tool('@playwright', 'test', 'cli.js'), 'test']),
]

const reports = ['server.json', 'judge.json'].map(readJson)
const browser = readJson('browser.json')
const sum = (name) => reports.reduce((total, report) => total + (report?.[name] ?? 0), 0)
const missing = [...reports, browser].filter((report) => report === undefined).length
const passed = sum('numPassedTests') + (browser?.stats.expected ?? 0)
const failed =
  sum('numFailedTests') + (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0) + missing
const skipped = sum('numPendingTests') + (browser?.stats.skipped ?? 0)
const broken = steps.filter((fine) => !fine).length

console.log(`\n${passed} passed, ${Math.max(failed, broken)} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 && broken === 0 && passed > 0 ? 0 : 1)
