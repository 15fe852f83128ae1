import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GroupAuth, GroupLevel } from '#contract/enums.ts'
import { getGroupDetail, getGroupList } from '#contract/group.ts'
import { getGroupProblemList } from '#contract/group-problem.ts'
import {
  applicationFaults,
  asksForCode,
  canRemoveMember,
  canSetLevel,
  type GroupStanding,
  groupFaults,
  hasGroupRight,
  isSameCode,
} from '#contract/group-rules.ts'
import { ApplyDialog } from '#ui/group/apply-dialog.tsx'
import { DisbandDialog } from '#ui/group/disband-dialog.tsx'
import { GroupActs } from '#ui/group/group-acts.tsx'
import { GroupFirstSteps } from '#ui/group/group-first-steps.tsx'
import { GroupForm } from '#ui/group/group-form.tsx'
import { GroupHome } from '#ui/group/group-home.tsx'
import { GroupList, type GroupListProps } from '#ui/group/group-list.tsx'
import { GroupProblems } from '#ui/group/group-problems.tsx'
import { GroupTabs } from '#ui/group/group-tabs.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

const { None, Applying, Refused, Member, Admin, Root } = GroupLevel
const standing = (given: Partial<GroupStanding>): GroupStanding => ({
  ...{ isSuper: false, isOwner: false, level: None },
  ...given,
})

describe('what the rules of groups say', () => {
  it('each right includes those below it', () => {
    const rights = ['member', 'admin', 'root', 'owner'] as const
    const of = (given: Partial<GroupStanding>) =>
      rights.filter((right) => hasGroupRight(standing(given), right))
    for (const level of [None, Applying, Refused]) expect(of({ level })).toEqual([])
    expect(of({ level: Member })).toEqual(['member'])
    expect(of({ level: Admin })).toEqual(['member', 'admin'])
    expect(of({ level: Root })).toEqual(['member', 'admin', 'root'])
    expect(of({ isOwner: true })).toEqual([...rights])
    expect(of({ isSuper: true })).toEqual([...rights])
  })

  it('a level is given below the own one, but by owners', () => {
    const admin = standing({ level: Admin })
    expect(canSetLevel(admin, { from: Applying, to: Member })).toBe(true)
    expect(canSetLevel(admin, { from: Member, to: Admin })).toBe(false)
    expect(canRemoveMember(admin, Admin)).toBe(false)
    expect(canRemoveMember(standing({ isOwner: true, level: Root }), Root)).toBe(true)
    expect(canSetLevel(standing({ level: Member }), { from: Applying, to: Refused })).toBe(false)
  })

  it('names every field that cannot stay', () => {
    const right = {
      ...{ name: 'Climbers', shortName: 'CLIMB', brief: 'At night', description: 'With a lamp' },
      ...{ auth: GroupAuth.Private as GroupAuth, code: 'abc123' },
    }
    expect(groupFaults(right, false)).toEqual([])
    expect(groupFaults({ ...right, code: '' }, true)).toEqual([])
    expect(groupFaults({ ...right, code: '', auth: GroupAuth.Public }, false)).toEqual([])
    const wrong = {
      name: '    x   ',
      shortName: 'A B/C',
      brief: '',
      description: 'x'.repeat(1_001),
      code: '1',
    }
    expect(groupFaults({ ...right, ...wrong }, true)).toEqual([
      ...['name', 'shortName', 'brief', 'description', 'code'],
    ])
  })

  it('asks of an application what its group wants', () => {
    const nothing = { code: '', reason: '', codeAdmits: false }
    expect(applicationFaults({ auth: GroupAuth.Public, ...nothing })).toEqual([])
    expect(applicationFaults({ auth: GroupAuth.Protected, ...nothing })).toEqual(['reason'])
    expect(applicationFaults({ auth: GroupAuth.Private, ...nothing })).toEqual(['code', 'reason'])
    const code = 'abc123'
    for (const reason of ['', 'abc'])
      expect(applicationFaults({ auth: GroupAuth.Private, code, reason, codeAdmits: true })).toEqual([])
    const hidden = { auth: GroupAuth.Private, code, codeAdmits: undefined }
    expect(applicationFaults({ ...hidden, reason: '' })).toEqual([])
    expect(applicationFaults({ ...hidden, reason: 'abc' })).toEqual(['reason'])
    expect(applicationFaults({ ...hidden, code: '', reason: '' })).toEqual(['code'])
  })

  it('knows which groups are joined with a code, and takes it in any case', () => {
    const asking = Object.values(GroupAuth).flatMap((auth) =>
      [true, false].filter((visible) => asksForCode({ auth, visible })).map((visible) => [auth, visible]),
    )
    expect(asking).toEqual([
      [GroupAuth.Protected, false],
      [GroupAuth.Private, true],
      [GroupAuth.Private, false],
    ])
    expect(['abc123', ' ABC123 ', 'abc124', ''].map((given) => isSameCode('aBc123', given))).toEqual([
      ...[true, true, false, false],
    ])
  })
})

