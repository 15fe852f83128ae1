import { accountNumber } from '#contract/account-rule.ts'
import { AwardType, ContestType } from '#contract/enums.ts'
import { instantOf, namesIn } from './contest-settings.ts'
import {
  type AwardValues,
  type ContestDraft,
  type ContestField,
  ContestValues,
  type SealChoice,
} from './contest-values.ts'

const halfHour = 1_800
const hour = 3_600
const minute = 60

/** Seconds; 0 while a time is missing or the end is not after the start (S3-130). */
export function durationOf({ start, end }: Pick<ContestValues, 'start' | 'end'>): number {
  const [from, to] = [instantOf(start), instantOf(end)]
  return from === undefined || to === undefined ? 0 : Math.max(0, (to - from) / 1_000)
}

export const endsTooEarly = ({ start, end }: Pick<ContestValues, 'start' | 'end'>): boolean =>
  instantOf(start) !== undefined && instantOf(end) !== undefined && durationOf({ start, end }) === 0

/** Which seals the contest is too short for (S3-100); the last fifth is a minute at least. */
export function tooShortFor(choice: SealChoice, duration: number): boolean {
  if (choice === 'halfHour') return duration < halfHour
  if (choice === 'fifth') return duration <= minute
  return choice === 'hour' && duration < hour
}

/** Of an ACM contest never the whole: its contestants would see no board at all. */
const defaultSeal = (values: ContestValues): SealChoice => {
  if (values.type !== ContestType.Acm) return 'whole'
  return durationOf(values) > hour ? 'hour' : 'fifth'
}

/** Gold, silver and bronze (S3-078). */
export interface AwardNames {
  gold: string
  silver: string
  bronze: string
  /** Of a new one, until it has its own. */
  placeholder: string
}
const white = '#ffffff'
const grey = '#808080'

const defaultAwards = ({ gold, silver, bronze }: AwardNames): AwardValues[] => [
  { name: gold, background: '#e6bf25', color: white, num: '10' },
  { name: silver, background: '#b4c0c7', color: white, num: '20' },
  { name: bronze, background: '#cd7f32', color: white, num: '30' },
]

/** What three medals are where nobody chose otherwise: shares of the teams, or numbers of them. */
const usualNums: Partial<Record<AwardType, readonly string[]>> = {
  [AwardType.Share]: ['10', '20', '30'],
  [AwardType.Number]: ['1', '2', '3'],
}

/** Awards whose figures nobody touched get those that are usual for the type: ten of a hundred are not ten medals. */
function ofType(awards: readonly AwardValues[], type: AwardType): AwardValues[] {
  const given = awards.map(({ num }) => num).join()
  const isUsual = Object.values(usualNums).some((nums) => nums.join() === given)
  return awards.map((award, index) => ({ ...award, num: (isUsual && usualNums[type]?.[index]) || award.num }))
}

export const newAward = ({ placeholder }: AwardNames): AwardValues => ({
  name: placeholder,
  background: grey,
  color: white,
  num: '0',
})

/** A change with what follows from it (S3-100). */
export function edited(
  values: ContestValues,
  change: Partial<ContestValues>,
  names: AwardNames,
): ContestValues {
  const next = { ...values, ...change }
  const sealBegins = change.seal === true && !values.seal
  const ruleChanges = change.type !== undefined && change.type !== values.type
  const needsAwards =
    change.awardType !== undefined && change.awardType !== AwardType.None && next.awards.length === 0
  return {
    ...next,
    ...((sealBegins || ruleChanges) && change.sealChoice === undefined
      ? { sealChoice: defaultSeal(next) }
      : {}),
    ...(change.awardType === undefined
      ? {}
      : { awards: ofType(needsAwards ? defaultAwards(names) : next.awards, change.awardType) }),
  }
}

/** What was typed goes into the list; a name that is in it already is told of (S3-130). */
export function withStars(values: ContestValues): { values: ContestValues; known: string[] } {
  const typed = namesIn(values.starInput)
  const { starAccount } = values
  const fresh = typed.filter((name) => !starAccount.includes(name))
  return {
    values: { ...values, starInput: '', starAccount: [...starAccount, ...fresh] },
    known: typed.filter((name) => starAccount.includes(name)),
  }
}

const shownNames = 4

/** What the accounts are called, the first ones and the last one; undefined while the numbers make no sense (S3-130). */
export function accountsOf({
  accountPrefix,
  accountSuffix,
  accountFrom,
  accountTo,
}: ContestValues): { names: string[]; count: number } | undefined {
  const [from, to] = [accountNumber(accountFrom), accountNumber(accountTo)]
  if (from === undefined || to === undefined || from > to) return undefined
  const count = to - from + 1
  const numbers = Array.from({ length: Math.min(count, shownNames) }, (_, index) => from + index)
  if (count > shownNames) numbers[shownNames - 1] = to
  return { names: numbers.map((number) => `${accountPrefix}${number}${accountSuffix}`), count }
}

/**
 * How many accounts may enter at most, and whether the rule was left as it was: without a prefix and a suffix it names
 * accounts that are called by a number alone.
 */
export function entrantsOf(values: ContestValues): { count: number; isBare: boolean } {
  return {
    count: (accountsOf(values)?.count ?? 0) + namesIn(values.accountExtra).length,
    isBare: values.accountPrefix.trim() === '' && values.accountSuffix.trim() === '',
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that differ from what is saved. */
export const changesOf = (values: ContestValues, saved: ContestValues): Partial<ContestValues> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !same(value, saved[field as ContestField])),
  )

/** What was kept of an earlier visit; members that are no longer right are left out. */
export const restored = (saved: ContestValues, draft: ContestDraft | null): ContestValues =>
  ContestValues.safeParse({ ...saved, ...draft?.values }).data ?? saved
