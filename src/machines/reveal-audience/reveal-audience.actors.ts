import { fromObservable } from 'xstate'
import type { RevealService } from '#services/reveal.service.ts'
import { revealAudienceMachine } from './reveal-audience.machine.ts'

export const provideRevealAudience = (service: Pick<RevealService, 'presenter'>) =>
  revealAudienceMachine.provide({
    actors: { presenter: fromObservable(({ input }) => service.presenter(input.cid)) },
  })
