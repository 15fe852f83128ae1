import { randomUUID } from 'node:crypto'
import { type Browser, test } from '@playwright/test'
import { getBuild, startBuild } from '#contract/build.ts'
import { ContestType } from '#contract/enums.ts'
import type { ProblemDraft, SolutionKind } from '#contract/problem-content.ts'
import { getStress, startStress } from '#contract/stress.ts'
import { getTrials, startTrials } from '#contract/trial.ts'
import { beginProblem, checkProgram, openWorkshop, publishDraft, storeDraft } from '#contract/workshop.ts'
import { expect, goTo, rootToken } from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { insertContest } from '#support/node/contest-rows.ts'
import { type Look, leave, longTitles, look, looks, nameOf, openAs } from '#support/node/looks.ts'
import { type Product, startProduct } from '#support/node/product.ts'
import { until } from '#support/node/until.ts'

let product: Product
let root: string
/** With everything that a problem may have, and what the judges say of it. */
let whole: number
test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startProduct()
  root = await rootToken(product)
  whole = await makeWhole()
})
test.afterAll(() => product?.stop())

const client = () => createClient(product.url, root)

const begin = async (cid?: number): Promise<number> => {
  const { pid } = await client().get(beginProblem, { body: { requestKey: randomUUID(), cid: cid ?? null } })
  return pid
}

async function store(pid: number, given: Partial<ProblemDraft>) {
  const { versions } = await client().get(openWorkshop, { query: { pid } })
  const changes = Object.entries(given).map(([field, value]) => ({
    field,
    base: versions[field] ?? 0,
    value,
  }))
  await client().get(storeDraft, { body: { pid, changes } as never })
}

const language = 'C++ 17 With O2'
const including = (text: string) => `#include <cstdio>\n#include <cstdlib>\n${text}\n`
const twice = including('int main() { long long n; scanf("%lld", &n); printf("%lld\\n", 2 * n); }')
const overflows = including('int main() { int n; scanf("%d", &n); printf("%d\\n", 2 * n); }')
const checker = including(`int main(int, char **a) {
  long long x, y;
  FILE *output = fopen(a[2], "r"), *answer = fopen(a[3], "r");
  return fscanf(output, "%lld", &x) != 1 || fscanf(answer, "%lld", &y) != 1 || x != y ? 102 : 100;
}`)
const prints = including('int main(int, char **a) { puts(a[1]); }')
const reads = including('int main() { long long n; return scanf("%lld", &n) != 1 || n < 1; }')

const solution = (
  name: string,
  kind: SolutionKind,
  code: string,
  score: ProblemDraft['solutions'][0]['score'],
) => ({
  ...{ name, language, code, kind, score },
})

const statementIn = (locale: 'en-US' | 'zh-CN') => ({
  [`${locale}.title`]: longTitles[locale],
  [`${locale}.description`]: `**${longTitles[locale]}** $n \\le 10^{12}$`,
  [`${locale}.input`]: '$n$',
  [`${locale}.output`]: '$2n$',
})

async function publish(pid: number) {
  const { changed } = await client().get(openWorkshop, { query: { pid } })
  const seen = changed.map(({ field, version }) => ({ field, version }))
  const { revision, faults } = await client().get(publishDraft, {
    body: { pid, note: longTitles['en-US'], seen },
  })
  expect(faults).toEqual([])
  expect(revision?.number).toBe(1)
}

async function makeWhole(): Promise<number> {
  const cid = await insertContest(product, { title: longTitles['en-US'], type: 1 })
  const pid = await begin(cid)
  await store(pid, {
    ...statementIn('en-US'),
    ...statementIn('zh-CN'),
    ...{ type: ContestType.Oi, judgeCaseMode: 'subtask_lowest', judgeMode: 'spj' },
    examples: [{ input: '1', output: '2' }],
    judgeProgram: { language: 'C++ 17', code: checker },
    generators: [{ name: 'gen', language, code: prints }],
    script:
      'group 1 points 40\nfor n in 1 7 1000: gen $n\ngen 7 again\ngroup 2 points 60\nfor n in 3000000000: gen $n',
    validators: [{ name: 'range', language, code: reads, arguments: '', groups: [1] }],
    validatorTests: [{ input: '0\n', group: 1, isValid: false }],
    checkerTests: [{ input: '1\n', output: '3\n', answer: '2\n', expected: 'wrong' }],
    solutions: [
      solution('main', 'main', twice, { min: 100, max: 100 }),
      solution(longTitles['en-US'].slice(0, 64), 'wrongAnswer', overflows, { min: 20, max: 30 }),
      solution('broken', 'anyFailure', 'int main( {', null),
    ],
  })
  await client().get(startBuild, { body: { pid, again: false } })
  await until('the build', async () => {
    const { isRunning, isCurrent } = await client().get(getBuild, { query: { pid } })
    return !isRunning && isCurrent
  })
  await client().get(checkProgram, { body: { pid } })
  await publish(pid)
  await store(pid, {
    generators: [{ name: 'gen', language, code: prints.replace('puts', '(void)puts') }],
    solutions: [
      solution('main', 'main', twice.replace('long long', 'long long int'), { min: 100, max: 100 }),
      solution(longTitles['en-US'].slice(0, 64), 'wrongAnswer', overflows, { min: 20, max: 30 }),
      solution('broken', 'anyFailure', 'int main( {', null),
    ],
  })
  await client().get(checkProgram, { body: { pid, program: { field: 'solutions', name: 'broken' } } })
  await client().get(startTrials, { body: { pid, again: false } })
  await until('the trials', async () => {
    const { rows } = await client().get(getTrials, { query: { pid } })
    return rows.every(({ state }) => state === 'done' || state === 'failed')
  })
  await findOverflow(pid)
  return pid
}

