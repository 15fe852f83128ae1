import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { JudgeStatus } from '#contract/enums.ts'
import { SubmitBar } from '#ui/submission/submit-bar.tsx'
import { TestPanel } from '#ui/test-run/test-panel.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)
const nothing = () => undefined

it('shows the keys that submit in the button that does, which keeps its name', async () => {
  await draw(
    <SubmitBar
      signedIn
      mine={undefined}
      busy={false}
      reason={undefined}
      onSubmit={nothing}
      onTest={nothing}
    />,
  )
  expect(screen.queryByText('Log in to submit')).toBeNull()
  const button = screen.getByText('Ctrl+Enter').closest('button')
  expect(button).toBe(screen.getByRole('button', { name: 'Submit' }))
  expect(button?.getAttribute('aria-keyshortcuts')).toContain('Control+Enter')
})

it('says of a problem solved before that it was, beside a submission that is not accepted', async () => {
  const props = { signedIn: true, busy: false, reason: undefined, onSubmit: nothing, onTest: nothing }
  await draw(<SubmitBar mine={JudgeStatus.Accepted} {...props} />)
  expect(screen.getByText('Solved')).toBeTruthy()
  cleanup()
  await draw(<SubmitBar mine={JudgeStatus.Accepted} beside {...props} />)
  expect(screen.queryByText('Solved')).toBeNull()
  expect(screen.getByText('Solved before')).toBeTruthy()
})

it('tells a visitor that a login comes first', async () => {
  const props = { mine: undefined, busy: false, reason: undefined, onSubmit: nothing, onTest: nothing }
  await draw(<SubmitBar signedIn={false} {...props} />)
  expect(screen.getByText('Log in to submit')).toBeTruthy()
  cleanup()
  await draw(<SubmitBar signedIn={false} {...props} />, 'zh-CN')
  expect(screen.getByText('登录后提交')).toBeTruthy()
})

it('does the same for a test run', async () => {
  await draw(
    <TestPanel
      {...{
        userInput: '',
        expectedOutput: '',
        examples: [],
        busy: false,
        reason: undefined,
        disabled: false,
      }}
      {...{ onInput: nothing, onExpected: nothing, onExample: nothing, onRun: nothing, outcome: null }}
    />,
  )
  expect(screen.getByText("Ctrl+'").closest('button')).toBe(screen.getByRole('button', { name: 'Run' }))
})
