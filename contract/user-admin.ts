import { z } from 'zod'
import { exampleUser } from './account.ts'
import { roleIds, UserStatus } from './enums.ts'
import { date, id, page, pageQuery } from './envelope.ts'
import { profile, uidMax } from './limits/account.ts'
import { keywordMax } from './limits/list.ts'
import { userAdmin as limits } from './limits/site.ts'
import { downloadOperation, operation, type Refusal } from './operation.ts'
import { actOnUsers } from './user-batch.ts'

const Role = z.object({
  id: id(),
  /** Its name, as `roleList` holds it. */
  role: z.string(),
  /** In the language of the request. */
  description: z.string(),
  status: z.int(),
})

/** A user as super admins see them; the password is never sent. */
const UserRow = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  school: z.string().nullable(),
  course: z.string().nullable(),
  number: z.string().nullable(),
  gender: z.string().nullable(),
  realname: z.string().nullable(),
  cfUsername: z.string().nullable(),
  github: z.string().nullable(),
  blog: z.string().nullable(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  signature: z.string().nullable(),
  password: z.null(),
  status: z.enum(UserStatus),
  gmtCreate: date(),
  gmtModified: date(),
  roles: z.array(Role),
})
export type UserRow = z.infer<typeof UserRow>

const { roleList: _, ...exampleProfile } = exampleUser
const exampleRow: UserRow = {
  ...exampleProfile,
  password: null,
  status: UserStatus.Normal,
  gmtCreate: '2024-05-01T10:12:00.000Z',
  gmtModified: '2024-05-01T10:12:00.000Z',
  roles: [{ id: 1002, role: 'default_user', description: 'User', status: 0 }],
}

export const getUserList = operation({
  name: 'getUserList',
  method: 'GET',
  path: '/admin/user/get-user-list',
  summary: 'All users, newest first',
  who: 'user_admin',
  query: z.object({
    ...pageQuery,
    /** In the username, the real name or the address. */
    keyword: z.string().max(keywordMax).optional(),
    /** Those with an admin role alone. */
    onlyAdmin: z.boolean().optional(),
  }),
  body: z.undefined(),
  data: page(UserRow),
  failures: [],
  example: {
    query: { currentPage: 1, limit: 10, onlyAdmin: false },
    data: { records: [exampleRow], total: 1, size: 10, current: 1, pages: 1 },
  },
})

const unknown: Refusal = { status: 400, when: 'there is no such user' }

/** Absent and null members stay as they are; empty ones of the profile become null. */
export const editUser = operation({
  name: 'editUser',
  method: 'PUT',
  path: '/admin/user/edit-user',
  summary:
    'Changes an account. A new role, status or password ends all its sessions; the user is notified of a new role',
  who: 'user_admin',
  query: z.object({}),
  body: z.object({
    uid: z.string().max(uidMax),
    username: z.string().nullish(),
    realname: z.string().max(profile.realnameMax).nullish(),
    email: z.string().nullish(),
    password: z.string().nullish(),
    /** Role id: the one role of the account from then on. */
    type: z.literal(roleIds).nullish(),
    status: z.enum(UserStatus).nullish(),
    setNewPwd: z.boolean(),
    titleName: z.string().max(limits.titleNameMax).nullish(),
    titleColor: z.string().max(limits.colorMax).nullish(),
  }),
  data: z.null(),
  failures: [
    unknown,
    { status: 400, when: 'a length or a form is off, or the name or the address is taken' },
    { status: 400, when: "it would change the caller's own role, status or password" },
    { status: 403, when: 'the caller is no super admin any more', http: 403 },
  ],
  example: {
    body: {
      uid: exampleUser.uid,
      username: 'ada',
      realname: 'Ada Lovelace',
      email: 'ada@example.org',
      type: 1008,
      status: UserStatus.Normal,
      setNewPwd: false,
    },
    data: null,
  },
})

