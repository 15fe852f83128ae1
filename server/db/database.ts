import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { AccountTables } from '#server/account/account.tables.ts'
import type { AuditTables } from '#server/audit/audit.tables.ts'
import type { BackupTables } from '#server/backup/backup.tables.ts'
import type { BucketTables } from '#server/bucket/bucket.tables.ts'
import type { Bucket } from '#server/bucket/bucket.ts'
import { withBucket } from '#server/bucket/bucket-of.ts'
import type { BuildTables } from '#server/build/build.tables.ts'
import type { CaseExcerptTables } from '#server/case-excerpt/case-excerpt.tables.ts'
import type { CleanUpTables } from '#server/clean-up/clean-up.tables.ts'
import type { CommentTables } from '#server/comment/comment.tables.ts'
import type { ContestTables } from '#server/contest/contest.tables.ts'
import type { DiscussionTables } from '#server/discussion/discussion.tables.ts'
import type { GroupTables } from '#server/group/group.tables.ts'
import type { HomeTables } from '#server/home/home.tables.ts'
import type { ImportedProblemTables } from '#server/imported-problem/imported-problem.tables.ts'
import type { JudgeControlTables } from '#server/judge-control/judge-control.tables.ts'
import type { JudgeNodeTables } from '#server/judge-node/judge-node.tables.ts'
import type { JudgingTraceTables } from '#server/judging-trace/judging-trace.tables.ts'
import type { LibraryFileTables } from '#server/library-file/library-file.tables.ts'
import type { MessageTables } from '#server/message/message.tables.ts'
import type { ProblemTables } from '#server/problem/problem.tables.ts'
import type { PackageUploadTables } from '#server/problem-batch/package-upload.tables.ts'
import type { ProblemCommentTables } from '#server/problem-comment/problem-comment.tables.ts'
import type { QueueTables } from '#server/queue/queue.tables.ts'
import type { SiteTables } from '#server/site/site.tables.ts'
import type { StatementTables } from '#server/statement/statement.tables.ts'
import type { StatementWordsTables } from '#server/statement-search/statement-words.tables.ts'
import type { StatusTables } from '#server/status/status.tables.ts'
import type { StoredFileTables } from '#server/stored-file/stored-file.tables.ts'
import type { SubmissionTables } from '#server/submission/submission.tables.ts'
import type { TestRunTables } from '#server/test-run/test-run.tables.ts'
import type { TrainingTables } from '#server/training/training.tables.ts'
import type { ProcessorTimeTables } from '#server/trial/processor-time.tables.ts'
import type { TrialTables } from '#server/trial/trial.tables.ts'
import type { ViewTables } from '#server/view/view.tables.ts'
import type { WorkshopTables } from '#server/workshop/workshop.tables.ts'
import type { WorkshopPeopleTables } from '#server/workshop-people/workshop-people.tables.ts'
import { Client } from './client.ts'
import type { PoolUse } from './pool-use.ts'
import { preparingClient } from './preparing-client.ts'

/** Rows by table. Columns are camelCase here and snake_case in PostgreSQL. */
export interface Database
  extends AccountTables,
    BackupTables,
    BucketTables,
    BuildTables,
    LibraryFileTables,
    AuditTables,
    CaseExcerptTables,
    CleanUpTables,
    CommentTables,
    ContestTables,
    DiscussionTables,
    GroupTables,
    HomeTables,
    ImportedProblemTables,
    JudgeControlTables,
    JudgeNodeTables,
    JudgingTraceTables,
    MessageTables,
    PackageUploadTables,
    ProblemCommentTables,
    ProblemTables,
    ProcessorTimeTables,
    QueueTables,
    SiteTables,
    StatementTables,
    StatementWordsTables,
    StatusTables,
    StoredFileTables,
    SubmissionTables,
    TestRunTables,
    TrainingTables,
    TrialTables,
    ViewTables,
    WorkshopTables,
    WorkshopPeopleTables {}

/** The whole database, or a transaction of it. */
export type Db = Kysely<Database>

const int8 = 20
// Counts and ids come as int8; they stay far below 2^53.
pg.types.setTypeParser(int8, Number)

const poolSize = 15

export interface OpenDatabase {
  readonly db: Db
  use(): PoolUse
  close(): Promise<void>
}

/** No request may hold a connection for longer. */
const requestLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 }

export interface DatabaseOptions {
  readonly size?: number
  /** For migrations and seeds, which take as long as they take. */
  readonly isPatient?: boolean
  /** Where its test data goes; it stays in the database when absent. */
  readonly bucket?: Bucket | undefined
  /** Of a database that another one stands in for. */
  readonly limits?: { readonly connectMs: number; readonly answerMs: number }
}

export function openDatabase(
  url: string,
  { size = poolSize, isPatient = false, bucket, limits }: DatabaseOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: limits?.connectMs ?? 10_000,
    ...(limits && { query_timeout: limits.answerMs }),
    ...(isPatient ? { Client } : { ...requestLimits, Client: preparingClient() }),
  })
  // A broken connection has left the pool already; unheard, the event would end the process.
  pool.on('error', () => {})
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [
      new CamelCasePlugin({ maintainNestedObjectKeys: true }),
      ...(bucket ? [withBucket(bucket)] : []),
    ],
  })
  return {
    db,
    use: () => ({
      size,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => db.destroy(),
  }
}
