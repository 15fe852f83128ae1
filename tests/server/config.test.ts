import { describe, expect, it } from 'vitest'
import { ConfigError, originOf, readConfig } from '#server/config.ts'

describe('the configuration', () => {
  it('has defaults for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: `${process.cwd()}/data`,
      databaseUrl: undefined,
      bucket: undefined,
      seed: 'problems',
      siteOrigin: 'http://127.0.0.1:3000',
      smtpUrl: undefined,
      mailFrom: 'no-reply@127.0.0.1',
      trustedProxy: [],
      backup: { dir: undefined, everyMs: 86_400_000, keep: 7, passphrase: undefined, isBeforeUpgrade: true },
    })
  })

  it('reads how often backups are made', () => {
    const config = readConfig({ BACKUP_DIR: '/srv/backups', BACKUP_EVERY: '12h', BACKUP_KEEP: '14' })
    expect(config.backup).toMatchObject({ dir: '/srv/backups', everyMs: 43_200_000, keep: 14 })
  })

  const bucket = {
    BLOB_S3_URL: 'https://s3.example.org',
    BLOB_S3_BUCKET: 'verdict-data',
    BLOB_S3_KEY_ID: 'key-id',
    BLOB_S3_SECRET: 'key-secret',
  }
  it('reads where test data goes', () => {
    expect(readConfig(bucket).bucket).toEqual({
      ...{ url: 'https://s3.example.org', name: 'verdict-data', region: 'us-east-1' },
      ...{ keyId: 'key-id', secret: 'key-secret', prefix: '', style: 'path' },
    })
    const more = { BLOB_S3_REGION: 'eu-1', BLOB_S3_PREFIX: 'verdict/', BLOB_S3_STYLE: 'host' }
    expect(readConfig({ ...bucket, ...more }).bucket).toMatchObject({
      ...{ region: 'eu-1', prefix: 'verdict/', style: 'host' },
    })
  })

  it.each(['BLOB_S3_BUCKET', 'BLOB_S3_KEY_ID', 'BLOB_S3_SECRET'])('needs %s with a bucket', (name) =>
    expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(`${name} is not set. It must be`),
  )

  it('takes what is set, and an empty value as absent', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/verdict',
      JUDGE_SLOTS: '0',
      SEED: 'empty',
      ADMIN_PASSWORD: '',
      SITE_ORIGIN: 'https://judge.example.org/',
      TRUSTED_PROXY: '10.0.0.1, 172.16.0.0/12,::1',
    })
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/verdict',
      judgeSlots: 0,
      seed: 'empty',
      adminPassword: undefined,
      siteOrigin: 'https://judge.example.org',
      mailFrom: 'no-reply@judge.example.org',
      trustedProxy: ['10.0.0.1', '172.16.0.0/12', '::1'],
    })
  })

  it.each([
    ['PORT', 'abc', 'PORT="abc" is not allowed. It must be a whole number from 1 to 65535.'],
    ['PORT', '0', 'a whole number from 1 to 65535'],
    ['PORT', '65536', 'a whole number from 1 to 65535'],
    ['PORT', '1e3', 'a whole number from 1 to 65535'],
    ['JUDGE_SLOTS', '-1', 'a whole number from 0 to 64'],
    ['SEED', 'Demo', '"problems", "demo" or "empty"'],
    ['SITE_ORIGIN', 'https://judge.example.org/oj', 'an origin without a path'],
    ['SITE_ORIGIN', 'judge.example.org', 'an origin without a path'],
    ['SITE_LANGUAGE', 'fr-FR', '"zh-CN" or "en-US"'],
    ['DATABASE_URL', 'mysql://x', 'a PostgreSQL address'],
    ['DATABASE_READ_URL', 'mysql://x', 'the PostgreSQL address of a replica'],
    ['DATABASE_READ_URL', 'postgres://replica/verdict', 'DATABASE_URL set'],
    ['SMTP_URL', 'mail.example.org', 'a mail server'],
    ['TRUSTED_PROXY', '10.0.0.1, everybody', 'addresses or networks'],
    ['JUDGE_TOKEN', 'short', '16 to 200 characters'],
    ['ADMIN_PASSWORD', '12345', '6 to 20 characters'],
    ['ADMIN_PASSWORD', 'x'.repeat(21), '6 to 20 characters'],
    ['BACKUP_EVERY', '1', 'a time such as 30m, 12h or 1d'],
    ['BACKUP_EVERY', '0h', 'a time such as 30m, 12h or 1d'],
    ['BACKUP_KEEP', '0', 'a whole number from 1 to 1000'],
    ['BACKUP_PASSPHRASE', 'short', '8 to 500 characters'],
    ['BLOB_S3_URL', 's3.example.org', 'the http or https address'],
    ['BLOB_S3_URL', 'https://key:secret@s3.example.org', 'the http or https address'],
    ['BLOB_S3_BUCKET', 'Data', 'the name of a bucket'],
    ['BLOB_S3_PREFIX', 'a b', 'letters, digits and any of'],
    ['BLOB_S3_STYLE', 'dns', '"path" or "host"'],
    ['BACKUP_BEFORE_UPGRADE', 'no', '"on" or "off"'],
  ])('%s=%s is refused in one line that names it', (name, value, words) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(words)
    expect(read).toThrow(new RegExp(`^${name}[^\n]*$`))
  })

  it.each([
    ...['ADMIN_PASSWORD', 'DATABASE_URL', 'SMTP_URL', 'JUDGE_TOKEN', 'TOKEN_SECRET', 'BACKUP_PASSPHRASE'],
    'BLOB_S3_SECRET',
  ])('does not repeat a wrong %s', (name) =>
    expect(() => readConfig({ [name]: 'abc12' })).toThrow(/^(?!.*abc12)/),
  )

  it.each([
    ['127.0.0.1', 3000, 'http://127.0.0.1:3000'],
    ['0.0.0.0', 80, 'http://127.0.0.1:80'],
    ['::', 80, 'http://127.0.0.1:80'],
    ['2001:db8::1', 80, 'http://[2001:db8::1]:80'],
    ['judge.local', 3000, 'http://judge.local:3000'],
  ])('%s and %i make %s', (host, port, origin) => expect(originOf(host, port)).toBe(origin))
})
