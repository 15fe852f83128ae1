import type { Archive } from './archive.ts'
import type { PackageFile } from './problem-package.ts'

/** A file of an archive, read when it is wanted; the archive must still be open then. */
export const archiveFile = (archive: Archive, name: string): PackageFile => ({
  size: archive.size(name),
  read: () => archive.read(name),
})