describe('the list of groups', () => {
  const page = getGroupList.example.data
  const list = (change: Partial<GroupListProps> = {}): GroupListProps => ({
    ...{ values: { keyword: '', auth: undefined, mine: false }, canBeMine: true, page, size: 15 },
    ...{ refreshing: false, failure: undefined, manages: () => false },
    ...{ onChange: vi.fn(), onClear: vi.fn(), onReload: vi.fn(), onPage: vi.fn(), onSize: vi.fn() },
    onCreate: vi.fn(),
    ...change,
  })

  it('shows what each is, and leads to it', async () => {
    const { getByRole, getByText } = await draw(<GroupList {...list()} />)
    expect(getByText('12 members')).not.toBeNull()
    expect(getByText('The course of this spring')).not.toBeNull()
    expect(getByRole('link', { name: 'View Algorithms 2024' }).getAttribute('href')).toBe('/group/1')
  })

  it('offers its page sizes (S3-208)', async () => {
    const onSize = vi.fn()
    const { getByRole, findAllByRole } = await draw(
      <GroupList {...list({ page: { ...page, total: 50 }, onSize })} />,
    )
    fireEvent.click(getByRole('combobox', { name: 'Rows per page' }))
    const sizes = await findAllByRole('option')
    expect(sizes.map(({ textContent }) => Number.parseInt(textContent, 10))).toEqual([9, 15, 30, 60, 120])
    fireEvent.click(sizes[0] as HTMLElement)
    await waitFor(() => expect(onSize).toHaveBeenCalledWith(9))
  })

  it('lets who owns it manage it', async () => {
    const { getByRole } = await draw(<GroupList {...list({ manages: () => true })} />)
    expect(getByRole('link', { name: 'Manage Algorithms 2024' })).not.toBeNull()
  })

  it('asks a visitor to log in, who has no groups of his own', async () => {
    const onRefused = vi.fn()
    const { getByRole } = await draw(<GroupList {...list({ onRefused, canBeMine: false })} />)
    fireEvent.click(getByRole('link', { name: 'Algorithms 2024' }))
    expect(onRefused).toHaveBeenCalledOnce()
    expect(getByRole('checkbox', { name: 'My groups' })).toHaveProperty('disabled', true)
  })

  it('says that there are none, or none that match', async () => {
    const none = { ...page, records: [], total: 0 }
    const first = await draw(<GroupList {...list({ page: none })} />)
    expect(first.getByText('No groups yet')).not.toBeNull()
    cleanup()
    const filtered = { keyword: 'x', auth: undefined, mine: false }
    const second = await draw(<GroupList {...list({ page: none, values: filtered })} />)
    expect(second.getByText('No matching groups')).not.toBeNull()
  })

  it('leads whoever is in no group from their own to all', async () => {
    const none = { ...page, records: [], total: 0 }
    const mine = { keyword: '', auth: undefined, mine: true }
    const onClear = vi.fn()
    const { getByRole, getByText } = await draw(
      <GroupList {...list({ page: none, values: mine, onClear })} />,
    )
    expect(getByText('You are not in a group yet')).not.toBeNull()
    fireEvent.click(getByRole('button', { name: 'Show all groups' }))
    expect(onClear).toHaveBeenCalledOnce()
    cleanup()
    const searched = await draw(<GroupList {...list({ page: none, values: { ...mine, keyword: 'x' } })} />)
    expect(searched.getByText('No matching groups')).not.toBeNull()
  })
})

