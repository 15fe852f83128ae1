import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { PackageFile } from './problem-package.ts'

/** A file of a zip that is to be written. */
export interface OutgoingFile {
  name: string
  file: PackageFile
}

/** The zip of these files; each is read when its turn comes, so that one at a time is in memory. */
export const writeZip = (files: Iterable<OutgoingFile>): Readable => {
  const zip = new ZipFile()
  const out = new PassThrough()
  zip.on('error', (error: Error) => out.destroy(error))
  for (const { name, file } of files) {
    zip.addReadStreamLazy(name, (opened) => {
      file.read().then(
        (bytes) => opened(null, Readable.from([bytes], { objectMode: false })),
        (error: unknown) => opened(error, Readable.from([])),
      )
    })
  }
  zip.outputStream.pipe(out)
  zip.end()
  return out
}
