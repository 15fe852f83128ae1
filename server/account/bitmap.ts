import { decode } from 'bmp-ts'

export interface Bitmap {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 4 }
}

/** More than a file of 2 MB holds, but for long runs of one colour; decoding holds the event loop. */
const pixelsMax = 4 * 1024 * 1024
const channels = 4
const opaque = 255
const widthAt = 18
const heightAt = 22

/** The pixels of a BMP file, which sharp does not read; undefined for other files. Throws for a broken one. */
export function bitmapPixels(bytes: Buffer): Bitmap | undefined {
  if (bytes.toString('latin1', 0, 2) !== 'BM') return undefined
  // The size that is claimed is allocated before anything else is read.
  const claimed = Math.abs(bytes.readInt32LE(widthAt)) * Math.abs(bytes.readInt32LE(heightAt))
  if (claimed === 0 || claimed > pixelsMax) throw new RangeError('A bitmap of no or too many pixels')
  const { data, width, height } = decode(bytes, { toRGBA: true })
  // Most bitmaps have a fourth byte that means nothing.
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) data[alpha] = opaque
  return { data, info: { width, height, channels } }
}
