import { z } from 'zod'
import { emailMax, passwordMax, passwordMin, profile, usernameMax } from './limits/account.ts'
import { userAdmin as limits } from './limits/site.ts'

/** What may stand in an account; the server and the screens ask the same. */

const Email = z.email().max(emailMax)
// Invisible characters would let two names look the same; the braille blank counts as a symbol.
const visibleName = /^[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+$/u
const otherSpaces = /[^\S ]/u
// Letters of these look the same; nobody's name mixes them.
const latin = /\p{Script=Latin}/u
const looksLatin = /\p{Script=Cyrillic}|\p{Script=Greek}/u
// Breaks of lines, and marks that turn the direction of the text around it.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

export const isEmail = (text: string): boolean => Email.safeParse(text).success

/** Addresses are kept as they are compared. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/** One way of writing for letters with marks and for wide letters: two names that look the same are the same. */
export const normaliseUsername = (name: string): string => name.normalize('NFKC').trim()

/** A login trims what it is given, so whatever stores a password has to as well. */
export const normalisePassword = (password: string): string => password.trim()

export const isUsername = (name: string): boolean =>
  name !== '' &&
  name === name.trim() &&
  name.length <= usernameMax &&
  visibleName.test(name) &&
  !otherSpaces.test(name)

export const isPasswordLength = (password: string): boolean =>
  password.length >= passwordMin && password.length <= passwordMax

/** Text of one line, without characters that cannot be seen. */
export const isLine = (text: string): boolean => !unseen.test(text)

const scheme = /^[a-z][a-z0-9+.-]*:/i
const webScheme = /^https?:\/\//i

/** Leads to a page of the web or nowhere: another client may make a link of it. */
export const isWebAddress = (text: string): boolean => !scheme.test(text) || webScheme.test(text)

/** What a spreadsheet takes as the beginning of a formula. */
const formula = /^[=+\-@]/

export type UsernameFault =
  | 'usernameEmpty'
  | 'usernameTooLong'
  | 'usernameCharacters'
  | 'usernameStart'
  | 'usernameMixed'

/** Why nobody can be called so (S1-071, S1-072). */
export function usernameFault(name: string): UsernameFault | undefined {
  if (name === '') return 'usernameEmpty'
  if (name.length > usernameMax) return 'usernameTooLong'
  if (!isUsername(name)) return 'usernameCharacters'
  if (formula.test(name)) return 'usernameStart'
  return latin.test(name) && looksLatin.test(name) ? 'usernameMixed' : undefined
}

export type PasswordFault = 'passwordEmpty' | 'passwordLength'

/** Why nobody can have this password (S1-071, S1-072). */
export function passwordFault(password: string): PasswordFault | undefined {
  if (password === '') return 'passwordEmpty'
  return isPasswordLength(password) ? undefined : 'passwordLength'
}

/** The columns of an import in their order (S3-135). */
export const userColumns = [
  'username',
  'password',
  'email',
  'realname',
  'gender',
  'nickname',
  'school',
] as const

/** A row of an import as it will be stored; optional columns that are empty are null. */
export interface ImportedUser {
  username: string
  password: string
  email: string | null
  realname: string | null
  gender: 'male' | 'female' | 'secrecy'
  nickname: string | null
  school: string | null
}

const genderOf = (cell: string): ImportedUser['gender'] => {
  const word = cell.trim().toLowerCase()
  if (['male', '0', '男'].includes(word)) return 'male'
  return ['female', '1', '女'].includes(word) ? 'female' : 'secrecy'
}

/** Something is said of the gender, but nothing that an import knows: it is stored as not specified. */
export const isUnknownGender = ([, , , , gender = '']: readonly string[]): boolean =>
  genderOf(gender) === 'secrecy' && !['', 'secrecy', '保密'].includes(gender.trim().toLowerCase())

/** Missing cells count as empty. */
export function userOfRow(row: readonly string[]): ImportedUser {
  const [username = '', password = '', email = '', realname = '', gender = '', nickname = '', school = ''] =
    row
  return {
    username: normaliseUsername(username),
    password: normalisePassword(password),
    email: normaliseEmail(email) || null,
    realname: realname.trim() || null,
    gender: genderOf(gender),
    nickname: nickname.trim() || null,
    school: school.trim() || null,
  }
}

export type RowFault =
  | UsernameFault
  | PasswordFault
  | 'emailMalformed'
  | 'realnameWrong'
  | 'nicknameWrong'
  | 'schoolWrong'
  | 'columns'

const isWord = (text: string | null, max: number) => text === null || (text.length <= max && isLine(text))

/** What keeps a row of an import from becoming an account; whether its names are taken only the server knows. */
export function rowFaults(row: readonly string[]): RowFault[] {
  const { username, password, email, realname, nickname, school } = userOfRow(row)
  const faults: (RowFault | undefined | false)[] = [
    row.length > userColumns.length && 'columns',
    usernameFault(username),
    passwordFault(password),
    email !== null && !isEmail(email) && 'emailMalformed',
    !isWord(realname, profile.realnameMax) && 'realnameWrong',
    !isWord(nickname, profile.nicknameMax) && 'nicknameWrong',
    !isWord(school, profile.schoolMax) && 'schoolWrong',
  ]
  return faults.filter((fault): fault is RowFault => typeof fault === 'string')
}

/** Accounts that are to be made with numbers in their names. */
export interface UserSeries {
  prefix: string
  suffix: string
  from: number
  to: number
  /** How many digits a number has at least. */
  width: number
  passwordLength: number
}

export type SeriesFault = UsernameFault | 'seriesNumbers' | 'seriesOrder' | 'seriesTooMany' | 'seriesPassword'

const isNumber = (number: number) => Number.isInteger(number) && number >= 0 && number <= limits.numberMax

const nameOf = ({ prefix, suffix, width }: Pick<UserSeries, 'prefix' | 'suffix' | 'width'>, number: number) =>
  normaliseUsername(`${prefix}${String(number).padStart(width, '0')}${suffix}`)

/** The names of a series without faults, in the order of their numbers. */
export const seriesNames = (series: UserSeries): string[] =>
  Array.from({ length: series.to - series.from + 1 }, (_, index) => nameOf(series, series.from + index))

/** S3-133. */
export function seriesFault(series: UserSeries): SeriesFault | undefined {
  const { from, to, width, passwordLength } = series
  if (!isNumber(from) || !isNumber(to) || width > limits.numberWidthMax) return 'seriesNumbers'
  if (to < from) return 'seriesOrder'
  if (to - from >= limits.batchMax) return 'seriesTooMany'
  const isLength =
    Number.isInteger(passwordLength) &&
    passwordLength >= limits.generatedPasswordMin &&
    passwordLength <= limits.generatedPasswordMax
  if (!isLength) return 'seriesPassword'
  // The last name is the longest.
  return usernameFault(nameOf(series, to))
}

/** What a browser takes as a colour and nothing else: it becomes a style. */
export const isColor = (text: string): boolean => /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]{1,40}\))$/i.test(text)

