import type { ReactNode } from 'react'
import type { Failure } from '#contract/failure.ts'
import { Card } from '#ui/kit/card.tsx'
import { finalReason, serversWords, useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'

interface UnopenedProps {
  stored: { failure: Failure | undefined; loading: boolean; reload(): void }
  /** Leads to what there is. */
  act: ReactNode
  /** `h2` where the page has its own. */
  heading?: 'h1' | 'h2'
}

/** Something is not there, or is kept from the viewer. */
export const isGone = ({ data, failure }: { data: unknown; failure: Failure | undefined }): boolean =>
  data === undefined && finalReason(failure) !== undefined

/** In place of what could not be loaded. */
export function Unopened({ stored: { failure, loading, reload }, act, heading = 'h2' }: UnopenedProps) {
  const failureText = useFailureText()
  if (!failure) return null
  return (
    <Card pad="none">
      <Failed
        message={serversWords(failure) ?? failureText(failure)}
        final={finalReason(failure)}
        heading={heading}
        busy={loading}
        onRetry={reload}
        act={act}
      />
    </Card>
  )
}
