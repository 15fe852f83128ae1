export const problemTabs = ['statement', 'submissions', 'annex'] as const
export type ProblemTab = (typeof problemTabs)[number]
