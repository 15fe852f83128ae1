import type { CreatedAt } from '#server/db/columns.ts'

/** A package that was looked at and may come in. */
export interface PackageUploadTable {
  /** 32 random hex digits. */
  token: string
  uid: string
  uploadedAt: CreatedAt
}

export interface PackageUploadPartTable {
  token: string
  /** From 0. */
  place: number
  bytes: Buffer
}

export interface PackageUploadTables {
  packageUpload: PackageUploadTable
  packageUploadPart: PackageUploadPartTable
}
