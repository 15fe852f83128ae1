import { fromObservable, fromPromise } from 'xstate'
import type { DraftVersions } from '#services/draft-versions.ts'
import { draftHistoryMachine } from './draft-history.machine.ts'

export const provideDraftHistory = (versions: DraftVersions) =>
  draftHistoryMachine.provide({
    actors: {
      list: fromPromise(async ({ input }) => versions.list(input)),
      room: fromObservable(() => versions.room),
    },
    actions: {
      keepLoss: (_, { place, before, content }) => versions.keepLoss(place, before, content),
      keep: (_, { place, content, reason }) => versions.keep(place, content, reason),
    },
  })
