import { z } from 'zod'
import { AwardType, ContestAuth, ContestType, oiRankScoreTypes, rankShowNames } from '#contract/enums.ts'

/** When the board is sealed (S3-100); `minutes` before the end, as typed; `stored` is a time of its own that the contest has already. */
export const sealChoices = ['halfHour', 'hour', 'fifth', 'minutes', 'whole', 'stored'] as const
export type SealChoice = (typeof sealChoices)[number]

/** How long solved problems took counts to the second, with the sum cut to minutes or not, or in whole minutes. */
const penaltyRules = ['seconds', 'cut', 'minutes'] as const

const Award = z.object({
  name: z.string(),
  /** CSS colours. */
  background: z.string(),
  color: z.string(),
  /** As typed. */
  num: z.string(),
})
export type AwardValues = z.infer<typeof Award>

/** The form as it is filled in. */
export const ContestValues = z.object({
  title: z.string(),
  description: z.string(),
  /** As a control for day and time gives them, in the reader's zone; empty until they are whole. */
  start: z.string(),
  end: z.string(),
  type: z.enum(ContestType),
  oiRankScoreType: z.enum(oiRankScoreTypes),
  seal: z.boolean(),
  sealChoice: z.enum(sealChoices),
  /** As typed. */
  sealMinutes: z.string(),
  autoRealRank: z.boolean(),
  auth: z.enum(ContestAuth),
  pwd: z.string(),
  visible: z.boolean(),
  openPrint: z.boolean(),
  openRank: z.boolean(),
  allowEndSubmit: z.boolean(),
  penalty: z.enum(penaltyRules),
  rankShowName: z.enum(rankShowNames),
  openAccountLimit: z.boolean(),
  accountPrefix: z.string(),
  accountSuffix: z.string(),
  accountFrom: z.string(),
  accountTo: z.string(),
  accountExtra: z.string(),
  starAccount: z.array(z.string()),
  /** Names that are not in the list yet. */
  starInput: z.string(),
  awardType: z.enum(AwardType),
  awards: z.array(Award),
})
export type ContestValues = z.infer<typeof ContestValues>
export type ContestField = keyof ContestValues

/** What was changed and not saved, and what stood there before; the password is kept apart from it. */
export const ContestDraft = z.object({
  requestKey: z.string(),
  values: ContestValues.partial(),
  base: ContestValues.partial().optional(),
})
export type ContestDraft = z.infer<typeof ContestDraft>

/** S3-213. */
export const newContestValues: ContestValues = {
  title: '',
  description: '',
  start: '',
  end: '',
  type: ContestType.Acm,
  oiRankScoreType: 'Recent',
  seal: false,
  sealChoice: 'whole',
  sealMinutes: '5',
  autoRealRank: true,
  auth: ContestAuth.Public,
  pwd: '',
  visible: true,
  openPrint: false,
  openRank: false,
  allowEndSubmit: false,
  penalty: 'seconds',
  rankShowName: 'username',
  openAccountLimit: false,
  accountPrefix: '',
  accountSuffix: '',
  accountFrom: '0',
  accountTo: '10',
  accountExtra: '',
  starAccount: [],
  starInput: '',
  awardType: AwardType.None,
  awards: [],
}
