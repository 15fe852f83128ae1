import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GroupLevel } from '#contract/enums.ts'
import { type GroupMember, getGroupMembers } from '#contract/group-member.ts'
import type { GroupStanding } from '#contract/group-rules.ts'
import { GroupMembers, type GroupMembersProps } from '#ui/group/group-members.tsx'
import { MemberBatchBar } from '#ui/group/member-batch.tsx'
import { unseenCount } from '#ui/kit/unseen-count.ts'
import { draw } from './draw.tsx'

afterEach(cleanup)

const { None, Applying, Refused, Member, Admin, Root } = GroupLevel
const standing = (given: Partial<GroupStanding>): GroupStanding => ({
  ...{ isSuper: false, isOwner: false, level: None },
  ...given,
})

describe('the members', () => {
  const example = getGroupMembers.example.data.records[0] as GroupMember
  const row = (id: number, auth: GroupLevel, given: Partial<GroupMember> = {}): GroupMember => ({
    ...{ ...example, id, uid: `u${id}`, username: `user${id}`, auth },
    ...given,
  })
  const table = (rows: GroupMember[], change: Partial<GroupMembersProps>): GroupMembersProps => ({
    ...{ values: { keyword: '', auth: undefined }, size: 10, refreshing: false, failure: undefined },
    page: { records: rows, total: rows.length, size: 10, current: 1, pages: 1 },
    ...{ uid: 'u9', ownerUid: 'u1', standing: standing({ level: Admin }), manages: true, busy: false },
    memberCount: rows.length,
    ...{ onChange: vi.fn(), onReload: vi.fn(), onPage: vi.fn(), onSize: vi.fn() },
    ...{ onLevel: vi.fn(), onRemove: vi.fn(), onChoose: vi.fn(), chosen: new Set<string>() },
    ...change,
  })

  it('an admin answers applications, with the reason before him', async () => {
    const props = table([row(2, Applying, { reason: 'Let me in' })], {})
    const { getByRole, getByText, queryByRole } = await draw(<GroupMembers {...props} />)
    expect(getByText('Reason: Let me in')).not.toBeNull()
    const [, name, , changed, role] = getByText('Applying').closest('tr')?.cells ?? []
    expect([name, changed, role].map((each) => each?.textContent)).toEqual([
      'user2ApplyingReason: Let me in',
      '–',
      '–',
    ])
    fireEvent.click(getByRole('button', { name: 'Accept user2' }))
    fireEvent.click(getByRole('button', { name: 'Reject user2' }))
    expect(queryByRole('button', { name: /user2.*apply again|Remove user2/ }), 'nothing third').toBeNull()
    expect(props.onLevel).toHaveBeenNthCalledWith(1, expect.objectContaining({ id: 2 }), Member)
    expect(props.onLevel).toHaveBeenNthCalledWith(2, expect.objectContaining({ id: 2 }), Refused)
  })

  it.each([
    [[Member, Root], 'Joined'],
    [[Applying, Refused], 'Applied'],
    [[Applying, Member], 'Joined or applied'],
  ])('says above the times of levels %o: %s', async (levels, head) => {
    const rows = levels.map((level, index) => row(index + 2, level))
    const { getByRole } = await draw(<GroupMembers {...table(rows, {})} />)
    expect(getByRole('columnheader', { name: head })).not.toBeNull()
  })

  it('shows a real name to whoever gets one, and searches by it for admins', async () => {
    const rows = [
      row(3, Member, { realname: 'Otto Ohm', reason: 'Let me in' }),
      row(4, Member, { realname: null }),
    ]
    const { getByText, getByRole, queryByText } = await draw(<GroupMembers {...table(rows, {})} />)
    expect(queryByText(/Let me in/), 'who is in needs none').toBeNull()
    expect(getByText('Otto Ohm')).not.toBeNull()
    expect(getByRole('searchbox', { name: 'Search by username or name' })).not.toBeNull()
    cleanup()
    const member = table([row(3, Member)], { manages: false, standing: standing({ level: Member }) })
    expect(
      (await draw(<GroupMembers {...member} />)).getByRole('searchbox', { name: 'Search by username' }),
    ).not.toBeNull()
  })

  it('says whether applicants are counted among the members', async () => {
    const member = row(3, Member)
    const applicant = row(4, Applying)
    const words = async (rows: GroupMember[], change: Partial<GroupMembersProps>) => {
      const { container } = await draw(<GroupMembers {...table(rows, change)} />)
      const text = container.textContent
      cleanup()
      return text
    }
    expect(await words([member], {})).toMatch(/1 member$/)
    expect(await words([member, applicant], {})).toMatch(/2 members and applicants$/)
    expect(await words([applicant], { values: { keyword: '', auth: Applying } })).toMatch(/1 applicant$/)
    const pages = { records: [member], size: 1, current: 1, pages: 28 }
    expect(await words([member], { page: { ...pages, total: 27 }, memberCount: 27 })).toMatch(/27 members/)
    expect(await words([member], { page: { ...pages, total: 28 }, memberCount: 27 })).toMatch(
      /28 members and applicants/,
    )
  })

  it('nobody changes a row at or above his own, nor the owner', async () => {
    const rows = [row(1, Root), row(2, Root), row(3, Admin), row(4, Member)]
    const props = table(rows, {})
    const { queryByRole, getByRole } = await draw(<GroupMembers {...props} />)
    for (const name of ['user1', 'user2', 'user3', 'user4'])
      expect(queryByRole('combobox', { name: `Level of ${name}` })).toBeNull()
    expect(queryByRole('button', { name: 'Remove user1' })).toBeNull()
    expect(getByRole('button', { name: 'Remove user2' }).getAttribute('aria-disabled')).toBe('true')
    expect(getByRole('button', { name: 'Remove user4' }).textContent).toBe('Remove')
    fireEvent.click(getByRole('button', { name: 'Remove user4' }))
    expect(props.onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: 4 }))
  })

  it('the owner gives any level to others', async () => {
    const props = table([row(1, Root), row(2, Root)], { standing: standing({ isOwner: true, level: Root }) })
    const { queryByRole, getByRole, findByText } = await draw(<GroupMembers {...props} />)
    expect(queryByRole('combobox', { name: 'Role of user1' })).toBeNull()
    expect(getByRole('combobox', { name: 'Role of user2' })).not.toBeNull()
    fireEvent.click(getByRole('button', { name: 'What each role can do' }))
    expect((await findByText(/read members' code/)).closest('div')?.textContent).toMatch(/^Group root/)
  })

  it('nothing is done to all who are selected before it is chosen', async () => {
    const props = { count: 2, unseen: 0, busy: false, failure: undefined, onPlan: vi.fn(), onClear: vi.fn() }
    const { getByRole, findByRole, getByText } = await draw(<MemberBatchBar {...props} />)
    expect(getByText('2 users selected')).not.toBeNull()
    const preview = getByRole('button', { name: 'Preview' })
    expect(preview.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(preview)
    expect(props.onPlan).not.toHaveBeenCalled()
    fireEvent.click(getByRole('combobox', { name: 'Action' }))
    fireEvent.click(await findByRole('option', { name: 'Remove from group' }))
    await waitFor(() => expect(preview.getAttribute('aria-disabled')).not.toBe('true'))
    fireEvent.click(preview)
    expect(props.onPlan).toHaveBeenCalledWith({ act: 'remove' })
  })

  it.each([
    [0, '12 users selected'],
    [9, '12 users selected, 9 not shown'],
  ])('says that %i of the selected are not in the list', async (unseen, text) => {
    const given = { count: 12, unseen, busy: false, failure: undefined }
    const { getByRole } = await draw(<MemberBatchBar {...given} onPlan={vi.fn()} onClear={vi.fn()} />)
    await waitFor(() => expect(getByRole('status').textContent).toBe(text))
  })

  it('counts what is selected and not shown, and nothing before a list is there', () => {
    expect(unseenCount(new Set(['u1', 'u2', 'u3']), ['u2', 'u4'])).toBe(2)
    expect(unseenCount(['u1'], ['u1', 'u2'])).toBe(0)
    expect(unseenCount(['u1'], undefined)).toBe(0)
  })

  it('members only look', async () => {
    const { queryByRole, getByText } = await draw(
      <GroupMembers {...table([row(2, Member)], { manages: false })} />,
    )
    expect(getByText('user2')).not.toBeNull()
    expect(queryByRole('button', { name: /Remove/ })).toBeNull()
  })
})
