import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'

/** Everything: the checks of the house, then every test, then one line that counts. */
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
const steps = [
  step('checks', ['scripts/check.ts']),
  step('build', ['scripts/build.ts']),
  step('unit, model, server and judge tests', [
    tool('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile=test-results/vitest.json',
  ]),
  step('browser and fault tests', [tool('@playwright', 'test', 'cli.js'), 'test']),
]

const unit = readJson('vitest.json')
const browser = readJson('browser.json')
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0)
const failed =
  (unit?.numFailedTests ?? 0) +
  (browser?.stats.unexpected ?? 0) +
  (browser?.stats.flaky ?? 0) +
  [unit, browser].filter((report) => report === undefined).length
const skipped = (unit?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0)
const broken = steps.filter((fine) => !fine).length

console.log(`\n${passed} passed, ${Math.max(failed, broken)} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 && broken === 0 && passed > 0 ? 0 : 1)
