const readable = 4.5
const black = '#000000'
const white = '#ffffff'
const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i
const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Of a colour in hexadecimal digits; undefined for one that is written in another way. */
function luminance(colour: string): number | undefined {
  const parts = (long.exec(colour) ?? short.exec(colour))?.slice(1)
  if (!parts) return undefined
  const [red = 0, green = 0, blue = 0] = parts
    .map((part) => Number.parseInt(part.length === 1 ? part + part : part, 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)

/** The colour that was chosen for a text where it can be read on its ground; else black or white. */
export function readableColour(chosen: string | null, ground: string | null): string | undefined {
  const below = luminance(ground?.trim() ?? '')
  if (below === undefined) return chosen ?? undefined
  const text = luminance(chosen?.trim() ?? '')
  if (chosen !== null && text !== undefined && contrast(text, below) >= readable) return chosen
  return contrast(0, below) >= contrast(1, below) ? black : white
}
