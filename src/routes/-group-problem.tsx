import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { GroupLogic } from '#app/compose-group.ts'
import type { Locale } from '#contract/enums.ts'
import { LinkButton } from '#ui/kit/link.tsx'
import { EditProblem } from './-edit-problem.tsx'
import { useGroupFrame } from './-group-frame.ts'
import type { ProblemSearch } from './-practice-search.ts'
import { ProblemOnDesk } from './-problem-on-desk.tsx'
import { usePage } from './-use-page.ts'
import { useViewer } from './-use-viewer.ts'

export interface GroupProblemProps {
  context: AppContext
  machine: GroupLogic['problem']
  problemId: string
  search: ProblemSearch
  /** Beside the tabs of the statement. */
  control?: ReactNode
  onSearch(change: Partial<ProblemSearch>): void
  /** A submission has its verdict. */
  onJudged?(): void
}

/** A problem of a group on its desk, in the frame of the group or in focus mode. */
export function GroupProblem(props: GroupProblemProps) {
  const { context, machine, problemId, search, control, onSearch, onJudged } = props
  const { t, i18n } = useTranslation('group')
  const { uid } = useViewer(context)
  const { gid, has } = useGroupFrame()
  const locale = search.lang ?? (i18n.language as Locale)
  const page = usePage(machine, { gid, uid, problemId, locale })
  const { data, reload } = page
  return (
    <ProblemOnDesk
      context={context}
      id={data?.problem.problemId ?? problemId}
      page={page}
      search={search}
      onwards={
        <LinkButton to="/group/$groupId/problem" params={{ groupId: String(gid) }}>
          {t('problems.back')}
        </LinkButton>
      }
      place={{
        group: {
          gid,
          control: (
            <>
              {data ? <EditProblem context={context} info={data} group={{ gid, has }} /> : null}
              {control}
            </>
          ),
        },
      }}
      onSearch={onSearch}
      onJudged={() => {
        reload()
        onJudged?.()
      }}
    />
  )
}
