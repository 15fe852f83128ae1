import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { AppContext } from '#app/compose.ts'
import { submissionListPageSize } from '#contract/limits/list.ts'
import { submissionListView } from '#machines/submission-list/submission-list.view.ts'
import { useFailureText } from '#ui/kit/failure-text.ts'
import { MySubmissions } from '#ui/submission/submission-list.tsx'
import { useFlow } from './-use-flow.ts'

export interface MySubmissionsTabProps {
  context: AppContext
  problemId: string
  /** Of the group in which they were sent. */
  gid?: number | undefined
  page: number
  /** The submission last sent from this page. */
  latest: number | undefined
  /** Says which rows are left out under a seal. */
  unlisted: string | undefined
  onPage(page: number): void
}

export function MySubmissionsTab(props: MySubmissionsTabProps) {
  const { context, problemId, gid, page, latest, unlisted, onPage } = props
  const failureText = useFailureText()
  const filters = {
    onlyMine: true,
    problemID: problemId,
    completeProblemID: true,
    containsEnd: true,
    currentPage: page,
    limit: submissionListPageSize,
    ...(gid === undefined ? {} : { gid }),
  }
  const list = useFlow(context.logic.submissionList, { input: { filters } })
  const view = useSelector(list, submissionListView, shallowEqual)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the filters only the page can change
  useEffect(() => list.send({ type: 'list.filter', filters }), [list, page])
  const known = useRef(latest)
  useEffect(() => {
    if (known.current === latest) return
    known.current = latest
    list.send({ type: 'list.reload' })
  }, [list, latest])
  return (
    <MySubmissions
      phase={view.phase}
      rows={view.rows}
      total={view.total}
      page={page}
      size={submissionListPageSize}
      refreshing={view.busy}
      failure={view.failure && failureText(view.failure)}
      unlisted={unlisted}
      onReload={() => list.send({ type: 'list.reload' })}
      onPage={onPage}
    />
  )
}
