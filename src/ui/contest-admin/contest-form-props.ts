import type { ReactNode } from 'react'
import type { ContestSettings } from '#contract/contest-admin.ts'
import type { Failure } from '#contract/failure.ts'
import type { MarkdownUploads } from '#ui/markdown/markdown-editor.tsx'

/** The form as it is filled in; times as a control for day and time gives them, numbers as typed. */
export interface ContestFields
  extends Pick<
    ContestSettings,
    | 'title'
    | 'description'
    | 'type'
    | 'oiRankScoreType'
    | 'autoRealRank'
    | 'auth'
    | 'visible'
    | 'openPrint'
    | 'openRank'
    | 'allowEndSubmit'
    | 'rankShowName'
    | 'openAccountLimit'
    | 'starAccount'
    | 'awardType'
  > {
  start: string
  end: string
  pwd: string
  penalty: PenaltyRule
  seal: boolean
  sealChoice: SealChoice
  /** Before the end, as typed. */
  sealMinutes: string
  accountPrefix: string
  accountSuffix: string
  accountFrom: string
  accountTo: string
  accountExtra: string
  starInput: string
  awards: AwardFields[]
}
export interface AwardFields {
  name: string
  background: string
  color: string
  num: string
}
export type PenaltyRule = 'seconds' | 'cut' | 'minutes'
export type SealChoice = 'halfHour' | 'hour' | 'fifth' | 'minutes' | 'whole' | 'stored'
export type ContestField = keyof ContestFields
export type ContestFieldError =
  | 'required'
  | 'tooLong'
  | 'tooMany'
  | 'endsTooEarly'
  | 'sealOutside'
  | 'numbers'
  | 'marks'
  | 'share'

export interface ContestFormProps {
  isNew: boolean
  /** The contest has ended. */
  isOver: boolean
  /** The contest has ended, at another time than the form says. */
  isEndMoved: boolean
  /** Null: a contest of the site. */
  gid: number | null
  values: ContestFields
  errors: Partial<Record<ContestField, ContestFieldError>>
  failure: Failure | undefined
  /** The last press came after somebody else's. */
  outdated: boolean
  /** What somebody else changed since it was loaded, and whether another value was typed here. */
  others: readonly { field: ContestField; value: unknown; kept: boolean }[]
  busy: boolean
  /** Something was typed that is not saved. */
  changed: boolean
  /** What was typed in an earlier visit stands here again. */
  restored: boolean
  /** A password is stored already. */
  hasPassword: boolean
  /** Seconds. */
  duration: number
  endsTooEarly: boolean
  sealChoices: readonly { choice: SealChoice; tooShort: boolean }[]
  /** ISO-8601. */
  storedSeal: string | null
  /** The accounts that the numbers name; undefined while they make no sense. */
  accounts: { names: readonly string[]; count: number } | undefined
  /** How many accounts may enter at most; bare rules name accounts that are called by a number alone. */
  entrants: { count: number; isBare: boolean }
  /** Names of unofficial teams that belong to no user. */
  unknownStars: readonly string[]
  /** Of the accounts that the rule names one by one, those that belong to no user. */
  unknownExtras: readonly string[]
  /** A text in Markdown as readers will see it. */
  preview(content: string): ReactNode
  uploads: MarkdownUploads
  onEdit(change: Partial<ContestFields>): void
  onAddStar(): void
  onRemoveStar(name: string): void
  onAddAward(): void
  onChangeAward(index: number, change: Partial<AwardFields>): void
  onRemoveAward(index: number): void
  onSend(): void
  onDiscard(): void
}

/** What one part of the form needs. */
export type PartProps = ContestFormProps & {
  errorOf(field: ContestField): string | undefined
}