describe('the tabs of a group', () => {
  it.each([
    ['problem', 'Problems'],
    ['workshop', 'Problems'],
    ['training', 'Trainings'],
    ['contest', 'Contests'],
    ['submission-detail', 'Submissions'],
    ['discussion-detail', 'Discussions'],
  ])('mark above /%s the tab that it belongs to (S3-022)', async (current, tab) => {
    const { getByRole } = await draw(
      <GroupTabs groupId={1} hasDiscussions current={current} has={() => true} onClosed={vi.fn()} />,
    )
    expect(getByRole('link', { name: tab }).getAttribute('aria-current')).toBe('page')
  })

  const tabsFor = async (given: Partial<GroupStanding>, hasDiscussions = true) => {
    const has = (right: Parameters<typeof hasGroupRight>[1]) => hasGroupRight(standing(given), right)
    const { queryAllByRole } = await draw(
      <GroupTabs {...{ groupId: 1, hasDiscussions, has }} current="problem" onClosed={vi.fn()} />,
    )
    const textOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent)
    const found = { open: textOf(queryAllByRole('link')), off: textOf(queryAllByRole('button')) }
    cleanup()
    return found
  }

  it('are off but for the first where the viewer is no member; settings are for roots', async () => {
    const parts = ['Problems', 'Trainings', 'Contests', 'Submissions', 'Discussions', 'Members']
    expect(await tabsFor({ level: Applying })).toEqual({ open: ['Group home'], off: [...parts, 'Rank'] })
    expect(await tabsFor({ level: Member })).toEqual({ open: ['Group home', ...parts, 'Rank'], off: [] })
    const ofAdmins = ['Group home', ...parts, 'Class', 'Announcements']
    expect(await tabsFor({ level: Admin })).toEqual({ open: [...ofAdmins, 'Rank'], off: [] })
    const ofRoots = [...ofAdmins, 'Rank', 'Settings']
    expect(await tabsFor({ level: Root })).toEqual({ open: ofRoots, off: [] })
    expect(await tabsFor({ isSuper: true })).toEqual({ open: ofRoots, off: [] })
  })

  it('mark a part that is closed to the viewer who came to it', async () => {
    const onClosed = vi.fn()
    const { getAllByRole, getByRole } = await draw(
      <GroupTabs groupId={1} hasDiscussions current="problem" has={() => false} onClosed={onClosed} />,
    )
    const current = getAllByRole('button').filter((tab) => tab.hasAttribute('aria-current'))
    expect(current.map(({ textContent }) => textContent)).toEqual(['Problems'])
    expect(getByRole('link').getAttribute('aria-current')).toBeNull()
    for (const tab of getAllByRole('button')) expect(tab.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(getByRole('button', { name: 'Contests' }))
    expect(onClosed).toHaveBeenCalledOnce()
  })

  it('are without discussions where the site has those of groups switched off', async () => {
    expect((await tabsFor({ level: Member }, false)).open).not.toContain('Discussions')
  })
})

