import { randomUUID } from 'node:crypto'
import { JudgeStatus } from '#contract/enums.ts'
import { beginProblem } from '#contract/workshop.ts'
import {
  arriveAt,
  chooseLanguage,
  expect,
  pasteCode,
  pressSubmit,
  resultOf,
  rootToken,
  test,
  visit,
} from '#support/node/browser.ts'
import { createClient } from '#support/node/client.ts'
import { finalStatusOf } from '#support/node/judging.ts'

const graderHeader = 'long long twice(long long n);\n'
const grader = `#include "grader.h"
#include <cstdio>
int main() { long long n; std::scanf("%lld", &n); std::printf("%lld\\n", twice(n)); }
`
const solve = '#include "grader.h"\nlong long twice(long long n) { return 2 * n; }\n'
const wrong = '#include "grader.h"\nlong long twice(long long n) { return n * n; }\n'
const library = 'def twice(n):\n    return 2 * n\n'
const inPython = 'from lib import twice\nprint(twice(int(input())))\n'
const bounds = '#define MOST 50\n'
const generator = '#include "bounds.h"\n#include <cstdio>\nint main() { std::printf("%d\\n", MOST); }\n'
const validator =
  '#include "bounds.h"\n#include <cstdio>\nint main() { int n; return std::scanf("%d", &n) != 1 || n > MOST; }\n'

test('programs of several files are made, built, run and judged', async ({ browser, product }) => {
  const token = await rootToken(product)
  const body = { requestKey: randomUUID() }
  const { pid } = await createClient(product.url, token).get(beginProblem, { body })
  const seen = await visit(browser, product, 'en-US', { token })
  const { page, words } = seen
  const main = page.getByRole('main')
  const of = (key: string, values: Record<string, string | number> = {}) => words(`workshop:${key}`, values)
  const box = (key: string, values?: Record<string, string | number>) =>
    main.getByRole('textbox', { name: of(key, values), exact: true }).first()
  const press = (key: string) =>
    main
      .getByRole('button', { name: of(key), exact: true })
      .first()
      .click()
  const write = async (name: string, code: string) => {
    const label = of('program.label', { label: of('solutions.code', { name }) })
    const at = page.getByRole('textbox', { name: label, exact: true })
    await at.click()
    await expect(main.locator('[data-editor]').filter({ has: at })).toHaveAttribute('data-editor', 'monaco')
    await page.evaluate((text) => navigator.clipboard.writeText(text), code)
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Control+V')
  }
  const filesOf = (key: string) => {
    const part = main.getByRole('group', { name: of(key), exact: true })
    const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
    return {
      part,
      upload: (...files: [string, string][]) =>
        part
          .getByLabel(of('files.upload'))
          .last()
          .setInputFiles(files.map(([name, text]) => file(name, text))),
      type: async (name: string, text: string) => {
        await part.getByRole('textbox', { name: of('files.name'), exact: true }).fill(name)
        await page.keyboard.press('Enter')
        await expect(part.getByRole('textbox', { name: of('files.content', { name }) })).toBeFocused()
        await page.keyboard.insertText(text)
      },
    }
  }

  await arriveAt(page, `/oj/admin/problem/edit/${pid}`)
  const title = `Of several files ${process.pid}`
  await box('statement.title').fill(title)
  for (const part of ['description', 'input', 'output']) await box(`statement.${part}`).fill(`The ${part}.`)
  await box('tests.input').fill('21\n')
  await box('tests.output').fill('42\n')
  await press('tests.addTyped')

  // Beside submissions: a header that comes as a file, a source that is compiled with C++, a module for Python.
  const beside = filesOf('judging.userFiles')
  await beside.upload(['picture.h', '\0'])
  await expect(beside.part).toContainText(of('files.notText', { name: 'picture.h' }))
  await beside.upload(['grader.h', graderHeader])
  await expect(
    beside.part.getByRole('textbox', { name: of('files.content', { name: 'grader.h' }) }),
  ).toHaveValue(graderHeader)
  await beside.type('cpp/grader.cpp', grader)
  await beside.type('python3/lib.py', library)

  await press('solutions.add')
  await write('solution-1', solve)
  await press('solutions.add')
  await write('solution-2', wrong)
  await main
    .getByRole('combobox', { name: of('solutions.kind'), exact: true })
    .nth(1)
    .click()
  await page.getByRole('option', { name: of('solutions.kinds.wrongAnswer'), exact: true }).click()

  // Beside generators and validators: a header.
  await press('build.addGenerator')
  await write('gen', generator)
  await press('build.addValidator')
  await write('validator', validator)
  await filesOf('build.files').upload(['bounds.h', bounds])
  await box('field.script').fill('gen 1')
  await expect(main.getByText(of('store.stored'))).toBeVisible()
  await press('build.start')
  await expect(main.getByText(of('build.step.validate', { done: 2, total: 2 }))).toBeVisible()
  await expect(main.getByText(of('build.step.answer', { done: 1, total: 1 }))).toBeVisible()
  await press('solutions.run')
  await expect(main.getByText(of('solutions.met'), { exact: true })).toHaveCount(2)

  await press('publish.first')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: of('publish.first'), exact: true })
    .click()
  await expect(main.getByText(of('history.live', { number: 1 }))).toBeVisible()

  // Whoever solves it sends one file, and is given the others.
  await main.getByRole('link', { name: of('publish.page'), exact: true }).click()
  for (const [language, code, verdict] of [
    ['C++ 17 With O2', solve, JudgeStatus.Accepted],
    ['Python3', inPython, JudgeStatus.Accepted],
    ['C++ 17 With O2', wrong, JudgeStatus.WrongAnswer],
  ] as const) {
    await chooseLanguage(seen, language)
    await pasteCode(page, code)
    expect(await finalStatusOf(product, await pressSubmit(seen))).toMatchObject({ status: verdict })
  }
  await expect(resultOf(page).getByText(words('verdict:WrongAnswer')).first()).toBeVisible()
  await page.context().close()
})
