import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createZstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeBackupFile } from '#server/backup/backup-file.ts'
import { encodeJson, fileEnd, fileEndBytes, frameKinds } from '#server/backup/backup-format.ts'
import { openSecrets, sealSecrets } from '#server/backup/backup-secrets.ts'
import { checkBackup } from '#server/backup/read-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { createRowDigest } from '#server/backup/row-digest.ts'
import { storeMailServer } from '#server/mail/mail-server.repository.ts'
import { storeBlob } from '#server/problem/blob.repository.ts'
import { emptyDatabase } from '#support/node/postgres.ts'
import { addProblem } from '#support/node/practice.ts'
import { rowsAt } from '#support/node/product.ts'
import { startServer, type TestServer } from '#support/node/server.ts'
import { tableContents } from '#support/node/table-contents.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'verdict-backup-'))
const place = (name: string) => path.join(folder, name)
const passphrase = 'correct horse battery'
const secrets = { values: { token: 'token-secret', judge: 'judge-secret' }, passphrase }
vi.setConfig({ testTimeout: 300_000 })
let server: TestServer
let file: string

/** What COPY writes in other words, and data that spans many parts. */
const awkward = 'tab\tline\nreturn\r\\N \\. \\\\ 你好 🎈'

beforeAll(async () => {
  server = await startServer()
  const { db } = server
  await addProblem(db, {
    titles: { 'en-US': awkward },
    description: awkward,
    author: (await server.createUser()).username,
  })
  await storeBlob(db, randomBytes(3 * 1024 * 1024).toString('latin1'))
  await storeMailServer(
    db,
    {
      ...{
        host: 'mail.example.org',
        port: 587,
        username: 'u',
        password: 'mail-password',
        ssl: false,
        from: '',
      },
    },
    new Date(),
  )
  await server.createUser({ username: 'zoë' })
  file = place('whole.backup')
  await makeBackupFile(server.databaseUrl, file, { secrets })
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Packed as a backup is, with the end of one. */
const pack = (bytes: Buffer): Buffer => {
  const packed = zstdCompressSync(bytes)
  return Buffer.concat([packed, fileEnd(packed.length)])
}
const unpack = (of: string): Buffer => zstdDecompressSync(readFileSync(of).subarray(0, -fileEndBytes))

describe('the hashes of rows', () => {
  const rows = ['1\tone\n', '2\ttwo\n', '2\ttwo\n', '3\n']
  const digestOf = (parts: readonly (string | Buffer)[]) => {
    const digest = createRowDigest()
    for (const part of parts) digest.update(Buffer.from(part))
    return digest.end()
  }

  it('are the same wherever the rows are cut', () => {
    const whole = Buffer.from(rows.join(''))
    for (let cut = 0; cut <= whole.length; cut += 1)
      expect(digestOf([whole.subarray(0, cut), whole.subarray(cut)])).toEqual(digestOf([whole]))
  })

  it('of any order are one, and differ with every row', () => {
    const { digest, rows: count } = digestOf(rows)
    expect(count).toBe(4)
    expect(digestOf(rows.toReversed()).digest).toBe(digest)
    expect(digestOf(rows.slice(1)).digest).not.toBe(digest)
    expect(digestOf(['1\tone\n', '2\ttwo\n', '3\n', '3\n']).digest).not.toBe(digest)
  })
})

describe('a backup', () => {
  it('gives the same rows in another database, and numbers go on', async () => {
    const url = await emptyDatabase()
    const restored = await restoreBackup(url, file)
    const [was, is] = [await tableContents(server.databaseUrl), await tableContents(url)]
    // The password of the mail server is encrypted in the header, and was not asked for.
    expect({ ...is, site_config: '' }).toEqual({ ...was, site_config: '' })
    expect(restored.tables).toBe(Object.keys(was).length)
    expect(is.blob).not.toBe('0 ')
    const next = `select nextval(pg_get_serial_sequence('problem', 'id'))::int as id`
    expect(await rowsAt(url)(next)).toEqual(await rowsAt(server.databaseUrl)(next))
  })

  it('keeps triggers and foreign keys', async () => {
    const url = await emptyDatabase()
    await restoreBackup(url, file)
    const rows = rowsAt(url)
    const schema = (of: string) =>
      rowsAt(of)(
        `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as text
         from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'u', 'p')
         union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
         order by 1`,
      )
    expect(await schema(url)).toEqual(await schema(server.databaseUrl))
    await rows(
      `insert into audit_entry (subject, subject_id, act, uid, by, details) values ('problem', 1, 'publish', 'x', 'x', '{}')`,
    )
    await expect(rows('delete from audit_entry')).rejects.toThrow()
  })

  it('leaves out tables that are not of the product, and names them', async () => {
    const other = await startServer()
    try {
      await rowsAt(other.databaseUrl)('create table mine (id bigint generated always as identity, text text)')
      await rowsAt(other.databaseUrl)(`insert into mine (text) values ('x')`)
      const was = await tableContents(other.databaseUrl)
      const withMine = place('mine.backup')
      await makeBackupFile(other.databaseUrl, withMine)
      const url = await emptyDatabase()
      expect(await restoreBackup(url, withMine)).toMatchObject({ foreign: ['mine'] })
      expect({ ...(await tableContents(url)), mine: was.mine }).toEqual(was)
    } finally {
      await other.close()
    }
  })

  it('has secrets that only the passphrase opens, and none in the clear', async () => {
    const bytes = unpack(file)
    for (const secret of ['mail-password', 'token-secret', 'judge-secret'])
      expect(bytes.includes(secret)).toBe(false)
    const { header } = await checkBackup(file)
    if (!header.secrets) throw new Error('secrets were given')
    const opened = await openSecrets(header.secrets, passphrase, header.id)
    expect(opened).toEqual({ token: 'token-secret', judge: 'judge-secret', mailPassword: 'mail-password' })
    await expect(openSecrets(header.secrets, 'another one', header.id)).rejects.toThrow(
      'The passphrase does not decrypt',
    )
    await expect(openSecrets(header.secrets, passphrase, 'other')).rejects.toThrow(
      'The passphrase does not decrypt',
    )
    const url = await emptyDatabase()
    await restoreBackup(url, file, { secrets: opened, storesSecrets: true })
    expect(await tableContents(url)).toEqual(await tableContents(server.databaseUrl))
    expect(await rowsAt(url)('select name, value from secret order by name')).toEqual([
      { name: 'judge', value: 'judge-secret' },
      { name: 'token', value: 'token-secret' },
    ])
  })

  it('is encrypted anew each time', async () => {
    const values = { token: 'a', judge: 'b', mailPassword: null }
    const [one, other] = [
      await sealSecrets(values, passphrase, 'id'),
      await sealSecrets(values, passphrase, 'id'),
    ]
    expect(one.data).not.toBe(other.data)
  })

  it('is readable by its owner alone and leaves nothing else', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder).filter((name) => name.includes('making'))).toEqual([])
  })

  it('does not take the place of another file unless that was asked for', async () => {
    const other = place('other.backup')
    writeFileSync(other, 'mine')
    await expect(makeBackupFile(server.databaseUrl, other)).rejects.toThrow('the file already exists')
    expect(readFileSync(other, 'utf8')).toBe('mine')
    await makeBackupFile(server.databaseUrl, other, { isReplacing: true })
    await checkBackup(other)
    rmSync(other)
  })

  it('that the disk has no room for leaves what was there', async () => {
    const disk = mkdtempSync(place('disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk])
    try {
      const kept = path.join(disk, 'kept.backup')
      writeFileSync(kept, 'the one before')
      await expect(makeBackupFile(server.databaseUrl, kept, { isReplacing: true })).rejects.toThrow(
        `${kept} could not be written: the disk is full.`,
      )
      expect(readdirSync(disk)).toEqual(['kept.backup'])
      expect(readFileSync(kept, 'utf8')).toBe('the one before')
    } finally {
      execFileSync('umount', [disk])
    }
  })
})

describe('a restore refuses', () => {
  const variant = (name: string, bytes: Buffer) => {
    const changed = place(name)
    writeFileSync(changed, bytes)
    return changed
  }

  it('a file that is cut off anywhere', async () => {
    const bytes = readFileSync(file)
    for (const length of [
      1,
      100,
      1_000,
      Math.floor(bytes.length / 2),
      ...[25, 23, 12, 1].map((left) => bytes.length - left),
    ])
      await expect(checkBackup(variant('cut.backup', bytes.subarray(0, length)))).rejects.toThrow(
        /is cut off/,
      )
    await expect(checkBackup(variant('cut.backup', Buffer.alloc(0)))).rejects.toThrow(
      /is cut off|is not a backup/,
    )
  })

  it('a file without its last bytes, of which the unpacker may say nothing', async () => {
    const bytes = unpack(file)
    const pieces = Array.from({ length: Math.ceil(bytes.length / 5_000) }, (_, index) =>
      bytes.subarray(index * 5_000, (index + 1) * 5_000),
    )
    const packed = Buffer.concat(await Readable.from(pieces).pipe(createZstdCompress()).toArray())
    for (const missing of [1, 2, 3, Math.floor(packed.length / 2)])
      await expect(checkBackup(variant('pieces.backup', packed.subarray(0, -missing)))).rejects.toThrow(
        /is cut off/,
      )
  })

  it('a file whose last parts are missing, though it was packed well', async () => {
    const bytes = unpack(file)
    const cut = variant('repacked.backup', pack(bytes.subarray(0, bytes.lastIndexOf('F'.charCodeAt(0)))))
    await expect(checkBackup(cut)).rejects.toThrow(/is cut off/)
  })

  it('a file with any byte changed', async () => {
    const bytes = readFileSync(file)
    for (let round = 0; round < 20; round += 1) {
      const changed = Buffer.from(bytes)
      const at = Math.floor((bytes.length * (round + Math.random())) / 20)
      changed[at] = (changed[at] ?? 0) ^ (1 << (round % 8))
      await expect(checkBackup(variant('altered.backup', changed)), `byte ${at}`).rejects.toThrow(
        /altered or damaged|is cut off|is not a backup/,
      )
    }
  })

  it('a row that was changed and packed again, by the name of its table', async () => {
    const bytes = unpack(file)
    const at = bytes.indexOf('line\\nreturn')
    bytes.write('LINE', at)
    const altered = variant('row.backup', pack(bytes))
    await expect(checkBackup(altered)).rejects.toThrow(
      /was altered or damaged: the table problem_statement does not have the rows that were written/,
    )
  })

  it('a file with something after its end', async () => {
    const more = variant('more.backup', Buffer.concat([readFileSync(file), Buffer.from('more')]))
    await expect(checkBackup(more)).rejects.toThrow(/was altered or damaged/)
  })

  it('a file of another kind', async () => {
    for (const bytes of [Buffer.from('a text'), pack(Buffer.from('a text that was packed'))])
      await expect(checkBackup(variant('text.backup', bytes))).rejects.toThrow(/is not a backup of Verdict/)
  })

  it('a newer schema', async () => {
    const { header } = await checkBackup(file)
    const newer = { ...header, release: '9.1.0', migrations: [...header.migrations, '9999-later'] }
    const later = variant('later.backup', pack(encodeJson(frameKinds.header, newer)))
    const url = await emptyDatabase()
    await expect(restoreBackup(url, later)).rejects.toThrow(
      'The backup was made by a newer release (9.1.0, with 9999-later). Restore it with that release or a newer one.',
    )
    expect(await tableContents(url)).toEqual({})
  })

  it('a database that is not empty, and changes nothing in it', async () => {
    const before = await tableContents(server.databaseUrl)
    await expect(restoreBackup(server.databaseUrl, file)).rejects.toThrow(
      'is not empty. Nothing was changed.',
    )
    expect(await tableContents(server.databaseUrl)).toEqual(before)
  })

  it('and leaves nothing where the file fails only at its end', async () => {
    const bytes = unpack(file)
    const end = bytes.lastIndexOf('"sha256":"') + '"sha256":"'.length
    bytes.write(bytes.toString('latin1', end, end + 1) === '0' ? '1' : '0', end)
    const altered = variant('end.backup', pack(bytes))
    const url = await emptyDatabase()
    await expect(restoreBackup(url, altered)).rejects.toThrow(/was altered or damaged/)
    expect(await tableContents(url)).toEqual({})
    await restoreBackup(url, file)
  })
})
