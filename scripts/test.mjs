import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { judgedTwice, testsOfPlaywright, testsOfVitest } from './test-report.mjs'

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
  const found = findChromium()
  if (process.env.CHROMIUM_PATH || found?.endsWith('-shell')) return
  if (mayInstall) {
    // A browser with a window draws the same pages, in half as much time again.
    console.log('Installing Chromium from the distribution')
    try {
      install('chromium-headless-shell', 'fonts-noto-cjk')
    } catch (error) {
      if (!found) throw error
    }
  }
  if (findChromium()) return
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
  clang: ['clang'],
  'lua5.4': ['lua5.4'],
  fpc: ['fp-compiler'],
  gfortran: ['gfortran'],
  swipl: ['swi-prolog-nox'],
  nim: ['nim'],
  erl: ['erlang-base'],
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

const taken = []
function step(name, args, env = {}) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const limit = { timeout: stepLimitMs, killSignal: 'SIGKILL' }
  const run = { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }
  const { status, error } = spawnSync(node, args, { ...run, ...limit })
  const minutes = (Date.now() - began) / 60_000
  taken.push({ name, minutes })
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

/** Of all runs in this folder; the rest is of this run alone. */
const flakyFile = 'flaky.json'
mkdirSync(results, { recursive: true })
for (const name of readdirSync(results).filter((each) => each !== flakyFile))
  rmSync(path.join(results, name), { recursive: true, force: true })

const tool = (...parts) => path.join(root, 'node_modules', ...parts)
const vitest = (name, report, ...args) =>
  step(name, [
    tool('vitest', 'vitest.mjs'),
    'run',
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile=test-results/${report}`,
  ])
const playwright = (name, report, ...args) =>
  step(name, [tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...args], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(results, report),
  })

const isChecked = step('checks', ['scripts/check.ts'])
const isBuilt = step('build', ['scripts/build.ts'])
const ran = [
  vitest('unit, model and server tests', 'server.json', '--project=unit', '--project=server'),
  vitest('judge and sandbox tests', 'judge.json', '--project=judge', '--project=sandbox'),
  playwright('browser and fault tests', 'browser.json'),
]
const reports = ['server.json', 'judge.json', 'browser.json'].map(readJson)
const [server, judge, browser] = reports
const tests = [
  ...[server, judge].flatMap((report) => testsOfVitest(report, 'vitest')),
  ...testsOfPlaywright(browser),
]

/** So many files do not fail by chance. */
const judgedAgainMax = 12
const failedFiles = (project) => [
  ...new Set(
    tests.filter((test) => test.project === project && test.state === 'failed').map(({ file }) => file),
  ),
]
const again = { vitest: failedFiles('vitest'), browser: failedFiles('browser').filter((file) => file !== '') }
const mayJudgeAgain = again.vitest.length + again.browser.length <= judgedAgainMax
if (mayJudgeAgain && again.vitest.length > 0)
  vitest('what failed, once more and alone', 'vitest-again.json', '--no-file-parallelism', ...again.vitest)
if (mayJudgeAgain && again.browser.length > 0)
  playwright(
    'what failed in a browser, once more and alone',
    'browser-again.json',
    '--workers=1',
    '--output=test-results/browser-again',
    ...again.browser,
  )

const { passed, skipped, flaky, failed } = judgedTwice(tests, [
  ...testsOfVitest(readJson('vitest-again.json'), 'vitest'),
  ...testsOfPlaywright(readJson('browser-again.json')),
])
const titleOf = ({ file, name }) => [file.replace(`${root}/`, ''), name].filter(Boolean).join(' › ')

const known = readJson(flakyFile) ?? { runs: 0, flaky: {} }
known.runs += 1
for (const test of flaky) {
  const title = titleOf(test)
  known.flaky[title] = { times: (known.flaky[title]?.times ?? 0) + 1, last: new Date().toISOString() }
}
writeFileSync(path.join(results, flakyFile), `${JSON.stringify(known, undefined, 2)}\n`)

console.log('')
for (const { name, minutes } of taken) console.log(`${minutes.toFixed(1).padStart(6)} min  ${name}`)

/** Said once more and last: a log is often kept from its end alone. */
const linesShown = 20
const tell = (word, test) => {
  console.log(`\n── ${word}: ${titleOf(test)}`)
  console.log(test.message.split('\n').slice(0, linesShown).join('\n'))
}
for (const test of flaky) tell('flaky', test)
for (const test of failed) tell('failed', test)
if (flaky.length > 0) {
  console.log(`\nflaky, failed at first and passed alone (test-results/${flakyFile}):`)
  for (const test of flaky)
    console.log(`  ${known.flaky[titleOf(test)].times} of ${known.runs}  ${titleOf(test)}`)
}

/** A run that ended without a report, or badly without a test that did, is a failure too. */
const missing = reports.filter((report) => report === undefined).length
const failedAtFirst = tests.some(({ state }) => state === 'failed')
const unexplained = !failedAtFirst && ran.includes(false) && missing === 0 ? 1 : 0
const failures = failed.length + missing + unexplained + [isChecked, isBuilt].filter((fine) => !fine).length
console.log(`\n${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failures === 0 && passed > 0 ? 0 : 1)
