import sharp from 'sharp'
import { avatar } from '#contract/limits/account.ts'
import { bitmapPixels } from './bitmap.ts'

/** The formats by their first bytes, whatever a file is called. */
const starts = {
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  jpeg: Buffer.from([0xff, 0xd8, 0xff]),
  gif: Buffer.from('GIF8'),
  riff: Buffer.from('RIFF'),
} as const

const beginsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start)

const isKnown = (bytes: Buffer): boolean =>
  beginsWith(bytes, starts.png) ||
  beginsWith(bytes, starts.jpeg) ||
  beginsWith(bytes, starts.gif) ||
  (beginsWith(bytes, starts.riff) && bytes.toString('latin1', 8, 12) === 'WEBP')

const quality = 85
// Nobody asks for the same picture twice.
sharp.cache(false)

function open(bytes: Buffer) {
  const bounds = { limitInputPixels: avatar.pixelsMax, failOn: 'error' } as const
  const bitmap = bitmapPixels(bytes)
  if (bitmap) return sharp(bitmap.data, { ...bounds, raw: bitmap.info })
  return isKnown(bytes) ? sharp(bytes, bounds) : null
}

/**
 * A square WebP with nothing of the file but what can be seen: the first frame, turned as the camera held it. Null
 * for what is no picture of these formats, is broken or has too many pixels.
 */
export async function squareOf(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = open(bytes)
    if (!picture) return null
    return await picture
      .autoOrient()
      .resize(avatar.side, avatar.side, { fit: 'cover' })
      .webp({ quality })
      .toBuffer()
  } catch {
    return null
  }
}

const isDrawing = (bytes: Buffer): boolean =>
  /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(bytes.toString('utf8', 0, 4_096))

/** Within these bounds, as `squareOf` makes it; of an SVG what it shows, without its scripts and links. */
export async function pictureWithin(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer | null> {
  try {
    const picture = isDrawing(bytes)
      ? sharp(bytes, { limitInputPixels: avatar.pixelsMax, failOn: 'error' })
      : open(bytes)
    if (!picture) return null
    return await picture
      .autoOrient()
      .resize(width, height, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
  } catch {
    return null
  }
}
