import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AcInfoRow, getContestAcInfo } from '#contract/contest-ac-info.ts'
import { getContestPrint, getOwnContestPrint, type PrintRow, PrintStatus } from '#contract/contest-print.ts'
import { locales } from '#contract/enums.ts'
import { type ContestProblemJudging, getContestJudging } from '#contract/judge-control.ts'
import { BalloonDesk, type BalloonDeskProps } from '#ui/contest-desk/balloon-desk.tsx'
import { OwnPrints } from '#ui/contest-desk/own-prints.tsx'
import { PrintDesk } from '#ui/contest-desk/print-desk.tsx'
import { PrintDialog } from '#ui/contest-desk/print-dialog.tsx'
import { PrintForm, type PrintFormProps } from '#ui/contest-desk/print-form.tsx'
import { RejudgeDesk } from '#ui/contest-desk/rejudge-desk.tsx'
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
    submitTime: '2024-05-02T10:01:01.000Z',
    firstBlood: false,
    firstRanked: false,
    checked: true,
  }
  const desk = (change: Partial<BalloonDeskProps> = {}): BalloonDeskProps => ({
    ...bar,
    page: { ...page, records: [waiting, delivered], total: 2 },
    shown: 'all',
    sealedFrom: undefined,
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
    const [first, ...others] = screen.getAllByText('First solve')
    expect(others).toHaveLength(0)
    expect(first?.closest('td')?.textContent, 'beside the problem').toMatch(/^AFirst solve|^BFirst solve/)
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Balloon A delivered to team-012' })
    expect(box.checked).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Balloon B/ }).checked).toBe(true)
    fireEvent.click(box)
    await waitFor(() => expect(props.onCheck).toHaveBeenCalledWith(waiting))
  })

  it.each([
    [true, true, 'First solve'],
    [true, false, 'First solve, unofficial'],
    [false, true, 'First ranked team'],
  ])('says who was first among whom (%s, %s)', async (firstBlood, firstRanked, words) => {
    const records = [{ ...delivered, firstBlood, firstRanked }]
    await draw(<BalloonDesk {...desk({ page: { ...page, records, total: 1 } })} />)
    expect(screen.getByText(words, { selector: 'tbody *' })).toBeTruthy()
  })

  it('warns of those whose results the board hides now, and marks them', async () => {
    await draw(<BalloonDesk {...desk({ sealedFrom: delivered.submitTime })} />)
    expect(screen.getByText(/^The board has been sealed since/)).toBeTruthy()
    const marks = screen.getAllByText('Sealed')
    expect(marks.map((mark) => mark.closest('tr')?.textContent)).toEqual([
      expect.stringContaining('1 day 01:01:01'),
    ])
    cleanup()
    await draw(<BalloonDesk {...desk()} />)
    expect(screen.queryByText(/sealed/i)).toBeNull()
  })

  it('checks one balloon after the other, and keeps the focus meanwhile', async () => {
    const props = desk({ checking: true })
    await draw(<BalloonDesk {...props} />)
    for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { name: /Balloon/ })) {
      const was = box.checked
      box.focus()
      fireEvent.click(box)
      expect(document.activeElement).toBe(box)
      expect(box.checked).toBe(was)
    }
    expect(props.onCheck).not.toHaveBeenCalled()
  })

  it('can be kept to those that wait, and rests when told to', async () => {
    const props = desk()
    await draw(<BalloonDesk {...props} />)
    fireEvent.click(screen.getByRole('button', { name: 'To deliver' }))
    expect(props.onShow).toHaveBeenCalledWith('waiting')
    fireEvent.click(screen.getByRole('checkbox', { name: 'Auto refresh' }))
    await waitFor(() => expect(bar.onFollow).toHaveBeenCalledWith(false))
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

describe('the desk of rejudging', () => {
  const [first] = getContestJudging.example.data as [ContestProblemJudging]
  const desk = (problems: ContestProblemJudging[], underWay?: number) => ({
    problems,
    failure: undefined,
    busy: false,
    underWay,
    onReload: vi.fn(),
    onRejudge: vi.fn(),
  })

  it('shows how far each problem is judged, and asks for the one that was pressed', async () => {
    const props = desk([first, { ...first, pid: 2, displayId: 'B', total: 0, unfinished: 0 }])
    await draw(<RejudgeDesk {...props} />)
    const progress = screen.getByRole('progressbar', { name: 'Judged submissions of problem A' })
    expect(progress.getAttribute('aria-valuenow')).toBe('99')
    expect(screen.getByText('339/341')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Rejudge all submissions of problem A' }))
    expect(props.onRejudge).toHaveBeenCalledWith(first)
    const none = screen.getByRole('button', { name: 'Rejudge all submissions of problem B' })
    expect(none.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(none)
    expect(props.onRejudge).toHaveBeenCalledOnce()
  })

  it('queues one problem after the other', async () => {
    const props = desk([first, { ...first, pid: 2, displayId: 'B' }], first.pid)
    await draw(<RejudgeDesk {...props} />)
    for (const button of screen.getAllByRole('button')) fireEvent.click(button)
    expect(props.onRejudge).not.toHaveBeenCalled()
    expect(screen.getByText('Another problem is being queued.')).toBeTruthy()
  })
})

describe('printing', () => {
  const form = (change: Partial<PrintFormProps> = {}): PrintFormProps => ({
    content: 'x'.repeat(49),
    restored: false,
    wrong: false,
    busy: false,
    failure: undefined,
    onEdit: vi.fn(),
    onSend: vi.fn(),
    onDiscard: vi.fn(),
    ...change,
  })
  const page = getContestPrint.example.data
  const [waiting] = page.records as [PrintRow]

  it('says what is wrong with a text once it was pressed', async () => {
    const props = form()
    await draw(<PrintForm {...props} />)
    expect(screen.queryByRole('alert')).toBeNull()
    fireEvent.submit(screen.getByRole('form'))
    expect(props.onSend).toHaveBeenCalledOnce()
    cleanup()
    await draw(<PrintForm {...form({ wrong: true })} />)
    expect(screen.getByRole('alert').textContent).toBe('The number of content cannot be less than 50')
    cleanup()
    await draw(<PrintForm {...form({ wrong: true, content: ' ' })} />, 'zh-CN')
    expect(screen.getByRole('alert').textContent).toBe('内容不能为空')
  })

  it('prints no text that is too short, and says why', async () => {
    const props = form()
    await draw(<PrintForm {...props} />)
    const button = screen.getByRole('button', { name: 'Print' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('The number of content cannot be less than 50')
    fireEvent.click(button)
    expect(props.onSend).not.toHaveBeenCalled()
    cleanup()
    await draw(<PrintForm {...form({ content: 'x'.repeat(50) })} />)
    expect(screen.getByRole('button', { name: 'Print' }).getAttribute('aria-disabled')).toBeNull()
  })

  it('keeps what was typed before, until it is put away', async () => {
    const props = form({ restored: true })
    await draw(<PrintForm {...props} />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(props.onDiscard).toHaveBeenCalledOnce()
  })

  it('tells who sent a text what became of it', async () => {
    const own = getOwnContestPrint.example.data
    const list = { old: false, busy: false, failure: undefined, onReload: vi.fn(), onPage: vi.fn() }
    await draw(<OwnPrints page={own} {...list} />)
    expect(screen.getByText('#include <cstdio>')).toBeTruthy()
    expect(screen.getByText('Waiting')).toBeTruthy()
    cleanup()
    await draw(<OwnPrints page={{ ...own, records: [], total: 0 }} {...list} />)
    expect(screen.getByText('No prints yet')).toBeTruthy()
  })

  it('has a desk where each text is read, printed, saved and put aside once', async () => {
    const onAct = vi.fn()
    const onOpen = vi.fn()
    const printed: PrintRow = { ...waiting, id: 2, username: 'team-013', status: PrintStatus.Printed }
    await draw(
      <PrintDesk
        {...bar}
        page={{ ...page, records: [waiting, printed], total: 2 }}
        old={false}
        failure={undefined}
        underWay={undefined}
        onPage={vi.fn()}
        onOpen={onOpen}
        onAct={onAct}
      />,
    )
    for (const name of ['Print the', 'Download the', 'View'])
      fireEvent.click(screen.getByRole('button', { name: `${name} text of team-012` }))
    fireEvent.click(screen.getByRole('button', { name: 'Mark as printed: text of team-012' }))
    fireEvent.click(screen.getByRole('button', { name: 'Mark as printed: text of team-013' }))
    expect(onAct.mock.calls).toEqual([
      ['print', waiting],
      ['download', waiting],
      ['done', waiting],
    ])
    expect(onOpen).toHaveBeenCalledWith(waiting)
  })

  it('shows a text as it is written', async () => {
    const content = 'if (a < b)\n\treturn;\n'
    await draw(
      <PrintDialog row={{ ...waiting, content }} underWay={undefined} onAct={vi.fn()} onClose={vi.fn()} />,
    )
    const shown = await screen.findByRole('dialog', { name: 'Text of team-012' })
    expect(shown.querySelector('pre')?.textContent).toBe(content)
  })
})
