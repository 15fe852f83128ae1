import { puzzle } from '#contract/limits/account.ts'
import {
  between,
  blend,
  type Colour,
  colourAt,
  coverage,
  createPicture,
  drawDisc,
  eachPixel,
  hsl,
  mix,
  type Picture,
  setPixel,
  toDataUrl,
} from './picture.ts'

const { width, height, piece: side } = puzzle
const knob = 7
/** The square of the piece without its knobs. */
const body = side - knob - 1
const leastX = side + 20
const edge = 6
const black: Colour = [0, 0, 0]
const white: Colour = [255, 255, 255]

/** Distance to the outline of a piece whose box begins at 0, 0; negative inside. */
function pieceDistance(x: number, y: number): number {
  const [left, top] = [1, side - body - 1]
  const [dx, dy] = [Math.abs(x - left - body / 2) - body / 2, Math.abs(y - top - body / 2) - body / 2]
  const square = Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0)
  const upperKnob = Math.hypot(x - left - body / 2, y - top + 1) - knob
  const rightKnob = Math.hypot(x - left - body + 1, y - top - body / 2) - knob
  const leftNotch = Math.hypot(x - left - 1, y - top - body / 2) - knob
  return Math.max(Math.min(square, upperKnob, rightKnob), -leftNotch)
}

const smooth = (share: number) => share * share * (3 - 2 * share)

/** Soft random hills between -1 and 1 over a grid of `cell` pixels. */
function hills(cell: number): (x: number, y: number) => number {
  const columns = Math.ceil(width / cell) + 2
  const heights = Array.from({ length: columns * (Math.ceil(height / cell) + 2) }, () => between(-1, 1))
  const at = (column: number, row: number) => heights[row * columns + column] ?? 0
  return (x, y) => {
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    const [shareX, shareY] = [smooth(x / cell - column), smooth(y / cell - row)]
    const upper = mix(at(column, row), at(column + 1, row), shareX)
    const lower = mix(at(column, row + 1), at(column + 1, row + 1), shareX)
    return mix(upper, lower, shareY)
  }
}

function drawSky(picture: Picture): void {
  const hue = between(0, 360)
  const spread = between(40, 90)
  const large = hills(64)
  const small = hills(18)
  eachPixel(picture, (x, y) => {
    const share = (x / width) * 0.6 + (y / height) * 0.4
    const wave = large(x, y) * 0.7 + small(x, y) * 0.3
    setPixel(picture, x, y, hsl(hue + spread * share + 25 * wave, 0.5, 0.56 + 0.16 * wave - 0.1 * share))
  })
  for (let disc = 0; disc < 9; disc++) {
    const radius = between(8, 34)
    const place = { x: between(0, width), y: between(0, height), radius, softness: between(1, radius) }
    drawDisc(picture, place, hsl(hue + between(-60, 150), 0.6, between(0.4, 0.8)), between(0.25, 0.55))
  }
}

/** Ranges of hills in front, so that the cut-out has edges to compare. */
function drawRanges(picture: Picture): void {
  const hue = between(0, 360)
  for (let range = 0; range < 3; range++) {
    const ridge = hills(between(22, 46))
    const base = height * (0.5 + 0.17 * range)
    const colour = hsl(hue + 20 * range, 0.35, 0.42 - 0.1 * range)
    eachPixel(picture, (x, y) => {
      const top = base + 18 * ridge(x, range * 20)
      blend(picture, x, y, colour, 0.75 * coverage(top - y))
    })
  }
}

/** Takes the piece out of the background: its pixels become a picture, the gap is shaded. */
function cutPiece(background: Picture, left: number, top: number): Picture {
  const piece = createPicture(side, height)
  eachPixel(
    piece,
    (x, y) => {
      const distance = pieceDistance(x + 0.5, y - top + 0.5)
      const inside = coverage(distance)
      if (inside === 0) return
      const [red, green, blue] = colourAt(background, left + x, y)
      const rim = coverage(Math.abs(distance + 1) - 1) * 0.7
      setPixel(piece, x, y, [mix(red, 255, rim), mix(green, 255, rim), mix(blue, 255, rim)], inside)
    },
    [0, top, side, top + side],
  )
  eachPixel(
    background,
    (x, y) => {
      const distance = pieceDistance(x - left + 0.5, y - top + 0.5)
      blend(background, x, y, black, 0.5 * coverage(distance))
      blend(background, x, y, white, 0.45 * coverage(Math.abs(distance) - 0.6))
    },
    [left - 2, top - 2, left + side + 2, top + side + 2],
  )
  return piece
}

export interface DrawnPuzzle {
  /** Where the left edge of the piece's picture belongs, in pixels. */
  readonly x: number
  /** PNG data URLs of the same height. */
  readonly background: string
  readonly piece: string
}

export function drawPuzzle(): DrawnPuzzle {
  const background = createPicture(width, height)
  drawSky(background)
  drawRanges(background)
  const x = Math.round(between(leastX, width - side - edge))
  const top = Math.round(between(edge, height - side - edge))
  const piece = cutPiece(background, x, top)
  return { x, background: toDataUrl(background), piece: toDataUrl(piece) }
}
