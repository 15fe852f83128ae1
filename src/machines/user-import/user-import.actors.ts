import { fromPromise } from 'xstate'
import type { UserAdminService } from '#services/user-admin.service.ts'
import { userImportMachine } from './user-import.machine.ts'

export const provideUserImport = ({
  readCsv,
  taken,
  insert,
}: Pick<UserAdminService, 'readCsv' | 'taken' | 'insert'>) =>
  userImportMachine.provide({
    actors: {
      readFile: fromPromise(({ input }) => readCsv(input.file)),
      findTaken: fromPromise(({ input, signal }) => taken(input, signal)),
      insertUsers: fromPromise(({ input, signal }) => insert(input.rows, signal)),
    },
  })
