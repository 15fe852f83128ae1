import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ReadyCheckerMenu } from '#ui/workshop/ready-checker-menu.tsx'
import { readyCheckerCode, readyCheckerLanguage } from '#ui/workshop/ready-checkers.ts'
import { draw } from './draw.tsx'

afterEach(cleanup)

const choose = async (code: string) => {
  const onInsert = vi.fn()
  await draw(<ReadyCheckerMenu code={code} onInsert={onInsert} />)
  fireEvent.click(screen.getByRole('button', { name: 'Use a standard checker' }))
  const first = await screen.findByRole('menuitem', { name: /any spacing/ })
  await vi.waitFor(() => expect(first.hasAttribute('data-highlighted')).toBe(true))
  fireEvent.click(first)
  return onInsert
}

it.each(['', readyCheckerCode.lines])(
  'stands in the box at once where nobody wrote another: %j',
  async (code) => {
    const onInsert = await choose(code)
    await vi.waitFor(() => expect(onInsert).toHaveBeenCalledWith(readyCheckerCode.tokens))
  },
)

it('asks before it replaces what somebody wrote', async () => {
  const onInsert = await choose('int main() {}')
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(onInsert).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: 'Replace' }))
  expect(onInsert).toHaveBeenCalledWith(readyCheckerCode.tokens)
})

it('is in the C++ that is chosen, or one that judges have', () => {
  expect(readyCheckerLanguage(['C', 'C++ 20'], 'C++ 17')).toBe('C++ 17')
  expect(readyCheckerLanguage(['C', 'C++ 20'], 'Python3')).toBe('C++ 20')
  expect(readyCheckerLanguage([], 'Python3')).toBe('C++ 17')
})
