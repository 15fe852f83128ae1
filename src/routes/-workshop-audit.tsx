import { useState } from 'react'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { AuditList } from '#ui/workshop/audit-list.tsx'
import { usePage } from './-use-page.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

/** The log of a problem, for as long as somebody looks at it. */
export function WorkshopAudit({ machine, pid }: { machine: WorkshopScreen['audit']; pid: number }) {
  const failureText = useFailureText()
  const [before, setBefore] = useState<number>()
  const { data, failure, loading, reload } = usePage(machine, { pid, before })
  if (data)
    return (
      <AuditList
        entries={data}
        isNewest={before === undefined}
        onOlder={setBefore}
        onNewest={() => setBefore(undefined)}
      />
    )
  if (failure) return <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
  return <Skeleton shape="block" />
}
