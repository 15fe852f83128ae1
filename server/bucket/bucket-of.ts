import type { KyselyPlugin, QueryExecutorProvider } from 'kysely'
import type { Bucket } from './bucket.ts'

/** Changes no query: it is how a database, and each transaction of it, knows its bucket. */
class BucketPlugin implements KyselyPlugin {
  readonly bucket: Bucket

  constructor(bucket: Bucket) {
    this.bucket = bucket
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

export const withBucket = (bucket: Bucket): KyselyPlugin => new BucketPlugin(bucket)

/** Where this database's test data goes; undefined where it stays in the database. */
export const bucketOf = (db: QueryExecutorProvider): Bucket | undefined =>
  db.getExecutor().plugins.find((plugin) => plugin instanceof BucketPlugin)?.bucket
