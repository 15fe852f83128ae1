import { useState } from 'react'
import type { UserAdminLogic } from '#app/compose-user-admin.ts'
import type { UserRow } from '#contract/user-admin.ts'
import { useLast } from '#ui/kit/use-last.ts'
import { UserBatchBar, UserBatchDialog } from '#ui/user-admin/user-batch.tsx'
import { AddToGroup } from './-new-users.tsx'
import { usePlanAct } from './-plan-act.ts'

interface UserBatchProps {
  logic: Pick<UserAdminLogic, 'userBatch' | 'saveBatch' | 'groups'>
  chosen: readonly Pick<UserRow, 'uid' | 'username'>[]
  /** How many of them the list does not show. */
  unseen: number
  onDone(): void
  onClear(): void
}

/** Acts on the accounts that are chosen. */
export function UserBatch({ logic, chosen, unseen, onDone, onClear }: UserBatchProps) {
  const flow = usePlanAct(logic.userBatch, onDone)
  const [isAdding, setAdding] = useState(false)
  const latest = useLast<Pick<NonNullable<typeof flow.act>, 'act' | 'role'>>(flow.act, { act: 'role' })
  const isOpen = flow.planned || flow.acting || flow.done
  return (
    <>
      {chosen.length === 0 ? null : (
        <UserBatchBar
          count={chosen.length}
          unseen={unseen}
          busy={flow.looking}
          failure={isOpen ? undefined : flow.failure}
          onPlan={(act, role) =>
            flow.plan({ uids: chosen.map(({ uid }) => uid), act, ...(act === 'role' ? { role } : {}) })
          }
          onGroup={() => setAdding(true)}
          onClear={onClear}
        />
      )}
      {isAdding ? (
        <AddToGroup
          logic={logic}
          names={chosen.map(({ username }) => username)}
          onClose={() => setAdding(false)}
        />
      ) : null}
      <UserBatchDialog
        open={isOpen}
        act={latest.act}
        role={latest.role ?? undefined}
        rows={flow.rows}
        failure={flow.failure}
        acting={flow.acting}
        done={flow.done}
        onConfirm={flow.confirm}
        onSave={() => logic.saveBatch(flow.rows)}
        onClose={flow.close}
      />
    </>
  )
}
