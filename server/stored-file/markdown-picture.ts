import sharp from 'sharp'
import { markdownFile as limits } from '#contract/limits/talk.ts'
import { pictureTypeOf } from './file-kind.rules.ts'

const quality = 90
const secondsMax = 20
// Nobody asks for the same picture twice.
sharp.cache(false)

/** Photographs lose nothing that can be seen; lines and letters of a diagram stay what they are. */
const isPhotograph = (bytes: Buffer, contentType: string): boolean =>
  contentType === 'image/jpeg' || (contentType === 'image/webp' && !bytes.includes('VP8L'))

/**
 * A WebP with nothing of the file but what can be seen, moving where it moved, turned as the camera held it. Null
 * for what is no picture of these formats, is broken or has too many pixels.
 */
export async function markdownPictureOf(bytes: Buffer): Promise<Buffer | null> {
  const contentType = pictureTypeOf(bytes)?.contentType
  if (contentType === undefined) return null
  const mayMove = contentType === 'image/gif' || contentType === 'image/webp'
  try {
    const picture = sharp(bytes, { limitInputPixels: limits.pixelsMax, failOn: 'error', animated: mayMove })
    const { pages = 1, width: wide, height: high, pageHeight = high } = await picture.metadata()
    // The bound above is that of one frame.
    if (pages * wide * pageHeight > limits.pixelsMax) return null
    const { width, height } = limits
    return await (pages === 1 ? picture.autoOrient() : picture)
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp(isPhotograph(bytes, contentType) ? { quality } : { lossless: true, effort: 2 })
      .timeout({ seconds: secondsMax })
      .toBuffer()
  } catch {
    return null
  }
}
