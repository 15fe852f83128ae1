import type { WorkshopPart } from '#contract/problem-comment.ts'
import type { HelperRole } from '#contract/workshop-people.ts'
import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

/** Who helps with a problem beside those whose own it is. */
interface ProblemHelperTable {
  pid: number
  uid: string
  role: HelperRole
  /** Username. */
  addedBy: string
  at: CreatedAt
}

/** Under which number the hints of a problem go out. */
interface WorkshopRoomTable {
  pid: number
  room: WithDefault<number>
}

/** A page that has a problem open; one that is not heard of for a while is gone. */
interface WorkshopPresenceTable {
  pid: number
  tab: string
  uid: string
  part: WorkshopPart | null
  seenAt: Date
}

export interface WorkshopPeopleTables {
  workshopRoom: WorkshopRoomTable
  workshopPresence: WorkshopPresenceTable
  problemHelper: ProblemHelperTable
}
