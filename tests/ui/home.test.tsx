import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getCommonAnnouncement, getRecentUpdatedProblem } from '#contract/site.ts'
import { Announcements, type AnnouncementsProps } from '#ui/home/announcements.tsx'
import { type OpenedApp, openApp } from '../routes/open-app.tsx'
import { show } from './show.tsx'

let close: (() => void) | undefined
afterEach(() => {
  close?.()
  close = undefined
})

const page = getCommonAnnouncement.example.data
const [first] = page.records
const announcements = (change: Partial<AnnouncementsProps> = {}): AnnouncementsProps => ({
  announcements: page,
  failure: undefined,
  refreshing: false,
  opened: undefined,
  onOpen: vi.fn(),
  onBack: vi.fn(),
  onPage: vi.fn(),
  onReload: vi.fn(),
  ...change,
})
const offline = { kind: 'offline' } as const

describe('announcements', () => {
  const shown = async (props: AnnouncementsProps) => {
    const screen = await show(<Announcements {...props} />)
    close = screen.close
    return screen
  }

  it('has its shape before anything has come', async () => {
    const { queryByRole, container } = await shown(announcements({ announcements: undefined }))
    expect(queryByRole('alert')).toBeNull()
    expect(container.querySelectorAll('.skeleton').length).toBeGreaterThan(0)
  })

  it('says that there is none', async () => {
    const none = { ...page, records: [], total: 0, pages: 0 }
    const { getByText } = await shown(announcements({ announcements: none }))
    expect(getByText('There are no announcements')).not.toBeNull()
  })

  it('says what failed and tries again', async () => {
    const props = announcements({ announcements: undefined, failure: offline })
    const { getByRole } = await shown(props)
    expect(getByRole('alert').textContent).toContain('Network error')
    fireEvent.click(getByRole('button', { name: 'Try again' }))
    expect(props.onReload).toHaveBeenCalledOnce()
  })

  it('keeps old ones and marks them', async () => {
    const { getByText } = await shown(announcements({ failure: offline }))
    expect(getByText('This may be out of date.')).not.toBeNull()
    expect(getByText(first?.title ?? '')).not.toBeNull()
  })

  it('opens one and goes back', async () => {
    const props = announcements()
    const { getByText, getByRole, again } = await shown(props)
    fireEvent.click(getByText(first?.title ?? ''))
    expect(props.onOpen).toHaveBeenCalledWith(first?.id)
    again(<Announcements {...props} opened={first?.id} />)
    expect(getByRole('article').querySelector('strong')?.textContent).toBe('all')
    fireEvent.click(getByRole('button', { name: 'Back' }))
    expect(props.onBack).toHaveBeenCalledOnce()
  })

  it('turns pages', async () => {
    const many = { ...page, total: 23, pages: 5, size: 5, current: 2 }
    const props = announcements({ announcements: many })
    const { getByRole } = await shown(props)
    fireEvent.click(getByRole('button', { name: 'Page 3' }))
    fireEvent.click(getByRole('button', { name: 'Previous page' }))
    fireEvent.click(getByRole('button', { name: 'Page 2' }))
    expect(props.onPage).toHaveBeenNthCalledWith(1, 3)
    expect(props.onPage).toHaveBeenNthCalledWith(2, 1)
    expect(props.onPage).toHaveBeenCalledTimes(2)
  })
})

describe('the home page', () => {
  it('shows the newest problems with links to them', async () => {
    const app: OpenedApp = await openApp('/home')
    close = app.close
    const [problem] = getRecentUpdatedProblem.example.data
    await vi.waitFor(() => {
      const link = document.querySelector(`a[href="/oj/problem/${problem?.problemId}"]`)
      expect(link?.textContent).toBe(problem?.title)
    })
    expect(document.title).toBe('Home - OJ')
  })
})
