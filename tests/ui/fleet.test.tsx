import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getJudgeServiceInfo, type JudgeService } from '#contract/judge-fleet.ts'
import { Fleet, type FleetProps } from '#ui/fleet/fleet.tsx'
import { judgeState, reducedJudges } from '#ui/fleet/judge-state.ts'
import { ReducedBanner } from '#ui/fleet/reduced-banner.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const [example] = getJudgeServiceInfo.example.data as JudgeService[]
const judge = (given: Partial<JudgeService> = {}): JudgeService => ({
  ...(example as JudgeService),
  ...given,
})
const fleet = (given: Partial<FleetProps>) => (
  <Fleet phase="shown" judges={[judge()]} busy={false} failure={undefined} onReload={() => {}} {...given} />
)
const line = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement)

describe('a judge', () => {
  it.each([
    ['heard, with nothing to do', { slotsInUse: 0 }, 'free'],
    ['with some slots in use', { slotsInUse: 1 }, 'working'],
    ['with all slots in use', { slotsInUse: 4 }, 'full'],
    ['that was not heard, whatever it holds', { slotsInUse: 4, alive: false }, 'silent'],
  ] as const)('%s', (_what, given, state) => expect(judgeState(judge(given))).toBe(state))

  it('counts as reduced only while it is heard', () => {
    const reduced = { sandboxMode: 'reduced' } as const
    expect(
      reducedJudges([
        judge(),
        judge({ ...reduced, name: 'judge-2' }),
        judge({ ...reduced, name: 'judge-3', alive: false }),
      ]),
    ).toEqual(['judge-2'])
  })
})

describe('the list of judges', () => {
  it('says in words what each one is doing', async () => {
    await draw(
      fleet({
        judges: [
          judge(),
          judge({ name: 'judge-2', alive: false, sandboxMode: 'reduced', load: null, cpuCores: 0 }),
        ],
      }),
    )
    expect(line('judge-1').getByText('Working')).toBeTruthy()
    expect(line('judge-1').getByText('2/4')).toBeTruthy()
    expect(line('judge-1').getByText('1 submission, 1 solution run')).toBeTruthy()
    expect(line('judge-1').getByText(/12%/)).toBeTruthy()
    expect(line('judge-2').getByText('Offline')).toBeTruthy()
    expect(line('judge-2').getByText('Reduced')).toBeTruthy()
    expect(line('judge-2').getAllByText('–')).toHaveLength(2)
    expect(screen.getByText('1 of 2')).toBeTruthy()
    expect(screen.getByText('2 of 4')).toBeTruthy()
  })

  it('names its cores only beside a load that is known', async () => {
    await draw(fleet({ judges: [judge({ cpuCores: 1, load: null })] }))
    expect(screen.queryByText(/of 1 core/)).toBeNull()
  })

  it('shows the languages of a judge', async () => {
    await draw(fleet({}))
    fireEvent.click(screen.getByRole('button', { name: '2 languages of judge-1' }))
    expect(await screen.findByText('C++ 17 With O2')).toBeTruthy()
  })

  it('offers to take a silent judge off the list, to whoever may', async () => {
    const onRemove = vi.fn()
    const judges = [judge(), judge({ name: 'judge-2', alive: false })]
    await draw(fleet({ judges, onRemove }))
    expect(line('judge-1').queryByRole('button', { name: /Remove/ })).toBeNull()
    fireEvent.click(line('judge-2').getByRole('button', { name: 'Remove judge-2 from the list' }))
    expect(onRemove).toHaveBeenCalledExactlyOnceWith(judges[1])
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads().slice(-2)).toEqual(['Last seen', 'Actions'])
    cleanup()
    await draw(fleet({ judges }))
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull()
    expect(heads().at(-1)).toBe('Last seen')
  })

  it('says what to do when there is none', async () => {
    await draw(fleet({ judges: [] }))
    expect(screen.getByText('No judge seen in the last 24 hours')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('keeps the judges of before, marked, and asks again', async () => {
    const onReload = vi.fn()
    await draw(fleet({ phase: 'stale', failure: 'No network', onReload }))
    expect(screen.getByText('judge-1')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('No network')
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onReload).toHaveBeenCalledOnce()
  })

  it('has nothing but the failure before the first answer', async () => {
    await draw(fleet({ phase: 'failed', judges: undefined, failure: 'No network' }))
    expect(screen.getByRole('alert').textContent).toContain('No network')
  })
})

describe('the banner of reduced isolation', () => {
  it('names the judges, and is not there without one', async () => {
    await draw(<ReducedBanner hasLink names={['judge-2', 'judge-3']} />)
    expect(screen.getByRole('alert').textContent).toContain('judge-2 and judge-3')
    expect(screen.getByRole('link', { name: 'Show judges' }).getAttribute('href')).toBe('/admin/judges')
    const toggle = screen.getByRole('button', { name: 'Details' })
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(toggle)
    expect(toggle.getAttribute('aria-expanded')).toBe('true')
    cleanup()
    await draw(<ReducedBanner hasLink={false} names={['judge-2']} />)
    expect(screen.queryByRole('link')).toBeNull()
    cleanup()
    await draw(<ReducedBanner hasLink names={[]} />)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
