import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ServerClient } from './server-client.ts'

export interface TestData {
  /** Path of the file with this content, fetched when it is not here yet. */
  file(hash: string): Promise<string>
}

/** Test data by content hash below `dir`; a file is there whole or not at all. */
export function createTestData(dir: string, server: ServerClient): TestData {
  const underway = new Map<string, Promise<string>>()

  const fetchFile = async (hash: string, file: string) => {
    const bytes = await server.testData(hash)
    const found = createHash('sha256').update(bytes).digest('hex')
    if (found !== hash) throw new Error(`test data ${hash} arrived as ${found}`)
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    const partial = `${file}.${randomUUID()}`
    await writeFile(partial, bytes, { mode: 0o600 })
    await rename(partial, file)
    return file
  }

  return {
    async file(hash) {
      if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('test data is named by a SHA-256')
      const file = path.join(dir, hash.slice(0, 2), hash)
      if (await stat(file).catch(() => undefined)) return file
      const running = underway.get(hash) ?? fetchFile(hash, file).finally(() => underway.delete(hash))
      underway.set(hash, running)
      return running
    },
  }
}
