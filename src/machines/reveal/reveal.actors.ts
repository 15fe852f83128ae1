import { fromObservable, fromPromise } from 'xstate'
import type { RevealService } from '#services/reveal.service.ts'
import { type LoadedReveal, type RevealRequest, revealMachine } from './reveal.machine.ts'
import { sameMedals, usualMedals } from './reveal-medals.rules.ts'

export const provideReveal = (
  service: Pick<RevealService, 'load' | 'position' | 'read' | 'save' | 'audience' | 'tell'>,
) =>
  revealMachine.provide({
    actors: {
      load: fromPromise<LoadedReveal, { request: RevealRequest }>(async ({ input: { request }, signal }) => {
        const { cid, removeStar, medals: wanted } = request
        const [loaded, position] = await Promise.all([
          service.load(cid, removeStar, signal),
          // The reveal can begin without it.
          service.position(cid, signal).catch(() => null),
        ])
        const stars = new Set(loaded.info.starUserList)
        const ranked = loaded.info.teams.filter(({ username }) => !stars.has(username))
        const medals = wanted ?? usualMedals(ranked.length)
        const scene = { ...loaded, removeStar, medals }
        const isSame = position?.removeStar === removeStar && sameMedals(position.medals, medals)
        return isSame ? { scene, place: position.place } : { scene }
      }),
      read: fromPromise(({ input }) => service.read(input.file)),
      audience: fromObservable(({ input }) => service.audience(input.cid)),
    },
    actions: {
      tell: (_, { message }) => service.tell(message),
      save: (_, { scene }) => void service.save(scene),
    },
  })
