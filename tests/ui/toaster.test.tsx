import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ChosenBar } from '#ui/kit/chosen-bar.tsx'
import { createToastQueue } from '#ui/kit/toast-queue.ts'
import { Toaster } from '#ui/kit/toaster.tsx'
import { draw } from './draw.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
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

it('says what the page shows in its place without covering it, and says the same again anew', async () => {
  const queue = createToastQueue()
  await draw(<Toaster queue={queue} />)
  const said = new AbortController()
  const taken = { tone: 'success', title: 'Submitted', inPlace: true } as const
  queue.show({ ...taken, until: said.signal })
  const first = await screen.findByText('Submitted')
  expect(first.closest('[role=status]')).not.toBeNull()
  act(() => queue.show(taken))
  expect(screen.getByText('Submitted')).not.toBe(first)
  expect(document.querySelector('[data-scope=toast][data-part=root]')).toBeNull()
  act(() => said.abort())
  expect(screen.getByText('Submitted')).not.toBeNull()
})

it('puts what stays where it belongs at another width', async () => {
  const changed = new Set<() => void>()
  let isPhone = false
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isPhone
    },
    addEventListener: (_: string, called: () => void) => changed.add(called),
    removeEventListener: (_: string, called: () => void) => changed.delete(called),
  }))
  const queue = createToastQueue()
  await draw(<Toaster queue={queue} />)
  queue.show({ tone: 'error', title: 'Not saved', stays: true })
  const places = () =>
    screen
      .queryAllByText('Not saved')
      .map((words) => words.closest('[data-part=group]')?.getAttribute('data-placement'))
  await waitFor(() => expect(places()).toEqual(['bottom-end']))
  isPhone = true
  await act(async () => {
    for (const called of changed) called()
  })
  await waitFor(() => expect(places()).toEqual(['bottom']))
})

const largeScreen = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
const placeOf = (title: string) =>
  screen.getByText(title).closest('[data-part=group]')?.getAttribute('data-placement')

it('shows one at a time, all in one place', async () => {
  largeScreen()
  const queue = createToastQueue()
  await draw(<Toaster queue={queue} />)
  queue.show({ tone: 'info', title: 'Copied' })
  await waitFor(() => expect(placeOf('Copied')).toBe('bottom-end'))
  queue.notify({ tone: 'info', title: 'Unread', text: '2 unread messages' })
  queue.show({ tone: 'error', title: 'Refused' })
  await waitFor(() => expect(placeOf('Refused')).toBe('bottom-end'))
  await waitFor(() => expect(screen.queryByText('Copied')).toBeNull())
  queue.notify({ tone: 'error', title: 'Error', text: 'Refused' })
  await waitFor(() => expect(placeOf('Error')).toBe('bottom-end'))
  await waitFor(() => expect(screen.getAllByText('Refused')).toHaveLength(1))
})

it('does not replace a toast that is being read by a notification of something else', async () => {
  largeScreen()
  const queue = createToastQueue()
  await draw(<Toaster queue={queue} />)
  queue.show({ tone: 'info', title: 'Only for super admins' })
  await waitFor(() => expect(placeOf('Only for super admins')).toBe('bottom-end'))
  queue.notify(unread)
  expect(placeOf('Only for super admins')).toBe('bottom-end')
  expect(screen.queryByText(/2 unread messages/)).toBeNull()
})

it('lies above a bar at the lower edge, however tall', async () => {
  largeScreen()
  const queue = createToastQueue()
  await draw(
    <>
      <div data-bottom-bar="" data-testid="bar" />
      <Toaster queue={queue} />
    </>,
  )
  const rect = { top: innerHeight - 120, bottom: innerHeight }
  vi.spyOn(screen.getByTestId('bar'), 'getBoundingClientRect').mockReturnValue(rect as DOMRect)
  queue.show({ tone: 'info', title: 'Saved' })
  await waitFor(() => expect(placeOf('Saved')).toBe('bottom-end'))
  expect(document.documentElement.style.getPropertyValue('--foot-height')).toBe('120px')
})

it('lies above a bar that comes after it', async () => {
  largeScreen()
  const queue = createToastQueue()
  const group = 'Add to a group…'
  const page = (hasBar: boolean) => (
    <>
      {hasBar && (
        <ChosenBar label="New users" text="2 new users" clear="Clear" onClear={() => {}}>
          {group}
        </ChosenBar>
      )}
      <Toaster queue={queue} />
    </>
  )
  const { rerender } = await draw(page(false))
  queue.show({ tone: 'success', title: 'Imported' })
  await waitFor(() => expect(placeOf('Imported')).toBe('bottom-end'))
  const rect = { top: innerHeight - 90, bottom: innerHeight }
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(rect as DOMRect)
  rerender(page(true))
  await screen.findByText(group)
  expect(document.documentElement.style.getPropertyValue('--foot-height')).toBe('90px')
})

it('takes away what was said of the page that is left, but for what is new or waits for an act', async () => {
  largeScreen()
  const queue = createToastQueue()
  await draw(<Toaster queue={queue} />)
  const shown = async (title: string) =>
    waitFor(() => expect(screen.getByText(title).closest('[data-state=open]')).not.toBeNull())
  const begin = Date.now()
  const now = vi.spyOn(Date, 'now')
  queue.show({ tone: 'success', title: 'Saved' })
  await shown('Saved')
  queue.turnPage()
  await shown('Saved')
  now.mockReturnValue(begin + 60_000)
  queue.turnPage()
  await waitFor(() => expect(screen.queryByText('Saved')?.closest('[data-state=open]') ?? null).toBeNull())
  queue.show({ tone: 'info', title: 'Deleted', act: { label: 'Undo', onAct: () => {} } })
  await shown('Deleted')
  now.mockReturnValue(begin + 120_000)
  queue.turnPage()
  await shown('Deleted')
  now.mockRestore()
})

it('says nothing that is over when it comes to be drawn', async () => {
  const queue = createToastQueue()
  let isOver = false
  const show = (title: string) => queue.show({ tone: 'success', title, isOver: () => isOver })
  show('Sent')
  isOver = true
  await draw(<Toaster queue={queue} />)
  queue.notify({ tone: 'info', title: 'Later' })
  await waitFor(() => expect(screen.getByText('Later')).not.toBeNull())
  expect(screen.queryByText('Sent')).toBeNull()
  isOver = false
  show('Sent again')
  await waitFor(() => expect(screen.getByText('Sent again')).not.toBeNull())
})
