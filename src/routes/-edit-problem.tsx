import { Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppContext } from '#app/compose.ts'
import type { ProblemInfo } from '#contract/problem.ts'
import { IconLink } from '#ui/kit/icon-link.tsx'
import { mayEditProblem } from '#ui/problem/edit-right.ts'
import type { GroupFrame } from './-group-frame.ts'
import { useViewer } from './-use-viewer.ts'

export interface EditProblemProps {
  context: AppContext
  info: ProblemInfo
  /** The group in which the problem is open. */
  group?: Pick<GroupFrame, 'gid' | 'has'>
}

/** Leads whoever may change the problem to its workshop. */
export function EditProblem({ context, info: { problem }, group }: EditProblemProps) {
  const { t } = useTranslation('problemPage')
  const { username, roles } = useViewer(context)
  const isGroupRoot = group?.has('root') ?? false
  if (!mayEditProblem(problem, { username, roles, isGroupRoot })) return null
  const look = {
    label: t('control.edit'),
    icon: <Pencil size={16} aria-hidden />,
  } as const
  const problemId = String(problem.id)
  return group && problem.isGroup ? (
    <IconLink
      {...look}
      to="/group/$groupId/workshop/$problemId"
      params={{ groupId: String(group.gid), problemId }}
    />
  ) : (
    <IconLink {...look} to="/admin/problem/edit/$problemId" params={{ problemId }} />
  )
}
