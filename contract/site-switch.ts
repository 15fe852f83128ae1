import { z } from 'zod'
import { group as groupLimits } from './limits/group.ts'
import { siteSwitch as limits } from './limits/site.ts'
import { defaultSubmitIntervalSeconds } from './limits/submission.ts'
import { discussion as discussionLimits } from './limits/talk.ts'
import { operation } from './operation.ts'

const flag = z.boolean()
const count = z.int().min(0).max(limits.countMax)
const shape = {
  openPublicDiscussion: flag,
  openGroupDiscussion: flag,
  openContestComment: flag,
  openPublicJudge: flag,
  openGroupJudge: flag,
  openContestJudge: flag,
  hideNonContestSubmissionCode: flag,
  /** Seconds between two submissions of one user outside contests; 0 is off. */
  defaultSubmitInterval: z.int().min(0).max(limits.secondsMax),
  defaultCreateGroupDailyLimit: count,
  defaultCreateGroupLimit: count,
  defaultCreateGroupACInitValue: count,
  defaultCreateDiscussionDailyLimit: count,
  defaultCreateDiscussionACInitValue: count,
  defaultCreateCommentACInitValue: count,
}

/** What a site may do and how much of it (S1-047, S1-138, S3-219); holds for every call from its change on. */
export const SiteSwitches = z.object(shape)
export type SiteSwitches = z.infer<typeof SiteSwitches>

type Nullish<Shape extends Record<string, z.ZodType>> = {
  [Key in keyof Shape]: z.ZodOptional<z.ZodNullable<Shape[Key]>>
}
const nullish = <Shape extends Record<string, z.ZodType>>(fields: Shape) =>
  Object.fromEntries(Object.entries(fields).map(([key, each]) => [key, each.nullish()])) as Nullish<Shape>

/** Where nobody changed them. */
export const switchDefaults: SiteSwitches = {
  openPublicDiscussion: true,
  openGroupDiscussion: true,
  openContestComment: true,
  openPublicJudge: true,
  openGroupJudge: true,
  openContestJudge: true,
  hideNonContestSubmissionCode: false,
  defaultSubmitInterval: defaultSubmitIntervalSeconds,
  defaultCreateGroupDailyLimit: groupLimits.createDaily,
  defaultCreateGroupLimit: groupLimits.createTotal,
  defaultCreateGroupACInitValue: groupLimits.createSolved,
  defaultCreateDiscussionDailyLimit: discussionLimits.createDaily,
  defaultCreateDiscussionACInitValue: discussionLimits.createSolved,
  defaultCreateCommentACInitValue: discussionLimits.commentSolved,
}

export const getSwitches = operation({
  name: 'getSwitches',
  method: 'GET',
  path: '/admin/switch/info',
  summary: 'The switches of the site',
  who: 'site_admin',
  query: z.object({}),
  body: z.undefined(),
  data: SiteSwitches,
  failures: [],
  example: { data: switchDefaults },
})

export const changeSwitches = operation({
  name: 'changeSwitches',
  method: 'PUT',
  path: '/admin/switch/update',
  summary: 'Sets the given switches, effective immediately',
  who: 'site_admin',
  query: z.object({}),
  body: z.object(nullish(shape)),
  data: z.null(),
  failures: [{ status: 400, when: 'a number is out of its range' }],
  example: { body: { openPublicJudge: true, defaultSubmitInterval: 8 }, data: null },
})

export const siteSwitchOperations = [getSwitches, changeSwitches]
