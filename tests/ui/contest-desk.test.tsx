import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AcInfoRow, getContestAcInfo } from '#contract/contest-ac-info.ts'
import { locales } from '#contract/enums.ts'
import { BalloonDesk, type BalloonDeskProps } from '#ui/contest-desk/balloon-desk.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const bar = { following: true, busy: false, onFollow: vi.fn(), onReload: vi.fn() }

describe('the desk of balloons', () => {
  const page = getContestAcInfo.example.data
  const [waiting] = page.records as [AcInfoRow]
  const delivered: AcInfoRow = {
    ...waiting,
    id: 2,
    displayId: 'B',
    color: null,
    time: 90_061,
    firstBlood: false,
    checked: true,
  }
  const desk = (change: Partial<BalloonDeskProps> = {}): BalloonDeskProps => ({
    ...bar,
    page: { ...page, records: [waiting, delivered], total: 2 },
    shown: 'all',
    keyword: '',
    old: false,
    failure: undefined,
    checking: false,
    onShow: vi.fn(),
    onKeyword: vi.fn(),
    onPage: vi.fn(),
    onCheck: vi.fn(),
    ...change,
  })

  it('shows whose each is, when it was earned and whether it is there', async () => {
    const props = desk()
    await draw(<BalloonDesk {...props} />)
    expect(screen.getByText('00:12:30')).toBeTruthy()
    expect(screen.getByText('1 day 01:01:01')).toBeTruthy()
    expect(screen.getAllByText('Three Lanterns')).toHaveLength(2)
    expect(screen.getAllByText('First blood'), 'a head and one row').toHaveLength(2)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Balloon A is with team-012' })
    expect(box.checked).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Balloon B/ }).checked).toBe(true)
    fireEvent.click(box)
    await vi.waitFor(() => expect(props.onCheck).toHaveBeenCalledWith(waiting))
  })

  it('checks one balloon after the other', async () => {
    await draw(<BalloonDesk {...desk({ checking: true })} />)
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Balloon/ }))
      expect(box.disabled).toBe(true)
  })

  it('can be kept to those that wait, and rests when told to', async () => {
    const props = desk()
    await draw(<BalloonDesk {...props} />)
    fireEvent.click(screen.getByRole('button', { name: 'To deliver' }))
    expect(props.onShow).toHaveBeenCalledWith('waiting')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Refresh every 10 seconds' }))
    await vi.waitFor(() => expect(bar.onFollow).toHaveBeenCalledWith(false))
  })

  it.each(locales)('says why it is empty, and what went wrong, in %s', async (locale) => {
    const none = { ...page, records: [], total: 0 }
    const { container } = await draw(<BalloonDesk {...desk({ page: none, failure: 'No network' })} />, locale)
    expect(container.textContent).not.toMatch(/balloons\.|bar\./)
    expect(screen.getByText('No network')).toBeTruthy()
    cleanup()
    await draw(<BalloonDesk {...desk({ page: undefined, failure: 'No network' })} />, locale)
    expect(screen.getByRole('alert').textContent).toContain('No network')
  })
})