/** The wrong solution is tried on what lies around the first number whose double it cannot write. */
async function findOverflow(pid: number) {
  const wanted = { line: 'gen 10737$seed', firstSeed: 41_820, tries: 20 }
  await client().get(startStress, {
    body: { pid, solution: longTitles['en-US'].slice(0, 64), ...wanted },
  })
  const find = await until('a stress that finds something', async () => {
    const { stress } = await client().get(getStress, { query: { pid } })
    return stress?.find ?? undefined
  })
  expect(find).toMatchObject({ seed: 41_824, line: 'gen 1073741824' })
  expect(find.excerpt?.expected.text).toBe('2147483648\n')
}

async function lookAtWhole(browser: Browser, at: Look) {
  const seen = await openAs(browser, product, at, root)
  const { page, words } = seen
  const main = page.getByRole('main')
  await goTo(page, `/oj/admin/problem/edit/${whole}`)
  await expect(main.getByText(words('workshop:store.stored'))).toBeVisible()
  if (at.width > 390) {
    const field = words('workshop:statement.description')
    const rendering = main.getByRole('region', { name: words('markdown:previewOf', { field }), exact: true })
    await expect(rendering.locator('p')).toBeVisible()
  }
  const foot = page.locator('[data-bottom-bar]')
  await expect(foot, 'sections pass under it').toHaveAttribute('data-floating')
  await look(seen, at, 'workshop-whole')
  for (const part of ['tests', 'judging', 'solutions', 'build', 'settings', 'ready']) {
    await page.locator(`#part-${part}`).evaluate((place) => place.scrollIntoView({ block: 'start' }))
    await look(seen, at, `workshop-${part}`)
  }
  await page.keyboard.press('End')
  await expect(foot, 'it stands below the last section').not.toHaveAttribute('data-floating')
  const found = main.getByRole('status', { name: words('workshop:stress.status'), exact: true })
  await found.evaluate((place) => place.scrollIntoView({ block: 'end' }))
  await look(seen, at, 'workshop-stress')
  const cell = main.getByTitle(/^main/).first()
  await cell.scrollIntoViewIfNeeded()
  await look(seen, at, 'workshop-matrix')
  await cell.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(seen, at, 'workshop-cell')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await main.getByRole('button', { name: words('workshop:judging.compileError'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(seen, at, 'workshop-compile-error')
  await page.keyboard.press('Escape')
  await main.getByRole('button', { name: words('workshop:history.compare'), exact: true }).click()
  await expect(main.getByText(words('workshop:history.program.changed'), { exact: true })).toHaveCount(2)
  await main
    .getByText(words('workshop:history.program.changed'), { exact: true })
    .last()
    .scrollIntoViewIfNeeded()
  await look(seen, at, 'workshop-compare')
  await leave(seen)
}

async function lookAtEmpty(browser: Browser, at: Look, pid: number) {
  const seen = await openAs(browser, product, at, root)
  const { page, words } = seen
  const main = page.getByRole('main')
  await goTo(page, `/oj/admin/problem/edit/${pid}`)
  await expect(main.getByText(words('workshop:tests.none'))).toBeVisible()
  await look(seen, at, 'workshop-empty')
  await page.locator('#part-build').evaluate((place) => place.scrollIntoView({ block: 'start' }))
  await look(seen, at, 'workshop-empty-build')
  await leave(seen)
}

/** A full browser keeps nothing: the page says so while it has no connection. */
async function lookAtFull(browser: Browser, at: Look, pid: number) {
  const seen = await openAs(browser, product, at, root)
  const { page, words } = seen
  const main = page.getByRole('main')
  await goTo(page, `/oj/admin/problem/edit/${pid}`)
  await expect(main.getByText(words('workshop:tests.none'))).toBeVisible()
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
      for (let n = 0; n < 4; n += 1)
        try {
          localStorage.setItem(`filling-${size}-${n}`, 'x'.repeat(size))
        } catch {
          break
        }
  })
  await page.context().setOffline(true)
  await main
    .getByRole('textbox', { name: words('workshop:statement.title'), exact: true })
    .fill('Nowhere kept')
  await expect(main.getByText(words('workshop:store.notKept.cutOff'))).toBeVisible()
  await look(seen, at, 'workshop-not-kept')
  await page.context().close()
}

for (const at of looks) {
  test(`a problem with everything, ${nameOf(at)}`, ({ browser }) => lookAtWhole(browser, at))
}
/** What hardly differs from the whole is looked at once; `SCREENS=all` takes every look. */
for (const at of process.env.SCREENS === 'all' ? looks : looks.slice(0, 1)) {
  test(`a problem that is new, ${nameOf(at)}`, async ({ browser }) => lookAtEmpty(browser, at, await begin()))
  test(`a draft in a browser that is full, ${nameOf(at)}`, async ({ browser }) =>
    lookAtFull(browser, at, await begin()))
}
