import type { ArchiveFolder } from '../archive-folder.ts'

/** By the path of a test's input: the file of a generator's folder that becomes it. */
export type WrittenFiles = ReadonlyMap<string, string>

/** `scripts/gen-input-via-files.sh "files/many 7" "tests/04:tests/05" "1:2"`; one test has a name of its own. */
const call =
  /^[^#\n]*\bgen-input-via-files?\.(?:sh|bat)["']?[ \t]+(?:"[^"\n]{1,1000}"|'[^'\n]{1,1000}')[ \t]+["']([^"'\n]{1,10000})["'][ \t]+["']([^"'\n]{1,10000})["']/gm

const scripts = ['doall.sh', 'doall.bat']

/** Only the scripts of the package say which file of a generator is which test. */
export async function writtenFiles(folder: ArchiveFolder): Promise<WrittenFiles> {
  const script = scripts.find(folder.has)
  const written = new Map<string, string>()
  if (script === undefined) return written
  for (const [, paths = '', names = ''] of (await folder.text(script)).matchAll(call)) {
    const files = names.split(':')
    for (const [index, path] of paths.replaceAll('\\', '/').split(':').entries()) {
      const file = files[index]
      if (file) written.set(path, file)
    }
  }
  return written
}
