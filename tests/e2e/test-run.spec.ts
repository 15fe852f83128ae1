import type { Page } from '@playwright/test'
import { getTestRunResult, submitTestRun } from '#contract/test-run.ts'
import {
  expect,
  openWith,
  registerAccount,
  resultOf,
  test,
  type Visit,
  visit,
} from '#support/node/browser.ts'

const language = 'C++ 17'
const adds = `#include <iostream>
int main() { long long a, b; std::cin >> a >> b; std::cerr << "added"; std::cout << a + b << std::endl; }`
const neverEnds = 'int main() { volatile int i = 0; for (;;) i = i + 1; }'

let token: string
let seen: Visit

test.beforeEach(async ({ browser, product }) => {
  token ??= (await registerAccount(product)).token
  seen = await visit(browser, product, 'en-US', { token })
})
test.afterEach(() => seen.page.context().close())

async function fill({ page, words }: Visit, input: string, expected: string) {
  await page
    .getByRole('button', { name: words('testRun:open'), exact: true })
    .last()
    .click()
  await page.getByLabel(words('testRun:input'), { exact: true }).fill(input)
  await page.getByLabel(words('testRun:expected'), { exact: true }).fill(expected)
}
const run = ({ page, words }: Visit) =>
  resultOf(page)
    .getByRole('button', { name: words('testRun:run'), exact: true })
    .click()
const outputOf = ({ page, words }: Visit) => page.getByLabel(words('testRun:output'), { exact: true })
const requestsTo = (page: Page, path: string) => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(path)) urls.push(request.url())
  })
  return urls
}

test('code runs on own input: output, error output, comparison', async () => {
  const { page, words } = seen
  await openWith(seen, { language, code: adds })
  await fill(seen, '40 2', '')
  const sent = requestsTo(page, submitTestRun.path)
  const button = resultOf(page).getByRole('button', { name: words('testRun:run'), exact: true })
  await button.dblclick()
  await expect(outputOf(seen)).toHaveText('42\n')
  await expect(resultOf(page).getByText(words('testRun:finished'))).toBeVisible()
  await expect(resultOf(page).getByText('added')).toBeVisible()
  expect(sent).toHaveLength(1)

  await fill(seen, '40 3', '42')
  await page.keyboard.press("Control+'")
  await expect(resultOf(page).getByText(words('verdict:WrongAnswer')).first()).toBeVisible()
  await expect(outputOf(seen).locator('mark')).toHaveText('3')

  await fill(seen, '40 3', '43')
  await run(seen)
  await expect(resultOf(page).getByText(words('verdict:Accepted')).first()).toBeVisible()
})

test('a program that does not compile shows the words of the compiler', async () => {
  const { page, words } = seen
  await openWith(seen, { language, code: 'int main() { return nowhere; }' })
  await fill(seen, '1', '')
  await run(seen)
  await expect(resultOf(page).getByText(words('verdict:CompileError')).first()).toBeVisible()
  await expect(resultOf(page).getByText(/nowhere.*was not declared/)).toBeVisible()
})

test('a program that does not end runs into the time limit, and a reload waits on', async () => {
  const { page, words } = seen
  await openWith(seen, { language, code: neverEnds })
  await fill(seen, '1', '')
  // The outcome can be read once, and this page is not to read it.
  const asking = `**${getTestRunResult.path}*`
  await page.route(asking, (route) => route.abort())
  const taken = page.waitForResponse((response) => response.url().includes(submitTestRun.path))
  await run(seen)
  await taken
  await page.reload()
  await expect(page.getByLabel(words('testRun:input'), { exact: true })).toBeVisible()
  await page.unroute(asking)
  await expect(resultOf(page).getByText(words('verdict:TimeLimitExceeded')).first()).toBeVisible()
  await expect(page.getByLabel(words('testRun:input'), { exact: true })).toHaveValue('1')
})

test('a second run right after the first one is told to wait', async ({ product }) => {
  const { page } = seen
  await product.setting('defaultSubmitInterval', 600)
  await openWith(seen, { language, code: adds })
  await fill(seen, '1 1', '')
  await run(seen)
  await expect(outputOf(seen)).toHaveText('2\n')
  await run(seen)
  await expect(resultOf(page).getByRole('alert')).toContainText(/again in \d+ seconds/)
  await product.setting('defaultSubmitInterval', 0)
  await run(seen)
  await expect(outputOf(seen)).toHaveText('2\n')
})
