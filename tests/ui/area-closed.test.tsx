import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ContestTabs } from '#ui/contest/contest-tabs.tsx'
import { GroupTabs } from '#ui/group/group-tabs.tsx'
import { areaTab } from '#ui/kit/area-tab.ts'
import { AreaClosedSink } from '#ui/shell/area-closed.ts'
import { TopBar } from '#ui/shell/top-bar.tsx'
import { TrainingTabs } from '#ui/training/training-tabs.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

interface AreaProps {
  path: string
  tabs(closed: boolean): ReactNode
}

function Area({ path, tabs }: AreaProps) {
  const [isClosed, setClosed] = useState(true)
  const [reason, setReason] = useState<string>()
  return (
    <>
      <TopBar
        siteName="Verdict"
        links={[]}
        hasDiscussions
        path={path}
        onlyMine={false}
        closed={reason}
        onOpenDrawer={() => {}}
        onPalette={() => {}}
      >
        {null}
      </TopBar>
      <AreaClosedSink value={setReason}>{tabs(isClosed)}</AreaClosedSink>
      <button type="button" onClick={() => setClosed(false)}>
        Open
      </button>
    </>
  )
}

const areas: [string, AreaProps & { label: string; locked: string[] }][] = [
  [
    'contest',
    {
      path: '/contest/1/problems',
      label: 'Contest sections',
      locked: ['Problems', 'My submissions', 'Board'],
      tabs: (closed) => (
        <ContestTabs contestId={1} current="problems" closed={closed ? 'password' : undefined} />
      ),
    },
  ],
  [
    'training',
    {
      path: '/training/1/problems',
      label: 'Training sections',
      locked: ['Problems'],
      tabs: (closed) => (
        <TrainingTabs place={{ trainingId: 1, groupId: null }} current="problems" closed={closed} />
      ),
    },
  ],
  [
    'group',
    {
      path: '/group/1/problem/P1001',
      label: 'Group sections',
      locked: ['Problems'],
      tabs: (closed) => (
        <GroupTabs groupId={1} hasDiscussions current="problem" has={() => !closed} onClosed={() => {}} />
      ),
    },
  ],
]

describe.each(areas)('the top bar of a closed %s', (_, { label, locked, ...area }) => {
  it('locks what the tabs lock, for the same reason, and opens with them', async () => {
    await draw(<Area {...area} />)
    const bar = within(screen.getByRole('navigation', { name: 'Main menu' }))
    const tab = within(screen.getByRole('navigation', { name: label })).getByRole('button', {
      name: 'Problems',
    })
    const reason = tab.getAttribute('aria-description')
    expect(reason).not.toBeNull()
    const buttons = bar.getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(locked)
    for (const button of buttons) {
      expect(button.getAttribute('aria-disabled')).toBe('true')
      expect(button.getAttribute('aria-description')).toBe(reason)
    }
    expect(bar.getByRole('button', { name: 'Problems' }).getAttribute('aria-current')).toBe('page')

    fireEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(bar.queryAllByRole('button')).toEqual([])
    const current = bar.getByRole('link', { name: 'Problems' })
    expect(current.getAttribute('aria-current')).toBe('page')
    expect('current' in current.dataset, 'the tabs alone look like the place').toBe(false)
  })

  it('stands above tabs that look alike in every area', async () => {
    await draw(<Area {...area} />)
    const tabs = within(screen.getByRole('navigation', { name: label }))
    for (const tab of tabs.getAllByRole('button')) expect(tab.className).toContain(areaTab)
  })
})
