import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { archive as limits } from '#contract/limits/problem.ts'
import { Refused } from '#server/http/refusal.ts'
import { openArchive } from '#server/problem-package/archive.ts'
import { makeZip, type ZipEntry, zipOf } from '#support/node/zip.ts'

/** The reason why an archive, or a file of it, is refused; '' when every byte is read. */
const reasonAgainst = async (bytes: Buffer): Promise<string> => {
  try {
    const archive = await openArchive(bytes)
    for (const name of archive.names) await archive.read(name)
    await archive.close()
    return ''
  } catch (error) {
    if (error instanceof Refused) return error.key.replace('server.package:', '')
    throw error
  }
}

const one = (entry: ZipEntry) => reasonAgainst(makeZip([{ content: 'x', ...entry }]))
const mega = 1024 * 1024

test('every byte of every file comes back, from memory and from disk', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
  const file = path.join(folder, 'a.zip')
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(
        fc.stringMatching(/^[a-z0-9]{1,8}(\/[a-z0-9.]{1,8}x){0,2}$/),
        fc.uint8Array({ maxLength: 3_000 }),
      ),
      fc.boolean(),
      async (files, isStored) => {
        const entries = Object.entries(files).map(([name, bytes]) => ({
          name,
          content: Buffer.from(bytes),
          isStored,
        }))
        await writeFile(file, makeZip(entries))
        for (const from of [makeZip(entries), file]) {
          const archive = await openArchive(from)
          expect(archive.names).toEqual(entries.map(({ name }) => name))
          for (const { name, content } of entries) {
            expect(archive.size(name)).toBe(content.length)
            expect(await archive.read(name)).toEqual(content)
          }
          await archive.close()
        }
      },
    ),
    { numRuns: 40 },
  )
  await rm(folder, { recursive: true })
})

test('folders and what a Mac adds are no files', async () => {
  const archive = await openArchive(
    makeZip([
      { name: 'a/', mode: 0o040755, isStored: true },
      { name: 'a/b', content: 'x' },
      { name: '__MACOSX/a/._b', content: 'x' },
      { name: 'a/.DS_Store', content: 'x' },
    ]),
  )
  expect(archive.names).toEqual(['a/b'])
  expect(archive.has('a/')).toBe(false)
  await expect(archive.read('a/c')).rejects.toMatchObject({ key: 'server.package:fileMissing' })
})

test('names that an old Windows wrote in GBK are read', async () => {
  const gbk = Buffer.from([0xb2, 0xe2, 0xca, 0xd4, 0x2e, 0x69, 0x6e])
  expect((await openArchive(makeZip([{ name: gbk, content: 'x', flags: 0 }]))).names).toEqual(['测试.in'])
  expect(await one({ name: gbk })).toBe('nameUnreadable')
})

