import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './test-failures.mjs'

/** Everything: the checks, then every test, then one line that counts. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const results = path.join(root, 'test-results')
const node = ensureInstalled()

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
const install = (...packages) => {
  const apt = (...args) => execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

function ensureChromium() {
  if (findChromium()) return
  if (mayInstall) {
    console.log('Installing Chromium from the distribution')
    install('chromium-headless-shell', 'fonts-noto-cjk')
    return
  }
  console.error(
    'The browser tests need Chromium: sudo apt-get install -y chromium-headless-shell (or set CHROMIUM_PATH)',
  )
  process.exit(1)
}

/** What the box can show of a language, and the distribution's packages that bring it. */
const compilers = {
  javac: ['default-jdk-headless'],
  pypy3: ['pypy3'],
  go: ['golang-go'],
  rustc: ['rustc'],
  mcs: ['mono-mcs', 'mono-runtime'],
  php: ['php-cli'],
  node: ['nodejs'],
  ruby: ['ruby'],
}

/** A language that is not there is left out of the tests, as it is left out of the product. */
function ensureLanguages() {
  const isThere = (name) => ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(`${folder}/${name}`))
  const packages = Object.entries(compilers).flatMap(([name, needed]) => (isThere(name) ? [] : needed))
  if (packages.length === 0) return
  try {
    if (!mayInstall) throw new Error('this user may not install packages')
    console.log(`Installing compilers from the distribution: ${packages.join(' ')}`)
    install(...packages)
  } catch (error) {
    console.log(
      `Some languages stay untested (${error.message}): sudo apt-get install -y ${packages.join(' ')}`,
    )
  }
}

/** None takes half as long on a slow machine: what goes on for longer waits for something that never comes. */
const stepLimitMs = 40 * 60_000

function step(name, args) {
  console.log(`\n── ${name}`)
  const limit = { timeout: stepLimitMs, killSignal: 'SIGKILL' }
  const { status, error } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: process.env, ...limit })
  if (error)
    console.error(`${name}: ${error.code === 'ETIMEDOUT' ? 'ended after 40 minutes' : error.message}`)
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
ensureLanguages()
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
  vitest('judge and sandbox tests', 'judge.json', 'judge', 'sandbox'),
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

/** Said once more and last: a log is often kept from its end alone. */
const linesShown = 20
for (const { name, message } of [...reports.flatMap(failuresOfVitest), ...failuresOfPlaywright(browser)]) {
  console.log(`\n── failed: ${name.replace(`${root}/`, '')}`)
  console.log(message.split('\n').slice(0, linesShown).join('\n'))
}

console.log(`\n${passed} passed, ${Math.max(failed, broken)} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 && broken === 0 && passed > 0 ? 0 : 1)
