import { useEffect, useRef, useState } from 'react'
import type { WorkshopPlace } from '#app/compose-workshop.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { usePage } from './-use-page.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

/** Begins a problem, once, and goes to it. */
export function WorkshopBegin({
  logic,
  place,
  onBegun,
}: {
  logic: WorkshopScreen
  place: WorkshopPlace
  onBegun(pid: number): void
}) {
  const failureText = useFailureText()
  const [requestKey] = useState(() => crypto.randomUUID())
  const { data, failure, loading, reload } = usePage(logic.begin, { place, requestKey })
  const latest = useRef(onBegun)
  latest.current = onBegun
  useEffect(() => {
    if (data) latest.current(data.pid)
  }, [data])
  if (failure) return <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
  return <Skeleton shape="block" />
}
