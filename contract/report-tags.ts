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

/** A report as its reader's language has it; what is no label of ours stays as it came. */
export const shownReport = (text: string, word: (tag: ReportTag) => string): string =>
  (Object.keys(reportTags) as ReportTag[]).reduce(
    (shown, tag) => shown.replace(`#${reportTags[tag]}#`, `#${word(tag)}#`),
    text,
  )
