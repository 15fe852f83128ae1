import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SubmitBar } from '#ui/submission/submit-bar.tsx'
import { TestPanel } from '#ui/test-run/test-panel.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)
const nothing = () => undefined

it('shows the keys that submit in the button that does, which keeps its name', async () => {
  await draw(
    <SubmitBar mine={undefined} busy={false} reason={undefined} onSubmit={nothing} onTest={nothing} />,
  )
  const button = screen.getByText('Ctrl+Enter').closest('button')
  expect(button).toBe(screen.getByRole('button', { name: 'Submit' }))
  expect(button?.getAttribute('aria-keyshortcuts')).toContain('Control+Enter')
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
