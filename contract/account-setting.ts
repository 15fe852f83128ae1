import { z } from 'zod'
import { exampleUser, UserInfo } from './account.ts'
import { genders } from './enums.ts'
import { avatar, profile } from './limits/account.ts'
import { operation, uploadOperation } from './operation.ts'

export const getChangeEmailCode = operation({
  name: 'getChangeEmailCode',
  method: 'GET',
  path: '/get-change-email-code',
  summary: "Mails a six-digit code to the address that shall become the viewer's; one in 30 s",
  who: 'login',
  query: z.object({ email: z.string() }),
  body: z.undefined(),
  data: z.null(),
  failures: [
    {
      status: 400,
      when: 'the address is malformed, the present one, taken, or was sent a code in the last 30 s',
    },
    { status: 403, when: 'the account asked for too many codes' },
  ],
  example: { query: { email: 'countess@example.org' }, data: null },
})

export const changeEmail = operation({
  name: 'changeEmail',
  method: 'POST',
  path: '/change-email',
  summary: 'Changes the email address with the code sent to it',
  who: 'login',
  query: z.object({}),
  body: z.object({ password: z.string(), newEmail: z.string(), code: z.string() }),
  data: z.object({
    /** 200 done, 400 wrong password or code, 403 locked for 30 minutes after five wrong ones. */
    code: z.int(),
    msg: z.string(),
    /** The viewer as changed; null when nothing was. */
    userInfo: UserInfo.nullable(),
  }),
  failures: [
    {
      status: 400,
      when: 'something is empty, the address is malformed, the present one or taken, or there is no code open to guesses',
    },
  ],
  example: {
    body: { password: 'secret-1', newEmail: 'countess@example.org', code: '123456' },
    data: { code: 200, msg: 'done', userInfo: exampleUser },
  },
})

const text = (max: number) => z.string().max(max).nullish()

/** A person's own words about themselves; absent and empty ones are stored as null. Lengths in characters. */
const Profile = z.object({
  realname: text(profile.realnameMax),
  nickname: text(profile.nicknameMax),
  /** Markdown. */
  signature: text(profile.signatureMax),
  blog: text(profile.linkMax),
  github: text(profile.linkMax),
  school: text(profile.schoolMax),
  /** Of a student. */
  number: text(profile.numberMax),
  cfUsername: text(profile.linkMax),
  gender: z.enum(genders).nullish(),
})

export const changeUserInfo = operation({
  name: 'changeUserInfo',
  method: 'POST',
  path: '/change-userInfo',
  summary: "Sets every member of the viewer's profile; what is missing becomes null",
  who: 'login',
  query: z.object({}),
  body: Profile,
  data: UserInfo,
  failures: [
    {
      status: 400,
      when: 'a member is too long or holds characters that cannot be seen, or an address is none of the web',
    },
  ],
  example: { body: { nickname: 'Countess', school: 'Home', gender: 'female' }, data: exampleUser },
})

export const uploadAvatar = uploadOperation({
  name: 'uploadAvatar',
  method: 'POST',
  path: '/file/upload-avatar',
  summary: "Sets the viewer's picture, which is cut to a square and drawn anew",
  who: 'login',
  query: z.object({}),
  body: z.undefined(),
  upload: { part: 'image', bytesMax: avatar.bytesMax },
  data: UserInfo,
  failures: [
    { status: 400, when: 'there is no file, it is over 2 MB, or no gif, jpg, jpeg, png, bmp or webp' },
    { status: 403, when: 'the account sent too many pictures' },
  ],
  example: { data: exampleUser },
})

export const accountSettingOperations = [getChangeEmailCode, changeEmail, changeUserInfo, uploadAvatar]
