import { randomInt } from 'node:crypto'
import { encode } from 'fast-png'

export type Colour = readonly [red: number, green: number, blue: number]

/** A small bitmap to draw on: no fonts, no native code. */
export interface Picture {
  readonly width: number
  readonly height: number
  /** Red, green, blue, alpha for each pixel. */
  readonly data: Uint8Array
}

const channels = 4
const opaque = 255

export const createPicture = (width: number, height: number): Picture => ({
  width,
  height,
  data: new Uint8Array(width * height * channels),
})

/** A number from `min` up to `max`, for looks and places alike. */
export const between = (min: number, max: number): number =>
  min + (randomInt(2 ** 32) / 2 ** 32) * (max - min)

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** 0 outside, 1 inside, soft over a pixel: `distance` is negative inside. */
export const coverage = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance))

export const colourAt = ({ width, data }: Picture, x: number, y: number): Colour => {
  const at = (y * width + x) * channels
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
}

export function setPixel({ width, data }: Picture, x: number, y: number, colour: Colour, alpha = 1): void {
  const at = (y * width + x) * channels
  data[at] = colour[0] + 0.5
  data[at + 1] = colour[1] + 0.5
  data[at + 2] = colour[2] + 0.5
  data[at + 3] = alpha * opaque + 0.5
}

/** Lays a colour over what is there. */
export function blend(picture: Picture, x: number, y: number, colour: Colour, share: number): void {
  const { width, height, data } = picture
  if (share <= 0 || x < 0 || y < 0 || x >= width || y >= height) return
  const at = (y * width + x) * channels
  data[at] = mix(data[at] ?? 0, colour[0], share) + 0.5
  data[at + 1] = mix(data[at + 1] ?? 0, colour[1], share) + 0.5
  data[at + 2] = mix(data[at + 2] ?? 0, colour[2], share) + 0.5
}

/** Calls `draw` for every pixel of a rectangle that lies in the picture. */
export function eachPixel(
  { width, height }: Picture,
  draw: (x: number, y: number) => void,
  [left, top, right, bottom]: readonly [number, number, number, number] = [0, 0, width, height],
): void {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) draw(x, y)
  }
}

export function drawDisc(
  picture: Picture,
  { x, y, radius, softness = 1 }: { x: number; y: number; radius: number; softness?: number },
  colour: Colour,
  share: number,
): void {
  const reach = radius + softness
  eachPixel(
    picture,
    (px, py) => {
      const distance = Math.hypot(px - x, py - y) - radius
      blend(picture, px, py, colour, share * coverage(distance / softness))
    },
    [x - reach, y - reach, x + reach + 1, y + reach + 1],
  )
}

export function drawLine(
  picture: Picture,
  { x1, y1, x2, y2, thickness }: { x1: number; y1: number; x2: number; y2: number; thickness: number },
  colour: Colour,
  share: number,
): void {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  eachPixel(picture, (x, y) => {
    const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length ** 2
    const nearest = Math.min(1, Math.max(0, along))
    const distance = Math.hypot(x - mix(x1, x2, nearest), y - mix(y1, y2, nearest))
    blend(picture, x, y, colour, share * coverage(distance - thickness / 2))
  })
}

/** A colour of the wheel: hue in degrees, saturation and lightness from 0 to 1. */
export function hsl(hue: number, saturation: number, lightness: number): Colour {
  const part = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const amplitude = saturation * Math.min(lightness, 1 - lightness)
    return opaque * (lightness - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [part(0), part(8), part(4)]
}

export function toDataUrl({ width, height, data }: Picture): string {
  const png = encode({ width, height, data, channels, depth: 8 })
  return `data:image/png;base64,${Buffer.from(png).toString('base64')}`
}
