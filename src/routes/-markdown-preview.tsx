import type { AppContext } from '#app/compose.ts'
import type { Failure } from '#contract/failure.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed, StaleMark } from '#ui/kit/notice.tsx'
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
  return <Rendered page={usePage(machine, { content }, 'page.typed')} />
}

interface StatementPreviewProps {
  machine: WorkshopScreen['statement']
  pid: number
  content: string
}

/** A section of a statement, for all who prepare the problem. */
export function StatementPreview({ machine, pid, content }: StatementPreviewProps) {
  return <Rendered page={usePage(machine, { pid, content }, 'page.typed')} />
}

interface RenderedProps {
  page: {
    data: { html: string } | undefined
    failure: Failure | undefined
    loading: boolean
    refreshing: boolean
    reload(): void
  }
}

function Rendered({ page: { data, failure, loading, refreshing, reload } }: RenderedProps) {
  const failureText = useFailureText()
  const tried = failure && { message: failureText(failure), onRetry: reload }
  if (data)
    return (
      <>
        {tried ? <StaleMark {...tried} busy={refreshing} /> : null}
        <StatementHtml html={data.html} lang="" />
      </>
    )
  if (tried) return <Failed {...tried} busy={loading} />
  return <Skeleton shape="block" />
}
