import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { checkSubmissionsStatus, SubmissionStatus } from '#contract/submission.ts'
import { passagesOf } from '#ui/submission/pointed-lines.ts'
import { ResultPanel, type ResultPanelProps } from '#ui/submission/result-panel.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const example = SubmissionStatus.parse(Object.values(checkSubmissionsStatus.example.data)[0])
const judging = (change: Partial<NonNullable<ResultPanelProps['judging']>> = {}) => ({
  ...example,
  errorMessage: null,
  ...change,
})

const panel = (props: Partial<ResultPanelProps>) => (
  <ResultPanel
    phase="blank"
    submissionId={1}
    judging={undefined}
    refusal={undefined}
    canResume={false}
    onResume={() => {}}
    onCancel={() => {}}
    {...props}
  />
)

it('counts the cases while judging', async () => {
  await draw(
    panel({
      phase: 'judging',
      judging: judging({ status: JudgeStatus.Judging, progress: { done: 3, total: 10 } }),
    }),
  )
  expect(screen.getByText('Judging case 4 of 10')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('30')
})

it('never counts past the last case', async () => {
  await draw(
    panel({
      phase: 'judging',
      judging: judging({ status: JudgeStatus.Judging, progress: { done: 10, total: 10 } }),
    }),
    'zh-CN',
  )
  expect(screen.getByText('正在评测第 10 个测试点，共 10 个')).toBeTruthy()
})

it('says how many are ahead while the submission waits', async () => {
  const waiting = (queuePosition: number | null) =>
    panel({ phase: 'pending', judging: judging({ status: JudgeStatus.Pending, queuePosition }) })
  await draw(waiting(4))
  expect(screen.getByRole('progressbar', { name: 'Waiting: 3 ahead' })).toBeTruthy()
  cleanup()
  await draw(waiting(1))
  expect(screen.getByText('Waiting: next in line')).toBeTruthy()
  cleanup()
  await draw(waiting(null))
  expect(screen.queryByText(/Waiting/)).toBeNull()
})

it('shows the verdict with time, memory and the way to its details', async () => {
  await draw(panel({ phase: 'judged', judging: judging() }))
  expect(screen.getByText('Accepted')).toBeTruthy()
  expect(screen.getByText('12 ms')).toBeTruthy()
  expect(screen.getByText('3.13 MB')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Submission 1' }).getAttribute('href')).toBe('/submission-detail/1')
})

it('shows the words of the compiler', async () => {
  const errorMessage = 'main.cpp:1:1: error: expected ‘}’'
  await draw(panel({ phase: 'judged', judging: judging({ status: JudgeStatus.CompileError, errorMessage }) }))
  expect(screen.getByRole('heading', { name: 'Compiler output' })).toBeTruthy()
  expect(screen.getByText(errorMessage)).toBeTruthy()
})

it('offers to look again when the judging is out of sight', async () => {
  const onResume = vi.fn()
  await draw(panel({ phase: 'unwatched', canResume: true, onResume }))
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(onResume).toHaveBeenCalledOnce()
})

it('says why a press was refused', async () => {
  await draw(panel({ phase: 'refused', refusal: 'Code cannot be empty' }))
  expect(screen.getByRole('alert').textContent).toBe('Code cannot be empty')
})

it('keeps the verdict of before under a refusal', async () => {
  await draw(panel({ phase: 'refused', refusal: 'Too fast', judging: judging() }))
  expect(screen.getByRole('alert').textContent).toBe('Too fast')
  expect(screen.getByText('Accepted')).toBeTruthy()
  cleanup()
  await draw(panel({ phase: 'sending', judging: judging() }))
  expect(screen.queryByText('Accepted')).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})

it('says that the code waits for the connection, and can send it now or give it up', async () => {
  const [onResume, onCancel] = [vi.fn(), vi.fn()]
  await draw(panel({ phase: 'waiting', refusal: 'No network.', canResume: true, onResume, onCancel }))
  expect(screen.getByRole('alert').textContent).toMatch(/^No network\. Your code is saved/)
  fireEvent.click(screen.getByRole('button', { name: 'Retry now' }))
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onResume).toHaveBeenCalledOnce()
  expect(onCancel).toHaveBeenCalledOnce()
})

it('keeps whole the lines of code that a compiler points into, and lets its words wrap', () => {
  const gcc = 'main.cpp:3:5: error: no x\n    3 |     x = 1;\n      |     ^\n'
  const javac = 'Main.java:3: error: no x\n    x = 1;\n    ^\n  symbol: x\n'
  const code = (text: string) =>
    passagesOf(text).flatMap(({ text: words, isCode }) => (isCode ? [words] : []))
  expect(code(gcc)).toEqual(['    3 |     x = 1;\n      |     ^\n'])
  expect(code(javac)).toEqual(['    x = 1;\n    ^\n'])
  expect(code('wrong answer: 2^3 expected\n')).toEqual([])
  for (const text of [gcc, javac])
    expect(
      passagesOf(text)
        .map((each) => each.text)
        .join(''),
    ).toBe(text)
})

it('says in the language of the reader how a run ended', async () => {
  const ended = judging({ status: JudgeStatus.RuntimeError, errorMessage: 'Killed by signal 11 (SIGSEGV)' })
  await draw(panel({ phase: 'judged', judging: ended }), 'zh-CN')
  expect(screen.getByText('被信号 11（SIGSEGV）终止')).toBeTruthy()
})