describe('is refused', () => {
  test.each([
    '../a',
    'a/../../b',
    'a/..',
    '/etc/passwd',
    'C:/a',
    'c:a',
    'a\\b',
    '..\\a',
    'a//b',
    './a',
    'a/./b',
    '',
    '/',
    'a\0.in',
    'a\nb',
    'x'.repeat(limits.nameLength + 1),
  ])('the name %j', async (name) => {
    expect(await one({ name })).toBe('nameUnsafe')
  })

  test.each([
    ['character device', 0o020666],
    ['block device', 0o060666],
    ['pipe', 0o010666],
    ['socket', 0o140666],
  ])('a %s', async (_what, mode) => {
    expect(await one({ name: 'a', mode })).toBe('entryNotFile')
  })

  test('a link without end', async () => {
    expect(await one({ name: 'a', mode: 0o120777, content: 'x'.repeat(2_000) })).toBe('linkBroken')
  })

  test('one name twice', async () => {
    const twice = makeZip([
      { name: 'a', content: '1' },
      { name: 'a', content: '2' },
    ])
    expect(await reasonAgainst(twice)).toBe('nameTwice')
  })

  test('what is encrypted', async () => {
    expect(await one({ name: 'a', flags: 0x801 })).toBe('entryEncrypted')
    expect(await one({ name: 'a', flags: 0x841 })).toBe('zipDamaged')
  })

  test('a compression of another kind', async () => {
    expect(await one({ name: 'a', method: 12 })).toBe('entryCompression')
  })

  test('too many entries, promised or there', async () => {
    expect(await reasonAgainst(makeZip([{ name: 'a' }], { entryCount: limits.entries + 1 }))).toBe(
      'zipEntries',
    )
    const many = Array.from({ length: limits.entries + 1 }, (_, index) => ({ name: `f${index}` }))
    expect(await reasonAgainst(makeZip(many))).toBe('zipEntries')
  })

  test('a file that is too large, before it is inflated', async () => {
    expect(await one({ name: 'a', size: limits.entryBytes + 1 })).toBe('entryTooLarge')
  })

  test('files that are too large together', async () => {
    const packed = Buffer.alloc(mega)
    const count = Math.floor(limits.totalBytes / limits.entryBytes) + 1
    const entries = Array.from({ length: count }, (_, index) => ({
      name: `f${index}`,
      packed,
      size: limits.entryBytes,
    }))
    expect(await reasonAgainst(makeZip(entries))).toBe('zipTooLarge')
  })

  test('a bomb: one file, many files, and files that share their bytes', async () => {
    const zeros = deflateRawSync(Buffer.alloc(60 * mega))
    expect(await one({ name: 'a', packed: zeros, size: 60 * mega })).toBe('entryRatio')
    const some = deflateRawSync(Buffer.alloc(30 * mega))
    const many = Array.from({ length: 5 }, (_, index) => ({
      name: `f${index}`,
      packed: some,
      size: 30 * mega,
    }))
    expect(await reasonAgainst(makeZip(many))).toBe('zipRatio')
    const shared = many.map((entry, index) => ({
      ...entry,
      ...(index > 0 ? { packed: Buffer.alloc(0), packedSize: some.length, offset: 0 } : {}),
    }))
    expect(await reasonAgainst(makeZip(shared))).toBe('zipDamaged')
  })

  test('a file that is larger than its header says, as soon as it is', async () => {
    const zeros = deflateRawSync(Buffer.alloc(60 * mega))
    const before = process.memoryUsage().arrayBuffers
    expect(await one({ name: 'a', packed: zeros, size: 10 })).toBe('entryDamaged')
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10 * mega)
  })

  test('a file that is smaller than its header says, or another one', async () => {
    expect(await one({ name: 'a', size: 2 })).toBe('entryDamaged')
    expect(await one({ name: 'a', crc: 1 })).toBe('entryDamaged')
    expect(await one({ name: 'a', isStored: true, size: 2 })).toBe('zipDamaged')
    expect(await one({ name: 'a', packed: Buffer.from('not deflate'), size: 1 })).toBe('entryDamaged')
  })

  test('what is no zip', async () => {
    for (const text of ['', 'PK', 'hello, world', '<?xml version="1.0"?><fps/>', 'Rar!\x1a\x07\x01\x00'])
      expect(await reasonAgainst(Buffer.from(text))).toBe('zipExpected')
  })

  test('an offset outside of the archive', async () => {
    expect(await one({ name: 'a', offset: 0xffff_fff0 })).toBe('entryDamaged')
    expect(await reasonAgainst(makeZip([{ name: 'a' }], { directoryOffset: 0xffff_fff0 }))).toBe('zipDamaged')
  })

  test('a zip64 record with offsets that no number holds', async () => {
    const end = Buffer.alloc(76, 0xff)
    end.writeUInt32LE(0x06064b50, 0)
    end.writeUInt32LE(0, 16)
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50, 0)
    const plain = makeZip([{ name: 'a', content: 'x' }])
    const cut = plain.length - 22
    locator.writeBigUInt64LE(BigInt(cut), 8)
    const whole = Buffer.concat([plain.subarray(0, cut), end, locator, plain.subarray(cut)])
    expect(await reasonAgainst(whole)).toBe('zipEntries')
    end.writeBigUInt64LE(1n, 32)
    const few = Buffer.concat([plain.subarray(0, cut), end, locator, plain.subarray(cut)])
    expect(await reasonAgainst(few)).toBe('zipDamaged')
    locator.writeBigUInt64LE(0xffff_ffff_ffff_ffffn, 8)
    const lost = Buffer.concat([plain.subarray(0, cut), end, locator, plain.subarray(cut)])
    expect(await reasonAgainst(lost)).toBe('zipDamaged')
  })

  test('an archive that was cut off anywhere', async () => {
    const whole = zipOf({ 'a.in': '1 2\n', 'b/a.out': '3\n' })
    for (let length = 0; length < whole.length; length += 1)
      expect(await reasonAgainst(whole.subarray(0, length))).not.toBe('')
  })
})

