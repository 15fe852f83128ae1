import { join } from 'node:path'
import { buildRunnerInto } from '#judge/sandbox/native/build.ts'

const defaultOutDir = join(import.meta.dirname, '..', 'build')

/** Compiles the sandbox runner when its sources changed; returns the absolute path of the binary. */
export const buildRunner = (outDir: string = defaultOutDir): Promise<string> => buildRunnerInto(outDir)

if (import.meta.main) console.log(await buildRunner())
