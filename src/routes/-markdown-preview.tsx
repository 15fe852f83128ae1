import type { AppContext } from '#app/compose.ts'
import type { Failure } from '#contract/failure.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'
import { usePage } from './-use-page.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

export interface MarkdownPreviewProps {
  machine: AppContext['pages']['preview']
  content: string
}

/** A text as the server renders it for its readers. */
export function MarkdownPreview({ machine, content }: MarkdownPreviewProps) {
  return <Rendered page={usePage(machine, { content })} />
}

interface StatementPreviewProps {
  machine: WorkshopScreen['statement']
  pid: number
  content: string
}

/** A section of a statement, for all who prepare the problem. */
export function StatementPreview({ machine, pid, content }: StatementPreviewProps) {
  return <Rendered page={usePage(machine, { pid, content })} />
}

interface RenderedProps {
  page: { data: { html: string } | undefined; failure: Failure | undefined; loading: boolean; reload(): void }
}

function Rendered({ page: { data, failure, loading, reload } }: RenderedProps) {
  const failureText = useFailureText()
  if (data) return <StatementHtml html={data.html} lang="" />
  if (failure) return <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
  return <Skeleton shape="block" />
}
