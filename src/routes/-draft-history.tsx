import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef } from 'react'
import type { AppContext } from '#app/compose.ts'
import type { CodeDraftActorRef } from '#machines/code-draft/code-draft.machine.ts'
import type { CodeDraftInput } from '#machines/code-draft/code-draft.setup.ts'
import { codeDraftView } from '#machines/code-draft/code-draft.view.ts'
import type { DraftHistoryActorRef } from '#machines/draft-history/draft-history.machine.ts'
import { draftHistoryView } from '#machines/draft-history/draft-history.view.ts'
import { lazyPart } from '#ui/kit/lazy-part.ts'
import { useFlow } from './-use-flow.ts'

const DraftVersionsDialog = lazyPart(() =>
  import('#ui/editor/draft-versions-dialog.tsx').then((file) => ({ default: file.DraftVersionsDialog })),
)

/** Hears what happens to the draft, and has it take back what is restored. */
export function useDraftHistory(
  context: AppContext,
  draft: CodeDraftActorRef,
  place: CodeDraftInput['place'],
) {
  const history = useFlow(context.logic.draftHistory, { input: { place } })
  useEffect(() => {
    const feeds = [
      draft.on('draft.changed', ({ before, content }) =>
        history.send({ type: 'history.changed', before, content }),
      ),
      draft.on('draft.parting', ({ content, reason }) =>
        history.send({ type: 'history.keep', content, reason }),
      ),
      history.on('history.restored', ({ content }) => draft.send({ type: 'draft.replace', ...content })),
    ]
    return () => {
      for (const feed of feeds) feed.unsubscribe()
    }
  }, [draft, history])
  return history
}

export function DraftHistory({
  history,
  draft,
}: {
  history: DraftHistoryActorRef
  draft: CodeDraftActorRef
}) {
  const { open, versions, chosen, room } = useSelector(history, draftHistoryView, shallowEqual)
  const present = useSelector(draft, (snapshot) => codeDraftView(snapshot).code)
  const wasOpen = useRef(false)
  if (open) wasOpen.current = true
  if (!wasOpen.current) return null
  return (
    <Suspense>
      <DraftVersionsDialog
        open={open}
        versions={versions}
        chosen={chosen}
        present={present}
        room={room}
        onChoose={(key) => history.send({ type: 'history.choose', key })}
        onRestore={() => history.send({ type: 'history.restore' })}
        onClose={() => history.send({ type: 'history.close' })}
      />
    </Suspense>
  )
}
