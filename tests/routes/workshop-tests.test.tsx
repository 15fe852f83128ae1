import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type ContentCase, newProblem } from '#contract/problem-content.ts'
import { openWorkshop } from '#contract/workshop.ts'
import { downloadCaseFile, getCaseStarts, getCaseText } from '#contract/workshop-cases.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const { data: problem } = openWorkshop.example
const [input, output] = ['a'.repeat(64), 'b'.repeat(64)]
const cases = [1, 2].map((number) => ({
  ...{ inputHash: input, outputHash: output, inputSize: 4, outputSize: 2 },
  ...{ inputName: `${number}.in`, outputName: `${number}.out`, score: null, groupNum: 1 },
}))
const open = (edit: boolean, given: readonly ContentCase[] = cases, more: object = {}) =>
  openApp('/workshop/1000', {
    signedIn: true,
    answers: {
      [openWorkshop.path]: {
        ...{ ...problem, rights: { ...problem.rights, edit } },
        draft: { ...newProblem(), cases: [...given] },
      },
      [getCaseStarts.path]: [
        { hash: input, text: '1 2\n', isWhole: true },
        { hash: output, text: null, isWhole: true },
      ],
      [getCaseText.path]: { text: '1 2\n', isWhole: given === cases, isText: true },
      ...more,
    },
  })
const table = () => screen.findByRole('table', { name: app.words('workshop:tests.list') })

it('the table of tests shows the first lines of each, and asks for each content once', async () => {
  app = await open(true)
  await waitFor(async () => expect(within(await table()).getAllByText(/1 2/)).toHaveLength(2))
  expect(within(await table()).getAllByText(new RegExp(app.words('workshop:tests.binary')))).toHaveLength(2)
  expect(app.bodies[getCaseStarts.path]).toEqual({ pid: 1000, hashes: [input, output] })
  expect(app.asked.filter((path) => path === getCaseStarts.path)).toHaveLength(1)
})

it('whoever tests a problem sees its tests by name, and their lines once he opens one', async () => {
  app = await open(false)
  expect(within(await table()).getByText(/^1\.in/)).toBeTruthy()
  expect(app.asked).not.toContain(getCaseStarts.path)
})

const openTest = async (key: string, number: number) => {
  const name = app.words(`workshop:tests.${key}`, { number })
  fireEvent.click(within(await table()).getByRole('button', { name }))
  return within(await screen.findByRole('dialog'))
}

it('a typed test is shown with its size and hash, and edited there', async () => {
  app = await open(true)
  const dialog = await openTest('open', 2)
  expect(dialog.getByText('Test 2: 2.in · 2.out')).toBeTruthy()
  expect(dialog.getByText('4 B, SHA-256 aaaaaaaa…')).toBeTruthy()
  fireEvent.click(await dialog.findByRole('button', { name: app.words('workshop:tests.edit') }))
  expect(dialog.getByRole('textbox', { name: app.words('workshop:tests.input') })).toBeTruthy()
})

it('a side of a test is downloaded as a whole, under its name', async () => {
  const file = new Response('1 2\n', { headers: { 'content-disposition': 'attachment; filename="a.txt"' } })
  app = await open(true, cases, { [downloadCaseFile.path]: file })
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  const dialog = await openTest('open', 2)
  fireEvent.click(dialog.getByRole('button', { name: 'Download 2.out' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(app.queries[downloadCaseFile.path]?.toString()).toBe(`pid=1000&hash=${output}`)
  expect(dialog.getByRole('button', { name: 'Download 2.in' })).toBeTruthy()
  saved.mockRestore()
})

it('whoever tests a problem takes no test away', async () => {
  app = await open(false)
  const dialog = await openTest('show', 2)
  expect(dialog.queryByRole('button', { name: /Download/ })).toBeNull()
})

it('a generated test says what made it, and how much of it is shown', async () => {
  const [one] = cases
  app = await open(true, one ? [{ ...one, inputSize: 2_000_000, made: { line: 'gen 10', key: '1' } }] : [])
  expect(within(await table()).getByText('gen 10')).toBeTruthy()
  const dialog = await openTest('show', 1)
  expect(dialog.getByText('gen 10', { selector: 'code' })).toBeTruthy()
  expect(await dialog.findByText(/first 1,048,576 of 2,000,000 bytes/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: app.words('workshop:tests.edit') })).toBeNull()
})
