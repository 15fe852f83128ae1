import { fromObservable, fromPromise } from 'xstate'
import type { RevealService } from '#services/reveal.service.ts'
import { revealMachine } from './reveal.machine.ts'
import { usualMedals } from './reveal-medals.rules.ts'

export const provideReveal = (service: Pick<RevealService, 'load' | 'read' | 'save' | 'audience' | 'tell'>) =>
  revealMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { request }, signal }) => {
        const { cid, removeStar, medals } = request
        const loaded = await service.load(cid, removeStar, signal)
        const stars = new Set(loaded.info.starUserList)
        const ranked = loaded.info.teams.filter(({ username }) => !stars.has(username))
        return { ...loaded, removeStar, medals: medals ?? usualMedals(ranked.length) }
      }),
      read: fromPromise(({ input }) => service.read(input.file)),
      audience: fromObservable(({ input }) => service.audience(input.cid)),
    },
    actions: {
      tell: (_, { message }) => service.tell(message),
      save: (_, { scene }) => void service.save(scene),
    },
  })
