import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { newProblem } from '#contract/problem-content.ts'
import { openWorkshop } from '#contract/workshop.ts'
import { getCaseStarts } from '#contract/workshop-cases.ts'
import { type OpenedApp, openApp } from './open-app.tsx'

let app: OpenedApp
afterEach(() => app.close())

const { data: problem } = openWorkshop.example
const [input, output] = ['a'.repeat(64), 'b'.repeat(64)]
const cases = [1, 2].map((number) => ({
  ...{ inputHash: input, outputHash: output, inputSize: 4, outputSize: 2 },
  ...{ inputName: `${number}.in`, outputName: `${number}.out`, score: null, groupNum: 1 },
}))
const open = (edit: boolean) =>
  openApp('/workshop/1000', {
    signedIn: true,
    answers: {
      [openWorkshop.path]: {
        ...{ ...problem, rights: { ...problem.rights, edit } },
        draft: { ...newProblem(), cases },
      },
      [getCaseStarts.path]: [
        { hash: input, text: '1 2\n', isWhole: true },
        { hash: output, text: null, isWhole: true },
      ],
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
