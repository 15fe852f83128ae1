export const problemTabs = ['statement', 'solutions', 'submissions', 'annex'] as const
export type ProblemTab = (typeof problemTabs)[number]
