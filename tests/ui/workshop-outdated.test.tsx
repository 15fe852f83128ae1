import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { OutdatedVerdicts } from '#ui/workshop/outdated-verdicts.tsx'
import { RejudgeOutcome } from '#ui/workshop/rejudge-outcome.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const contest = { cid: 7, title: 'Spring Round', count: 3 }
const given = { outside: 0, contests: [], elsewhere: 0, onRejudge: vi.fn(), onContest: vi.fn() }
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

it('says nothing where every verdict is of the last revision', async () => {
  await draw(<OutdatedVerdicts {...given} />)
  expect(screen.queryByRole('button')).toBeNull()
})

it('rejudges at one press what lies outside contests', async () => {
  await draw(<OutdatedVerdicts {...given} outside={12} />)
  expect(screen.getByText('12 submissions were judged by an earlier revision.')).toBeTruthy()
  press('Rejudge')
  expect(given.onRejudge).toHaveBeenCalledOnce()
})

it('lets choose between places, and names what others rejudge', async () => {
  await draw(<OutdatedVerdicts {...given} outside={1} contests={[contest]} elsewhere={2} />)
  expect(screen.getByText('6 submissions were judged by an earlier revision.')).toBeTruthy()
  expect(screen.getByText(/^2 of them in contests of other organizers/)).toBeTruthy()
  press('Rejudge…')
  expect(await screen.findByRole('menuitem', { name: 'Outside contests (1)' })).toBeTruthy()
  expect(screen.getByRole('menuitem', { name: 'Spring Round (3)' })).toBeTruthy()
})

it('leads into a contest', async () => {
  await draw(<OutdatedVerdicts {...given} contests={[contest]} />)
  press('Rejudge…')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Spring Round (3)' }))
  await vi.waitFor(() => expect(given.onContest).toHaveBeenCalledWith(7))
})

it('offers nothing where only others can rejudge, and can be hidden', async () => {
  await draw(<OutdatedVerdicts {...given} elsewhere={1} />)
  expect(screen.queryByRole('button', { name: /^Rejudge/ })).toBeNull()
  press('Hide')
  expect(screen.queryByText(/earlier revision/)).toBeNull()
})

it('says how far a rejudge is, and in the end which verdicts changed', async () => {
  const { Accepted, WrongAnswer } = JudgeStatus
  const toSubmissions = <a href="/status">View submissions</a>
  const shown = (
    done: number,
    changes: { from: JudgeStatus; to: JudgeStatus; count: number }[],
    scores = 0,
  ) => draw(<RejudgeOutcome {...{ total: 3, done, changes, scores, toSubmissions }} />)
  const said = () => screen.getByRole('status').textContent
  const toWrong = { from: Accepted, to: WrongAnswer, count: 1 }
  await shown(1, [toWrong])
  expect(said()).toBe('Rejudging: 1 of 3 judged. 1 verdict changed: AC → WA 1')
  expect(screen.getByRole('link', { name: 'View submissions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull()
  cleanup()
  await shown(3, [toWrong, { from: WrongAnswer, to: Accepted, count: 1 }])
  expect(said()).toBe('3 submissions rejudged. 2 verdicts changed: AC → WA 1, WA → AC 1')
  press('Hide')
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  await shown(3, [])
  expect(said()).toBe('3 submissions rejudged. No verdict and no score changed.')
  cleanup()
  await shown(3, [], 2)
  expect(said()?.trim()).toBe('3 submissions rejudged. 2 scores changed with the same verdict.')
  cleanup()
  await shown(3, [toWrong], 1)
  expect(said()).toBe(
    '3 submissions rejudged. 1 score changed with the same verdict. 1 verdict changed: AC → WA 1',
  )
})
