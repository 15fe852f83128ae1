import type { UserInfo } from '#contract/account.ts'
import { roleNamesOf } from './session.repository.ts'
import type { UserRow } from './user.repository.ts'

/** What the account itself may see of itself (S1-048). */
export const userInfoOf = (user: UserRow, roleIds: readonly number[]): UserInfo => ({
  uid: user.uid,
  username: user.username,
  nickname: user.nickname,
  avatar: user.avatar,
  titleName: user.titleName,
  titleColor: user.titleColor,
  email: user.email,
  number: user.number,
  gender: user.gender,
  school: user.school,
  course: user.course,
  signature: user.signature,
  realname: user.realname,
  github: user.github,
  blog: user.blog,
  cfUsername: user.cfUsername,
  roleList: roleNamesOf(roleIds),
})
