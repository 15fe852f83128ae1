export interface BucketTables {
  /** One row: what the note in the bucket says whose it is. */
  bucketOwner: { id: string }
}
