export type Lab = readonly [number, number, number]
type Linear = readonly [number, number, number]

/** So far apart that nobody takes one for the other beside it. */
export const apart = 10

const linearOf = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

function labOfLinear([red, green, blue]: Linear): Lab {
  const part = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = part((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = part(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = part((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export function labOf(rgb: readonly number[]): Lab {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => linearOf(value / 255))
  return labOfLinear([red, green, blue])
}

export const distance = (one: Lab, other: Lab): number =>
  Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))

/** Machado, Oliveira and Fernandes 2009, at full severity, on linear RGB. */
const deficiencies = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const
export type Deficiency = keyof typeof deficiencies
export const allDeficiencies = Object.keys(deficiencies) as Deficiency[]

/** How somebody with this deficiency sees a colour such as `#0b6b4a`. */
export function seenWith(deficiency: Deficiency, hex: string): Lab {
  const linear = [1, 3, 5].map((at) => linearOf(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const [red = 0, green = 0, blue = 0] = deficiencies[deficiency].map((row) =>
    Math.max(
      0,
      row.reduce((sum, factor, axis) => sum + factor * (linear[axis] ?? 0), 0),
    ),
  )
  return labOfLinear([red, green, blue])
}
