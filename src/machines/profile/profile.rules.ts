import { z } from 'zod'
import type { UserInfo } from '#contract/account.ts'
import { type Gender, genders } from '#contract/enums.ts'
import { profile as limits } from '#contract/limits/account.ts'
import { isWebAddress } from '#contract/user-rules.ts'
import type { ProfileChange } from '#services/setting.service.ts'

export const profileFields = [
  'nickname',
  'realname',
  'gender',
  'school',
  'number',
  'blog',
  'github',
  'cfUsername',
  'signature',
] as const
export type ProfileField = (typeof profileFields)[number]

/** As typed; empty is *nothing said*. The gender is one of the wire's words or empty. */
export type ProfileValues = Record<ProfileField, string>
export const ProfileValues = z.record(z.enum(profileFields), z.string())

/** Characters. */
export const profileMax: Record<Exclude<ProfileField, 'gender'>, number> = {
  nickname: limits.nicknameMax,
  realname: limits.realnameMax,
  school: limits.schoolMax,
  number: limits.numberMax,
  blog: limits.linkMax,
  github: limits.linkMax,
  cfUsername: limits.linkMax,
  signature: limits.signatureMax,
}

export type ProfileErrors = Partial<Record<ProfileField, 'tooLong' | 'notWeb'>>

export const profileOf = (user: UserInfo): ProfileValues =>
  Object.fromEntries(profileFields.map((field) => [field, user[field] ?? ''])) as ProfileValues

export const sameProfile = (one: ProfileValues, other: ProfileValues): boolean =>
  profileFields.every((field) => one[field] === other[field])

const addresses = ['blog', 'github'] as const

export const profileErrors = (values: ProfileValues): ProfileErrors => ({
  ...Object.fromEntries(
    addresses.filter((field) => !isWebAddress(values[field].trim())).map((field) => [field, 'notWeb']),
  ),
  ...Object.fromEntries(
    Object.entries(profileMax)
      .filter(([field, max]) => values[field as ProfileField].length > max)
      .map(([field]) => [field, 'tooLong']),
  ),
})

/** All members are sent: one that is missing would be forgotten by the server. */
export const profileChange = ({ gender, ...texts }: ProfileValues): ProfileChange => ({
  ...texts,
  gender: genders.find((known): known is Gender => known === gender) ?? null,
})
