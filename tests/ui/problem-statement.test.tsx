import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { getProblemDetail } from '#contract/problem.ts'
import { StatementPane } from '#ui/problem/statement-pane.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const info = getProblemDetail.data.parse(getProblemDetail.example.data)
const pane = (change: Partial<typeof info.problem> = {}, submissions?: string) => (
  <StatementPane
    info={{ ...info, problem: { ...info.problem, ...change } }}
    tab="statement"
    seesCounts
    submissions={submissions}
    onTab={() => {}}
    onLocale={() => {}}
  />
)
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)

describe('the tabs of a problem', () => {
  it('are the description alone for a visitor', async () => {
    await draw(pane())
    expect(tabs()).toEqual(['Problem Description'])
  })

  it('hold the viewer’s submissions and the annex where there are any', async () => {
    await draw(pane({ userExtraFile: '{"grid.h":""}' }, 'rows'))
    expect(tabs()).toEqual(['Problem Description', 'My Submissions', 'Problem Annex'])
  })
})

it('shows the limits, doubled for other languages', async () => {
  await draw(pane())
  expect(screen.getByText(/^C\/C\+\+ 1,000 ms/)).toBeTruthy()
  expect(screen.getByText('· others 2,000 ms')).toBeTruthy()
  expect(screen.getByText('· others 512 MB')).toBeTruthy()
})

it('leaves out the parts without text', async () => {
  await draw(pane())
  const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
  expect(headings).toEqual(['Description', 'Input', 'Output', 'Examples'])
})

it('offers to copy each side of an example', async () => {
  await draw(pane())
  expect(screen.getByRole('button', { name: 'Copy input of example 1' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Copy output of example 1' })).toBeTruthy()
})
