import type { ContestType, Difficulty, ProblemAuth } from '#contract/enums.ts'

interface StoredRow {
  type: number
  difficulty: number
  auth: number
  gmtCreate: Date
  gmtModified: Date
}

/** A row of the problems that a contest or a training has or may take, as the wire has it. */
export const wireRow = <Row extends StoredRow>(row: Row) => ({
  ...row,
  type: row.type as ContestType,
  difficulty: row.difficulty as Difficulty,
  auth: row.auth as ProblemAuth,
  gmtCreate: row.gmtCreate.toISOString(),
  gmtModified: row.gmtModified.toISOString(),
})
