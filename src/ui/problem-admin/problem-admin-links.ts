import { linkOptions } from '#ui/kit/link.tsx'

export const newProblemLink = linkOptions({ to: '/admin/problem/create' })
export const importLink = linkOptions({ to: '/admin/problem/batch-operation', search: { part: 'import' } })
export const editProblemLink = (pid: number) =>
  linkOptions({ to: '/admin/problem/edit/$problemId', params: { problemId: String(pid) } })
