import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { GroupAuth } from '#contract/enums.ts'
import { getGroupDetail } from '#contract/group.ts'
import { makeInvitationCode } from '#services/invitation-code.ts'
import { ApplyDialog } from '#ui/group/apply-dialog.tsx'
import { GroupFirstSteps } from '#ui/group/group-first-steps.tsx'
import { GroupForm } from '#ui/group/group-form.tsx'
import { draw } from './draw.tsx'

afterEach(cleanup)

describe('the invitation code', () => {
  const form = (given: object, onEdit = vi.fn()) => (
    <GroupForm
      label="Create"
      send="Create"
      values={{
        ...{ name: '', shortName: '', brief: '', description: '', auth: GroupAuth.Private, code: '' },
        ...{ hasCode: false, visible: true, codeAdmits: false, ...given },
      }}
      {...{ restored: false, wrong: false, busy: false, failure: undefined, onSend: vi.fn(), onEdit }}
      {...{ makeCode: () => 'K7M2PX', onDiscard: vi.fn(), preview: (content: string) => content }}
    />
  )

  it('is made up at a press, and may admit alone', async () => {
    const onEdit = vi.fn()
    const { getByRole } = await draw(form({}, onEdit))
    fireEvent.click(getByRole('button', { name: 'Generate' }))
    expect(onEdit).toHaveBeenLastCalledWith({ code: 'K7M2PX' })
    fireEvent.click(getByRole('checkbox', { name: /Join by code without approval/ }))
    await waitFor(() => expect(onEdit).toHaveBeenLastCalledWith({ codeAdmits: true }))
  })

  it.each([
    [GroupAuth.Public, false, false],
    [GroupAuth.Protected, true, false],
    [GroupAuth.Protected, false, true],
    [GroupAuth.Private, true, true],
  ] as const)('of a group of kind %i, listed %s, has the switch: %s', async (auth, visible, has) => {
    const { queryByRole } = await draw(form({ auth, visible }))
    expect(queryByRole('checkbox', { name: /Join by code without approval/ }) !== null).toBe(has)
  })

  it('is what the kind is said to need, unless it admits alone', async () => {
    const asked = 'Join requests need the invitation code, a reason and approval'
    const alone = await draw(form({ codeAdmits: true }))
    expect(alone.queryByText(asked)).toBeNull()
    expect(alone.getByText('Everyone with the invitation code joins at once')).not.toBeNull()
    cleanup()
    expect((await draw(form({}))).getByText(asked)).not.toBeNull()
  })

  it('may be pasted with blanks around it', async () => {
    const onEdit = vi.fn()
    const { getByLabelText } = await draw(
      <ApplyDialog
        {...{ open: true, group: 'Climbers', wrong: false, busy: false, failure: undefined }}
        {...{ onEdit, onSend: vi.fn(), onClose: vi.fn() }}
        values={{ auth: GroupAuth.Private, code: '', reason: '', codeAdmits: true }}
      />,
    )
    const input = getByLabelText(/^Invitation code/i)
    expect(input.hasAttribute('maxlength')).toBe(false)
    fireEvent.change(input, { target: { value: ' K7M2PX ' } })
    expect(onEdit).toHaveBeenLastCalledWith({ code: 'K7M2PX' })
  })

  it('has no character that looks like another, and the length that the group asks for', () => {
    const codes = Array.from({ length: 200 }, makeInvitationCode)
    expect(codes.filter((code) => !/^[A-HJKMNP-Z2-9]{6}$/.test(code))).toEqual([])
    expect(new Set(codes).size).toBeGreaterThan(190)
  })

  it('is all that is asked for where it admits alone', async () => {
    const dialog = (codeAdmits: boolean | undefined) => (
      <ApplyDialog
        {...{ open: true, group: 'Climbers', wrong: true, busy: false, failure: undefined }}
        {...{ onEdit: vi.fn(), onSend: vi.fn(), onClose: vi.fn() }}
        values={{ auth: GroupAuth.Private, code: '', reason: '', codeAdmits }}
      />
    )
    const alone = await draw(dialog(true))
    expect(alone.queryByLabelText(/^Reason/)).toBeNull()
    expect(alone.getByRole('button', { name: 'Join' })).not.toBeNull()
    expect(alone.getAllByRole('alert')).toHaveLength(1)
    cleanup()
    const hidden = await draw(dialog(undefined))
    expect(hidden.getByLabelText(/^Reason/).hasAttribute('required')).toBe(false)
    expect(hidden.getAllByRole('alert')).toHaveLength(1)
  })

  it('is told in the first steps', async () => {
    const info = getGroupDetail.data.parse(getGroupDetail.example.data)
    const of = async (visible: boolean) => {
      const given = { ...info, auth: GroupAuth.Private, code: 'K7M2PX', codeAdmits: true, visible }
      const { container } = await draw(<GroupFirstSteps info={given} />)
      const { textContent } = container
      cleanup()
      return textContent
    }
    expect(await of(true)).toContain('join at once with the code K7M2PX')
    expect(await of(false)).toContain('enter the code and are members at once')
  })
})
