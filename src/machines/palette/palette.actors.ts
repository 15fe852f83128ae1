import { fromPromise } from 'xstate'
import type { SearchService } from '#services/search.service.ts'
import { paletteMachine } from './palette.machine.ts'

export const providePalette = (service: SearchService) =>
  paletteMachine.provide({
    actors: { search: fromPromise(({ input, signal }) => service.search(input.keyword, signal)) },
  })
