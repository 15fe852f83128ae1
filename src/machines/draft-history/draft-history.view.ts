import type { DraftHistorySnapshot } from './draft-history.machine.ts'
import { chosenOf } from './draft-history.setup.ts'

export const draftHistoryView = (snapshot: DraftHistorySnapshot) => {
  const { context } = snapshot
  return {
    open: snapshot.matches({ dialog: 'open' }),
    versions: context.versions,
    chosen: chosenOf(context),
    room: context.room,
  }
}
