import { z } from 'zod'
import { roleNames } from './enums.ts'
import { operation } from './operation.ts'

/** S1-048. */
export const UserInfo = z.object({
  uid: z.string(),
  username: z.string(),
  nickname: z.string().nullable(),
  avatar: z.string().nullable(),
  titleName: z.string().nullable(),
  titleColor: z.string().nullable(),
  email: z.string().nullable(),
  number: z.string().nullable(),
  gender: z.string().nullable(),
  school: z.string().nullable(),
  course: z.string().nullable(),
  signature: z.string().nullable(),
  realname: z.string().nullable(),
  github: z.string().nullable(),
  blog: z.string().nullable(),
  cfUsername: z.string().nullable(),
  roleList: z.array(z.enum(roleNames)),
})
export type UserInfo = z.infer<typeof UserInfo>

export const exampleUser: UserInfo = {
  uid: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  username: 'ada',
  nickname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  email: 'ada@example.org',
  number: null,
  gender: null,
  school: null,
  course: null,
  signature: null,
  realname: null,
  github: null,
  blog: null,
  cfUsername: null,
  roleList: ['default_user'],
}

export const getRegisterCode = operation({
  name: 'getRegisterCode',
  method: 'GET',
  path: '/get-register-code',
  summary: 'Sends a six-digit registration code to an email address, at most one per minute',
  who: 'any',
  query: z.object({ email: z.string() }),
  body: z.undefined(),
  data: z.object({
    email: z.string(),
    /** Seconds. */
    expire: z.int(),
    /** True while the site has no mail server: nobody gets the letter, which only an administrator can read. */
    isKept: z.boolean().optional(),
  }),
  failures: [
    { status: 401, when: 'registration is off' },
    { status: 400, when: 'the address is malformed, taken, or was sent a code in the last 60 s' },
  ],
  example: { query: { email: 'ada@example.org' }, data: { email: 'ada@example.org', expire: 600 } },
})

export const checkUsernameOrEmail = operation({
  name: 'checkUsernameOrEmail',
  method: 'POST',
  path: '/check-username-or-email',
  summary: 'Whether a username or an email address is taken; false for invalid or absent input',
  who: 'any',
  query: z.object({}),
  body: z.object({ username: z.string().nullish(), email: z.string().nullish() }),
  data: z.object({ username: z.boolean(), email: z.boolean() }),
  failures: [],
  example: { body: { username: 'ada' }, data: { username: true, email: false } },
})

export const register = operation({
  name: 'register',
  method: 'POST',
  path: '/register',
  summary: 'Creates an account with the emailed code',
  who: 'any',
  query: z.object({}),
  body: z.object({ username: z.string(), password: z.string(), email: z.string(), code: z.string() }),
  data: z.null(),
  failures: [
    { status: 401, when: 'registration is off' },
    {
      status: 400,
      when: 'the code is missing, expired or wrong; a length is off; the name or the address is taken',
    },
  ],
  example: {
    body: { username: 'ada', password: 'secret-1', email: 'ada@example.org', code: '123456' },
    data: null,
  },
})

export const login = operation({
  name: 'login',
  method: 'POST',
  path: '/login',
  summary: 'Logs in; the token is in the Authorization header of the response',
  who: 'any',
  query: z.object({}),
  body: z.object({
    username: z.string(),
    password: z.string(),
    /** What `solveLoginPuzzle` gave; used once. Other clients of the wire send none. */
    puzzleProof: z.string().nullish(),
  }),
  data: UserInfo,
  failures: [
    { status: 400, when: 'name or password is wrong, empty or too long, or the account is banned' },
    { status: 403, when: 'too many failures: wait as long as Retry-After says, or bring a puzzle proof' },
  ],
  example: { body: { username: 'ada', password: 'secret-1' }, data: exampleUser },
})

export const adminLogin = operation({
  ...login,
  name: 'adminLogin',
  path: '/admin/login',
  summary: 'Logs in accounts with an admin role; refuses all others',
  failures: [...login.failures, { status: 401, when: 'the account has no admin role' }],
  example: { ...login.example, data: { ...exampleUser, roleList: ['admin'] } },
})

export const getLoginPuzzle = operation({
  name: 'getLoginPuzzle',
  method: 'GET',
  path: '/get-login-puzzle',
  summary: 'An image with a gap, and the fitting piece',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  data: z.object({
    puzzleKey: z.string(),
    /** PNG data URLs; the background is 325 by 100 pixels, the piece as high as the background. */
    background: z.string(),
    piece: z.string(),
  }),
  failures: [],
  example: {
    data: { puzzleKey: 'k', background: 'data:image/png;base64,AA==', piece: 'data:image/png;base64,AA==' },
  },
})

