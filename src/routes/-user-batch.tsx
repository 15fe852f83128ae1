import { useRef } from 'react'
import type { UserAdminLogic } from '#app/compose-user-admin.ts'
import { UserBatchBar, UserBatchDialog } from '#ui/user-admin/user-batch.tsx'
import { usePlanAct } from './-plan-act.ts'

interface UserBatchProps {
  logic: Pick<UserAdminLogic, 'userBatch' | 'saveBatch'>
  chosen: readonly string[]
  onDone(): void
  onClear(): void
}

/** Acts on the accounts that are chosen. */
export function UserBatch({ logic, chosen, onDone, onClear }: UserBatchProps) {
  const flow = usePlanAct(logic.userBatch, onDone)
  // The dialog keeps its words while it closes.
  const latest = useRef<Pick<NonNullable<typeof flow.act>, 'act' | 'role'>>({ act: 'role' })
  latest.current = flow.act ?? latest.current
  const isOpen = flow.planned || flow.acting || flow.done
  return (
    <>
      {chosen.length === 0 ? null : (
        <UserBatchBar
          count={chosen.length}
          busy={flow.looking}
          failure={isOpen ? undefined : flow.failure}
          onPlan={(act, role) => flow.plan({ uids: [...chosen], act, ...(act === 'role' ? { role } : {}) })}
          onClear={onClear}
        />
      )}
      <UserBatchDialog
        open={isOpen}
        act={latest.current.act}
        role={latest.current.role ?? undefined}
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
