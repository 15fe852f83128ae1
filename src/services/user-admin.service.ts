import { type CopyPlaces, getCopyPlaces } from '#contract/copy.ts'
import type { Page } from '#contract/envelope.ts'
import type { BodyOf, QueryOf } from '#contract/operation.ts'
import {
  downloadGeneratedUsers,
  editUser,
  findTakenNames,
  generateUsers,
  getUserList,
  insertUsers,
  removeUsers,
  type TakenNames,
  type UserRow,
} from '#contract/user-admin.ts'
import { actOnUsers, type UserBatchRow } from '#contract/user-batch.ts'
import type { UserSeries } from '#contract/user-rules.ts'
import type { Http, ReceivedFile } from './http.ts'

export type UserQuery = QueryOf<typeof getUserList>

/** Every promise rejects with a `Failure` and nothing else, but for that of `readCsv`. */
export interface UserAdminService {
  list(query: UserQuery, signal: AbortSignal): Promise<Page<UserRow>>
  edit(edit: BodyOf<typeof editUser>, signal: AbortSignal): Promise<unknown>
  remove(uid: string, signal: AbortSignal): Promise<unknown>
  /** What comes of each, or would. */
  actOnMany(asked: BodyOf<typeof actOnUsers>, signal: AbortSignal): Promise<UserBatchRow[]>
  /** Null when it is no UTF-8; rejects when it cannot be read. */
  readCsv(file: File): Promise<string | null>
  /** Groups that new users can be added to, narrowed by name or number. */
  groups(keyword: string, signal: AbortSignal): Promise<CopyPlaces['groups']>
  /** Which of these accounts have. */
  taken(names: TakenNames, signal: AbortSignal): Promise<TakenNames>
  insert(rows: (readonly string[])[], signal: AbortSignal): Promise<unknown>
  /** The key of the passwords. */
  generate(series: UserSeries, signal: AbortSignal): Promise<string>
  /** Names and passwords go where the browser keeps downloads. */
  download(key: string, signal: AbortSignal): Promise<unknown>
}

export interface UserAdminParts {
  http: Http
  save: (file: ReceivedFile) => void
}

export const createUserAdminService = ({ http, save }: UserAdminParts): UserAdminService => ({
  list: (query, signal) => http.call(getUserList, { query, signal, quiet: true }),
  edit: (body, signal) => http.call(editUser, { body, signal, quiet: true }),
  remove: (uid, signal) => http.call(removeUsers, { body: { ids: [uid] }, signal, quiet: true }),
  actOnMany: (body, signal) => http.call(actOnUsers, { body, signal, quiet: true }),
  readCsv: async (file) => {
    const bytes = await file.arrayBuffer()
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    } catch {
      return null
    }
  },
  groups: async (keyword, signal) => {
    const query = { of: 'problem' as const, ...(keyword === '' ? {} : { keyword }) }
    return (await http.call(getCopyPlaces, { query, signal, quiet: true })).groups
  },
  taken: (body, signal) => http.call(findTakenNames, { body, signal, quiet: true }),
  insert: (rows, signal) =>
    http.call(insertUsers, { body: { users: rows.map((row) => [...row]) }, signal, quiet: true }),
  generate: async ({ prefix, suffix, from, to, width, passwordLength }, signal) => {
    const numbers = { number_from: from, number_to: to, number_width: width }
    const body = { prefix, suffix, ...numbers, password_length: passwordLength }
    const { key } = await http.call(generateUsers, { body, signal, quiet: true })
    return key
  },
  download: (key, signal) => http.download(downloadGeneratedUsers, { query: { key }, signal }).then(save),
})
