import { fromPromise } from 'xstate'
import type { UserAdminService } from '#services/user-admin.service.ts'
import { userImportMachine } from './user-import.machine.ts'

export const provideUserImport = ({ readCsv, insert }: Pick<UserAdminService, 'readCsv' | 'insert'>) =>
  userImportMachine.provide({
    actors: {
      readFile: fromPromise(({ input }) => readCsv(input.file)),
      insertUsers: fromPromise(({ input, signal }) => insert(input.rows, signal)),
    },
  })
