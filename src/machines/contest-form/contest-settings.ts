import { accountNumber, accountRuleOf, accountRuleText } from '#contract/account-rule.ts'
import { type AdminContest, addContest, type ContestSettings } from '#contract/contest-admin.ts'
import { type ContestFault, contestFaults } from '#contract/contest-rules.ts'
import { AwardType, ContestAuth } from '#contract/enums.ts'
import {
  type ContestField,
  type ContestValues,
  newContestValues,
  type SealChoice,
  sealChoices,
} from './contest-values.ts'

/** Between the form and the wire. */

/** Undefined while incomplete. */
export const instantOf = (local: string): number | undefined => {
  const time = local === '' ? Number.NaN : new Date(local).getTime()
  return Number.isNaN(time) ? undefined : time
}

/** The value of a date and time input in the user's time zone; with seconds if there are any. */
export function localTime(at: string): string {
  const time = new Date(at)
  const two = (number: number, digits = 2) => String(number).padStart(digits, '0')
  const day = `${two(time.getFullYear(), 4)}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  const minute = `${two(time.getHours())}:${two(time.getMinutes())}`
  const [seconds, rest] = [time.getSeconds(), time.getMilliseconds()]
  const tail = rest > 0 ? `:${two(seconds)}.${two(rest, 3)}` : seconds > 0 ? `:${two(seconds)}` : ''
  return `${day}T${minute}${tail}`
}

const beforeEnd = { halfHour: 1_800_000, hour: 3_600_000 } as const

/** A whole number, at least one. */
const minutesOf = (text: string): number | undefined =>
  /^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text.trim()) : undefined

/** Milliseconds; undefined if the reference time of the contest is missing. */
function sealAt(choice: SealChoice, values: ContestValues, stored: string | null): number | undefined {
  if (choice === 'stored') return stored === null ? undefined : Date.parse(stored)
  if (choice === 'whole') return instantOf(values.start)
  const sealMinutes = minutesOf(values.sealMinutes)
  const end = instantOf(values.end)
  if (end === undefined) return undefined
  if (choice === 'minutes') return sealMinutes === undefined ? undefined : end - sealMinutes * minute
  if (choice !== 'fifth') return end - beforeEnd[choice]
  const start = instantOf(values.start)
  return start === undefined ? undefined : end - lastFifth(end - start)
}

const minute = 60_000
/** In whole minutes, at least one. */
const lastFifth = (duration: number): number => Math.max(minute, Math.floor(duration / 5 / minute) * minute)

/** The choice that gives the stored time (S3-100). */
function inferred(
  values: ContestValues,
  stored: string | null,
): Pick<ContestValues, 'sealChoice' | 'sealMinutes'> {
  const { sealChoice, sealMinutes } = newContestValues
  if (stored === null) return { sealChoice, sealMinutes }
  const at = Date.parse(stored)
  const preset = sealChoices.find((choice) => choice !== 'minutes' && sealAt(choice, values, null) === at)
  if (preset) return { sealChoice: preset, sealMinutes }
  const minutes = minutesOf(String(((instantOf(values.end) ?? 0) - at) / minute))
  return minutes === undefined
    ? { sealChoice: 'stored', sealMinutes }
    : { sealChoice: 'minutes', sealMinutes: String(minutes) }
}

export function valuesOf(contest: AdminContest): ContestValues {
  const rule = contest.accountLimitRule === null ? undefined : accountRuleOf(contest.accountLimitRule)
  const values: ContestValues = {
    ...newContestValues,
    title: contest.title,
    description: contest.description,
    start: localTime(contest.startTime),
    end: localTime(contest.endTime),
    type: contest.type,
    oiRankScoreType: contest.oiRankScoreType,
    seal: contest.sealRank,
    autoRealRank: contest.autoRealRank,
    auth: contest.auth,
    visible: contest.visible,
    openPrint: contest.openPrint,
    openRank: contest.openRank,
    allowEndSubmit: contest.allowEndSubmit,
    penalty: contest.penaltyInMinutes ? 'minutes' : contest.penaltyCut ? 'cut' : 'seconds',
    rankShowName: contest.rankShowName,
    openAccountLimit: contest.openAccountLimit,
    ...(rule && {
      accountPrefix: rule.prefix,
      accountSuffix: rule.suffix,
      accountFrom: rule.start,
      accountTo: rule.end,
      accountExtra: rule.extra,
    }),
    starAccount: contest.starAccount,
    awardType: contest.awardType,
    awards: contest.awardConfigList.map(({ name, background, color, num }) => ({
      name,
      background,
      color,
      num: String(num),
    })),
  }
  return { ...values, ...inferred(values, contest.sealRankTime) }
}

const textAt = (time: number | undefined): string => (time === undefined ? '' : new Date(time).toISOString())

/** A whole number, or a share with up to two decimals; anything else fails the schema. */
const awardNumber = (text: string, type: AwardType): number | undefined => {
  if (type !== AwardType.Share) return accountNumber(text)
  return /^\d{1,9}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined
}

/** Usernames that are typed one after the other; several may be pasted at once. */
export const namesIn = (typed: string): string[] => [...new Set(typed.split(/[\s,，;；、]+/).filter(Boolean))]

/** The settings described by the form; missing times are empty strings. */
export function settingsOf(values: ContestValues, storedSeal: string | null): ContestSettings {
  const seal = values.seal ? sealAt(values.sealChoice, values, storedSeal) : undefined
  return {
    title: values.title.trim(),
    type: values.type,
    description: values.description,
    auth: values.auth,
    pwd: values.auth === ContestAuth.Public ? null : values.pwd.trim() || null,
    startTime: textAt(instantOf(values.start)),
    endTime: textAt(instantOf(values.end)),
    sealRank: values.seal,
    sealRankTime: seal === undefined ? null : textAt(seal),
    autoRealRank: values.autoRealRank,
    visible: values.visible,
    openPrint: values.openPrint,
    openRank: values.openRank,
    rankShowName: values.rankShowName,
    openAccountLimit: values.openAccountLimit,
    accountLimitRule: values.openAccountLimit
      ? accountRuleText({
          prefix: values.accountPrefix.trim(),
          suffix: values.accountSuffix.trim(),
          start: values.accountFrom.trim(),
          end: values.accountTo.trim(),
          extra: namesIn(values.accountExtra).join(' '),
        })
      : null,
    starAccount: values.starAccount,
    oiRankScoreType: values.oiRankScoreType,
    awardType: values.awardType,
    awardConfigList:
      values.awardType === AwardType.None
        ? []
        : values.awards.map(({ name, background, color, num }, index) => ({
            priority: index + 1,
            name: name.trim(),
            background,
            color,
            num: awardNumber(num, values.awardType) ?? Number.NaN,
          })),
    allowEndSubmit: values.allowEndSubmit,
    penaltyInMinutes: values.penalty === 'minutes',
    penaltyCut: values.penalty === 'cut',
  }
}

type ContestError =
  | 'required'
  | 'tooLong'
  | 'tooMany'
  | 'endsTooEarly'
  | 'sealOutside'
  | 'numbers'
  | 'marks'
  | 'share'
/** By field, in the order of the rules (S3-124 to S3-129). */
export type ContestErrors = Partial<Record<ContestField, ContestError>>

const faultErrors: Record<ContestFault, [ContestField, ContestError]> = {
  titleEmpty: ['title', 'required'],
  descriptionEmpty: ['description', 'required'],
  endsTooEarly: ['end', 'endsTooEarly'],
  passwordNeeded: ['pwd', 'required'],
  sealOutside: ['sealChoice', 'sealOutside'],
}
const fieldOf: Partial<Record<string, ContestField>> = {
  startTime: 'start',
  endTime: 'end',
  sealRankTime: 'sealChoice',
  accountLimitRule: 'accountExtra',
  awardConfigList: 'awards',
}

const shareMax = 100

function accountErrors(values: ContestValues): ContestErrors {
  if (!values.openAccountLimit) return {}
  const errors: ContestErrors = {}
  for (const field of ['accountPrefix', 'accountSuffix', 'accountExtra'] as const)
    if (/[<>]/.test(values[field])) errors[field] = 'marks'
  const [from, to] = [accountNumber(values.accountFrom), accountNumber(values.accountTo)]
  if (from === undefined) errors.accountFrom = 'numbers'
  if (to === undefined || (from !== undefined && to < from)) errors.accountTo = 'numbers'
  return errors
}

function awardErrors({ awardType, awards }: ContestValues): ContestErrors {
  if (awardType === AwardType.None) return {}
  if (awards.some(({ name }) => name.trim() === '')) return { awards: 'required' }
  if (awards.some(({ num }) => awardNumber(num, awardType) === undefined)) return { awards: 'numbers' }
  const isOver =
    awardType === AwardType.Share && awards.some(({ num }) => (awardNumber(num, awardType) ?? 0) > shareMax)
  return isOver ? { awards: 'share' } : {}
}

/** Values that exceed the server's limits. */
function sizeErrors(settings: ContestSettings): ContestErrors {
  const { error } = addContest.body.safeParse(settings)
  const errors: ContestErrors = {}
  for (const { code, path } of error?.issues ?? []) {
    if (code !== 'too_big') continue
    const [name, index] = path
    const field = fieldOf[String(name)] ?? (String(name) as ContestField)
    errors[field] ??=
      index === undefined && Array.isArray(settings[name as keyof ContestSettings]) ? 'tooMany' : 'tooLong'
  }
  return errors
}

/** All errors; `hasPassword`: a password is already stored. */
export function contestErrors(
  values: ContestValues,
  { storedSeal, hasPassword }: { storedSeal: string | null; hasPassword: boolean },
): ContestErrors {
  const settings = settingsOf(values, storedSeal)
  const missing: ContestErrors = {
    ...(settings.startTime === '' ? { start: 'required' } : {}),
    ...(settings.endTime === '' ? { end: 'required' } : {}),
  }
  const timesMissing = Object.keys(missing).length > 0
  const faults = contestFaults(settings, hasPassword)
    // Rules about times are skipped while one is missing.
    .filter((fault) => !timesMissing || (fault !== 'endsTooEarly' && fault !== 'sealOutside'))
    .filter((fault, _, all) => fault !== 'sealOutside' || !all.includes('endsTooEarly'))
    .map((fault) => faultErrors[fault])
  const found: ContestErrors = {
    ...sizeErrors(settings),
    ...accountErrors(values),
    ...awardErrors(values),
    ...missing,
    ...Object.fromEntries(faults),
  }
  return Object.fromEntries(
    order.filter((field) => found[field] !== undefined).map((field) => [field, found[field]]),
  )
}

/** First the order of S3-124 to S3-129, then that of the form. */
const order: readonly ContestField[] = [
  ...new Set<ContestField>([
    'title',
    'description',
    'start',
    'end',
    'pwd',
    ...(Object.keys(newContestValues) as ContestField[]),
  ]),
]

/** The changes to a stored contest, without the type. */
export function changedSettings(
  values: ContestValues,
  saved: ContestValues,
  storedSeal: string | null,
): Partial<ContestSettings> {
  const [now, before] = [settingsOf(values, storedSeal), settingsOf(saved, storedSeal)]
  const names = Object.keys(now) as (keyof ContestSettings)[]
  const changed = Object.fromEntries(
    names
      .filter((name) => name !== 'type' && JSON.stringify(now[name]) !== JSON.stringify(before[name]))
      .map((name) => [name, now[name]]),
  )
  const { penaltyInMinutes, penaltyCut } = now
  // Both belong together: another admin may have changed the other one.
  return values.penalty === saved.penalty ? changed : { ...changed, penaltyInMinutes, penaltyCut }
}
