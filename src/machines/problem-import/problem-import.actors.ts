import { fromPromise } from 'xstate'
import type { ProblemAdminService } from '#services/problem-admin.service.ts'
import { problemImportMachine } from './problem-import.machine.ts'

export const provideProblemImport = ({
  previewImport,
  bringIn,
}: Pick<ProblemAdminService, 'previewImport' | 'bringIn'>) =>
  problemImportMachine.provide({
    actors: {
      readPackage: fromPromise(({ input, signal }) => previewImport(input.file, signal)),
      bringIn: fromPromise(({ input, signal }) => bringIn(input, signal)),
    },
  })