/** What super admins type of an account. */
export interface AccountTexts {
  username: string
  realname: string
  email: string
  titleName: string
  titleColor: string
  /** Undefined where it stays. */
  password: string | undefined
}

export type AccountFault =
  | UsernameFault
  | PasswordFault
  | 'realnameWrong'
  | 'emailMalformed'
  | 'titleNameWrong'
  | 'titleColorWrong'

/** What cannot be stored of it, by its field. */
export function accountFaults(texts: AccountTexts): Partial<Record<keyof AccountTexts, AccountFault>> {
  const { username, realname, email, titleName, titleColor, password } = texts
  const name = usernameFault(normaliseUsername(username))
  // One of before may stay: the server refuses it where it is new.
  const isOff = name !== undefined && name !== 'usernameStart'
  const secret = password === undefined ? undefined : passwordFault(normalisePassword(password))
  return {
    ...(isOff && { username: name }),
    ...(!isWord(realname.trim(), profile.realnameMax) && { realname: 'realnameWrong' }),
    ...(email.trim() !== '' && !isEmail(normaliseEmail(email)) && { email: 'emailMalformed' }),
    ...(!isWord(titleName.trim(), limits.titleNameMax) && { titleName: 'titleNameWrong' }),
    ...(titleColor.trim() !== '' && !isColor(titleColor.trim()) && { titleColor: 'titleColorWrong' }),
    ...(secret && { password: secret }),
  }
}