describe('what the viewer does about his place', () => {
  it.each<[string, Partial<GroupStanding>, string[], GroupAuth?]>([
    ['a stranger', {}, ['Join']],
    ['a stranger whose way in is an application', {}, ['Apply to join'], GroupAuth.Protected],
    ['an applicant', { level: Applying }, ['Withdraw application']],
    ['a rejected applicant', { level: Refused }, ['Apply again']],
    ['a member', { level: Member }, ['Leave group']],
    ['the owner', { level: Root, isOwner: true }, []],
    ['a super admin', { isSuper: true }, ['Join']],
  ])('%s', async (_, given, names, auth = GroupAuth.Public) => {
    const acts = {
      onJoin: vi.fn(),
      onDecline: vi.fn(),
      onWithdraw: vi.fn(),
      onLeave: vi.fn(),
      onDisband: vi.fn(),
    }
    const place = { standing: standing(given), auth, codeAdmits: false, invitedBy: null, busy: undefined }
    const { queryAllByRole } = await draw(<GroupActs {...place} {...acts} />)
    const buttons = queryAllByRole('button').filter((button) => !button.hasAttribute('aria-haspopup'))
    expect(buttons.map((button) => button.firstChild?.nextSibling?.textContent)).toEqual(names)
    for (const button of buttons) fireEvent.click(button)
    const pressed = Object.values(acts).filter((act) => act.mock.calls.length > 0).length
    expect(pressed).toBe(names.length)
  })

  it('accepts or declines an invitation, also after an application was rejected', async () => {
    const acts = {
      onJoin: vi.fn(),
      onDecline: vi.fn(),
      onWithdraw: vi.fn(),
      onLeave: vi.fn(),
      onDisband: vi.fn(),
    }
    const refused = standing({ level: Refused })
    const { getByRole, getByText, queryByRole } = await draw(
      <GroupActs
        {...{ standing: refused, auth: GroupAuth.Private, codeAdmits: true, busy: undefined }}
        invitedBy="ada"
        {...acts}
      />,
    )
    expect(getByText('ada invited you.')).not.toBeNull()
    expect(queryByRole('button', { name: 'Apply again' })).toBeNull()
    fireEvent.click(getByRole('button', { name: 'Accept invitation' }))
    fireEvent.click(getByRole('button', { name: 'Decline' }))
    expect([acts.onJoin, acts.onDecline].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('offers to join with a code where the code alone admits', async () => {
    const acts = {
      onJoin: vi.fn(),
      onDecline: vi.fn(),
      onWithdraw: vi.fn(),
      onLeave: vi.fn(),
      onDisband: vi.fn(),
    }
    const place = { standing: standing({ level: None }), auth: GroupAuth.Private, codeAdmits: true }
    const { getByRole } = await draw(<GroupActs {...place} invitedBy={null} busy={undefined} {...acts} />)
    fireEvent.click(getByRole('button', { name: 'Join with a code' }))
    expect(acts.onJoin).toHaveBeenCalledOnce()
  })

  it('owners disband once they typed the short name', async () => {
    const acts = { onConfirm: vi.fn(), onClose: vi.fn() }
    const { getByRole, getByLabelText } = await draw(
      <DisbandDialog open name="Class 8b" shortName="IT-8B" {...acts} />,
    )
    const button = getByRole('button', { name: 'Disband group' })
    for (const [typed, isOff] of [
      ['', true],
      ['it-8b', true],
      [' IT-8B ', false],
    ] as const) {
      fireEvent.change(getByLabelText(/Type the short name IT-8B/), { target: { value: typed } })
      expect(button.getAttribute('aria-disabled') === 'true').toBe(isOff)
      fireEvent.submit(getByRole('form'))
      expect(acts.onConfirm).toHaveBeenCalledTimes(isOff ? 0 : 1)
    }
  })

  it('members also leave from a menu, as they do on a phone', async () => {
    const acts = {
      onJoin: vi.fn(),
      onDecline: vi.fn(),
      onWithdraw: vi.fn(),
      onLeave: vi.fn(),
      onDisband: vi.fn(),
    }
    const member = standing({ level: Member })
    const { getByRole, findAllByRole } = await draw(
      <GroupActs
        {...{ standing: member, auth: GroupAuth.Public, codeAdmits: false, busy: undefined }}
        invitedBy={null}
        {...acts}
      />,
    )
    fireEvent.click(getByRole('button', { name: 'More actions' }))
    const entries = await findAllByRole('menuitem')
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Leave group'])
    fireEvent.click(entries[0] as Element)
    await waitFor(() => expect(acts.onLeave).toHaveBeenCalledOnce())
  })

  it('owners disband from a menu', async () => {
    const acts = {
      onJoin: vi.fn(),
      onDecline: vi.fn(),
      onWithdraw: vi.fn(),
      onLeave: vi.fn(),
      onDisband: vi.fn(),
    }
    const owner = standing({ level: Root, isOwner: true })
    const { getByRole, findByRole } = await draw(
      <GroupActs
        {...{ standing: owner, auth: GroupAuth.Public, codeAdmits: false, busy: undefined }}
        invitedBy={null}
        {...acts}
      />,
    )
    fireEvent.click(getByRole('button', { name: 'More actions' }))
    fireEvent.click(await findByRole('menuitem', { name: 'Disband group…' }))
    await waitFor(() => expect(acts.onDisband).toHaveBeenCalledOnce())
  })
})

describe('the problems', () => {
  it('are begun by their admins where there are none, and awaited by members', async () => {
    const page = { ...getGroupProblemList.example.data, records: [], total: 0 }
    const acts = { onReload: vi.fn(), onPage: vi.fn(), onSize: vi.fn() }
    const props = { groupId: 5, page, statuses: {}, size: 10, refreshing: false, failure: undefined, ...acts }
    const taught = await draw(<GroupProblems {...props} begin={<a href="/create">Create problem</a>} />)
    expect(taught.getByRole('link', { name: 'Create problem' })).not.toBeNull()
    expect(taught.getByText('Create the first one, or import a package.')).not.toBeNull()
    cleanup()
    const member = await draw(<GroupProblems {...props} />)
    expect(member.getByText('Problems that group admins create appear here.')).not.toBeNull()
  })

  it('lead to their page in the group, and straight to focus mode', async () => {
    const page = getGroupProblemList.example.data
    const { problemId, title } = page.records[0] as (typeof page.records)[number]
    const acts = { onReload: vi.fn(), onPage: vi.fn(), onSize: vi.fn() }
    const { getByRole } = await draw(
      <GroupProblems
        {...{ groupId: 5, page, statuses: {}, size: 10, refreshing: false, failure: undefined }}
        {...acts}
      />,
    )
    const place = `/group/5/problem/${problemId}`
    expect(getByRole('link', { name: title }).getAttribute('href')).toBe(place)
    const challenge = getByRole('link', { name: new RegExp(`^Challenge.*${title}`) })
    expect(challenge.getAttribute('href')).toBe(`${place}/full-screen`)
  })
})

describe('the description', () => {
  it('may be missing', async () => {
    const { getByText } = await draw(<GroupHome html=" " />)
    expect(getByText('No description')).not.toBeNull()
  })

  it('is followed by what whoever joins will see', async () => {
    const words = 'Join to see problems, trainings and contests.'
    const outside = await draw(<GroupHome html="<p>Up</p>" isMember={false} />)
    expect(outside.getByText(words)).not.toBeNull()
    cleanup()
    expect((await draw(<GroupHome html="<p>Up</p>" />)).queryByText(words)).toBeNull()
  })
})

describe('the forms', () => {
  const values = {
    ...{ name: '', shortName: '', brief: '', description: '', auth: GroupAuth.Private as GroupAuth },
    ...{ code: '', hasCode: false, visible: true, codeAdmits: false },
  }
  const preview = (content: string) => <em>{content}</em>
  const common = { restored: false, busy: false, failure: undefined, onEdit: vi.fn(), onSend: vi.fn() }
  const made = { makeCode: () => 'K7M2PX', onDiscard: vi.fn(), preview }

  it('say what is wrong with a group once it was sent', async () => {
    const form = (wrong: boolean) => (
      <GroupForm label="Create" send="Create" values={values} wrong={wrong} {...made} {...common} />
    )
    const quiet = await draw(form(false))
    expect(quiet.queryAllByRole('alert')).toEqual([])
    cleanup()
    const { getAllByRole } = await draw(form(true))
    expect(getAllByRole('alert')).toHaveLength(5)
  })

  it('are not saved where nothing was changed', async () => {
    const form = (changed: boolean) => (
      <GroupForm
        {...{ label: 'Settings', send: 'Save', values, wrong: false, changed }}
        {...made}
        {...common}
      />
    )
    const isOff = (button: Element) => button.getAttribute('aria-disabled') === 'true'
    const still = await draw(form(false))
    expect(isOff(still.getByRole('button', { name: 'Save' }))).toBe(true)
    cleanup()
    expect(isOff((await draw(form(true))).getByRole('button', { name: 'Save' }))).toBe(false)
  })

  it('ask for a code where the group is private', async () => {
    const dialog = (auth: GroupAuth) => (
      <ApplyDialog
        open
        group="Climbers"
        values={{ auth, code: '', reason: '', codeAdmits: false }}
        wrong
        onClose={vi.fn()}
        {...common}
      />
    )
    const first = await draw(dialog(GroupAuth.Protected))
    expect(first.queryByLabelText(/Invitation code/)).toBeNull()
    cleanup()
    const { getByLabelText, getAllByRole } = await draw(dialog(GroupAuth.Private))
    expect(getByLabelText(/Invitation code/)).not.toBeNull()
    expect(getAllByRole('alert')).toHaveLength(2)
  })
})

describe('the first steps', () => {
  it.each([
    [GroupAuth.Public, 'click Join', false],
    [GroupAuth.Protected, 'apply with a reason', false],
    [GroupAuth.Private, 'apply with the code abc123 and a reason', true],
  ] as const)('of a group of kind %i say how pupils join it', async (auth, how, hasCode) => {
    const info = {
      ...getGroupDetail.data.parse(getGroupDetail.example.data),
      auth,
      code: auth === GroupAuth.Public ? null : 'abc123',
    }
    const { container } = await draw(<GroupFirstSteps info={info} />)
    expect(container.textContent).toContain(how)
    expect(container.textContent?.includes('abc123')).toBe(hasCode)
  })

  it.each([
    [GroupAuth.Public, null, 'only users whom you invite by name'],
    [GroupAuth.Protected, 'abc123', 'the code abc123'],
    [GroupAuth.Private, 'abc123', 'the code abc123'],
    [GroupAuth.Private, null, 'which group roots see'],
  ] as const)(
    'of a hidden group of kind %i with the code %s never send pupils to the list',
    async (auth, code, how) => {
      const info = { ...getGroupDetail.data.parse(getGroupDetail.example.data), auth, code, visible: false }
      const { container } = await draw(<GroupFirstSteps info={info} />)
      expect(container.textContent).toContain(how)
      expect(container.textContent).not.toContain('list of groups')
    },
  )
})