test('whatever byte is changed, an archive is refused or gives the same files', async () => {
  const files = { 'a.in': '1 2\n'.repeat(50), 'b.out': 'word\n' }
  const whole = zipOf(files)
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ change
      const archive = await openArchive(changed).catch((error: unknown) => error)
      if (archive instanceof Refused) return
      const { names, read } = archive as Awaited<ReturnType<typeof openArchive>>
      for (const name of names) {
        const content = await read(name).catch((error: unknown) => error)
        // A byte of a name was changed where no file is called so.
        const own = Object.entries(files).filter(([given]) => given === name)
        const allowed = (own.length > 0 ? own : Object.entries(files)).map(([, text]) => text)
        if (!(content instanceof Refused)) expect(allowed).toContain(String(content))
      }
    }),
    { numRuns: 400, examples: [[126, 32]] },
  )
})

test('links to nothing are named and none of the files', async () => {
  const link = (name: string, content: string) => ({ name, content, mode: 0o120777 })
  const archive = await openArchive(
    makeZip([
      { name: 'a/1.in', content: '1' },
      link('a/2.in', '3.in'),
      link('again', 'a/2.in'),
      link('self', 'self'),
      link('folder', 'b'),
      link('a/4.in', '1.in'),
    ]),
  )
  expect(archive.names).toEqual(['a/1.in', 'a/4.in'])
  expect(archive.unreadable).toEqual(['a/2.in', 'again', 'self', 'folder'])
  expect(archive.has('a/2.in')).toBe(false)
  await archive.close()
})

test('a backslash in the name of a file in a folder leaves that file out', async () => {
  const named = (name: string) => ({ name, content: '1' })
  const archive = await openArchive(makeZip([named('a/1.in'), named('a/odd #\\.ext')]))
  expect([archive.names, archive.unreadable]).toEqual([['a/1.in'], ['a/odd #\\.ext']])
  expect(archive.has('a/odd #\\.ext')).toBe(false)
  await archive.close()
  for (const name of ['a\\1.in', 'a/../x\\y', '..\\x'])
    await expect(openArchive(makeZip([named(name)]))).rejects.toMatchObject({
      key: 'server.package:nameUnsafe',
    })
})

test.each([
  ['out of the archive', '../../x'],
  ['out of it by a detour', 'b/../../../x'],
  ['from the root', '/etc/passwd'],
  ['to the whole of it', '..'],
  ['to one that leads out', 'out'],
  ['below one that leads out', 'out/hostname'],
])('a link %s stands for nothing', async (_what, content) => {
  const link = (name: string, target: string) => ({ name, content: target, mode: 0o120777 })
  const archive = await openArchive(
    makeZip([{ name: 'a/1.in', content: '1' }, link('a/out', '/etc'), link('a/2.in', content)]),
  )
  expect(archive.names).toEqual(['a/1.in'])
  expect(archive.unreadable).toEqual(['a/out', 'a/2.in'])
  await expect(archive.read('a/2.in')).rejects.toMatchObject({ key: 'server.package:fileMissing' })
  await archive.close()
})

test('links that stay inside stand for files and folders', async () => {
  const link = (name: string, content: string) => ({ name, content, mode: 0o120777 })
  const archive = await openArchive(
    makeZip([
      { name: 'data/secret/1.in', content: '1' },
      { name: 'data/secret/deep/2.in', content: '2' },
      link('data/3.in', 'secret/1.in'),
      link('copy', './data/secret/'),
      link('again.in', 'copy/deep/2.in'),
      link('over', 'again.in'),
    ]),
  )
  expect(archive.names).toEqual([
    'data/secret/1.in',
    'data/secret/deep/2.in',
    'data/3.in',
    'copy/1.in',
    'copy/deep/2.in',
    'again.in',
    'over',
  ])
  expect(String(await archive.read('data/3.in'))).toBe('1')
  for (const name of ['copy/deep/2.in', 'again.in', 'over']) {
    expect(String(await archive.read(name))).toBe('2')
    expect(archive.size(name)).toBe(1)
  }
  await archive.close()
})
