import { useState } from 'react'
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
  return <RenderedMarkdown page={usePage(machine, { content }, 'page.typed')} />
}

interface StatementPreviewProps {
  machine: WorkshopScreen['statement']
  pid: number
  content: string
}

/** A section of a statement, for all who prepare the problem. */
export function StatementPreview({ machine, pid, content }: StatementPreviewProps) {
  return <RenderedMarkdown page={usePage(machine, { pid, content }, 'page.typed')} />
}

interface RenderedMarkdownProps {
  page: {
    data: { html: string } | undefined
    failure: Failure | undefined
    otherKey: boolean
    loading: boolean
    refreshing: boolean
    reload(): void
  }
}

/** A failure stays until an answer replaces it: a notice that comes again at each pause of typing is announced again. */
function useLastingFailure({ data, failure, otherKey }: RenderedMarkdownProps['page']): Failure | undefined {
  const [lasting, setLasting] = useState(failure)
  const isAnswered = data !== undefined && !otherKey
  const next = failure ?? (isAnswered ? undefined : lasting)
  if (next !== lasting) setLasting(next)
  return next
}

export function RenderedMarkdown({ page }: RenderedMarkdownProps) {
  const { data, loading, refreshing, reload } = page
  const failureText = useFailureText()
  const failure = useLastingFailure(page)
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
