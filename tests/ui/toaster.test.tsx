import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createToastQueue } from '#ui/kit/toast-queue.ts'
import { Toaster } from '#ui/kit/toaster.tsx'
import { draw } from './draw.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const unread = { tone: 'info', title: 'Unread', text: '2 unread messages', hasBadge: true } as const
const notify = async (isPhone: boolean) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query === '(width < 768px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const queue = createToastQueue()
  await draw(<Toaster queue={queue} />)
  queue.notify(unread)
  await waitFor(() => expect(screen.getByText(/2 unread messages/)).not.toBeNull())
  return document.querySelectorAll('[data-scope=toast][data-part=root]').length
}

it('shows what a badge shows too as a notification on a large screen', async () => {
  expect(await notify(false)).toBe(1)
})

it('only says it on a phone, where it would cover what is read', async () => {
  expect(await notify(true)).toBe(0)
  expect(screen.getByRole('status').textContent).toContain('2 unread messages')
})
