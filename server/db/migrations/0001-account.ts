import { type Kysely, sql } from 'kysely'

const profile = [
  'nickname',
  'realname',
  'avatar',
  'title_name',
  'title_color',
  'number',
  'gender',
  'school',
  'course',
  'signature',
  'github',
  'blog',
  'cf_username',
]

async function accounts({ schema }: Kysely<unknown>) {
  let users = schema
    .createTable('users')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('status', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('gmt_create', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('gmt_modified', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
  for (const field of profile) users = users.addColumn(field, 'text')
  await users.execute()
  // Names and addresses that differ in case alone would be mistaken for each other.
  await schema.createIndex('users_username').on('users').expression(sql`lower(username)`).unique().execute()
  await schema.createIndex('users_email').on('users').expression(sql`lower(email)`).unique().execute()
  await schema
    .createTable('user_role')
    .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
    .addColumn('role_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('user_role_pk', ['uid', 'role_id'])
    .execute()
  await schema
    .createTable('session')
    .addColumn('sid', 'text', (column) => column.primaryKey())
    .addColumn('uid', 'text', (column) => column.notNull().references('users.uid').onDelete('cascade'))
    .addColumn('ip', 'text', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .addColumn('gmt_create', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('renewed_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('ended_at', 'timestamptz')
    .execute()
  await schema.createIndex('session_uid').on('session').columns(['uid', 'gmt_create']).execute()
}

async function guards({ schema }: Kysely<unknown>) {
  await schema
    .createTable('mail_code')
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('guesses', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_code_pk', ['purpose', 'email'])
    .execute()
  await schema
    .createTable('challenge')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('gmt_create', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema.createIndex('challenge_expires').on('challenge').column('expires_at').execute()
  await schema
    .createTable('throttle')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('last_failure_at', 'timestamptz')
    .addColumn('last_try_at', 'timestamptz')
    .execute()
  await schema
    .createTable('allowance')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'timestamptz', (column) => column.notNull())
    .execute()
  await schema
    .createTable('secret')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

async function site({ schema }: Kysely<unknown>) {
  await schema
    .createTable('site_config')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'jsonb', (column) => column.notNull())
    .addColumn('gmt_modified', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await schema
    .createTable('announcement')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull().references('users.uid'))
    .addColumn('gid', 'bigint')
    .addColumn('status', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('gmt_create', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('gmt_modified', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await schema
    .createIndex('announcement_newest')
    .on('announcement')
    .columns(['gmt_create desc', 'id desc'])
    .where(sql<boolean>`status = 0 and gid is null`)
    .execute()
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db)
  await guards(db)
  await site(db)
}

export async function down({ schema }: Kysely<unknown>): Promise<void> {
  const tables = [
    'announcement',
    'site_config',
    'secret',
    'allowance',
    'throttle',
    'challenge',
    'mail_code',
    'session',
    'user_role',
    'users',
  ]
  for (const table of tables) await schema.dropTable(table).execute()
}
