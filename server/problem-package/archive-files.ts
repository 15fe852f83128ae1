import type { Archive } from './archive.ts'
import type { PackageFile } from './problem-package.ts'

/** A file of an archive, read when it is wanted; the archive must still be open then. */
export const archiveFile = (archive: Archive, name: string): PackageFile => ({
  size: archive.size(name),
  read: () => archive.read(name),
})

/** Links to nothing below a folder, named with a slash at its end, as paths from there. */
export const unreadableIn = ({ unreadable }: Archive, folder: string): string[] =>
  unreadable.filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length))
