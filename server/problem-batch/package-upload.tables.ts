import type { CreatedAt, WithDefault } from '#server/db/columns.ts'

/** A package that was looked at and may come in. */
export interface PackageUploadTable {
  /** 32 random hex digits. */
  token: string
  uid: string
  uploadedAt: CreatedAt
  /** How many it has; null where that was not kept. */
  problems: WithDefault<number | null>
}

export interface PackageUploadPartTable {
  token: string
  /** From 0. */
  place: number
  bytes: Buffer
}

/** A problem that came in. */
export interface PackageUploadProblemTable {
  token: string
  /** In the package, from 0. */
  place: number
  pid: number
  /** As the package calls it. */
  name: string
  isDraft: boolean
}

export interface PackageUploadTables {
  packageUpload: PackageUploadTable
  packageUploadPart: PackageUploadPartTable
  packageUploadProblem: PackageUploadProblemTable
}
