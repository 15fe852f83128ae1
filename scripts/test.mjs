import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from './ensure-installed.mjs'
import { findChromium } from './find-chromium.mjs'
import { openScratch } from './scratch.mjs'
import { judgedTwice, testsOfPlaywright, testsOfVitest } from './test-report.mjs'

/** Everything: the checks, then every test, then one line that counts. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const results = path.join(root, 'test-results')
const node = ensureInstalled()

const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const isThere = (name) => ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(`${folder}/${name}`))

const browserPackages = ['chromium-headless-shell', 'fonts-noto-cjk']
/** A browser with a window draws the same pages, in half as much time again. */
const lacksQuickBrowser = () => !process.env.CHROMIUM_PATH && !findChromium()?.endsWith('-shell')

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
/** A language that is not there, or not in this list, is left out of the tests as it is left out of the product. */
const missingCompilers = () =>
  Object.entries(compilers).flatMap(([name, packages]) => (isThere(name) ? [] : packages))

/** Beside the steps that need none of it; gives whether all of it came. */
function installMissing() {
  const wanted = [...(lacksQuickBrowser() ? [browserPackages] : []), missingCompilers()].filter(
    (packages) => packages.length > 0,
  )
  if (wanted.length === 0 || !mayInstall) return Promise.resolve()
  console.log(`Installing from the distribution, beside the checks: ${wanted.flat().join(' ')}`)
  const install = wanted.map((packages) => `apt-get install -y --no-install-recommends ${packages.join(' ')}`)
  const child = spawn('sh', ['-c', ['apt-get update', ...install].join('; ')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return once(child, 'close')
}

function sayWhatIsMissing() {
  const packages = missingCompilers()
  if (packages.length > 0)
    console.log(`Some languages stay untested: sudo apt-get install -y ${packages.join(' ')}`)
  if (findChromium()) return
  console.error(
    'The browser tests need Chromium: sudo apt-get install -y chromium-headless-shell (or set CHROMIUM_PATH)',
  )
}

/** None takes half as long on a slow machine: what goes on for longer waits for something that never comes. */
const stepLimitMs = 40 * 60_000

/** Node starts about two hundred times in a run, with this in half the time. */
const compileCache = path.join(root, 'build', 'compile-cache')

const scratch = { TMPDIR: openScratch() }

const taken = []
async function step(name, args, env = {}) {
  console.log(`\n── ${name}`)
  const began = Date.now()
  const limit = { timeout: stepLimitMs, killSignal: 'SIGKILL' }
  const allEnv = { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env }
  const child = spawn(node, args, { cwd: root, stdio: 'inherit', env: allEnv, ...limit })
  const [status, signal] = await once(child, 'close')
  const minutes = (Date.now() - began) / 60_000
  taken.push({ name, minutes })
  if (signal) console.error(`${name}: ended by ${signal} after ${minutes.toFixed(1)} minutes`)
  return status === 0
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(results, file), 'utf8'))
  } catch {
    return undefined
  }
}

const installed = installMissing()

/** Of all runs in this folder; the rest is of this run alone. */
const flakyFile = 'flaky.json'
mkdirSync(results, { recursive: true })
for (const name of readdirSync(results).filter((each) => each !== flakyFile))
  rmSync(path.join(results, name), { recursive: true, force: true })

const tool = (...parts) => path.join(root, 'node_modules', ...parts)
const vitest = (name, report, args, env) =>
  step(
    name,
    [
      tool('vitest', 'vitest.mjs'),
      'run',
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=test-results/${report}`,
    ],
    env,
  )
const playwright = (name, report, ...args) =>
  step(name, [tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json', ...args], {
    ...scratch,
    PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(results, report),
  })

const [isChecked, isBuilt] = await Promise.all([
  step('checks', ['scripts/check.ts']),
  step('build, beside the checks', ['scripts/build.ts']),
])
const serverRan = await vitest(
  'unit, model and server tests',
  'server.json',
  ['--project=unit', '--project=server'],
  scratch,
)
await installed
sayWhatIsMissing()
// What a program writes into memory would be counted as its own.
const judgeRan = await vitest('judge and sandbox tests', 'judge.json', [
  '--project=judge',
  '--project=measured',
])
const browserRan = await playwright('browser and fault tests', 'browser.json')
const steps = [
  { ran: serverRan, report: readJson('server.json'), testsOf: (report) => testsOfVitest(report, 'vitest') },
  { ran: judgeRan, report: readJson('judge.json'), testsOf: (report) => testsOfVitest(report, 'vitest') },
  { ran: browserRan, report: readJson('browser.json'), testsOf: testsOfPlaywright },
].map(({ testsOf, ...each }) => ({ ...each, tests: testsOf(each.report) }))
const tests = steps.flatMap((each) => each.tests)

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
  await vitest('what failed, once more and alone', 'vitest-again.json', [
    '--no-file-parallelism',
    ...again.vitest,
  ])
if (mayJudgeAgain && again.browser.length > 0)
  await playwright(
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

/** A step that ended without a report, or badly without a test that did, is a failure too. */
const unexplained = steps.filter(
  (each) => each.report === undefined || (!each.ran && !each.tests.some(({ state }) => state === 'failed')),
).length
const failures = failed.length + unexplained + [isChecked, isBuilt].filter((fine) => !fine).length
console.log(`\n${passed} passed, ${failures} failed${skipped ? `, ${skipped} skipped` : ''}`)
process.exit(failures === 0 && passed > 0 ? 0 : 1)
