import { useState } from 'react'
import type { CommentPlace } from '#ui/workshop/comments-part.tsx'
import { useListAct } from './-list-act.ts'
import { usePage } from './-use-page.ts'
import type { WorkshopScreen } from './-workshop-logic.ts'

/** The comments of a problem, for its part of the page and for the counts at the others; `mark` is another after each change. */
export function useComments(logic: WorkshopScreen, pid: number, mark: string) {
  const comments = usePage(logic.comments, { pid, mark })
  const [sent, setSent] = useState(0)
  const acts = useListAct(logic.commentAct, ({ kind }) => {
    if (kind === 'add') setSent((before) => before + 1)
    comments.reload()
  })
  return {
    comments: comments.data,
    reload: comments.reload,
    busy: acts.underWay !== undefined,
    failure: acts.failure ?? comments.failure,
    sent,
    onAdd: (text: string, place: CommentPlace) => acts.run({ kind: 'add', pid, text, ...place }),
    onResolve: (id: number, resolved: boolean) => acts.run({ kind: 'resolve', pid, id, resolved }),
    onRemove: (id: number) => acts.run({ kind: 'remove', pid, id }),
  }
}
