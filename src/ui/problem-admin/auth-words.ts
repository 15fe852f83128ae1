import { ProblemAuth, PublicProgress } from '#contract/enums.ts'

export const auths = Object.values(ProblemAuth)
export const authKeys = {
  [ProblemAuth.Public]: 'public',
  [ProblemAuth.Private]: 'private',
  [ProblemAuth.Contest]: 'contest',
} as const
export const progressKeys = {
  [PublicProgress.Applying]: 'applying',
  [PublicProgress.Public]: 'public',
  [PublicProgress.Refused]: 'refused',
} as const
