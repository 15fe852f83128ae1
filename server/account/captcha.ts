import { randomInt } from 'node:crypto'
import {
  between,
  blend,
  type Colour,
  createPicture,
  drawDisc,
  drawLine,
  eachPixel,
  hsl,
  mix,
  type Picture,
  setPixel,
  toDataUrl,
} from './picture.ts'

const width = 150
const height = 48

/** Five columns by seven rows, one string of `#` per row. */
const glyphs: Record<string, readonly string[]> = {
  '0': [' ### ', '#   #', '#  ##', '# # #', '##  #', '#   #', ' ### '],
  '1': ['  #  ', ' ##  ', '  #  ', '  #  ', '  #  ', '  #  ', ' ### '],
  '2': [' ### ', '#   #', '    #', '  ## ', ' #   ', '#    ', '#####'],
  '3': [' ### ', '#   #', '    #', '  ## ', '    #', '#   #', ' ### '],
  '4': ['   # ', '  ## ', ' # # ', '#  # ', '#####', '   # ', '   # '],
  '5': ['#####', '#    ', '#### ', '    #', '    #', '#   #', ' ### '],
  '6': [' ### ', '#    ', '#    ', '#### ', '#   #', '#   #', ' ### '],
  '7': ['#####', '    #', '   # ', '  #  ', '  #  ', ' #   ', ' #   '],
  '8': [' ### ', '#   #', '#   #', ' ### ', '#   #', '#   #', ' ### '],
  '9': [' ### ', '#   #', '#   #', ' ####', '    #', '    #', ' ### '],
  '+': ['     ', '  #  ', '  #  ', '#####', '  #  ', '  #  ', '     '],
  '-': ['     ', '     ', '     ', '#####', '     ', '     ', '     '],
  '×': ['     ', '#   #', ' # # ', '  #  ', ' # # ', '#   #', '     '],
  '=': ['     ', '     ', '#####', '     ', '#####', '     ', '     '],
  '?': [' ### ', '#   #', '    #', '   # ', '  #  ', '     ', '  #  '],
}

export interface Sum {
  readonly text: string
  readonly answer: number
}

/** A sum of two small numbers whose answer is never negative. */
export function newSum(random: (max: number) => number = randomInt): Sum {
  const kind = random(3)
  if (kind === 0) {
    const [a, b] = [1 + random(49), 1 + random(49)]
    return { text: `${a}+${b}=?`, answer: a + b }
  }
  if (kind === 1) {
    const [a, b] = [1 + random(49), 1 + random(49)]
    return { text: `${Math.max(a, b)}-${Math.min(a, b)}=?`, answer: Math.abs(a - b) }
  }
  const [a, b] = [2 + random(8), 2 + random(8)]
  return { text: `${a}×${b}=?`, answer: a * b }
}

interface Placed {
  readonly left: number
  readonly top: number
  readonly size: number
  readonly angle: number
  readonly colour: Colour
}

const quarters = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const

/** A turned glyph; each of its dots is a square of `size` pixels. */
function drawGlyph(picture: Picture, rows: readonly string[], at: Placed): void {
  const { left, top, size, angle, colour } = at
  const [halfWidth, halfHeight] = [2.5 * size, 3.5 * size]
  // Turned, it reaches a little beyond its box.
  const reach = 2 * size
  const area = [left - reach, top - reach, left + 5 * size + reach, top + 7 * size + reach] as const
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const draw = (x: number, y: number) => {
    let hits = 0
    for (const [subX, subY] of quarters) {
      const dx = x + subX - left - halfWidth
      const dy = y + subY - top - halfHeight
      const column = Math.floor((dx * cos + dy * sin + halfWidth) / size)
      const row = Math.floor((dy * cos - dx * sin + halfHeight) / size)
      if (rows[row]?.[column] === '#') hits += 1
    }
    blend(picture, x, y, colour, hits / quarters.length)
  }
  eachPixel(picture, draw, area)
}

/** The text as a noisy PNG data URL. */
export function drawCaptcha(text: string): string {
  const picture = createPicture(width, height)
  const hue = between(0, 360)
  const [from, to] = [hsl(hue, 0.45, 0.93), hsl(hue + 50, 0.45, 0.88)]
  eachPixel(picture, (x, y) => {
    const share = (x / width + y / height) / 2
    setPixel(picture, x, y, [
      mix(from[0], to[0], share),
      mix(from[1], to[1], share),
      mix(from[2], to[2], share),
    ])
  })
  const size = text.length > 6 ? 3 : 3.4
  const step = (width - 12) / text.length
  for (const [index, character] of [...text].entries()) {
    drawGlyph(picture, glyphs[character] ?? [], {
      left: 6 + index * step + between(-1.5, 1.5),
      top: (height - 7 * size) / 2 + between(-4, 4),
      size,
      angle: between(-0.25, 0.25),
      colour: hsl(hue + between(120, 240), 0.6, between(0.25, 0.38)),
    })
  }
  for (let line = 0; line < 4; line++) {
    const place = { x1: 0, y1: between(0, height), x2: width, y2: between(0, height), thickness: 1.3 }
    drawLine(picture, place, hsl(hue + between(90, 270), 0.5, 0.45), 0.6)
  }
  for (let dot = 0; dot < 40; dot++) {
    const place = { x: between(0, width), y: between(0, height), radius: between(0.5, 1.4) }
    drawDisc(picture, place, hsl(between(0, 360), 0.5, 0.5), 0.6)
  }
  return toDataUrl(picture)
}