export const solveLoginPuzzle = operation({
  name: 'solveLoginPuzzle',
  method: 'POST',
  path: '/solve-login-puzzle',
  summary:
    'Exchanges the position of the piece for a proof that is valid for one login; a key can be used once',
  who: 'any',
  query: z.object({}),
  body: z.object({
    puzzleKey: z.string(),
    /** Pixels from the left edge. */
    x: z.number(),
  }),
  data: z.object({ puzzleProof: z.string() }),
  failures: [{ status: 400, when: 'the place is off by more than 3 pixels, or the key is used or expired' }],
  example: { body: { puzzleKey: 'k', x: 120 }, data: { puzzleProof: 'p' } },
})

export const getCaptcha = operation({
  name: 'getCaptcha',
  method: 'GET',
  path: '/captcha',
  summary: 'An image of a simple sum; the key can be used once',
  who: 'any',
  query: z.object({}),
  body: z.undefined(),
  data: z.object({ img: z.string(), captchaKey: z.string() }),
  failures: [],
  example: { data: { img: 'data:image/png;base64,AA==', captchaKey: 'k' } },
})

export const logout = operation({
  name: 'logout',
  method: 'GET',
  path: '/logout',
  summary: "Ends this device's session",
  who: 'login',
  query: z.object({}),
  body: z.undefined(),
  data: z.null(),
  failures: [],
  example: { data: null },
})

export const adminLogout = operation({
  ...logout,
  name: 'adminLogout',
  path: '/admin/logout',
  summary: "Ends this device's session, for admin roles",
  who: 'enter_administration',
})

export const getUserAuthInfo = operation({
  name: 'getUserAuthInfo',
  method: 'GET',
  path: '/get-user-auth-info',
  summary: "The viewer's roles, and who the viewer is",
  who: 'login',
  query: z.object({}),
  body: z.undefined(),
  data: z.object({
    roles: z.array(z.enum(roleNames)),
    permissions: z.null(),
    userInfo: UserInfo,
  }),
  failures: [],
  example: { data: { roles: ['default_user'], permissions: null, userInfo: exampleUser } },
})

export const applyResetPassword = operation({
  name: 'applyResetPassword',
  method: 'POST',
  path: '/apply-reset-password',
  summary: 'Emails a link for setting a new password',
  who: 'any',
  query: z.object({}),
  body: z.object({ email: z.string(), captcha: z.string(), captchaKey: z.string() }),
  data: z.null(),
  failures: [
    {
      status: 400,
      when: 'the captcha is wrong, no account has the address, or a mail went out in the last 90 s',
    },
  ],
  example: { body: { email: 'ada@example.org', captcha: '12', captchaKey: 'k' }, data: null },
})

export const resetPassword = operation({
  name: 'resetPassword',
  method: 'POST',
  path: '/reset-password',
  summary: 'Sets a new password with the code of the emailed link; ends all sessions of the account',
  who: 'any',
  query: z.object({}),
  body: z.object({ username: z.string(), password: z.string(), code: z.string() }),
  data: z.null(),
  failures: [
    { status: 400, when: 'the code is wrong, used or expired, or the password has the wrong length' },
  ],
  example: {
    body: { username: 'ada', password: 'secret-2', code: 'abcdefghijklmnopqrstu' },
    data: null,
  },
})

export const changePassword = operation({
  name: 'changePassword',
  method: 'POST',
  path: '/change-password',
  summary: 'Changes the password and ends all sessions of the account',
  who: 'login',
  query: z.object({}),
  body: z.object({ oldPassword: z.string(), newPassword: z.string() }),
  data: z.object({
    /** 200 done, 400 wrong old password, 403 locked for 30 minutes after five wrong ones. */
    code: z.int(),
    msg: z.string(),
    userInfo: z.null(),
  }),
  failures: [
    { status: 400, when: 'a password is empty, of the wrong length, or the new one equals the old one' },
  ],
  example: {
    body: { oldPassword: 'secret-1', newPassword: 'secret-2' },
    data: { code: 200, msg: 'done', userInfo: null },
  },
})

export const accountOperations = [
  getRegisterCode,
  checkUsernameOrEmail,
  register,
  login,
  adminLogin,
  getLoginPuzzle,
  solveLoginPuzzle,
  getCaptcha,
  logout,
  adminLogout,
  getUserAuthInfo,
  applyResetPassword,
  resetPassword,
  changePassword,
]
