import { discussion as limits } from '#contract/limits/talk.ts'
import { type ReportTag, reportTags } from '#contract/report-tags.ts'

export interface ReportFields {
  tags: readonly ReportTag[]
  reason: string
}

/** S2-137, S2-138. */
export const isReport = ({ tags, reason }: ReportFields): boolean =>
  (tags.length > 0 || reason.trim() !== '') && reason.length <= limits.reasonMax

/** S2-140. */
export const reportText = ({ tags, reason }: ReportFields): string =>
  tags.map((tag) => `#${reportTags[tag]}# `).join('') + reason
