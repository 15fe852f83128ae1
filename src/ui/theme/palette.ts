/** Every colour of the product, each once: [light, dark]. Pairs of text and ground are held to 4.5:1 by a test. */
export const palette = {
  canvas: ['#f5f6f8', '#0f1216'],
  surface: ['#ffffff', '#161a20'],
  raised: ['#ffffff', '#1d232b'],
  sunken: ['#eceff3', '#0b0d10'],
  hover: ['#f0f3f6', '#1e242c'],
  /** Of what lies on a card and says nothing by its colour: chips, tracks of bars. */
  neutral: ['#eceff3', '#2a313b'],
  /** One of a few that stand on sunken ground. */
  chosen: ['#ffffff', '#323b47'],
  border: ['#dde1e7', '#2a313b'],
  borderStrong: ['#868f9c', '#6b7684'],
  fg: ['#191e26', '#e6e9ee'],
  fgMuted: ['#4d5765', '#a9b3c0'],
  fgSubtle: ['#626c7a', '#8f9aa8'],
  shade: ['#10182824', '#000000a6'],
  backdrop: ['#11182766', '#000000a6'],

  accent: ['#0a6278', '#3aa6c0'],
  accentHover: ['#084f61', '#55b8d0'],
  accentOn: ['#ffffff', '#06171c'],
  accentFg: ['#0a6278', '#74cbe0'],
  accentSubtle: ['#e1f0f4', '#10303a'],
  selection: ['#bfe3ec', '#1c5566'],

  danger: ['#b3261e', '#e5665d'],
  dangerHover: ['#8f1d17', '#ee8079'],
  dangerOn: ['#ffffff', '#200504'],
  dangerFg: ['#b3261e', '#ff9a91'],
  dangerSubtle: ['#fce9e7', '#38181a'],
  warningFg: ['#805300', '#f0c464'],
  warningSubtle: ['#fbf0d6', '#33270c'],
  successFg: ['#0b6b4a', '#5fdcae'],
  successSubtle: ['#e2f4e9', '#12301f'],
  infoFg: ['#1f56b8', '#96bbff'],
  infoSubtle: ['#e6eefb', '#162743'],
} as const satisfies Record<string, readonly [string, string]>

/** What a verdict looks like: text on its ground. Several statuses share one kind; the short code tells them apart. */
export const verdictPalette = {
  accepted: { fg: ['#0b6b4a', '#5fdcae'], bg: ['#e0f4e8', '#12301f'] },
  partial: { fg: ['#4a670c', '#b7d76c'], bg: ['#edf4d6', '#252e0e'] },
  wrong: { fg: ['#b3261e', '#ff9a91'], bg: ['#fce7e5', '#3a1716'] },
  presentation: { fg: ['#96420a', '#ffad78'], bg: ['#fdeadb', '#392011'] },
  time: { fg: ['#8f5400', '#f0c464'], bg: ['#fff0c9', '#33270c'] },
  memory: { fg: ['#73399f', '#d2aaf5'], bg: ['#f2e8fa', '#2d1c3f'] },
  runtime: { fg: ['#a02066', '#ff99cb'], bg: ['#fbe5f0', '#39152a'] },
  compile: { fg: ['#706000', '#dccb62'], bg: ['#fbf4b4', '#2c280c'] },
  system: { fg: ['#363f4c', '#cbd2dc'], bg: ['#dfe3e9', '#2b323c'] },
  running: { fg: ['#1f56b8', '#96bbff'], bg: ['#e4edfb', '#162743'] },
  none: { fg: ['#555f6d', '#a3adba'], bg: ['#edf0f3', '#20262e'] },
} as const satisfies Record<string, Record<'fg' | 'bg', readonly [string, string]>>
export type VerdictKind = keyof typeof verdictPalette

export const levelPalette = {
  easy: { fg: ['#0b6b4a', '#5fdcae'], bg: ['#e0f4e8', '#12301f'] },
  medium: { fg: ['#8f5400', '#f0c464'], bg: ['#fff0c9', '#33270c'] },
  hard: { fg: ['#b3261e', '#ff9a91'], bg: ['#fce7e5', '#3a1716'] },
} as const
export type LevelKind = keyof typeof levelPalette

/**
 * Cells of a board. Seen with any of the colour-vision deficiencies their grounds differ, which those of the verdicts do
 * not: solved is the darker one in a light theme, and the lighter one in a dark theme.
 */
export const cellPalette = {
  first: { fg: ['#ffffff', '#062312'], bg: ['#0b5a2f', '#7fe3a8'] },
  solved: { fg: ['#063f1f', '#eafff2'], bg: ['#74c998', '#1d6b40'] },
  late: { fg: ['#3d4a00', '#1f2600'], bg: ['#d3de6c', '#c5cf63'] },
  pending: { fg: ['#12387f', '#ffffff'], bg: ['#b4ccf7', '#3a5fae'] },
  wrong: { fg: ['#a11f18', '#ff9a91'], bg: ['#fde4e1', '#3a1716'] },
} as const satisfies Record<string, Record<'fg' | 'bg', readonly [string, string]>>

export const medalPalette = {
  gold: { fg: ['#6b4e00', '#ffe08a'], bg: ['#fbe9a8', '#3f3308'] },
  silver: { fg: ['#3f4854', '#dfe6ee'], bg: ['#e1e6ec', '#363e48'] },
  bronze: { fg: ['#7a3e12', '#f5b98a'], bg: ['#f6dcc6', '#3c2513'] },
} as const

/** What is drawn in the metal itself: bars and rings. */
export const metalPalette = {
  gold: ['#b98900', '#ffd24a'],
  silver: ['#7b8794', '#c3ccd6'],
  bronze: ['#b0703c', '#e0985f'],
} as const satisfies Record<keyof typeof medalPalette, readonly [string, string]>

/** Little to much, of one hue; the first hardly stands out from a card. */
export const heatPalette = [
  ['#e4e8ed', '#232a33'],
  ['#b3dbe5', '#15434f'],
  ['#6fb7c8', '#1f6778'],
  ['#2d89a0', '#3a99b2'],
  ['#0a5468', '#86d8ea'],
] as const satisfies readonly (readonly [string, string])[]
