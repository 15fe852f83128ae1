import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bucket } from '#server/bucket/bucket.ts'
import type { BucketConfig } from '#server/config.ts'

const program = path.join(import.meta.dirname, 's3-process.ts')
const name = 'verdict'

export interface S3Server {
  /** Of a bucket that is there and empty at first. */
  readonly config: BucketConfig
  /** As it is killed, in the middle of whatever it does. */
  kill(): Promise<void>
  /** The same server with the same objects, once more. */
  start(): Promise<void>
  close(): Promise<void>
}

/** A real S3 server, which checks signatures. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'verdict-s3-'))
  let port = 0
  const run = async () => {
    // It makes the tokens of its pages with an old cipher.
    const execArgv = ['--openssl-legacy-provider']
    const started = fork(program, [directory, String(port), name], { execArgv })
    const [said] = (await once(started, 'message')) as [{ port: number }]
    port = said.port
    return started
  }
  let child = await run()
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return {
    config: {
      ...{ url: `http://127.0.0.1:${port}`, name, region: 'us-east-1', prefix: '', style: 'path' },
      ...{ keyId: 'S3RVER', secret: 'S3RVER' },
    },
    kill,
    async start() {
      child = await run()
    },
    async close() {
      await kill()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** The names of everything in a bucket. */
export async function keysIn(bucket: Bucket): Promise<string[]> {
  const { objects } = await bucket.list('')
  return objects.map(({ key }) => key)
}
