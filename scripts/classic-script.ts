import path from 'node:path'
import { build, type Rolldown } from 'vite'

const root = path.resolve(import.meta.dirname, '..')

/** A source with all that it imports, as a script that a page can run before anything is painted. */
export async function classicScript(entry: string): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: path.join(root, entry), formats: ['iife'], name: 'early' },
    },
  })) as Rolldown.RolldownOutput[]
  return built[0]?.output[0].code ?? ''
}
