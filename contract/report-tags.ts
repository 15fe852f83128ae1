/** What may be wrong with a discussion (S2-139), by the label that a report carries. */
export const reportTags = {
  spam: '垃圾广告',
  illegal: '违法违规',
  vulgar: '色情低俗',
  gambling: '赌博诈骗',
  abuse: '恶意辱骂',
  plagiarism: '抄袭',
} as const
export type ReportTag = keyof typeof reportTags

const knownTags = Object.keys(reportTags) as ReportTag[]

/** The labels that a report begins with, and its reason; a label that is none of ours stays in the reason. */
export const readReport = (text: string): { tags: readonly ReportTag[]; reason: string } => {
  const tags: ReportTag[] = []
  let reason = text.trim()
  for (;;) {
    const tag = knownTags.find((known) => reason.startsWith(`#${reportTags[known]}#`))
    if (tag === undefined) return { tags, reason }
    tags.push(tag)
    reason = reason.slice(reportTags[tag].length + 2).trimStart()
  }
}
