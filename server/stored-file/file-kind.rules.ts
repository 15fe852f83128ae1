import { upload } from '#contract/limits/problem.ts'
import { markdownFile } from '#contract/limits/talk.ts'
import type { StoredFileKind } from './stored-file.tables.ts'

export interface FileKind {
  kind: StoredFileKind
  contentType: string
  extension: string
}

const startsWith = (bytes: Buffer, ...start: readonly (number | string)[]): boolean =>
  Buffer.concat(start.map((part) => Buffer.from(typeof part === 'string' ? part : [part]))).equals(
    bytes.subarray(
      0,
      start.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 1), 0),
    ),
  )

const pictures: readonly { contentType: string; extension: string; is: (bytes: Buffer) => boolean }[] = [
  {
    contentType: 'image/png',
    extension: 'png',
    is: (bytes) => startsWith(bytes, 0x89, 'PNG\r\n', 0x1a, '\n'),
  },
  { contentType: 'image/jpeg', extension: 'jpg', is: (bytes) => startsWith(bytes, 0xff, 0xd8, 0xff) },
  {
    contentType: 'image/gif',
    extension: 'gif',
    is: (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a'),
  },
  {
    contentType: 'image/webp',
    extension: 'webp',
    is: (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes.subarray(8), 'WEBP'),
  },
]

export const extensionOf = (name: string): string =>
  /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? 'bin'

/** What a download is called: the last part of a path, without what cannot be seen. */
export const shownName = (sent: string): string =>
  sent
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(-markdownFile.nameMax) || 'file'

/** The format of a picture by its first bytes, whatever it is called. */
export const pictureTypeOf = (bytes: Buffer) => pictures.find(({ is }) => is(bytes))

export const pdfType = 'application/pdf'
export const isPdf = (bytes: Buffer): boolean => startsWith(bytes, '%PDF-')

/**
 * A picture by its first bytes, whatever it is called; everything else, SVG with its scripts among it, is a file
 * to download.
 */
export const fileKind = (bytes: Buffer, originalName: string): FileKind => {
  const picture = bytes.length <= upload.pictureBytes ? pictureTypeOf(bytes) : undefined
  return picture
    ? { kind: 'img', contentType: picture.contentType, extension: picture.extension }
    : isPdf(bytes)
      ? { kind: 'file', contentType: pdfType, extension: 'pdf' }
      : { kind: 'file', contentType: 'application/octet-stream', extension: extensionOf(originalName) }
}
