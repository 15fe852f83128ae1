import { annexFiles } from './annex-files.ts'

export const problemTabs = ['statement', 'solutions', 'submissions', 'annex'] as const
export type ProblemTab = (typeof problemTabs)[number]

export interface ProblemParts {
  userExtraFile: string | null
  hasSolutions: boolean
  hasSubmissions: boolean
}

/** Those of a problem that there is something in. */
export function shownTabs({ userExtraFile, hasSolutions, hasSubmissions }: ProblemParts): ProblemTab[] {
  const has: Record<ProblemTab, boolean> = {
    statement: true,
    solutions: hasSolutions,
    submissions: hasSubmissions,
    annex: annexFiles(userExtraFile).length > 0,
  }
  return problemTabs.filter((tab) => has[tab])
}
