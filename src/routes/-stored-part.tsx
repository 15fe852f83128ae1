import type { ReactNode } from 'react'
import type { Failure } from '#contract/failure.ts'
import { Card } from '#ui/kit/card.tsx'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'

interface StoredPartProps {
  stored: { data: unknown; failure: Failure | undefined; loading: boolean; reload(): void }
  children: ReactNode
}

/** What can be shown only once something was loaded. */
export function StoredPart({ stored, children }: StoredPartProps) {
  const failureText = useFailureText()
  if (stored.data !== undefined) return children
  return (
    <Card pad={stored.failure ? 'none' : 'md'}>
      {stored.failure ? (
        <Failed message={failureText(stored.failure)} busy={stored.loading} onRetry={stored.reload} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Card>
  )
}
