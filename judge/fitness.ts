import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SandboxBackend } from './sandbox/backend.ts'
import { runUnlessBroken } from './sandbox-fault.ts'
import { megabyte } from './units.ts'

const probeBytes = 8 * megabyte

async function checkRoom(folder: string): Promise<void> {
  const file = path.join(folder, `fitness-${randomUUID()}`)
  try {
    await writeFile(file, Buffer.alloc(probeBytes, 1))
  } finally {
    await rm(file, { force: true })
  }
}

/** Whether each folder takes a file and the sandbox runs a program; rejects with what is wrong. */
export const createFitnessCheck =
  (sandbox: SandboxBackend, folders: readonly string[]) => async (): Promise<void> => {
    for (const folder of folders) await checkRoom(folder)
    const limits = {
      cpuMs: 1_000,
      wallMs: 10_000,
      memoryBytes: 64 * megabyte,
      stackBytes: 8 * megabyte,
      processes: 4,
      outputBytes: megabyte,
      stderrBytes: megabyte,
      fileBytes: megabyte,
      workBytes: megabyte,
    }
    await runUnlessBroken(() => sandbox.run({ argv: ['/bin/true'], env: [], limits }))
  }
