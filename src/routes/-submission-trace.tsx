import { Suspense, useState } from 'react'
import type { AppContext } from '#app/compose.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { TraceCard } from '#ui/submission/trace-card.tsx'
import { usePage } from './-use-page.ts'

const JudgingTrace = lazyPart(() =>
  import('#ui/submission/judging-trace.tsx').then((file) => ({ default: file.JudgingTrace })),
)

interface SubmissionTraceProps {
  context: Pick<AppContext, 'logic'>
  submitId: number
}

/** How a submission was judged: loaded when it is opened. */
export function SubmissionTrace(props: SubmissionTraceProps) {
  const [open, setOpen] = useState(false)
  return (
    <TraceCard onOpen={setOpen}>
      {open && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <OpenTrace {...props} />
        </Suspense>
      )}
    </TraceCard>
  )
}

function OpenTrace({ context, submitId }: SubmissionTraceProps) {
  const failureText = useFailureText()
  const { data, failure, loading, reload } = usePage(context.logic.submissionTrace, { submitId })
  return (
    <JudgingTrace
      trace={data}
      loading={loading}
      failure={failure && failureText(failure)}
      onReload={reload}
    />
  )
}
