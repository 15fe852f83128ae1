import type { HelperRole } from '#contract/workshop-people.ts'
import type { CreatedAt } from '#server/db/columns.ts'

/** Who helps with a problem beside those whose own it is. */
interface ProblemHelperTable {
  pid: number
  uid: string
  role: HelperRole
  /** Username. */
  addedBy: string
  at: CreatedAt
}

export interface WorkshopPeopleTables {
  problemHelper: ProblemHelperTable
}
