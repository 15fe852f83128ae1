import { type RoleId, UserStatus } from '#contract/enums.ts'
import type { BodyOf } from '#contract/operation.ts'
import { getUserList } from '#contract/user-admin.ts'
import type { actOnUsers, UserBatchRow } from '#contract/user-batch.ts'
import { type AccountTexts, accountFaults } from '#contract/user-rules.ts'
import { provideListAct } from '#machines/list-act/list-act.actors.ts'
import { providePage } from '#machines/page/page.actors.ts'
import { providePlanAct } from '#machines/plan-act/plan-act.actors.ts'
import { provideRecordForm } from '#machines/record-form/record-form.actors.ts'
import { changesOf } from '#machines/record-form/record-form.machine.ts'
import { provideUserImport } from '#machines/user-import/user-import.actors.ts'
import { type CheckedRow, tableOfWrong } from '#machines/user-import/user-table.rules.ts'
import { provideUserSeries } from '#machines/user-series/user-series.actors.ts'
import { membersOfRows, returnedFile } from '#services/csv.ts'
import { saveFile } from '#services/save-file.ts'
import { createUserAdminService, type UserQuery } from '#services/user-admin.service.ts'
import type { Services } from './compose-services.ts'
import { provideListExport, saveRows } from './list-export.ts'

export type UserBatch = Omit<BodyOf<typeof actOnUsers>, 'dryRun'>

export interface UserSubject {
  uid: string
  /** As the account is called while its form is open. */
  name: string
}
export interface UserValues extends Omit<AccountTexts, 'password'> {
  type: RoleId
  banned: boolean
  setPassword: boolean
  password: string
}
/** What can be done to a user in the list. */
export interface UserAct {
  kind: 'remove'
  uid: string
  name: string
}

const textsOf = ({ setPassword, password, ...texts }: UserValues): AccountTexts => ({
  ...texts,
  password: setPassword ? password : undefined,
})

/** The machines of the administration of users: loaded with its screen. */
export const composeUserAdmin = ({ http }: Pick<Services, 'http'>) => {
  const users = createUserAdminService({ http, save: saveFile })
  return {
    users: providePage(({ query }: { query: UserQuery }, signal) => users.list(query, signal)),
    userExport: provideListExport({
      name: 'users',
      table: 'users',
      columns: membersOfRows(getUserList),
      list: users.list,
    }),
    userAct: provideListAct<UserAct>(({ uid }, signal) => users.remove(uid, signal)),
    userForm: provideRecordForm<UserSubject, UserValues>({
      isRight: (values) => Object.keys(accountFaults(textsOf(values))).length === 0,
      // What was not changed here somebody else may have changed meanwhile: a ban, say.
      save: ({ subject: { uid }, values, initial }, signal) => {
        const { setPassword: setNewPwd, password } = values
        const { banned, setPassword: _, password: __, ...changed } = changesOf(values, initial)
        const status = banned ? UserStatus.Banned : UserStatus.Normal
        return users.edit(
          {
            ...{ uid, ...changed, setNewPwd },
            ...(banned === undefined ? {} : { status }),
            ...(setNewPwd ? { password } : {}),
          },
          signal,
        )
      },
    }),
    userBatch: providePlanAct<UserBatch, UserBatchRow>((batch, dryRun, signal) =>
      users.actOnMany({ ...batch, dryRun }, signal),
    ),
    saveWrongRows: (rows: readonly CheckedRow[]) =>
      saveFile(returnedFile('users-with-errors', tableOfWrong(rows))),
    /** New passwords are in it, and nowhere else. */
    saveBatch: (rows: readonly UserBatchRow[]) => saveRows({ name: 'accounts', table: 'users' }, rows),
    /** Where new users can be added. */
    groups: providePage(({ keyword }: { keyword: string }, signal) => users.groups(keyword, signal)),
    userImport: provideUserImport(users),
    userSeries: provideUserSeries(users),
  }
}
export type UserAdminLogic = ReturnType<typeof composeUserAdmin>
