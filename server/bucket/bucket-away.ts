/** What lies in the bucket cannot be read, or nothing can be put there, for a while: nothing is wrong with the call. */
export class BucketAway extends Error {
  override readonly name = 'BucketAway'
}
