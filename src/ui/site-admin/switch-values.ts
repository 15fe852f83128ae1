import { z } from 'zod'
import { siteSwitch as limits } from '#contract/limits/site.ts'
import type { SiteSwitches } from '#contract/site-switch.ts'

type KeyOf<Value> = {
  [Key in keyof SiteSwitches]: SiteSwitches[Key] extends Value ? Key : never
}[keyof SiteSwitches]
export type SwitchFlag = KeyOf<boolean>
export type SwitchNumber = KeyOf<number>

export interface SwitchPart {
  id: 'judging' | 'talk' | 'groups'
  flags: readonly SwitchFlag[]
  numbers: readonly SwitchNumber[]
}

/** All switches, in the order of the screen. */
export const switchParts: readonly SwitchPart[] = [
  {
    id: 'judging',
    flags: ['openPublicJudge', 'openContestJudge', 'openGroupJudge', 'hideNonContestSubmissionCode'],
    numbers: ['defaultSubmitInterval'],
  },
  {
    id: 'talk',
    flags: ['openPublicDiscussion', 'openGroupDiscussion', 'openContestComment'],
    numbers: [
      'defaultCreateDiscussionDailyLimit',
      'defaultCreateDiscussionACInitValue',
      'defaultCreateCommentACInitValue',
    ],
  },
  {
    id: 'groups',
    flags: [],
    numbers: ['defaultCreateGroupDailyLimit', 'defaultCreateGroupLimit', 'defaultCreateGroupACInitValue'],
  },
]
const flags = switchParts.flatMap((part) => part.flags)
const numbers = switchParts.flatMap((part) => part.numbers)

const pick = <Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>

/** As typed. */
export const SwitchValues = z.object({
  ...pick(flags, () => z.boolean()),
  ...pick(numbers, () => z.string()),
})
export type SwitchValues = z.infer<typeof SwitchValues>

export const switchMax = (key: SwitchNumber): number =>
  key === 'defaultSubmitInterval' ? limits.secondsMax : limits.countMax

/** A whole number from 0 to its bound. */
export const isSwitchNumber = (key: SwitchNumber, typed: string): boolean =>
  /^\d{1,9}$/.test(typed.trim()) && Number(typed) <= switchMax(key)

export const areSwitches = (typed: SwitchValues): boolean =>
  numbers.every((key) => isSwitchNumber(key, typed[key]))

export const switchValuesOf = (switches: SiteSwitches): SwitchValues => ({
  ...pick(flags, (key) => switches[key]),
  ...pick(numbers, (key) => String(switches[key])),
})

export const switchesOf = (values: SwitchValues): SiteSwitches => ({
  ...pick(flags, (key) => values[key]),
  ...pick(numbers, (key) => Number(values[key])),
})
