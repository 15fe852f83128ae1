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

/** As typed. */
export interface SwitchValues {
  flags: Record<SwitchFlag, boolean>
  numbers: Record<SwitchNumber, string>
}

/** What was changed and not saved. */
export const SwitchDraft = z.object({
  flags: z.partialRecord(z.enum(flags), z.boolean()),
  numbers: z.partialRecord(z.enum(numbers), z.string()),
})
type SwitchDraft = z.infer<typeof SwitchDraft>

const changed = <Values extends object>(values: Values, before: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([key, value]) => value !== before[key as keyof Values]),
  ) as Partial<Values>

export const switchDraftOf = (values: SwitchValues, stored: SwitchValues): SwitchDraft => ({
  flags: changed(values.flags, stored.flags),
  numbers: changed(values.numbers, stored.numbers),
})

export const withSwitchDraft = (stored: SwitchValues, { flags, numbers }: SwitchDraft): SwitchValues => ({
  flags: { ...stored.flags, ...flags },
  numbers: { ...stored.numbers, ...numbers },
})

export const switchMax = (key: SwitchNumber): number =>
  key === 'defaultSubmitInterval' ? limits.secondsMax : limits.countMax

/** A whole number from 0 to its bound. */
export const isSwitchNumber = (key: SwitchNumber, typed: string): boolean =>
  /^\d{1,9}$/.test(typed.trim()) && Number(typed) <= switchMax(key)

export const areSwitches = ({ numbers: typed }: SwitchValues): boolean =>
  numbers.every((key) => isSwitchNumber(key, typed[key]))

const pick = <Key extends string, Value>(keys: readonly Key[], read: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, Value>

export const switchValuesOf = (switches: SiteSwitches): SwitchValues => ({
  flags: pick(flags, (key) => switches[key]),
  numbers: pick(numbers, (key) => String(switches[key])),
})

export const switchesOf = (values: SwitchValues): SiteSwitches => ({
  ...values.flags,
  ...pick(numbers, (key) => Number(values.numbers[key])),
})
