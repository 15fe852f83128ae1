import type { ContestAdminLogic } from '#app/compose-contest-admin.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { Failed } from '#ui/kit/notice.tsx'
import { Skeleton } from '#ui/kit/skeleton.tsx'
import { StatementHtml } from '#ui/statement/statement-html.tsx'
import { usePage } from './-use-page.ts'

export interface MarkdownPreviewProps {
  machine: ContestAdminLogic['preview']
  content: string
}

/** A text as the server renders it for its readers. */
export function MarkdownPreview({ machine, content }: MarkdownPreviewProps) {
  const failureText = useFailureText()
  const { data, failure, loading, reload } = usePage(machine, { content })
  if (data) return <StatementHtml html={data.html} lang="" />
  if (failure) return <Failed message={failureText(failure)} busy={loading} onRetry={reload} />
  return <Skeleton shape="block" />
}
