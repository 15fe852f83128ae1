import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getProblemDetail } from '#contract/problem.ts'
import { ProblemWorkspace } from '#ui/problem/problem-workspace.tsx'
import { StatementPane } from '#ui/problem/statement-pane.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const info = getProblemDetail.data.parse(getProblemDetail.example.data)
const tools = <button type="button">Statistics</button>
const pane = (change: Partial<typeof info.problem> = {}, submissions?: string, isNarrow = false) => (
  <StatementPane
    info={{ ...info, problem: { ...info.problem, ...change } }}
    tab="statement"
    submissions={submissions}
    tools={tools}
    isNarrow={isNarrow}
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
    expect(tabs()).toEqual(['Problem Description', 'My submissions', 'Problem Annex'])
  })
})

it.each([true, false])(
  'has its tools once, in the row of the title where there is little room: %s',
  async (isNarrow) => {
    await draw(pane({}, undefined, isNarrow))
    const button = screen.getByRole('button', { name: 'Statistics' })
    expect(button.closest('header') !== null).toBe(isNarrow)
  },
)

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

it('is one row of tabs with the code where only one part has room', async () => {
  const [onPane, onTab] = [vi.fn(), vi.fn()]
  await draw(
    <ProblemWorkspace
      statement="statement"
      toolbar={null}
      editor={null}
      result={null}
      test={null}
      submitBar={null}
      panel="none"
      onPanel={() => {}}
      pane="code"
      onPane={onPane}
      tabs={['statement', 'solutions', 'submissions']}
      tab="submissions"
      onTab={onTab}
    />,
  )
  const row = within(screen.getByRole('group', { name: 'Page sections' }))
  const names = row.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Statement', 'Code', 'Result', 'Test', 'Solutions', 'My submissions'])
  expect(row.getByRole('button', { pressed: true }).textContent).toBe('Code')
  fireEvent.click(row.getByRole('button', { name: 'Solutions' }))
  expect(onPane).toHaveBeenLastCalledWith('statement')
  expect(onTab).toHaveBeenLastCalledWith('solutions')
  fireEvent.click(row.getByRole('button', { name: 'Test' }))
  expect(onPane).toHaveBeenLastCalledWith('test')
  fireEvent.click(row.getByRole('button', { name: 'Statement' }))
  expect(onTab).toHaveBeenLastCalledWith('statement')
})
