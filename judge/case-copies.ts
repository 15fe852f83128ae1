import { stat } from 'node:fs/promises'
import type { CopyIn } from './sandbox/backend.ts'

/** A file for the box: its name there, and where it is outside. */
export interface ShownFile {
  name: string
  from: string
  executable?: boolean
}

/**
 * The files of a case as read-only copies, with their size in all. Copies, because the mount table of a box
 * would tell where the machine keeps what is mounted, by folder and hash.
 */
export async function copiesOf(files: readonly ShownFile[]): Promise<{ copyIn: CopyIn[]; bytes: number }> {
  const sizes = await Promise.all(files.map(async ({ from }) => (await stat(from)).size))
  return {
    copyIn: files.map(({ name, from, executable = false }) => ({
      name,
      path: from,
      executable,
      readOnly: true,
    })),
    bytes: sizes.reduce((sum, size) => sum + size, 0),
  }
}