export const removeUsers = operation({
  name: 'removeUsers',
  method: 'DELETE',
  path: '/admin/user/delete-user',
  summary: 'Deletes accounts without content, all of them or none',
  who: 'user_admin',
  query: z.object({}),
  body: z.object({ ids: z.array(z.string().max(uidMax)).min(1).max(limits.removedMax) }),
  data: z.null(),
  failures: [
    unknown,
    { status: 400, when: 'one is the own account or the built-in one' },
    { status: 400, when: 'one has submissions, problems, contests or anything else that others rely on' },
    { status: 403, when: 'the caller is no super admin any more', http: 403 },
  ],
  example: { body: { ids: [exampleUser.uid] }, data: null },
})

const TakenNames = z.object({
  /** In lower case. */
  usernames: z.array(z.string()),
  emails: z.array(z.string()),
})
export type TakenNames = z.infer<typeof TakenNames>

export const findTakenNames = operation({
  name: 'findTakenNames',
  method: 'POST',
  path: '/admin/user/taken-names',
  summary: 'Which of these usernames and email addresses are taken',
  who: 'user_admin',
  query: z.object({}),
  body: z.object({
    usernames: z.array(z.string().max(limits.cellMax)).max(limits.batchMax),
    emails: z.array(z.string().max(limits.cellMax)).max(limits.batchMax),
  }),
  bodyBytesMax: limits.bodyBytesMax,
  data: TakenNames,
  failures: [],
  example: {
    body: { usernames: ['ada', 'bob'], emails: ['ada@example.org'] },
    data: { usernames: ['ada'], emails: [] },
  },
})

export const insertUsers = operation({
  name: 'insertUsers',
  method: 'POST',
  path: '/admin/user/insert-batch-user',
  summary: 'Creates accounts from rows of a table; rows with errors do not affect the others',
  who: 'user_admin',
  query: z.object({}),
  body: z.object({
    /** Seven columns: username, password, email, real name, gender, nickname, school. */
    users: z
      .array(z.array(z.string().max(limits.cellMax)).max(20))
      .min(1)
      .max(limits.batchMax),
  }),
  bodyBytesMax: limits.bodyBytesMax,
  data: z.null(),
  failures: [
    { status: 400, when: 'some row failed; the message counts and names them, and the others stay' },
  ],
  example: {
    body: {
      users: [['ada', 'secret-1', 'ada@example.org', 'Ada Lovelace', 'female', 'Countess', 'Home']],
    },
    data: null,
  },
})

export const generateUsers = operation({
  name: 'generateUsers',
  method: 'POST',
  path: '/admin/user/generate-user',
  summary:
    'Generates accounts with numbers in their names and random passwords, which can be downloaded for half an hour',
  who: 'user_admin',
  query: z.object({}),
  body: z.object({
    prefix: z.string().nullish(),
    suffix: z.string().nullish(),
    number_from: z.int(),
    number_to: z.int(),
    /** How many digits a number has at least, with zeros before it; one when left out. */
    number_width: z.int().min(1).max(limits.numberWidthMax).nullish(),
    password_length: z.int(),
  }),
  data: z.object({
    /** For `downloadGeneratedUsers`. */
    key: z.string(),
  }),
  failures: [
    { status: 400, when: 'a length or a number is off, or there are too many' },
    { status: 400, when: 'one of the usernames exists; none is made then' },
  ],
  example: {
    body: { prefix: 'team', suffix: '', number_from: 1, number_to: 3, password_length: 8 },
    data: { key: 'k' },
  },
})

export const downloadGeneratedUsers = downloadOperation({
  name: 'downloadGeneratedUsers',
  method: 'GET',
  path: '/file/generate-user-excel',
  summary: 'Usernames and passwords of generated accounts as a spreadsheet; empty after half an hour',
  who: 'user_admin',
  query: z.object({ key: z.string().max(limits.sheetKeyMax) }),
  body: z.undefined(),
  download: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  data: z.null(),
  failures: [],
  example: { query: { key: 'k' }, data: null },
})

export const userAdminOperations = [
  getUserList,
  editUser,
  removeUsers,
  actOnUsers,
  findTakenNames,
  insertUsers,
  generateUsers,
  downloadGeneratedUsers,
]
