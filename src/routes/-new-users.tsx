import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserAdminLogic } from '#app/compose-user-admin.ts'
import { GroupChoiceDialog, NewUsersBar } from '#ui/user-admin/new-users.tsx'
import { usePage } from './-use-page.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Usernames that the members of a group begin with in the form that adds users. */
    namedUsers?: readonly string[]
  }
}

interface NewUsersProps {
  logic: Pick<UserAdminLogic, 'groups'>
  names: readonly string[]
  onClear(): void
}

/** What was just imported or generated, on the way to a group. */
export function NewUsers({ logic, names, onClear }: NewUsersProps) {
  const [isAsked, setAsked] = useState(false)
  if (names.length === 0) return null
  return (
    <>
      <NewUsersBar names={names} onGroup={() => setAsked(true)} onClear={onClear} />
      {isAsked ? <AddToGroup logic={logic} names={names} onClose={() => setAsked(false)} /> : null}
    </>
  )
}

interface AddToGroupProps extends Omit<NewUsersProps, 'onClear'> {
  onClose(): void
}

/** Asks for the group, whose form for new members then begins with these names. */
export function AddToGroup({ logic, names, onClose }: AddToGroupProps) {
  const navigate = useNavigate()
  const [keyword, setKeyword] = useState('')
  const groups = usePage(logic.groups, { keyword })
  return (
    <GroupChoiceDialog
      count={names.length}
      groups={groups.data}
      failure={groups.failure}
      keyword={keyword}
      onKeyword={setKeyword}
      onChoose={(gid) =>
        void navigate({
          to: '/group/$groupId/member',
          params: { groupId: String(gid) },
          search: { part: 'invite' },
          state: { namedUsers: names },
        })
      }
      onClose={onClose}
    />
  )
}
