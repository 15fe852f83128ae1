import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { BucketConfig } from '#server/config.ts'
import type { WriteOptions } from './write-backup.ts'

export interface BackupOrder {
  readonly url: string
  readonly file: string
  readonly secrets: WriteOptions['secrets']
  readonly bucket: BucketConfig | undefined
}

interface Made {
  readonly size: number
  readonly rowCount: number
  readonly hasSecrets: boolean
}
interface Progress {
  readonly tablesDone: number
  readonly tableCount: number
}
/** What the process that makes a backup says. */
export type BackupWord =
  | { readonly progress: Progress }
  | { readonly made: Made }
  | { readonly failed: string }

const program = path.join(import.meta.dirname, 'backup-process.ts')

interface RunOptions {
  readonly signal: AbortSignal
  readonly onProgress: (progress: Progress) => void
}

/** Makes a backup in a process of its own. */
export async function runBackup(order: BackupOrder, { signal, onProgress }: RunOptions): Promise<Made> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  let made: Made | undefined
  let failed: string | undefined
  child.on('message', (word: BackupWord) => {
    if ('progress' in word) onProgress(word.progress)
    else if ('made' in word) made = word.made
    else failed = word.failed
  })
  child.on('error', (error) => {
    failed ??= error.message
  })
  child.send(order)
  await once(child, 'exit')
  signal.removeEventListener('abort', end)
  if (made) return made
  throw new Error(failed ?? 'It was cut off.')
}
