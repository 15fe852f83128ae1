import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  judgedTwice,
  type TestOutcome,
  testsOfPlaywright,
  testsOfVitest,
} from '../../scripts/test-report.mjs'

const root = path.resolve(import.meta.dirname, '../..')
let folder = ''

beforeAll(() => {
  mkdirSync(path.join(root, 'build'), { recursive: true })
  folder = mkdtempSync(path.join(root, 'build', 'test-report-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const runner = (tool: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, 'node_modules', tool), ...args], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PLAYWRIGHT_JSON_OUTPUT_FILE: 'report.json' },
  })
const write = (name: string, ...lines: string[]) => writeFileSync(path.join(folder, name), lines.join('\n'))
const report = () => JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8'))
const shown = (tests: readonly TestOutcome[]) =>
  tests.map(({ file, name, state }) => `${path.basename(file)} ${name}: ${state}`).sort()

test('every test of a file that failed before them has failed, and a file without tests too', () => {
  write('vitest.config.mjs', 'export default { test: { include: ["*.test.mjs"] } }')
  write(
    'broken.test.mjs',
    "import { beforeAll, test } from 'vitest'",
    "beforeAll(() => { throw new Error('no database') })",
    "test('one', () => {})",
    "test('two', () => {})",
  )
  write('missing.test.mjs', "import './nothing.mjs'")
  write(
    'fine.test.mjs',
    "import { expect, test } from 'vitest'",
    "test('fine', () => {})",
    "test.skip('left out', () => {})",
    "test('wrong', () => expect(1).toBe(2))",
  )
  runner('vitest/vitest.mjs', 'run', '--root', folder, '--reporter=json', '--outputFile=report.json')
  const tests = testsOfVitest(report(), 'vitest')
  expect(shown(tests)).toEqual([
    'broken.test.mjs one: failed',
    'broken.test.mjs two: failed',
    'fine.test.mjs fine: passed',
    'fine.test.mjs left out: failed',
    'fine.test.mjs wrong: failed',
    'missing.test.mjs : failed',
  ])
  expect(tests.find(({ name }) => name === 'one')?.message).toContain('no database')
}, 60_000)

test('a browser test that did not run after a failure has failed', () => {
  write('playwright.config.mjs', 'export default { testDir: ".", testMatch: "*.spec.mjs", workers: 1 }')
  write(
    'serial.spec.mjs',
    "import { expect, test } from '@playwright/test'",
    "test.describe.configure({ mode: 'serial' })",
    "test('first', () => {})",
    "test('wrong', () => expect(1).toBe(2))",
    "test('never', () => {})",
    "test.describe('apart', () => { test.skip('left out', () => {}) })",
  )
  runner('@playwright/test/cli.js', 'test', '--reporter=json')
  expect(shown(testsOfPlaywright(report()))).toEqual([
    'serial.spec.mjs apart › left out: skipped',
    'serial.spec.mjs first: passed',
    'serial.spec.mjs never: failed',
    'serial.spec.mjs wrong: failed',
  ])
}, 60_000)

describe('what failed and was judged again', () => {
  const outcome = (name: string, state: TestOutcome['state'], file = 'a.test.ts'): TestOutcome => ({
    ...{ project: 'vitest', file, name, state, message: '' },
  })
  const names = (tests: readonly TestOutcome[]) => tests.map(({ name }) => name)

  test('is flaky when it passes, failed when it fails again or is not run', () => {
    const first = [
      outcome('fine', 'passed'),
      outcome('once', 'failed'),
      outcome('twice', 'failed'),
      outcome('unseen', 'failed'),
      outcome('left out', 'skipped'),
    ]
    const again = [outcome('fine', 'passed'), outcome('once', 'passed'), outcome('twice', 'failed')]
    const { passed, skipped, flaky, failed } = judgedTwice(first, again)
    expect({ passed, skipped, flaky: names(flaky), failed: names(failed) }).toEqual({
      passed: 2,
      skipped: 1,
      flaky: ['once'],
      failed: ['twice', 'unseen'],
    })
  })

  test('was left out on purpose when it is left out again', () => {
    const { skipped, failed } = judgedTwice([outcome('left out', 'failed')], [outcome('left out', 'skipped')])
    expect({ skipped, failed }).toEqual({ skipped: 1, failed: [] })
  })

  test('has failed where it passed at first', () => {
    expect(names(judgedTwice([outcome('fine', 'passed')], [outcome('fine', 'failed')]).failed)).toEqual([
      'fine',
    ])
  })

  test('is a whole file, whose tests count once they are known', () => {
    const { passed, flaky, failed } = judgedTwice(
      [outcome('', 'failed')],
      [outcome('one', 'passed'), outcome('two', 'passed')],
    )
    expect({ passed, flaky: names(flaky), failed }).toEqual({ passed: 2, flaky: [''], failed: [] })
    const still = judgedTwice([outcome('', 'failed')], [outcome('one', 'passed'), outcome('two', 'failed')])
    expect(names(still.failed)).toContain('two')
    expect(still.flaky).toEqual([])
  })

  test('does not hide behind a test of the same name', () => {
    const again = [outcome('same', 'passed'), outcome('same', 'failed')]
    expect(judgedTwice([outcome('same', 'failed')], again).flaky).toEqual([])
  })
})
