import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { provideMarkdownUpload } from '#machines/markdown-upload/markdown-upload.actors.ts'
import { markdownUploadView } from '#machines/markdown-upload/markdown-upload.view.ts'
import type { CarriedUpload } from '#ui/markdown/markdown-editor.tsx'
import { UploadRow } from '#ui/markdown/upload-row.tsx'
import { useFlow } from './-use-flow.ts'

export interface MarkdownUploadProps extends CarriedUpload {
  machine: ReturnType<typeof provideMarkdownUpload>
  /** The group whose text it is for. */
  gid: number | null
}

/** One picture or file on its way into a text. */
export function MarkdownUpload({ machine, gid, file, kind, ...told }: MarkdownUploadProps) {
  const actor = useFlow(machine, { input: { file, kind, gid } })
  const latest = useRef(told)
  latest.current = told
  useEffect(() => {
    const heard = [
      actor.on('markdownUpload.stored', ({ link }) => latest.current.onStored(link)),
      actor.on('markdownUpload.removed', ({ link }) => latest.current.onRemoved(link)),
      actor.subscribe({ complete: () => latest.current.onOver() }),
    ]
    return () => {
      for (const each of heard) each.unsubscribe()
    }
  }, [actor])
  const { over, ...view } = useSelector(actor, markdownUploadView, shallowEqual)
  if (over) return null
  return (
    <UploadRow
      {...view}
      onRetry={() => actor.send({ type: 'markdownUpload.retry' })}
      onRemove={() => actor.send({ type: 'markdownUpload.remove' })}
      onForget={() => actor.send({ type: 'markdownUpload.forget' })}
    />
  )
}
