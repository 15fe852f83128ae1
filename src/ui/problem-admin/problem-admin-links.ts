import { linkOptions } from '#ui/kit/link.tsx'

const below = (part: string) => linkOptions({ to: '/admin/$', params: { _splat: part } })

export const newProblemLink = below('problem/create')
export const editProblemLink = (pid: number) => below(`problem/edit/${pid}`)
