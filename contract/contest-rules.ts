import type { ContestSettings } from './contest-admin.ts'
import { ContestAuth } from './enums.ts'

/** What is wrong with settings that have the right form; in the order in which it is said (S3-124 to S3-129). */
export type ContestFault =
  | 'titleEmpty'
  | 'descriptionEmpty'
  | 'endsTooEarly'
  | 'passwordNeeded'
  | 'sealOutside'

const timeOf = (text: string): number => new Date(text).getTime()

/** Why settings make no contest; `hasPassword` says that one is stored already. */
export function contestFaults(settings: ContestSettings, hasPassword: boolean): ContestFault[] {
  const { title, description, startTime, endTime, auth, pwd, sealRank, sealRankTime } = settings
  const start = timeOf(startTime)
  const end = timeOf(endTime)
  const seal = sealRankTime ? timeOf(sealRankTime) : Number.NaN
  const found: Record<ContestFault, boolean> = {
    titleEmpty: title.trim() === '',
    descriptionEmpty: description.trim() === '',
    endsTooEarly: !(start < end),
    passwordNeeded: auth !== ContestAuth.Public && !hasPassword && !pwd?.trim(),
    sealOutside: sealRank && !(start <= seal && seal <= end),
  }
  return (Object.keys(found) as ContestFault[]).filter((fault) => found[fault])
}
