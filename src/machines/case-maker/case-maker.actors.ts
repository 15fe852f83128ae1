import { fromObservable } from 'xstate'
import type { WorkshopService } from '#services/workshop.service.ts'
import { caseMakerMachine } from './case-maker.machine.ts'

export const provideCaseMaker = (workshop: WorkshopService) =>
  caseMakerMachine.provide({
    actors: { makeCases: fromObservable(({ input: { pid, wanted } }) => workshop.makeCases(pid, wanted)) },
  })
