import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { testRun } from '#contract/limits/submission.ts'
import { getTestRunResult, type TestRunOutcome } from '#contract/test-run.ts'
import { firstDifference } from '#ui/test-run/first-difference.ts'
import { TestOutcome, type TestOutcomeProps } from '#ui/test-run/test-outcome.tsx'
import { TestPanel, type TestPanelProps } from '#ui/test-run/test-panel.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

describe(firstDifference, () => {
  const at = (line: number, column: number, printed: number, expected: number) => ({
    line,
    column,
    printed,
    expected,
  })
  it.each([
    ['3', '4', at(1, 1, 0, 0)],
    ['1 2\n3 4', '1 2\n3 5', at(2, 3, 6, 6)],
    ['1  \n3 4', '1\n3 5', at(2, 3, 6, 4)],
    ['1\n2', '1', at(2, 1, 2, 1)],
    ['1', '1\n2', at(2, 1, 1, 2)],
    ['', '7', at(1, 1, 0, 0)],
    ['12', '123', at(1, 3, 2, 2)],
    // Nothing that can be seen differs: then the blanks do.
    ['1 \n2', '1\n2', at(1, 2, 1, 1)],
    ['1\n', '1', at(1, 2, 1, 1)],
    ['1', '1\n\n', at(1, 2, 1, 1)],
    ['1', '1', undefined],
  ])('%j against %j', (printed, expected, difference) =>
    expect(firstDifference(printed, expected)).toEqual(difference),
  )

  const cut = `${'x'.repeat(testRun.outputMax)}...`
  it('says nothing of what is not shown', () => {
    expect(firstDifference(cut, `${'x'.repeat(testRun.outputMax)}y`)).toBe('beyond')
    expect(firstDifference(cut, `${'x'.repeat(500)}y`)).toEqual(at(1, 501, 500, 500))
    expect(firstDifference(cut, 'x')).toEqual(at(1, 2, 1, 1))
  })
})

const outcomeOf = (change: Partial<TestRunOutcome>): TestRunOutcome => ({
  ...getTestRunResult.example.data,
  ...change,
})
const outcome = (props: Partial<TestOutcomeProps>) => (
  <TestOutcome phase="shown" outcome={outcomeOf({})} refusal={undefined} onResume={() => {}} {...props} />
)
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)

describe('the outcome', () => {
  it('shows verdict, time, memory, output and expected output', async () => {
    await draw(outcome({}))
    for (const text of ['Accepted', '12 ms', '3.13 MB']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByLabelText('Program output').textContent).toBe('3')
    expect(screen.getByLabelText('Expected output').textContent).toBe('3')
    expect(marks()).toEqual([])
  })

  it('marks the first difference in both texts', async () => {
    const wrong = { status: JudgeStatus.WrongAnswer, userOutput: '1 2\n3 4', expectedOutput: '1 2\n3  4' }
    await draw(outcome({ outcome: outcomeOf(wrong) }))
    expect(screen.getByText('First difference: line 2, column 3')).toBeTruthy()
    expect(marks()).toEqual(['·', '4'])
    expect(screen.getByLabelText('Program output').textContent).toBe('1 2\n3 4')
  })

  it('marks the end of a text that is too short', async () => {
    const wrong = { status: JudgeStatus.WrongAnswer, userOutput: '1', expectedOutput: '12' }
    await draw(outcome({ outcome: outcomeOf(wrong) }))
    expect(marks()).toEqual(['2', '(ends here)'])
  })

  it('says that nothing was printed, without a mark', async () => {
    const wrong = { status: JudgeStatus.WrongAnswer, userOutput: '', expectedOutput: '3' }
    await draw(outcome({ outcome: outcomeOf(wrong) }))
    expect(marks()).toEqual(['3'])
    expect(screen.getByText('(no output)')).toBeTruthy()
  })

  it('without an expected output has no verdict', async () => {
    await draw(outcome({ outcome: outcomeOf({ expectedOutput: null }) }))
    expect(screen.getByText('Finished')).toBeTruthy()
    expect(screen.queryByText('Accepted')).toBeNull()
    expect(screen.queryByText('Expected output')).toBeNull()
  })

  it.each(['spj', 'interactive'] as const)('of a problem judged by %s has no verdict', async (mode) => {
    const wrong = { status: JudgeStatus.WrongAnswer, userOutput: '4', problemJudgeMode: mode }
    await draw(outcome({ outcome: outcomeOf(wrong) }))
    expect(screen.queryByText('Wrong Answer')).toBeNull()
    expect(screen.getByText(/only a submission can tell/)).toBeTruthy()
    expect(marks()).toEqual([])
  })

  it('of a program that ended badly says how, in every mode', async () => {
    const bad = {
      status: JudgeStatus.TimeLimitExceeded,
      userOutput: '',
      stderr: 'words',
      problemJudgeMode: 'spj' as const,
    }
    await draw(outcome({ outcome: outcomeOf(bad) }))
    expect(screen.getByText('Time Limit Exceeded')).toBeTruthy()
    expect(screen.getByText('(no output)')).toBeTruthy()
    expect(screen.getByText('words')).toBeTruthy()
  })

  it('of a compilation shows what the compiler says and no output', async () => {
    const words = "error: expected ';'"
    const bad = { status: JudgeStatus.CompileError, time: null, memory: null, userOutput: '', stderr: words }
    await draw(outcome({ outcome: outcomeOf(bad) }))
    expect(screen.getByText('Compiler output')).toBeTruthy()
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByText('Program output')).toBeNull()
  })

  it('that is out of sight can be asked for again', async () => {
    const onResume = vi.fn()
    await draw(outcome({ phase: 'lost', outcome: undefined, onResume }))
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(onResume).toHaveBeenCalledOnce()
  })

  it('speaks Chinese', async () => {
    await draw(outcome({ phase: 'running', outcome: undefined }), 'zh-CN')
    expect(screen.getByText('正在编译并运行…')).toBeTruthy()
  })
})

describe('the panel', () => {
  const panel = (props: Partial<TestPanelProps>) => (
    <TestPanel
      userInput="1 2"
      expectedOutput=""
      examples={[true, false]}
      busy={false}
      reason={undefined}
      disabled={false}
      onInput={() => {}}
      onExpected={() => {}}
      onExample={() => {}}
      onRun={() => {}}
      outcome={null}
      {...props}
    />
  )

  it('counts characters and says when there are too many', async () => {
    await draw(panel({}))
    expect(screen.getByText('3 of 1,000 characters')).toBeTruthy()
    cleanup()
    await draw(panel({ userInput: 'x'.repeat(1_001) }))
    expect(screen.getByRole('alert').textContent).toBe('Too long: 1,001 of 1,000 characters')
    expect(screen.getByLabelText('Input').getAttribute('aria-invalid')).toBe('true')
  })

  it('runs nothing while there is a reason, and says it', async () => {
    const onRun = vi.fn()
    await draw(panel({ onRun, reason: 'Code cannot be empty' }))
    const run = screen.getByRole('button', { name: /Run/ })
    fireEvent.click(run)
    expect(onRun).not.toHaveBeenCalled()
    const words = document.getElementById(run.getAttribute('aria-describedby') ?? '')
    expect(words?.textContent).toBe('Code cannot be empty')
  })

  it('offers each example that is short enough', async () => {
    const onExample = vi.fn()
    await draw(panel({ onExample }))
    fireEvent.click(screen.getByRole('button', { name: 'Use example 1' }))
    fireEvent.click(screen.getByRole('button', { name: /example 2/ }))
    expect(onExample.mock.calls).toEqual([[0]])
  })
})
